// What a member says to the Assembly: sent, changed and taken back until it is received.
import { v7 as newId } from 'uuid'
import type { changeNote, listOwnNotes, sendNote } from '#contract/consultation/consultation.ts'
import type { BodyOf, QueryOf } from '#contract/route.ts'
import { untell } from '#server/features/notifications/telling-actions.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { instantOf } from '#server/platform/wire.ts'
import { readersOf, secretariesOf, todayOf } from './announcing-actions.ts'
import * as queries from './queries.ts'
import { type Feast, faultIn, isOpenToAuthor, mayRecommend, refusals, whyClosed } from './rules.ts'
import { ownNoteView } from './view.ts'

const RECEIVED = 'The Assembly has received it already, so it stays as it is.'

export const listOwn = (app: App, member: Member, query: QueryOf<typeof listOwnNotes>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const feast = await feastOf(tx, member.communityId, query.feast)
    const rows = await queries.findOwn(tx, member.communityId, member.accountId, {
      feast: query.feast,
      limit: query.limit + 1,
      cursor: readCursor(query.cursor),
    })
    const page = pageOf(rows, query.limit, ({ sent_at, id }) => [instantOf(sent_at), id])
    return {
      success: true as const,
      ...page,
      data: page.data.map(ownNoteView),
      closed: whyClosed(await standingOf(app, tx, member), feast),
      recommends: mayRecommend(feast, app.clock.now()),
    }
  })

export const send = (app: App, member: Member, body: BodyOf<typeof sendNote>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    const feast = await feastOf(tx, communityId, body.feast ?? undefined)
    await demand(app, tx, member, body, feast)
    const id = newId()
    await queries.insertNote(tx, communityId, {
      ...writtenIn(body),
      id,
      author_id: accountId,
      event_id: body.feast ?? null,
      sent_at: instant(app.clock.now()),
    })
    // Nobody is named: who it is stands in the inbox alone.
    const secretaries = await secretariesOf(app, tx, communityId)
    happened(tx, member, 'consultation.sent', id, {
      live: await readersOf(app, tx, communityId, accountId),
      notify: { to: secretaries.filter((one) => one !== accountId), by: null, data: { change: 'asks' } },
    })
    return ownAnswer(tx, member, id)
  })

export const change = (app: App, member: Member, id: string, body: BodyOf<typeof changeNote>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    const { event_id } = await holdOwn(tx, member, id)
    await demand(app, tx, member, body, await feastOf(tx, communityId, event_id ?? undefined))
    await queries.setNote(tx, communityId, id, writtenIn(body))
    const live = await readersOf(app, tx, communityId, accountId)
    happened(tx, member, 'consultation.changed', id, { live })
    return ownAnswer(tx, member, id)
  })

export const withdraw = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await holdOwn(tx, member, id)
    await queries.deleteNote(tx, member.communityId, id)
    const live = await readersOf(app, tx, member.communityId, member.accountId)
    happened(tx, member, 'consultation.withdrawn', id, { live })
    untell(tx, member.communityId, id)
    return { message: 'Your note is taken back.' }
  })

/** One's own note, held, while nobody has received it. */
const holdOwn = async (tx: Tx, member: Member, id: string) => {
  const note = await queries.lockNote(tx, member.communityId, id)
  if (note?.author_id !== member.accountId) return notFound()
  return isOpenToAuthor(note.state) ? note : refuse(409, RECEIVED)
}

const feastOf = async (tx: Tx, community: CommunityId, id: string | undefined): Promise<Feast | null> =>
  id === undefined ? null : ((await queries.findFeast(tx, community, id)) ?? notFound())

const standingOf = async (app: App, tx: Tx, { communityId, personId }: Member) =>
  queries.findStanding(tx, communityId, personId, await todayOf(app, tx, communityId))

const demand = async (
  app: App,
  tx: Tx,
  member: Member,
  body: BodyOf<typeof changeNote>,
  feast: Feast | null,
): Promise<void> => {
  const closed = whyClosed(await standingOf(app, tx, member), feast)
  if (closed !== null) refuse(closed === 'friend' ? 403 : 409, refusals[closed])
  const fault = faultIn(body, feast, app.clock.now())
  if (fault) refuse(400, fault.text, { fields: { [fault.field]: fault.text } })
}

/** Only a recommendation has voices. */
const writtenIn = ({ kind, text, visitingFrom, voices }: BodyOf<typeof changeNote>): queries.Written => {
  const counted = kind === 'recommendation' ? voices : null
  return {
    kind,
    text,
    visiting_from: visitingFrom ?? '',
    voices_for: counted?.for ?? null,
    voices_against: counted?.against ?? null,
    voices_visiting: counted?.visitors ?? null,
  }
}

const ownAnswer = async (tx: Tx, { communityId, accountId }: Member, id: string) => {
  const row = (await queries.findOwnNote(tx, communityId, accountId, id)) ?? notFound()
  return { success: true as const, data: ownNoteView(row) }
}
