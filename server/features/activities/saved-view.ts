// A saved search, as it stands in the address and in its row.
import type * as z from 'zod/mini'
import type { SavedSearch } from '#contract/activities/discover.ts'
import { Weekday } from '#contract/activities/narrowing.ts'
import { instant } from '#server/platform/clock.ts'
import { instantOf } from '#server/platform/wire.ts'
import type { SavedRow } from './saved-queries.ts'

type Saved = z.output<typeof SavedSearch>

const flag = (on: boolean) => (on ? ('1' as const) : undefined)

export const savedView = (row: SavedRow, lasts: number): Saved => ({
  _id: row.id,
  id: row.id,
  wish: {
    q: row.words || undefined,
    kind: row.kind ?? undefined,
    day: row.weekday === null ? undefined : Weekday.options[row.weekday - 1],
    online: flag(row.online),
    families: flag(row.families),
    friends: flag(row.friends),
    free: flag(row.free),
    age: row.age_from === null || row.age_to === null ? undefined : `${row.age_from}-${row.age_to}`,
    language: row.language ?? undefined,
    near: row.latitude === null || row.longitude === null ? undefined : `${row.latitude},${row.longitude}`,
  },
  savedAt: instantOf(row.saved_at),
  until: instant(Date.parse(instantOf(row.saved_at)) + lasts),
})
