// Statistics (/statistics): the figures of a cycle out of what the community has noted, corrected where they must be,
// and handed in. Members see totals; of fewer than five persons not how many.
import * as z from 'zod/mini'
import { ActivityKind } from '#contract/activities/activities.ts'
import { Day, GivenDay, Id, Instant, Message, dataOf, note, noteText } from '#contract/common.ts'
import { route } from '#contract/route.ts'
import { figureCodes, triples } from './codes.ts'

export const FEWEST_SHOWN = 5

export const Cycle = z.object({
  _id: Id,
  id: Id,
  number: z.number(),
  /** As the cluster calls it; may be empty. */
  name: z.string(),
  startsOn: Day,
  endsOn: Day,
  state: z.enum(['coming', 'running', 'over', 'handedIn']),
  handedInAt: z.nullable(Instant),
  /** For those who correct; null for others. */
  handedInBy: z.nullable(z.string()),
})

export const Neighbourhood = z.object({ _id: Id, id: Id, name: z.string() })

const Code = z.string().check(z.refine((code) => figureCodes.includes(code), 'This figure is not known.'))

export const Figure = z.object({
  code: z.string(),
  /** The neighbourhood; null for the whole locality. */
  place: z.nullable(Id),
  /** What holds: the correction where there is one. Null: not collected; 0: none. */
  value: z.nullable(z.number()),
  /**
   * `few`: fewer than five; `hidden`: not told, since `few` could be found by it. Both only for those who see totals
   * alone; the value is null then.
   */
  shown: z.enum(['value', 'few', 'hidden']),
  /** What the records say, for those who correct; else null. */
  computed: z.nullable(z.number()),
  corrected: z.nullable(z.object({ reason: z.string(), by: z.string(), at: Instant })),
  /** The value is a correction, which everybody is told to whom the value is; what is always typed is none. */
  byHand: z.boolean(),
})

export const FigureSettings = z.object({
  locality: z.string(),
  cluster: z.string(),
  region: z.string(),
  nationalCommunity: z.string(),
  devotionalRule: z.enum(['average', 'total']),
  feastRule: z.enum(['average', 'total']),
  friendsRule: z.enum(['known', 'rest']),
  juniorYouthFrom: z.number(),
  youthFrom: z.number(),
  adultsFrom: z.number(),
  /** What the six groups of three columns of the report hold, from left to right. */
  triples: z.array(z.enum(triples)),
})

/** What was counted of a span of days. */
const Counted = z.object({
  startsOn: Day,
  endsOn: Day,
  neighbourhoods: z.array(Neighbourhood),
  figures: z.array(Figure),
  /** Feasts and Holy Days that were held, in their order: of a Feast the Badí‘ month, of a Holy Day its name. */
  gatherings: z.array(
    z.object({
      type: z.enum(['Feast', 'Holy Day']),
      badiYear: z.nullable(z.number()),
      badiMonth: z.nullable(z.number()),
      holyDay: z.nullable(z.string()),
      day: Day,
      attendance: z.nullable(z.number()),
      shown: z.enum(['value', 'few', 'hidden']),
    }),
  ),
  /** Completed items that have no column in the report, for those who correct. */
  unmapped: z.array(
    z.object({ _id: Id, id: Id, names: z.object({ en: z.string(), fa: z.string() }), count: z.number() }),
  ),
})

const CycleFigures = z.extend(Counted, { cycle: Cycle })

const feature = { feature: 'statistics' } as const
const moves = ['statistics', 'activities', 'people', 'events', 'community'] as const
const ofCycle = { params: z.object({ id: Id }), fence: { id: 'cycle' }, stranger: 'may', ...feature } as const

export const getStatistics = route({
  method: 'GET',
  path: '/api/statistics',
  access: 'member',
  ...feature,
  revision: moves,
  summary: 'The cycles of the community, how its figures went over the last eight, and how it counts',
  reply: dataOf(
    z.object({
      /** The latest first, at most 80. */
      cycles: z.array(Cycle),
      neighbourhoods: z.array(Neighbourhood),
      settings: FigureSettings,
      /** Of at most eight cycles that have begun, the earliest first: of the whole locality, what tiles and charts need. */
      trend: z.array(z.object({ cycle: Id, figures: z.array(Figure) })),
      can: z.object({ readAll: z.boolean(), correct: z.boolean(), set: z.boolean() }),
    }),
  ),
  failure: 'The statistics could not be loaded.',
})

export const getCycle = route({
  method: 'GET',
  path: '/api/statistics/cycles/:id',
  access: 'member',
  ...ofCycle,
  revision: moves,
  summary:
    'The figures of a cycle: as it was handed in, else as the records say today, with what was corrected',
  reply: dataOf(CycleFigures),
  failure: 'The figures could not be loaded.',
})

export const getFigures = route({
  method: 'GET',
  path: '/api/statistics/figures',
  // Whoever sees totals alone sees those of cycles: from one day to the next they would tell of one person.
  access: 'statistics',
  ...feature,
  revision: moves,
  summary: 'The figures of any span of at most two years, as the records say today',
  query: z.object({ from: GivenDay, to: GivenDay }).check(
    z.refine(({ from, to }) => to >= from && Date.parse(to) - Date.parse(from) <= 731 * 86_400_000, {
      path: ['to'],
      error: 'Please choose at most two years, the first day before the last.',
    }),
  ),
  reply: dataOf(Counted),
  failure: 'The figures could not be loaded.',
})

export const getRecords = route({
  method: 'GET',
  path: '/api/statistics/cycles/:id/records',
  access: 'statistics',
  ...ofCycle,
  revision: moves,
  summary:
    'What stands behind a figure today, at most 500: gatherings with their numbers, and their meetings where these make the number; grown-ups by name for those who keep the roll, children never',
  query: z.object({ code: z._default(Code, 'core.atEnd'), place: z.optional(Id) }),
  reply: dataOf(
    z.object({
      gatherings: z.array(
        z.object({
          type: z.enum(['activity', 'event']),
          _id: Id,
          id: Id,
          title: z.string(),
          kind: z.nullable(ActivityKind),
          /** On which it began; of what came to its end in the cycle the day of that; on which an event was held. */
          day: Day,
          /** Of it in this figure; null where nothing was recorded. */
          value: z.nullable(z.number()),
          /** Its meetings in the cycle where the value is made of them, the latest first; null: not recorded. */
          meetings: z.array(z.object({ day: Day, count: z.nullable(z.number()) })),
        }),
      ),
      people: z.array(z.object({ _id: Id, id: Id, name: z.string(), day: z.nullable(Day) })),
      /** More persons, whose names are not for the caller. */
      unnamed: z.number(),
      /** There are more than are listed. */
      more: z.boolean(),
    }),
  ),
  failure: 'The records could not be loaded.',
})

const cycleWish = {
  number: z
    .number('Please write the number of the cycle.')
    .check(
      z.int('Please write a whole number.'),
      z.gte(1, 'Please write a number from 1 to 999.'),
      z.lte(999, 'Please write a number from 1 to 999.'),
    ),
  name: z._default(note(80), ''),
  startsOn: GivenDay,
  endsOn: GivenDay,
}
const inOrder = z.refine<{ startsOn: string; endsOn: string }>(
  ({ startsOn, endsOn }) =>
    endsOn >= startsOn && Date.parse(endsOn) - Date.parse(startsOn) <= 730 * 86_400_000,
  { path: ['endsOn'], error: 'A cycle ends after it begins, within two years.' },
)
const cycleExample = { number: 36, name: 'Winter', startsOn: '2026-11-01', endsOn: '2027-01-31' }

export const addCycle = route({
  method: 'POST',
  path: '/api/statistics/cycles',
  access: 'statistics',
  ...feature,
  repeatable: true,
  status: 201,
  summary: 'Add a cycle of the cluster; it may have any length, and gaps are normal',
  body: z.object({ id: Id, ...cycleWish }).check(inOrder),
  example: { id: '0198c000-0000-7000-8000-000000000061', ...cycleExample },
  reply: dataOf(Cycle),
})

export const changeCycle = route({
  method: 'PUT',
  path: '/api/statistics/cycles/:id',
  access: 'statistics',
  ...ofCycle,
  repeatable: true,
  summary: 'Change a cycle that is not handed in yet',
  body: z.object(cycleWish).check(inOrder),
  example: cycleExample,
  reply: dataOf(Cycle),
})

export const removeCycle = route({
  method: 'DELETE',
  path: '/api/statistics/cycles/:id',
  access: 'statistics',
  ...ofCycle,
  repeatable: true,
  summary: 'Remove a cycle that is not handed in, with what was typed for it',
  reply: Message,
})

export const handInCycle = route({
  method: 'POST',
  path: '/api/statistics/cycles/:id/hand-in',
  access: 'statistics',
  ...ofCycle,
  repeatable: true,
  summary: 'Hand a cycle in that is over: its figures are kept as they are and never move again',
  reply: dataOf(CycleFigures),
})

export const correctFigure = route({
  method: 'PUT',
  path: '/api/statistics/cycles/:id/corrections',
  access: 'statistics',
  ...ofCycle,
  repeatable: true,
  summary: 'Give a figure that the records do not know or tell wrongly, with the reason; null takes it back',
  body: z.object({
    code: Code,
    place: z._default(z.nullable(Id), null),
    value: z.nullable(
      z
        .number('Please write the number in figures.')
        .check(
          z.int('Please write a whole number.'),
          z.gte(0, 'Please write 0 or more.'),
          z.lte(1_000_000, 'At most 1,000,000.'),
        ),
    ),
    /** Demanded where the records say something else. */
    reason: z._default(noteText(500), ''),
  }),
  example: { code: 'homes.visited', value: 12 },
  reply: dataOf(CycleFigures),
})

export const getCompleteness = route({
  method: 'GET',
  path: '/api/statistics/cycles/:id/completeness',
  access: 'statistics',
  ...ofCycle,
  revision: moves,
  summary: 'What of a cycle is missing, and by whom it can be told',
  reply: dataOf(
    z.object({
      held: z.number(),
      recorded: z.number(),
      /** Activities with meetings without a number, the most first, at most 200. */
      activities: z.array(
        z.object({
          _id: Id,
          id: Id,
          title: z.string(),
          kind: ActivityKind,
          missing: z.number(),
          /** Who leads it. */
          leaders: z.array(z.string()),
          /** When one of them was last reminded. */
          remindedAt: z.nullable(Instant),
        }),
      ),
      /** Feasts and Holy Days without a number. */
      events: z.array(z.object({ _id: Id, id: Id, title: z.string(), day: Day })),
      withoutBirthDate: z.number(),
      /** Only where the community has neighbourhoods. */
      activitiesWithoutPlace: z.number(),
      householdsWithoutPlace: z.number(),
      /** Whom a reminder would reach now: nobody twice within seven days. */
      reachable: z.number(),
    }),
  ),
  failure: 'What is missing could not be loaded.',
})

export const remindFacilitators = route({
  method: 'POST',
  path: '/api/statistics/cycles/:id/reminders',
  access: 'statistics',
  ...ofCycle,
  rate: 'post',
  summary:
    'Remind those who lead activities of meetings without a number: one notice each for all of them, once in seven days at most',
  reply: Message,
})
