import type * as z from 'zod/mini'
import type { CommunityEvent } from '#contract/events/events.ts'
import { linkIn } from '#contract/events/meeting-link.ts'
import { civilDay, wallTime } from '#server/platform/clock.ts'
import { fullName } from '#server/platform/wire.ts'
import type { RowOf } from '#server/platform/prepared.ts'
import { isShown } from '#server/features/materials/rules.ts'
import { materialView } from '#server/features/materials/view.ts'
import type { findComing, findEvent } from './queries.ts'
import { mayClose, mayReopen } from './plan-rules.ts'
import { type Asker, isInCharge, mayAttend, mayChange, mayLeave, whyNotJoin } from './rules.ts'

type ListRow = Awaited<ReturnType<typeof findComing>>[number]
export type EventRow = RowOf<typeof findEvent>
type Wire = z.infer<typeof CommunityEvent>

/** What a viewer has to do with an event: whether they come, and whether they are a friend of the Faith. */
interface Own {
  readonly going: boolean
  readonly declined: boolean
  readonly friend: boolean
}

/** An event in a list: of the attendees only the viewer's own row. */
export const listedEventView = (row: ListRow, member: Viewer, own: Own, now: number): Wire => ({
  ...shared(row),
  attendees: own.going ? [{ refId: member.accountId, type: 'User', name: '' }] : [],
  materials: [],
  ...personal(row, member, own, now),
})

type Viewer = Asker & { readonly accountId: string }

/** An event on its page: the first 200 attendees whom this member may see by name. */
export const eventView = (row: EventRow, member: Viewer, now: number): Wire => {
  const own = { going: row.going_myself, declined: row.declined_myself, friend: row.friend }
  const attendees = isWelcome(row, member, own) ? row.attendees : []
  const materials = isWelcome(row, member, own) ? row.materials : []
  return {
    ...shared(row),
    attendees: attendees.map((one) => ({ refId: one.account_id, type: 'User', name: fullName(one) })),
    materials: materials
      .filter((material) => isInCharge(row, member) || isShown(material, now))
      .map((material) => materialView(material, row.time_zone)),
    ...personal(row, member, own, now),
  }
}

/** Those in charge have asked whom they ask. */
const isWelcome = (row: ListRow, member: Viewer, { friend }: Own): boolean =>
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

const personal = (row: ListRow, member: Viewer, own: Own, now: number): Personal => ({
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
