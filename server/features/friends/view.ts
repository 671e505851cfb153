import type * as z from 'zod/mini'
import { addCivilDays } from '#calendar/civil-day.ts'
import { type Place, momentOfClock } from '#calendar/index.ts'
import type { InvitedFriend } from '#contract/friends/friends.ts'
import { civilDay, wallTime } from '#server/platform/clock.ts'
import { fullName } from '#server/platform/wire.ts'
import type { MeetingRow, findEvent, findFriend, findFriends } from './queries.ts'
import { overAt } from './rules.ts'

/** What a friend is invited to, whichever it is. */
export interface Invited {
  readonly title: string
  readonly description: string
  readonly day: string
  readonly time: string | null
  /** Told to those who come alone. */
  readonly place: string | null
  readonly cancelled: boolean
  readonly closed: boolean
  /** Milliseconds. */
  readonly over: number
  /** Places that are left; null where there is no limit. */
  readonly left: number | null
}

export const invitedToEvent = (row: NonNullable<Awaited<ReturnType<typeof findEvent>>>): Invited => ({
  title: row.title,
  description: row.description,
  day: civilDay(Date.parse(row.starts_at), row.time_zone),
  time: wallTime(Date.parse(row.starts_at), row.time_zone),
  place: [row.venue, row.location].filter(Boolean).join(', ') || null,
  cancelled: row.status === 'cancelled',
  closed: row.status === 'closed' || row.status === 'draft',
  over: overAt(row),
  left: row.capacity === null ? null : Math.max(0, row.capacity - row.going),
})

/** Its day is over at midnight by the clocks of the community. */
export const invitedToMeeting = (row: MeetingRow): Invited => ({
  title: row.title,
  description: [row.topic, row.theme, row.description].filter(Boolean).join('\n\n'),
  day: row.day,
  time: row.time,
  place: row.place,
  cancelled: row.cancelled_at !== null || row.status === 'cancelled',
  closed: row.status === 'completed',
  over: momentOfClock(addCivilDays(row.day, 1), '00:00', row.time_zone),
  left:
    row.participant_limit === null
      ? null
      : Math.max(0, row.participant_limit - row.participant_count - row.friends),
})

type FriendRow = NonNullable<Awaited<ReturnType<typeof findFriend>>>

/** What a link leads to: what can be answered, or why nothing can. */
export type Opened =
  | { readonly state: 'expired' | 'ended' }
  | ({
      readonly state: 'open'
      readonly community: string
      /** Where its days begin. */
      readonly where: Place
      /** First name and initial; null when that account is gone. */
      readonly by: string | null
      /** Why an answer was not taken. */
      readonly fault: 'full' | null
      readonly name: string | null
      readonly people: number | null
    } & Pick<Invited, 'title' | 'description' | 'day' | 'time' | 'place' | 'cancelled'>)

export const openedView = (row: FriendRow, to: Invited, where: Place, fault: 'full' | null): Opened => ({
  state: 'open',
  title: to.title,
  description: to.description,
  community: row.community,
  where,
  by: row.first_name === null ? null : `${row.first_name} ${row.last_name?.slice(0, 1) ?? ''}`.trim(),
  day: to.day,
  time: to.time,
  place: row.people ? to.place : null,
  cancelled: to.cancelled,
  fault,
  name: row.name,
  people: row.people,
})

/** A friend as who has invited them sees it, and for those in charge; the link is for who has made it. */
export const friendView = (
  row: Awaited<ReturnType<typeof findFriends>>[number],
  account: string,
  url: string,
): z.infer<typeof InvitedFriend> => ({
  _id: row.id,
  id: row.id,
  name: row.name,
  people: row.people,
  until: row.until,
  by: row.invited_by === account ? null : fullName(row),
  url: row.invited_by === account ? url : null,
})
