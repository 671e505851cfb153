// Own addition in the spec's style: finding anything in the community by a word.
import * as z from 'zod/mini'
import { ActivityKind } from '#contract/activities/activities.ts'
import { Day, Id, Instant, FileAddress } from '#contract/common.ts'
import { route } from '#contract/route.ts'
import { worded } from '#contract/words/worded.ts'
import { languages } from '#contract/words/languages.ts'

/** What is looked through, in the order in which it is shown. */
export const searchGroups = [
  'activities',
  'events',
  'people',
  'posts',
  'venues',
  'materials',
  'help',
] as const
export const SearchGroup = z.enum(searchGroups)

/** Longer than this is no search. */
export const LONGEST_SEARCH = 100

/** Of a group: how many there are, the first of them, and the cursor of those that follow. */
const groupOf = <T extends z.ZodMiniType>(result: T) =>
  z.object({
    count: z.number(),
    /** True when there are more than were counted. */
    more: z.boolean(),
    results: z.array(result),
    next: z.optional(z.string()),
  })

const entity = { _id: Id, id: Id }

const found = {
  activities: z.object({
    ...entity,
    title: z.string(),
    activityType: z.object({ name: ActivityKind }),
    /** The part of the description in which a word was found; empty when it is in the title. */
    excerpt: z.string(),
    day: z.nullable(z.string()),
    time: z.nullable(z.string()),
    area: z.string(),
    status: z.enum(['planned', 'active', 'completed', 'cancelled']),
  }),
  events: z.object({
    ...entity,
    title: z.string(),
    type: z.enum(['Feast', 'Holy Day']),
    excerpt: z.string(),
    date: Day,
    time: z.string(),
    venue: z.nullable(z.string()),
    status: z.enum(['published', 'cancelled', 'closed']),
  }),
  people: z.object({
    ...entity,
    name: z.string(),
    /** The account, where the person has one: its page can be opened. */
    user: z.nullable(Id),
    profilePicture: z.nullable(FileAddress),
  }),
  posts: z.object({
    ...entity,
    excerpt: z.string(),
    author: Id,
    authorName: z.string(),
    announcement: z.boolean(),
    createdAt: Instant,
  }),
  /** Of the community; nobody's home. */
  venues: z.object({ ...entity, name: z.string(), address: z.string() }),
  materials: z.object({
    ...entity,
    title: z.string(),
    fileType: z.string(),
    /** A letter stands on the programme of its Feast. */
    letter: z.boolean(),
    /** It belongs to one of these. */
    event: z.nullable(z.object({ _id: Id, id: Id, title: z.string(), date: Day, startsAt: Instant })),
    activity: z.nullable(z.object({ _id: Id, id: Id, title: z.string() })),
  }),
  help: z.object({ id: z.string(), question: z.string(), excerpt: z.string() }),
} as const

export const SearchResults = z.object({
  activities: z.optional(groupOf(found.activities)),
  events: z.optional(groupOf(found.events)),
  people: z.optional(groupOf(found.people)),
  posts: z.optional(groupOf(found.posts)),
  venues: z.optional(groupOf(found.venues)),
  materials: z.optional(groupOf(found.materials)),
  help: z.optional(groupOf(found.help)),
})

/**
 * Without `in`, the first of each group that has any; with it, that group only, page by page. All words are
 * needed, in any order, and the beginning of a word is enough. Where nothing has them, one wrong letter is forgiven.
 */
export const search = route({
  method: 'GET',
  path: '/api/search',
  access: 'member',
  rate: 'search',
  summary: 'Activities, events, people, posts, venues, materials and help by a word',
  query: z.object({
    q: z._default(
      z.string().check(
        z.maxLength(LONGEST_SEARCH, {
          error: () => worded`Please search for at most ${LONGEST_SEARCH} characters.`,
        }),
      ),
      '',
    ),
    in: z.optional(SearchGroup),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50))),
    cursor: z.optional(z.string().check(z.maxLength(1_200))),
    /** Of the help. */
    lang: z._default(z.enum(languages), 'en'),
  }),
  reply: z.object({
    success: z.literal(true),
    data: SearchResults,
    /** Nothing has the words as they were typed: the spellings, one letter away, for which this is shown. */
    shownFor: z.optional(z.array(z.string())),
  }),
  failure: 'The search did not work: {detail}',
})
