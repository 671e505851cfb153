// Answering a request to host, and taking it back. Who is accepted hosts the event from then on.
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { answered, found } from './hosting-actions.ts'
import * as queries from './hosting-queries.ts'
import { answerFault, mayAnswer, maySee, mayWithdraw, reopenFault, withdrawFault } from './hosting-rules.ts'
import { hostHears, plannersHear, untellRequest } from './hosting-telling-actions.ts'

export const accept = (app: App, member: Member, id: string) =>
  asAnswerer(app, member, id, async (tx, row) => {
    if (row.state === 'accepted') return
    const fault = answerFault(row, app.clock.now())
    if (fault !== null) refuse(409, fault)
    await queries.addHost(tx, member.communityId, row.event_id, row.person_id)
    await settle(app, tx, member, row, { state: 'accepted', reason: '' })
    happened(tx, member, 'event.hostAccepted', row.event_id, {
      notify:
        row.kind === 'offer'
          ? hostHears(row, 'hostTaken')
          : await plannersHear(tx, member, row, 'hostCame', app.clock.now()),
    })
  })

export const decline = (app: App, member: Member, id: string, reason: string) =>
  asAnswerer(app, member, id, async (tx, row) => {
    if (row.state === 'declined') return
    const fault = answerFault(row, app.clock.now())
    if (fault !== null) refuse(409, fault)
    await settle(app, tx, member, row, { state: 'declined', reason })
    happened(tx, member, 'event.hostDeclined', row.event_id, {
      notify:
        row.kind === 'offer'
          ? hostHears(row, 'hostDeclined')
          : await plannersHear(tx, member, row, 'hostCannot', app.clock.now()),
    })
  })

/** Takes an answer back: the question stands again. */
export const reopen = (app: App, member: Member, id: string) =>
  asAnswerer(app, member, id, async (tx, row) => {
    if (row.state === 'requested') return
    const fault = reopenFault(row, app.clock.now())
    if (fault !== null) refuse(409, fault)
    if (row.state === 'accepted')
      await queries.removeHost(tx, member.communityId, row.event_id, row.person_id)
    await queries.setAnswer(tx, member.communityId, id, queries.unanswered)
    untellRequest(tx, member, row)
    happened(tx, member, 'event.hostReopened', row.event_id, {
      notify:
        row.kind === 'offer'
          ? await plannersHear(tx, member, row, 'hostOffers', app.clock.now())
          : hostHears(row, 'hostWanted'),
    })
  })

/** Takes back what was asked; who was accepted hosts no more. Twice is once. */
export const withdraw = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const row = await held(app, tx, member, id)
    if (!mayWithdraw(row, member)) return notFound()
    if (row.state !== 'withdrawn') {
      const fault = withdrawFault(row, app.clock.now())
      if (fault !== null) refuse(409, fault)
      const hosted = row.state === 'accepted'
      if (hosted) await queries.removeHost(tx, member.communityId, row.event_id, row.person_id)
      await settle(app, tx, member, row, { state: 'withdrawn', reason: '' })
      untellRequest(tx, member, row)
      happened(tx, member, 'event.hostWithdrawn', row.event_id, {
        notify: hosted ? await plannersHear(tx, member, row, 'hostGone', app.clock.now()) : [],
      })
    }
    return { message: 'Taken back.' }
  })

/** As somebody who answers it; for others there is no such request. */
const asAnswerer = (
  app: App,
  member: Member,
  id: string,
  work: (tx: Tx, row: queries.HostRequestRow) => Promise<void>,
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const row = await held(app, tx, member, id)
    if (!mayAnswer(row, member)) return notFound()
    await work(tx, row)
    return answered(app, member, await found(app, tx, member, id))
  })

/** With its event held, so that answers come one by one. */
const held = async (app: App, tx: Tx, member: Member, id: string): Promise<queries.HostRequestRow> => {
  await queries.lockEventOf(tx, member.communityId, id)
  const row = await found(app, tx, member, id)
  return maySee(row, member) ? row : notFound()
}

const settle = (
  app: App,
  tx: Tx,
  member: Member,
  { id }: queries.HostRequestRow,
  answer: Pick<queries.HostAnswer, 'state' | 'reason'>,
) =>
  queries.setAnswer(tx, member.communityId, id, {
    ...answer,
    answered_by: member.accountId,
    answered_at: instant(app.clock.now()),
  })
