// Reading, joining and leaving events (spec §7 Events).
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import {
  type CommunityEvent,
  getEvent,
  joinEvent,
  leaveEvent,
  linkIn,
  listEvents,
  withdrawAnswer,
} from '#contract/events/events.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant, wallTime } from '#server/platform/clock.ts'
import { type Tx, inCommunity, isDuplicate } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import type { KeptJson } from '#server/platform/kept-json.ts'
import { liveWord } from '#server/platform/live.ts'
import { type Kept, openKept, rendered } from '#server/platform/kept.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { type RowOf, inOneTrip, runIn, writeThenRead } from '#server/platform/prepared.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { quarterOf, versionOf } from '#server/platform/revisions.ts'
import { inPlanning } from './on-event.ts'
import {
  type Asker,
  FOR_BELIEVERS,
  type JoinableEvent,
  isInCharge,
  kindsPlanned,
  mayAttend,
  mayChange,
  mayLeave,
  whyNotJoin,
} from './rules.ts'
import { mayClose, mayReopen } from './plan-rules.ts'
import { decline, type findComing, type findEvent } from './queries.ts'
import * as queries from './queries.ts'
import { fullName } from '#server/platform/wire.ts'
import { isShown } from '#server/features/materials/rules.ts'
import { materialView } from '#server/features/materials/materials.ts'
import { serve } from '#server/platform/serve.ts'

/** More hosts than this are not told one by one that somebody joins or leaves. */
const TOLD_HOSTS = 9
const noticeIds = (): string[] => Array.from({ length: TOLD_HOSTS }, () => newId())
const DAY = 86_400_000

type Wire = z.infer<typeof CommunityEvent>
type PageQuery = { readonly limit: number; readonly cursor?: string | undefined }

type Rows = Awaited<ReturnType<typeof queries.findComing>>

/** The app, and what is kept of its answers: rows for a revision, texts for a revision and viewer. */
interface Events {
  readonly app: App
  readonly rows: Kept<Rows>
  readonly texts: Kept<KeptJson>
}

export const openEvents = (app: App): Events => ({
  app,
  rows: openKept(app.live, 8_000_000, (rows) => rows.length * 1_500),
  texts: openKept(app.live, 16_000_000, ({ bytes }) => bytes.length),
})

/** The coming events, soonest first. */
export const list = ({ app, rows, texts }: Events, member: Member, query: PageQuery): Promise<KeptJson> => {
  const key = `${versionKey(app, member, listEvents)} ${query.limit} ${query.cursor ?? ''}`
  const make = async () => {
    const now = app.clock.now()
    const found = await rows.get(key, () =>
      inCommunity(app.db, member.communityId, (tx) =>
        queries.findComing(
          tx,
          member.communityId,
          instant(now - DAY / 2),
          query.limit + 1,
          readCursor(query.cursor),
        ),
      ),
    )
    const page = pageOf(found, query.limit, (row) => [row.starts_at, row.id])
    const own = await inOneTrip(app.pool, member.communityId, ownPlaces(member, page.data))
    const data = personalised(member, page.data, own, now)
    return { success: true as const, ...page, data }
  }
  return texts.get(`${key} ${member.accountId}`, () => rendered(app, listEvents, make))
}

/** One event with who is coming. */
export const get = ({ app, texts }: Events, member: Member, id: string): Promise<KeptJson> =>
  texts.get(`${versionKey(app, member, getEvent)} ${id} ${member.accountId}`, () =>
    rendered(app, getEvent, async () =>
      // Only who plans may meet a draft, and asks in a transaction that may see it.
      kindsPlanned(member.rights).length === 0
        ? eventOf(app, member, await inOneTrip(app.pool, member.communityId, reading(member, id)))
        : inPlanning(app, member, (tx) => readOne(tx, app, member, id)),
    ),
  )

/** Joining twice is joining once. The hosts are told in the same statement. */
export const join = async (
  events: Events,
  member: Member,
  id: string,
  attendeeId: string | undefined,
): Promise<Wire> => {
  const { app } = events
  await demandSelf(app, member, id, attendeeId)
  const now = app.clock.now()
  const place = queries.takePlace({
    community: member.communityId,
    event: id,
    account: member.accountId,
    person: member.personId,
    now: instant(now),
    notices: noticeIds(),
    word: liveWord(member.communityId, ['events']),
  })
  try {
    const [taken, rows] = await writeThenRead(app.pool, member.communityId, place, reading(member, id))
    const event = eventOf(app, member, rows)
    if (taken.length === 0 && !event.mine.going && !event.can.attend) refuse(403, FOR_BELIEVERS)
    if (taken.length === 0 && !event.mine.going)
      refuse(409, whyNotJoin(joinable(event), now) ?? 'All places are taken.')
    return event
  } catch (error) {
    // The same person joined in another window at the same moment: the second look finds the place taken.
    if (isDuplicate(error)) return join(events, member, id, attendeeId)
    throw error
  }
}

/** Leaving twice is leaving once, and is a no, also of who never said yes. Of a place given back the hosts are told. */
export const leave = async (
  { app }: Events,
  member: Member,
  id: string,
  attendeeId: string | undefined,
): Promise<Wire> => {
  await demandSelf(app, member, id, attendeeId)
  const before = eventOf(app, member, await inOneTrip(app.pool, member.communityId, reading(member, id)))
  const now = app.clock.now()
  const no = {
    community: member.communityId,
    event: id,
    account: member.accountId,
    now: instant(now),
    word: liveWord(member.communityId, ['events']),
  }
  if (!before.mine.going) {
    if (before.mine.declined || !before.can.attend || whyNotJoin(openTo(before), now) !== null) return before
    const [, rows] = await writeThenRead(app.pool, member.communityId, decline(no), reading(member, id))
    return eventOf(app, member, rows)
  }
  if (!before.can.leave) return refuse(409, whyNotJoin(joinable(before), now) ?? 'This event is over.')
  const back = queries.givePlaceBack({ ...no, notices: noticeIds() })
  const [, rows] = await writeThenRead(app.pool, member.communityId, back, reading(member, id))
  return eventOf(app, member, rows)
}

/**
 * Neither yes nor no. The hosts are not told, since nobody has said no; what they were told of a yes goes with it. What
 * is over stays as it was.
 */
export const withdraw = async ({ app }: Events, member: Member, id: string): Promise<Wire> => {
  const back = queries.withdrawAnswer({
    community: member.communityId,
    event: id,
    account: member.accountId,
    now: instant(app.clock.now()),
    word: liveWord(member.communityId, ['events']),
  })
  const [taken, rows] = await writeThenRead(app.pool, member.communityId, back, reading(member, id))
  const event = eventOf(app, member, rows)
  if (taken.length === 0 && (event.mine.going || event.mine.declined)) refuse(409, 'This event is over.')
  return event
}

/** The event as this member has it, inside the caller's transaction. */
export const readOne = async (tx: Tx, app: App, member: Member, id: string): Promise<Wire> =>
  eventOf(app, member, await runIn(tx, reading(member, id)))

/** The next events for Home, inside the caller's transaction. */
export const readNext = async (tx: Tx, app: App, member: Member, limit: number): Promise<Wire[]> => {
  const now = app.clock.now()
  const rows = await queries.findComing(tx, member.communityId, instant(now - DAY / 2), limit, null)
  return personalised(member, rows, await runIn(tx, ownPlaces(member, rows)), now)
}

type Own = RowOf<typeof queries.findOwnPlaces>

const ownPlaces = (member: Member, rows: readonly { readonly id: string }[]) =>
  queries.findOwnPlaces({
    community: member.communityId,
    account: member.accountId,
    person: member.personId,
    events: rows.map(({ id }) => id),
  })

const personalised = (member: Member, rows: Rows, [own]: readonly Own[], now: number): Wire[] => {
  const going = new Set(own?.going)
  const declined = new Set(own?.declined)
  return rows.map((row) =>
    listedEventView(
      row,
      member,
      { going: going.has(row.id), declined: declined.has(row.id), friend: own?.friend ?? false },
      now,
    ),
  )
}

const reading = (member: Member, id: string) =>
  queries.findEvent({
    community: member.communityId,
    event: id,
    account: member.accountId,
    person: member.personId,
  })

const eventOf = (app: App, member: Member, rows: readonly EventRow[]): Wire =>
  eventView(rows[0] ?? notFound(), member, app.clock.now())

/** Who cannot come says so also where no place is left. */
const openTo = (event: Wire): JoinableEvent => ({ ...joinable(event), capacity: null })

const joinable = (event: Wire): JoinableEvent => ({
  ...event,
  starts_at: event.startsAt,
  ends_at: event.endsAt,
})

const versionKey = (app: App, member: Member, { revision }: typeof listEvents | typeof getEvent): string =>
  `${member.communityId} ${versionOf(member, revision)} ${quarterOf(app.clock.now())} ${member.rights.join()}`

/** K1: the body may only repeat who is calling; anything else is refused and remembered. */
export const demandSelf = async (
  { db }: App,
  member: Member,
  event: string,
  attendeeId: string | undefined,
): Promise<void> => {
  if (attendeeId === undefined || attendeeId === member.accountId || attendeeId === member.personId) return
  await inCommunity(db, member.communityId, async (tx) =>
    happened(tx, member, 'event.foreign_name_refused', event),
  )
  refuse(403, 'You can answer for yourself only.')
}

type ListRow = Awaited<ReturnType<typeof findComing>>[number]
type EventRow = RowOf<typeof findEvent>

/** What a viewer has to do with an event: whether they come, and whether they are a friend of the Faith. */
interface OwnView {
  readonly going: boolean
  readonly declined: boolean
  readonly friend: boolean
}

/** An event in a list: of the attendees only the viewer's own row. */
const listedEventView = (row: ListRow, member: Viewer, own: OwnView, now: number): Wire => ({
  ...shared(row),
  attendees: own.going ? [{ refId: member.accountId, type: 'User', name: '' }] : [],
  materials: [],
  ...personal(row, member, own, now),
})

type Viewer = Asker & { readonly accountId: string }

/** An event on its page: the first 200 attendees whom this member may see by name. */
const eventView = (row: EventRow, member: Viewer, now: number): Wire => {
  const own = { going: row.going_myself, declined: row.declined_myself, friend: row.friend }
  const attendees = isWelcome(row, member, own) ? row.attendees : []
  const materials = isWelcome(row, member, own) ? row.materials : []
  return {
    ...shared(row),
    attendees: attendees.map((one) => ({ refId: one.account_id, type: 'User', name: fullName(one) })),
    materials: materials
      .filter((material) => isInCharge(row, member) || isShown(material, now))
      .map((material) => materialView(material, row.time_zone)),
    hostWords: row.host_words,
    ...personal(row, member, own, now),
  }
}

/** Those in charge have asked whom they ask. */
const isWelcome = (row: ListRow, member: Viewer, { friend }: OwnView): boolean =>
  mayAttend(row.type, friend) || isInCharge(row, member)

type Personal = Pick<Wire, 'programme' | 'location' | 'toldLater' | 'mine' | 'can'>

const shared = (row: ListRow): Omit<Wire, 'attendees' | 'materials' | keyof Personal> => {
  const startsAt = Date.parse(row.starts_at)
  return {
    _id: row.id,
    id: row.id,
    type: row.type,
    eventType: row.type,
    title: row.title,
    description: row.description,
    date: civilDay(startsAt, row.time_zone),
    time: wallTime(startsAt, row.time_zone),
    timeUntil: row.ends_at === null ? null : wallTime(Date.parse(row.ends_at), row.time_zone),
    startTime: row.starts_at,
    endTime: row.ends_at,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timeZone: row.time_zone,
    badi:
      row.badi_year === null || row.badi_month === null || row.badi_day === null
        ? null
        : { year: row.badi_year, month: row.badi_month, day: row.badi_day },
    venue: row.venue,
    imageUrl: row.image_url,
    status: row.status,
    cancelReason: row.cancel_reason,
    cancelledAt: row.cancelled_at,
    capacity: row.capacity,
    going: row.going,
    sequence: row.sequence,
    hosts: [
      ...row.hosts.map((host) => ({
        refId: host.account_id ?? host.person_id,
        type: host.account_id ? ('User' as const) : ('Member' as const),
        name: fullName(host),
      })),
      ...row.outside.map((host) => ({ refId: host.id, type: 'Member' as const, name: fullName(host) })),
    ],
  }
}

const personal = (row: ListRow, member: Viewer, own: OwnView, now: number): Personal => ({
  programme: isWelcome(row, member, own)
    ? row.programme.map(({ part, title, by }) => ({ part, title, by }))
    : [],
  ...placeFor(row, (own.going && mayAttend(row.type, own.friend)) || isInCharge(row, member)),
  mine: { going: own.going, declined: own.declined },
  can: {
    attend: isWelcome(row, member, own),
    join: !own.going && mayAttend(row.type, own.friend) && whyNotJoin(row, now) === null,
    leave: own.going && mayLeave(row, now),
    change: mayChange(row, member, now),
    close: mayClose(row, member, now),
    reopen: mayReopen(row, member),
    papers: isInCharge(row, member),
  },
})

/** The street may be somebody's home: until one comes, what stands as `venue` says enough. */
const placeFor = ({ location }: ListRow, isTold: boolean): Pick<Wire, 'location' | 'toldLater'> => ({
  location: isTold ? location : null,
  toldLater: isTold || location === null ? null : linkIn(location) === null ? 'address' : 'link',
})

export const eventsRoutes = (app: App): void => {
  const events = openEvents(app)
  serve(app, listEvents, ({ viewer, query }) => list(events, viewer, query))
  serve(app, getEvent, ({ viewer, params }) => get(events, viewer, params.id))
  serve(app, joinEvent, ({ viewer, params, body }) => join(events, viewer, params.id, body?.attendee?.refId))
  serve(app, leaveEvent, ({ viewer, params, body }) =>
    leave(events, viewer, params.id, body?.attendee?.refId),
  )
  serve(app, withdrawAnswer, ({ viewer, params }) => withdraw(events, viewer, params.id))
}
