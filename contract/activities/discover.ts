// Finding something new: what meets soon, by question, or what fits a wish and how far it is.
import * as z from 'zod/mini'
import { Activity, ActivityKind, Weekday, whens } from './activities.ts'
import { Id, Instant, Message, dataOf, listOf, note } from '#contract/common.ts'
import { route } from '#contract/route.ts'
export const Question = z.enum(['week', 'fresh', 'help', 'children', 'found'])

const yes = z.optional(z.literal('1'))

/** What is narrowed to, as it stands in the address; all but the days, which pass. */
const narrowing = {
  q: z.optional(note(100)),
  kind: z.optional(ActivityKind),
  /** Meets on this weekday. */
  day: z.optional(Weekday),
  online: yes,
  /** Where children or junior youth are meant too. */
  families: yes,
  /** Where friends of the Faith are welcome: what is open to the public. */
  friends: yes,
  /** Only where there is a place left. */
  free: yes,
  /** Ages that were said and overlap with these, "8-11". */
  age: z.optional(z.string().check(z.regex(/^\d{1,2}-\d{1,2}$/, 'Please choose an age.'))),
  language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}$/, 'Please choose a language.'))),
  /** A cell of two decimals, "41.88,-87.62": no more of where somebody is leaves the device. */
  near: z.optional(
    z
      .string()
      .check(z.regex(/^-?\d{1,2}(\.\d{1,2})?,-?\d{1,3}(\.\d{1,2})?$/, 'This place could not be read.')),
  ),
}

/** Spec §2 /discover. */
export const discover = route({
  method: 'GET',
  path: '/api/discover',
  access: 'member',
  rate: 'search',
  // The community's, since its time zone says which day is today.
  revision: ['activities', 'venues', 'community', 'people'],
  summary: 'What meets in the coming weeks: by question, or as one list where something is wished for',
  query: z.object({ ...narrowing, when: z.optional(z.enum(whens)) }),
  reply: dataOf(
    z.object({
      rows: z.array(
        z.object({
          question: Question,
          /** `distanceKm`: from cell to cell, in whole kilometres; null where it is not known. */
          items: z.array(z.extend(Activity, { distanceKm: z.nullable(z.number()) })),
        }),
      ),
    }),
  ),
  failure: 'Failed to fetch what there is to discover',
})

export const listSpoken = route({
  method: 'GET',
  path: '/api/discover/languages',
  access: 'member',
  revision: ['activities'],
  summary: 'The languages in which the community’s current gatherings are held, those of most of them first',
  reply: dataOf(z.array(z.string())),
  failure: 'Failed to fetch the languages',
})

const isOnEarth = (near: string | undefined): boolean => {
  const [lat = 0, lng = 0] = near?.split(',').map(Number) ?? []
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}

const SavedWish = z.object(narrowing)

/** What somebody wants to hear of when it is new. */
export const SavedSearch = z.object({
  _id: Id,
  id: Id,
  wish: SavedWish,
  savedAt: Instant,
  /** It ends by itself then. */
  until: Instant,
})

export const listSavedSearches = route({
  method: 'GET',
  path: '/api/discover/saved',
  access: 'member',
  summary: 'What the caller wants to hear of when it is new, the newest first: ten at most',
  reply: listOf(SavedSearch),
  failure: 'Failed to fetch your saved searches',
})

export const saveSearch = route({
  method: 'PUT',
  path: '/api/discover/saved',
  access: 'member',
  rate: 'join',
  repeatable: true,
  summary: 'Hear of new gatherings that fit this from now on; the same is kept once, and lasts anew',
  body: SavedWish.check(
    z.refine(
      (wish) => Object.values(wish).some((one) => one !== undefined && one !== ''),
      'Please choose first what you look for.',
    ),
    z.refine(({ near }) => isOnEarth(near), { error: 'This place could not be read.', path: ['near'] }),
  ),
  example: { kind: 'Devotional', online: '1' },
  reply: dataOf(SavedSearch),
  failure: 'Your search could not be saved. {detail}',
})

export const endSearch = route({
  method: 'DELETE',
  path: '/api/discover/saved/:id',
  access: 'member',
  stranger: 'hidden',
  repeatable: true,
  summary: 'Hear no more of what fits this; nothing of it stays',
  params: z.object({ id: Id }),
  fence: { id: 'savedSearch' },
  reply: Message,
  failure: 'Your search could not be ended. {detail}',
})
