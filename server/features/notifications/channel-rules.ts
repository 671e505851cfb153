// When and whether somebody is told outside of the app: pure. (product.md §5, Notifications)
import { addCivilDays, dayNumberOf } from '#calendar/civil-day.ts'
import { momentOfClock } from '#calendar/place.ts'
import { type Choices, needed, presets } from '#contract/notifications/channels.ts'
import { NotificationType } from '#contract/notifications/notifications.ts'
import { civilDay, wallTime } from '#server/platform/clock.ts'

export type Type = keyof Choices

const DAY = 86_400_000
const MINUTE = 60_000

/** Of what is older than this nobody is told any more outside of the app: it would be no news. */
export const MOST_OLD = 3 * DAY
/** What was wished at an hour of its own is late by then. */
const TIMELY = 60 * MINUTE
export const MOST_DEVICES = 16
/** Tries of one push; the last comes an hour after the first. */
export const MOST_TRIES = 5

export const defaults = { quietHours: { from: '22:00', to: '07:00' }, dailyCap: 8, choices: presets.needs }

/** What is told by default, of what is meant for one person alone. */
export const defaultTellings = (): { types: Type[]; channels: ('push' | 'email')[] } => {
  const pairs = typesOf(defaults.choices, 'push').map((type) => ({ type, channel: 'push' as const }))
  const mails = typesOf(defaults.choices, 'email').map((type) => ({ type, channel: 'email' as const }))
  const all = [...pairs, ...mails]
  return { types: all.map(({ type }) => type), channels: all.map(({ channel }) => channel) }
}

export const typesOf = (choices: Choices, channel: 'app' | 'push' | 'email'): Type[] =>
  allTypes.filter((type) => choices[type][channel])

export const allTypes: readonly Type[] = NotificationType.options

/** A text without titles: what was decided about a person, a home or money is nobody else's business. */
const confidential: readonly Type[] = [
  'assembly_announcement',
  'budget_update',
  'consultation_update',
  'household_update',
  'post_hidden',
  'post_kept',
  'post_removed',
  'role_assignment',
  'safeguarding_reminder',
  'sign_in',
  'venue_request',
]
const young: readonly string[] = ["Children's Class", 'Junior Youth Group']

/** Whether titles may leave the app with it. Where children gather is not said either. */
export const maySayMore = (type: Type, activityKind: string | null): boolean =>
  !confidential.includes(type) && (activityKind === null || !young.includes(activityKind))

interface Quiet {
  readonly quiet_from: string | null
  readonly quiet_to: string | null
  readonly time_zone: string
}

/** When the quiet hours that reign now are over; null when none reign. */
export const quietUntil = (now: number, { quiet_from, quiet_to, time_zone }: Quiet): number | null => {
  if (quiet_from === null || quiet_to === null) return null
  const time = wallTime(now, time_zone)
  const overNight = quiet_from > quiet_to
  const reigns = overNight ? time >= quiet_from || time < quiet_to : time >= quiet_from && time < quiet_to
  if (!reigns) return null
  const today = civilDay(now, time_zone)
  const day = overNight && time >= quiet_from ? addCivilDays(today, 1) : today
  return Math.max(now + MINUTE, momentOfClock(day, quiet_to, time_zone))
}

/** One mail tells of all that were written to the Assembly within this time. */
export const TOGETHER = 60 * MINUTE

export interface Waiting extends Quiet {
  readonly type: Type
  /** Left the community, was deleted, or blocked whoever did it. */
  readonly gone: boolean
  /** Seen in the app in the meantime. */
  readonly read: boolean
  /** The person has asked to be told at this very time, be it night. */
  readonly timed: boolean
  /** When what it is about begins; null where that is not known. */
  readonly startsAt: number | null
  readonly createdAt: number
  readonly cap: number | null
  readonly sentToday: number
  readonly hasDigest: boolean
  /** When a mail that says the very same left last; null where each is told by itself. */
  readonly sameToldAt: number | null
}

export type Decision =
  | { readonly say: 'send' | 'skip' | 'fold' }
  | { readonly say: 'wait'; readonly until: number }

/**
 * What to do with one telling now. Quiet hours delay it. Beyond the daily cap it goes into the digest, or
 * waits for tomorrow where there is none; what is needed of a person is not held back by the cap. What somebody
 * has asked for at an hour of its own is told then or not at all.
 */
export const decide = (now: number, waiting: Waiting): Decision => {
  if (waiting.gone || waiting.read) return { say: 'skip' }
  // The server was down, or what it is about lay in the bin: it stands in its place in the app, and is no news.
  if (now - waiting.createdAt > MOST_OLD) return { say: 'skip' }
  // Quiet hours may have lasted longer than there was something to remind of.
  if (waiting.type === 'event_reminder' && waiting.startsAt !== null && waiting.startsAt <= now)
    return { say: 'skip' }
  if (waiting.timed) return { say: now - waiting.createdAt > TIMELY ? 'skip' : 'send' }
  const quiet = quietUntil(now, waiting)
  if (quiet !== null) return { say: 'wait', until: quiet }
  if (waiting.sameToldAt !== null && now < waiting.sameToldAt + TOGETHER)
    return waiting.createdAt <= waiting.sameToldAt
      ? { say: 'skip' }
      : { say: 'wait', until: waiting.sameToldAt + TOGETHER }
  const full = waiting.cap !== null && waiting.sentToday >= waiting.cap
  if (!full || needed.includes(waiting.type)) return { say: 'send' }
  if (waiting.hasDigest) return { say: 'fold' }
  return { say: 'wait', until: tomorrow(now, waiting.time_zone) }
}

const tomorrow = (now: number, timeZone: string): number =>
  momentOfClock(addCivilDays(civilDay(now, timeZone), 1), '00:00', timeZone)

export interface DigestTime {
  /** Monday is 1. */
  readonly day: number
  readonly hour: number
  readonly timeZone: string
}

/** The next time of the digest after `now`, in a week that has had none; weeks begin on Monday. */
export const nextDigestAt = (
  now: number,
  last: number | null,
  { day, hour, timeZone }: DigestTime,
): number => {
  const today = civilDay(now, timeZone)
  const time = `${String(hour).padStart(2, '0')}:00`
  const lastWeek = last === null ? null : mondayOf(civilDay(last, timeZone))
  for (let ahead = 0; ; ahead += 1) {
    const candidate = addCivilDays(today, ahead)
    if (weekdayNumber(candidate) !== day || mondayOf(candidate) === lastWeek) continue
    const at = momentOfClock(candidate, time, timeZone)
    if (at > now) return at
  }
}

const mondayOf = (day: string): string => addCivilDays(day, 1 - weekdayNumber(day))

/** Monday is 1; the days are counted from a Thursday. */
const weekdayNumber = (day: string): number => ((dayNumberOf(day) + 3) % 7) + 1
