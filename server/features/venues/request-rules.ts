// What may become of a request, and by whom.
import type * as z from 'zod/mini'
import type { VenueRequestState } from '#contract/venues/venue-requests.ts'
import { momentOfClock } from '#calendar/index.ts'
import { instant } from '#server/platform/clock.ts'

type State = z.infer<typeof VenueRequestState>

export interface Asked {
  readonly state: State
  readonly starts_at: string
  readonly asked_by: string
  readonly answered_at: string | null
}

const DAY = 86_400_000

/** So many requests of one member wait at once. */
export const MOST_WAITING = 20
/** How far ahead a place can be asked for. */
const FURTHEST = 400 * DAY

/** Why a place cannot be asked for at this time; null when it can. */
export const timeFault = (from: string, now: number): string | null => {
  if (Date.parse(from) <= now) return 'This time has passed already.'
  return Date.parse(from) > now + FURTHEST ? 'This is more than a year ahead.' : null
}

/** Why a request cannot be accepted; null when it can. */
export const acceptFault = (request: Asked, now: string): string | null =>
  request.state === 'requested' ? goneFault(request, now) : notWaiting(request.state)

/** A booking can be declined too, until it begins. */
export const declineFault = (request: Asked, now: string): string | null =>
  request.state === 'requested' || request.state === 'accepted'
    ? goneFault(request, now)
    : notWaiting(request.state)

/** Why an answer cannot be taken back; null when it can. */
export const reopenFault = (request: Asked, now: string): string | null => {
  if (request.state !== 'accepted' && request.state !== 'declined') return notWaiting(request.state)
  return request.answered_at === null || Date.parse(request.answered_at) + DAY < Date.parse(now)
    ? 'This was answered more than a day ago.'
    : goneFault(request, now)
}

/** Why what was asked cannot be taken back; null when it can. */
export const withdrawFault = (request: Asked, now: string): string | null =>
  request.state === 'drafted' ? null : declineFault(request, now)

const goneFault = ({ starts_at }: Asked, now: string): string | null =>
  starts_at <= now ? 'This time has passed already.' : null

const notWaiting = (state: State): string =>
  state === 'withdrawn'
    ? 'This request was taken back.'
    : state === 'expired'
      ? 'This time has passed already.'
      : 'This request was answered already.'

export const TAKEN = 'Something else is booked here at this time.'

/** A span of time, as instants. */
export interface Span {
  readonly from: string
  readonly to: string
}

const MINUTE = 60_000

/** An instant so many minutes before or after: set-up and tear-down are held with a gathering. */
export const besides = {
  before: (at: string, minutes: number): string => instant(Date.parse(at) - minutes * MINUTE),
  after: (at: string, minutes: number): string => instant(Date.parse(at) + minutes * MINUTE),
}

/** What is held for a gathering, from the set-up until the tear-down, and how many minutes these take of it. */
export interface Held {
  readonly starts_at: string
  readonly ends_at: string
  readonly set_up: number
  readonly tear_down: number
}

/** The time between set-up and tear-down, which was asked for. */
export const innerOf = ({ starts_at, ends_at, set_up, tear_down }: Held): Span => ({
  from: besides.after(starts_at, set_up),
  to: besides.before(ends_at, tear_down),
})

/** True when what was asked for holds the whole gathering, its set-up and tear-down around it. */
export const fits = (held: Held, { from, to }: Span): boolean => {
  const inner = innerOf(held)
  return Date.parse(inner.from) <= Date.parse(from) && Date.parse(to) <= Date.parse(inner.to)
}

/** Moved as the gathering was, and longer by as much as it became longer. */
export const shifted = ({ starts_at, ends_at, tear_down }: Held, before: Span, after: Span): Span => {
  const by = Date.parse(after.from) - Date.parse(before.from)
  return {
    from: instant(Date.parse(starts_at) + by),
    to: instant(Math.max(Date.parse(besides.after(after.to, tear_down)), Date.parse(ends_at) + by)),
  }
}

/** A meeting by the clocks of its community. */
export interface MeetingTime {
  readonly id: string
  readonly day: string
  readonly starts: string | null
  /** Of the activity: how long it lasts is the time between them. */
  readonly usual: string | null
  readonly ends: string | null
  readonly zone: string
}

/** When a meeting is; null while no time is known. Without an end it needs its place at its beginning at least. */
export const meetingSpan = ({ day, starts, usual, ends, zone }: MeetingTime): Span | null => {
  const from = minutesOf(starts)
  if (from === null || starts === null) return null
  const begin = momentOfClock(day, starts.slice(0, 5), zone)
  const [first, last] = [minutesOf(usual), minutesOf(ends)]
  const lasts = first === null || last === null ? 0 : (last - first + 1440) % 1440
  return { from: instant(begin), to: instant(begin + lasts * 60_000) }
}

const minutesOf = (clock: string | null): number | null => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(clock ?? '') ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** A meeting that was then and is now at another time, or no more. */
export interface Shift {
  readonly before: Span
  readonly after: Span | null
}

/**
 * What has become of the coming meetings. Those that went are those that came instead, in order; what went without
 * another in its place is no more.
 */
export const shiftsOf = (before: readonly MeetingTime[], after: readonly MeetingTime[]): readonly Shift[] => {
  const come = after.filter(({ id }) => before.every((one) => one.id !== id))
  const gone = before.filter(({ id }) => after.every((one) => one.id !== id))
  return before.flatMap((meeting) => {
    const now = after.find(({ id }) => id === meeting.id) ?? come[gone.indexOf(meeting)]
    const [was, is] = [meetingSpan(meeting), now === undefined ? null : meetingSpan(now)]
    return was === null || (is?.from === was.from && is.to === was.to) ? [] : [{ before: was, after: is }]
  })
}
