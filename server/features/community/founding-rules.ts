// What a new community begins with.
import { fold } from '#contract/fold.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** Screens §9.2: so long the printed set-up link is good. */
export const SET_UP_LIFE = 10 * MINUTE
/** An administrator's first term; who governs the community renews it. */
export const FIRST_TERM = 396 * DAY

/** A name as it stands in an address; one without Latin letters has none of its own. */
export const slugOf = (name: string): string => {
  const words = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return words.slice(0, 40).replace(/-+$/, '') || 'community'
}

/** The first of `slug`, `slug-2`, `slug-3` … that is free. */
export const freeSlug = (slug: string, taken: readonly string[]): string => {
  if (!taken.includes(slug)) return slug
  let count = 2
  while (taken.includes(`${slug}-${count}`)) count += 1
  return `${slug}-${count}`
}
