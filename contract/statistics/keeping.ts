// What statistics rest on: where the community stands in the report and how it counts, its neighbourhoods, and the rows of
// the report that were read in.
import * as z from 'zod/mini'
import { GivenDay, Id, Instant, Message, dataOf, listOf, note, typed } from '#contract/common.ts'
import { route } from '#contract/route.ts'
import { triples } from './codes.ts'
import { FigureSettings, Neighbourhood } from './statistics.ts'

export const MOST_NEIGHBOURHOODS = 20
const feature = { feature: 'statistics' } as const
const moves = ['statistics', 'activities', 'people', 'events', 'community'] as const

export const changeFigureSettings = route({
  method: 'PUT',
  path: '/api/statistics/settings',
  access: 'statisticsKeeper',
  ...feature,
  repeatable: true,
  summary: 'Say where the community stands in the report, and how it counts',
  body: z
    .object({
      cluster: note(120),
      region: note(120),
      nationalCommunity: note(120),
      devotionalRule: FigureSettings.shape.devotionalRule,
      feastRule: FigureSettings.shape.feastRule,
      friendsRule: FigureSettings.shape.friendsRule,
      juniorYouthFrom: z.int().check(z.gte(1), z.lte(30)),
      youthFrom: z.int().check(z.gte(2), z.lte(39)),
      adultsFrom: z.int().check(z.gte(3), z.lte(40)),
      triples: z
        .array(z.enum(triples))
        .check(
          z.refine(
            (given) => new Set(given).size === triples.length,
            'Please give each of the six its place.',
          ),
        ),
    })
    .check(
      z.refine(
        ({ juniorYouthFrom, youthFrom, adultsFrom }) => juniorYouthFrom < youthFrom && youthFrom < adultsFrom,
        { path: ['youthFrom'], error: 'Each age is higher than the one before it.' },
      ),
    ),
  example: {
    cluster: 'North Valley',
    region: 'West',
    nationalCommunity: 'United Kingdom',
    devotionalRule: 'average',
    feastRule: 'average',
    friendsRule: 'known',
    juniorYouthFrom: 12,
    youthFrom: 15,
    adultsFrom: 21,
    triples: ['childrensClasses', 'juniorYouthGroups', 'studyCircles', 'educational', 'devotionals', 'core'],
  },
  reply: dataOf(FigureSettings),
})

export const setNeighbourhoods = route({
  method: 'PUT',
  path: '/api/statistics/neighbourhoods',
  access: 'statisticsKeeper',
  ...feature,
  repeatable: true,
  summary:
    'The neighbourhoods of the locality in their order; one that is left out is taken off what lies in it',
  body: z.object({
    neighbourhoods: z
      .array(z.object({ id: Id, name: typed(80, 'Please give the neighbourhood a name.') }))
      .check(z.maxLength(MOST_NEIGHBOURHOODS, 'Please name at most 20 neighbourhoods.')),
  }),
  example: { neighbourhoods: [{ id: '0198c000-0000-7000-8000-000000000062', name: 'Riverside' }] },
  reply: listOf(Neighbourhood),
})

const Placed = z.object({ _id: Id, id: Id, name: z.string(), neighbourhood: z.nullable(Id) })

export const listPlaced = route({
  method: 'GET',
  path: '/api/statistics/places',
  access: 'statisticsKeeper',
  ...feature,
  revision: moves,
  summary:
    'Which activities and households lie in which neighbourhood, at most 1,000 each; households for those who keep the roll',
  reply: dataOf(z.object({ activities: z.array(Placed), households: z.array(Placed) })),
  failure: 'The places could not be loaded.',
})

export const placeInNeighbourhood = route({
  method: 'PUT',
  path: '/api/statistics/places',
  access: 'statisticsKeeper',
  ...feature,
  repeatable: true,
  summary:
    'Say in which neighbourhood activities lie, and households, the latter by those who keep the roll; null is in none',
  body: z
    .object({
      activities: z._default(z.array(Id).check(z.maxLength(100)), []),
      households: z._default(z.array(Id).check(z.maxLength(100)), []),
      neighbourhood: z.nullable(Id),
    })
    .check(
      z.refine(({ activities, households }) => activities.length + households.length > 0, {
        path: ['activities'],
        error: 'Please choose what lies there.',
      }),
    ),
  example: { activities: ['0198c000-0000-7000-8000-000000000063'], neighbourhood: null },
  reply: Message,
})

/** 0 and more; empty is not collected. */
const Cell = z.nullable(
  z.int().check(z.gte(0, 'Please write 0 or more.'), z.lte(1_000_000, 'At most 1,000,000.')),
)

const fileFields = {
  locality: typed(120, 'Please say which locality it is of.'),
  cluster: note(120),
  region: note(120),
  nationalCommunity: note(120),
  day: GivenDay,
  /** From the sixth column on, in the order of the report. */
  cells: z
    .array(Cell)
    .check(z.minLength(67, 'The report has 72 columns.'), z.maxLength(67, 'The report has 72 columns.')),
}

export const FigureFile = z.object({
  _id: Id,
  id: Id,
  ...fileFields,
  readAt: Instant,
  readBy: z.string(),
})

export const listFigureFiles = route({
  method: 'GET',
  path: '/api/statistics/files',
  access: 'statistics',
  ...feature,
  revision: ['statistics', 'people'],
  summary: 'The rows of the report that were read in: the latest day first, at most 500',
  reply: listOf(FigureFile),
  failure: 'The files could not be loaded.',
})

export const keepFigureFile = route({
  method: 'POST',
  path: '/api/statistics/files',
  access: 'statistics',
  ...feature,
  repeatable: true,
  status: 201,
  summary: 'Keep a row of the report that was read in; one of the same locality and day takes its place',
  body: z.object({ id: Id, ...fileFields }),
  example: {
    id: '0198c000-0000-7000-8000-000000000064',
    locality: 'Riverton',
    cluster: 'North Valley',
    region: 'West',
    nationalCommunity: 'United Kingdom',
    day: '2026-10-31',
    cells: Array.from({ length: 67 }, () => null),
  },
  reply: dataOf(FigureFile),
})

export const removeFigureFile = route({
  method: 'DELETE',
  path: '/api/statistics/files/:id',
  access: 'statistics',
  params: z.object({ id: Id }),
  fence: { id: 'figureFile' },
  stranger: 'may',
  ...feature,
  repeatable: true,
  summary: 'Take a row off that was read in',
  reply: Message,
})
