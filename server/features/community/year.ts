// The turning of the year at Ridvan, and what is handed over.
import { worded } from '#contract/words/worded.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { handoverView } from './office.ts'
import * as handover from './handover-queries.ts'
import * as rules from './office-rules.ts'
import * as queries from './office-queries.ts'
import * as proposals from './proposal-queries.ts'
import { propose } from './new-proposal.ts'
import { holdDesk, holdsOf, openDesk } from './office-changes.ts'
import { demandSuccessor, turnYear } from './year-turn.ts'
import type { Office } from './tables.ts'
import { type Outcome, demandPersons, done, isFounding, refuseGiving, waits } from './term.ts'
import { firstOfRidvan, monthAfterRidvan, nextYear, termEnd } from './year-rules.ts'

interface YearInput {
  readonly year: number
  readonly members: readonly { readonly personId: string; readonly office: Office }[]
  readonly handsOver: boolean
}

/** Proposes the nine of a year; beginning a year that has begun changes nothing. */
export const begin = (app: App, member: Member, bodyId: string, input: YearInput): Promise<Outcome> => {
  demandFreshProof(app.clock, member)
  return inCommunity(app.db, member.communityId, async (tx) => {
    const desk = await holdDesk(app, tx, member)
    const { community, today, now } = desk
    const body = (await queries.findBody(tx, community, bodyId, today)) ?? notFound()
    if (body.kind !== 'assembly') refuse(409, 'Only the Assembly is elected for a year.')
    if (!rules.mayPropose(desk.mine, { kind: 'assembly', office: 'member' })) refuseGiving()
    if (await proposals.isYearBegun(tx, community, bodyId, input.year))
      return done(worded`The year ${input.year} has begun already.`)
    const next = nextYear(today)
    if (input.year !== next) refuse(409, worded`The year that can be begun now is ${next}.`)
    const why = rules.whyNotNine(input.members)
    if (why !== null) refuse(400, why, { fields: { members: why } })
    await demandPersons(
      desk,
      input.members.map(({ personId }) => personId),
    )
    const treasurer = input.members.find(({ office }) => office === 'treasurer')
    const audits = treasurer && rules.whyNotBeside('treasurer', holdsOf(desk, treasurer.personId))
    if (audits) refuse(409, audits, { fields: { members: audits } })
    await demandSuccessor(desk, { handsOver: input.handsOver, seats: input.members })
    const turn = { bodyId, bodyName: body.name, proposedBy: member.accountId }
    if (await isFounding(desk)) {
      await turnYear(desk, { ...turn, year: input.year, seats: input.members, handsOver: input.handsOver })
      return done(worded`The year ${input.year} has begun.`)
    }
    await proposals.expireProposals(tx, community, now)
    const waiting = await proposals.findWaiting(tx, community, now)
    if (waiting.some((one) => one.kind === 'year' && one.body_id === bodyId))
      refuse(409, 'This is proposed already and waits for a second person.')
    await propose(app, desk, {
      kind: 'year',
      body,
      termId: null,
      year: input.year,
      from: firstOfRidvan(input.year),
      to: monthAfterRidvan(input.year + 1),
      reason: '',
      handsOver: input.handsOver,
      seats: input.members.map(({ personId, office }) => ({ person_id: personId, office })),
    })
    return waits()
  })
}

/** The year that can be begun now, and whether it was. */
export const coming = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { community, today } = await openDesk(app, tx, member)
    const year = nextYear(today)
    const body = await queries.findBodyOfKind(tx, community, 'assembly', today)
    const begun = body ? await proposals.isYearBegun(tx, community, body.id, year) : false
    return {
      success: true as const,
      data: {
        year,
        ridvan: firstOfRidvan(year),
        handoverUntil: monthAfterRidvan(year),
        begun,
        termEnd: termEnd(today),
      },
    }
  })

export const listHandover = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => ({
    success: true as const,
    data: (await handover.findItems(tx, member.communityId)).map(handoverView),
  }))

/** Says who saw that something was handed over, or takes that back. */
export const tick = (app: App, member: Member, id: string, isDone: boolean) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const desk = await openDesk(app, tx, member)
    const before = (await handover.findItem(tx, desk.community, id)) ?? notFound()
    if ((before.done_at !== null) !== isDone) {
      await handover.tickItem(
        tx,
        desk.community,
        id,
        isDone
          ? { done_at: instant(app.clock.now()), done_by: member.accountId }
          : { done_at: null, done_by: null },
      )
      happened(tx, member, isDone ? 'handover.ticked' : 'handover.unticked', id, {
        detail: { office: before.office, item: before.item, year: before.year },
      })
    }
    return {
      success: true as const,
      data: handoverView((await handover.findItem(tx, desk.community, id)) ?? notFound()),
    }
  })
