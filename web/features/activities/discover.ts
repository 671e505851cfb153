// What there is to discover, and what is wished for: it stands in the address. Pure but for the question.
import type { QueryIn, ReplyOf } from '#contract/route.ts'
import { discover, listSpoken } from '#contract/activities/discover.ts'
import { whens } from '#contract/activities/activities.ts'
import { ask } from '#web/http/ask.ts'
import { bands } from './filters.ts'
import { weekdays } from './interests.ts'
import { kindAt, kinds } from './kinds.ts'

export type Wish = QueryIn<typeof discover>

export type Discovered = ReplyOf<typeof discover>['data']

export const discoverQuestion = (wish: Wish) => ask(discover, { query: wish })

/** The languages in which gatherings are held. */
export const spokenQuestion = () => ask(listSpoken)

/** Those that can be chosen: one that is chosen already stays, and where all speak one there is no choice. */
export const choosable = (spoken: readonly string[], chosen: string | null): readonly string[] => {
  const all = chosen === null || spoken.includes(chosen) ? spoken : [...spoken, chosen]
  return all.length < 2 && chosen === null ? [] : all
}

/** What of an address narrows; what the contract would refuse is left out. */
export const readWish = (search: URLSearchParams): Wish => {
  const given = (name: string, allowed: RegExp) => allowed.exec(search.get(name) ?? '')?.[0]
  const wish = {
    q: search.get('q')?.trim().slice(0, 100) || undefined,
    kind: kindAt('', search.get('type'))?.kind,
    day: weekdays.find((one) => one === search.get('day')),
    friends: search.get('friends') === '1' ? ('1' as const) : undefined,
    when: whens.find((one) => one === search.get('when')),
    online: search.get('online') === '1' ? ('1' as const) : undefined,
    families: search.get('families') === '1' ? ('1' as const) : undefined,
    free: search.get('free') === '1' ? ('1' as const) : undefined,
    age: bands.find((one) => one === search.get('age')),
    language: given('language', /^[a-z]{2,3}$/),
    near: given('near', /^-?\d{1,2}(\.\d{1,2})?,-?\d{1,3}(\.\d{1,2})?$/),
  }
  return wish
}

/** As it stands in the address. */
export const wishQuery = ({ kind, ...wish }: Wish) => ({
  type: kinds.find((one) => one.kind === kind)?.slug,
  ...wish,
})

export const isWished = (wish: Wish): boolean => Object.values(wish).some((one) => one !== undefined)

/** Where somebody is, as far as it leaves the device: the cell. */
export const cellOf = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${latitude.toFixed(2)},${longitude.toFixed(2)}`
