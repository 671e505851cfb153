// Searches that one has saved to hear of new gatherings.
import type { output } from 'zod/mini'
import {
  endSearch,
  listSavedSearches,
  saveSearch,
  type SavedSearch as SavedSearchShape,
} from '#contract/activities/discover.ts'
import type { BodyIn } from '#contract/route.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import type { Wish } from './discover.ts'

export type SavedSearch = output<typeof SavedSearchShape>
export type SavedWish = BodyIn<typeof saveSearch>

export const savedQuestion = () => ask(listSavedSearches)
export const savedRoutes = [listSavedSearches]

export const sendSave = (body: SavedWish, key: string) => call(saveSearch, { body, key })
export const sendEnd = (id: string, key: string) => call(endSearch, { params: { id }, key })

/** What of a wish can be saved: all but the days, which pass; null where nothing is left. */
export const savable = ({ when: _when, ...wish }: Wish): SavedWish | null =>
  Object.values(wish).some((one) => one !== undefined && one !== '') ? wish : null

/** The one that says the same as this wish. */
export const sameAs = (all: readonly SavedSearch[], wish: SavedWish): SavedSearch | undefined =>
  all.find((one) => meaningOf(one.wish) === meaningOf(wish))

const meaningOf = ({ near, q, ...wish }: SavedWish): string =>
  JSON.stringify([
    ...Object.entries({ ...wish, q: q?.trim() || undefined })
      .filter(([, value]) => value !== undefined)
      .toSorted(([one], [other]) => one.localeCompare(other)),
    // "41.9" and "41.90" are one cell.
    near?.split(',').map(Number),
  ])
