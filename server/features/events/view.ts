import type * as z from 'zod/mini'
import type { CommunityEvent } from '#contract/events.ts'
import { linkIn } from '#contract/meeting-link.ts'
import { civilDay, wallTime } from '#server/platform/clock.ts'
import { fullName } from '#server/platform/wire.ts'
import type { RowOf } from '#server/platform/prepared.ts'
import { materialView } from './material-view.ts'
import type { findComing, findEvent } from './queries.ts'
import { mayClose, mayReopen } from './plan-rules.ts'
import { type Asker, isInCharge, isShown, mayChange, mayLeave, whyNotJoin } from './rules.ts'

type ListRow = Awaited<ReturnType<typeof findComing>>[number]
export type EventRow = RowOf<typeof findEvent>
type Wire = z.infer<typeof CommunityEvent>

/** An event in a list: of the attendees only the viewer's own row. */
export const listedEventView = (row: ListRow, member: Viewer, going: boolean, now: number): Wire => ({
  ...shared(row),
  attendees: going ? [{ refId: member.accountId, type: 'User', name: '' }] : [],
  materials: [],
  ...personal(row, member, going, now),
})

type Viewer = Asker & { readonly accountId: string }

/** An event on its page: the first 200 attendees whom this member may see by name. */
export const eventView = (row: EventRow, member: Viewer, now: number): Wire => ({
  ...shared(row),
  attendees: row.attendees.map((one) => ({
    refId: one.account_id,
    type: 'User' as const,
    name: fullName(one),
  })),
  materials: row.materials
    .filter((material) => isInCharge(row, member) || isShown(material, now))
    .map((material) => materialView(material, row.time_zone)),
  ...personal(row, member, row.going_myself, now),
})

const shared = (
  row: ListRow,
): Omit<Wire, 'attendees' | 'materials' | 'location' | 'toldLater' | 'mine' | 'can'> => {
  const startsAt = Date.parse(row.starts_at)
  const time = wallTime(startsAt, row.time_zone)
  return {
    _id: row.id,
    id: row.id,
    type: row.type,
    eventType: row.type,
    title: row.title,
    description: row.description,
    date: civilDay(startsAt, row.time_zone),
    time,
    startTime: time,
    endTime: row.ends_at === null ? null : wallTime(Date.parse(row.ends_at), row.time_zone),
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
    capacity: row.capacity,
    going: row.going,
    hosts: [
      ...row.hosts.map((host) => ({
        refId: host.account_id ?? host.person_id,
        type: host.account_id ? ('User' as const) : ('Member' as const),
        name: fullName(host),
      })),
      ...row.outside.map((host) => ({ refId: host.id, type: 'Member' as const, name: fullName(host) })),
    ],
    programme: row.programme.map(({ part, title, by }) => ({ part, title, by })),
  }
}

const personal = (
  row: ListRow,
  member: Viewer,
  going: boolean,
  now: number,
): Pick<Wire, 'location' | 'toldLater' | 'mine' | 'can'> => ({
  ...placeFor(row, going || isInCharge(row, member)),
  mine: { going },
  can: {
    join: !going && whyNotJoin(row, now) === null,
    leave: going && mayLeave(row, now),
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
