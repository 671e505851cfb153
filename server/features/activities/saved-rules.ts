// Saved searches: how long they last, what is kept of a wish, and when something is new to whoever looks for it. Pure.
import type * as z from 'zod/mini'
import type { SavedSearch } from '#contract/activities/discover.ts'
import { Weekday } from '#contract/activities/narrowing.ts'
import type { PlannedRow } from './plan-queries.ts'
import type { SavedRow } from './saved-queries.ts'

/** The privacy policy says the same. */
export const SAVED_SEARCHES_KEPT_DAYS = 365

/** What is kept of a wish. */
export const savedColumns = (
  wish: z.output<typeof SavedSearch>['wish'],
): Omit<SavedRow, 'id' | 'saved_at'> => {
  const [ageFrom = null, ageTo = null] = wish.age?.split('-').map(Number) ?? []
  const [latitude = null, longitude = null] = wish.near?.split(',') ?? []
  return {
    words: wish.q ?? '',
    kind: wish.kind ?? null,
    weekday: wish.day === undefined ? null : Weekday.options.indexOf(wish.day) + 1,
    online: wish.online === '1',
    families: wish.families === '1',
    friends: wish.friends === '1',
    free: wish.free === '1',
    age_from: ageFrom,
    age_to: ageTo,
    language: wish.language ?? null,
    latitude,
    longitude,
  }
}

type Room = Pick<PlannedRow, 'visibility' | 'participation' | 'participant_limit' | 'participant_count'>

/** Whether a change lets people find it, or come to it, who could not before. */
export const opens = (before: Room, after: Room): boolean =>
  after.visibility !== 'private' && (before.visibility === 'private' || (!hasRoom(before) && hasRoom(after)))

const hasRoom = ({ participation, participant_limit: limit, participant_count: count }: Room): boolean =>
  participation !== 'closed' && (limit === null || count < limit)
