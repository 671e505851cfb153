// What a member says to the Assembly: sent, changed and taken back until it is received.
import { v7 as newId } from 'uuid'
import type {
  InboxNote,
  NoteState,
  NotesClosed,
  OwnNote,
  changeNote,
  listOwnNotes,
  sendNote,
} from '#contract/consultation/consultation.ts'
import type { BodyOf, QueryOf } from '#contract/route.ts'
import { untell } from '#server/features/notifications/notify.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { fullName, instantOf } from '#server/platform/wire.ts'
import { readersOf, secretariesOf, todayOf } from './announcing.ts'
import * as queries from './queries.ts'
import type { InboxRow, NoteRow, findNotedFeasts } from './queries.ts'
import type * as z from 'zod/mini'

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

type State = z.infer<typeof NoteState>
type Closed = z.infer<typeof NotesClosed>

/** The Feast that a note is of. */
interface Feast {
  readonly type: string
  readonly status: string
  readonly starts_at: string
}

interface Standing {
  /** On the roll; null for nobody there. */
  readonly standing: string | null
  /** Somebody serves on an Assembly of the community today. */
  readonly assembly: boolean
}

/** Product §6: a group without an Assembly keeps the Feast without its administrative part, and friends do not consult. */
const whyClosed = ({ standing, assembly }: Standing, feast: Feast | null): Closed | null => {
  if (standing !== 'active' && standing !== 'inactive') return 'friend'
  if (!assembly) return 'noAssembly'
  return feast?.status === 'cancelled' ? 'cancelled' : null
}

const refusals: Readonly<Record<Closed, string>> = {
  friend: 'Consultation with the Assembly is for the Baha’is of this community.',
  noAssembly: 'There is no Assembly here yet that could read it.',
  cancelled: 'This event was cancelled.',
}

/** What was said at a Feast can only be known once it has begun. */
const mayRecommend = (feast: Feast | null, now: number): boolean =>
  feast !== null && Date.parse(feast.starts_at) <= now

type Written = Pick<BodyOf<typeof sendNote>, 'kind' | 'visitingFrom' | 'voices'>

/** Product §6: visitors are heard, and only local members recommend. Null when all is well. */
const faultIn = (
  { kind, visitingFrom, voices }: Written,
  feast: Feast | null,
  now: number,
): { readonly field: string; readonly text: string } | null => {
  if (kind !== 'recommendation') return null
  if (visitingFrom) return { field: 'visitingFrom', text: 'Only local members make a recommendation.' }
  if (feast === null) return { field: 'kind', text: 'A recommendation is made by a Feast.' }
  if (!mayRecommend(feast, now)) return { field: 'kind', text: 'This Feast has not begun yet.' }
  if (!voices) return { field: 'voices.for', text: 'Please write how many of the local members were for it.' }
  return voices.for > voices.against
    ? null
    : { field: 'voices.for', text: 'A recommendation is what most of the local members agreed to.' }
}

const order: readonly State[] = ['sent', 'received', 'considered', 'answered']

/** Whether a note that is in this state can still come into that one. */
export const isAhead = (next: State, now: State): boolean => order.indexOf(next) > order.indexOf(now)

/** Whoever wrote it may change it and take it back while nobody has received it. */
const isOpenToAuthor = (state: State): boolean => state === 'sent'

type Own = z.output<typeof OwnNote>

/** What its author reads of a note. */
const ownNoteView = (row: NoteRow): Own => ({
  ...shared(row),
  can: { change: isOpenToAuthor(row.state) },
})

/** What the Assembly reads of it; the draft and the steps are the secretary's. */
export const inboxNoteView = (row: InboxRow, isSecretary: boolean): z.output<typeof InboxNote> => ({
  ...shared(row),
  author: row.author === null ? null : { _id: row.author, id: row.author, name: fullName(row) },
  draft: isSecretary ? row.draft : '',
  can: {
    receive: isSecretary && isAhead('received', row.state),
    consider: isSecretary && isAhead('considered', row.state),
    answer: isSecretary,
  },
})

type FeastRow = Awaited<ReturnType<typeof findNotedFeasts>>[number]

export const feastView = (row: FeastRow): NonNullable<Own['feast']> => ({
  _id: row.event_id,
  id: row.event_id,
  title: row.event_title,
  date: civilDay(Date.parse(row.starts_at), row.time_zone),
  startsAt: instantOf(row.starts_at),
})

const shared = (row: NoteRow): Omit<Own, 'can'> => ({
  _id: row.id,
  id: row.id,
  kind: row.kind,
  text: row.text,
  feast: isFeast(row) ? feastView(row) : null,
  visitingFrom: row.visiting_from,
  voices:
    row.voices_for === null || row.voices_against === null || row.voices_visiting === null
      ? null
      : { for: row.voices_for, against: row.voices_against, visitors: row.voices_visiting },
  state: row.state,
  sentAt: instantOf(row.sent_at),
  changedAt: instantOf(row.changed_at),
  answer: row.answer,
})

const isFeast = <Row extends { readonly [Name in keyof FeastRow]: FeastRow[Name] | null }>(
  row: Row,
): row is Row & FeastRow =>
  row.event_id !== null && row.event_title !== null && row.starts_at !== null && row.time_zone !== null
