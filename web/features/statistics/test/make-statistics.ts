// Statistics for the tests of its pages.
import { figureCodes } from '#contract/statistics/codes.ts'
import { idOf } from '#web/test/people.ts'
import type { Completeness, Cycle, CycleFigures, Figure, Settings, Statistics } from '../data.ts'

export const [now, before, older] = [idOf(41), idOf(42), idOf(43)]

export const makeCycle = (id: string, number: number, given: Partial<Cycle> = {}): Cycle => ({
  _id: id,
  id,
  number,
  name: '',
  startsOn: '2026-11-01',
  endsOn: '2027-01-31',
  state: 'running',
  handedInAt: null,
  handedInBy: null,
  ...given,
})

/** The latest first: one that runs, and two that were handed in. */
export const threeCycles: readonly Cycle[] = [
  makeCycle(now, 36, { name: 'Winter' }),
  makeCycle(before, 35, {
    startsOn: '2026-08-01',
    endsOn: '2026-10-31',
    state: 'handedIn',
    handedInAt: '2026-11-05T10:00:00.000Z',
  }),
  makeCycle(older, 32, {
    startsOn: '2025-11-01',
    endsOn: '2026-01-31',
    state: 'handedIn',
    handedInAt: '2026-02-05T10:00:00.000Z',
  }),
]

export const makeFigure = (code: string, value: number | null, given: Partial<Figure> = {}): Figure => ({
  code,
  place: null,
  value,
  shown: 'value',
  computed: null,
  corrected: null,
  byHand: false,
  ...given,
})

/** Every figure of the locality: 0 but for those that are given. */
export const makeFigures = (given: Readonly<Record<string, number | null | Partial<Figure>>>): Figure[] =>
  figureCodes.map((code) => {
    const own = given[code]
    return typeof own === 'object' && own !== null
      ? makeFigure(code, null, own)
      : makeFigure(code, own === undefined ? 0 : own)
  })

export const settings: Settings = {
  locality: 'Rosewater',
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
}

const counts = (circles: number, groups: number, classes: number, devotionals: number) => ({
  'studyCircles.atEnd': circles,
  'juniorYouthGroups.atEnd': groups,
  'childrensClasses.atEnd': classes,
  'devotionals.atEnd': devotionals,
  'educational.atEnd': circles + groups + classes,
  'core.atEnd': circles + groups + classes + devotionals,
})

/** Devotionals went from 4 to 8 in a year, and by 2 since the last cycle. */
export const figuresNow = makeFigures({
  ...counts(3, 2, 1, 8),
  'core.participants': 120,
  'core.friends': 34,
  'studyCircles.participants': 24,
  'studyCircles.friends': 6,
  'devotionals.participants': null,
  'population.children': { shown: 'few' },
  'population.adults': 60,
  'population.total': 86,
  'homes.has': null,
  'homes.visited': null,
  'book:Book 1': 12,
})
export const figuresBefore = makeFigures({ ...counts(3, 2, 2, 6), 'core.participants': 110 })
export const figuresOlder = makeFigures({ ...counts(1, 0, 0, 4), 'core.participants': 80 })

export const member = { readAll: false, correct: false, set: false } as const
export const officer = { readAll: true, correct: true, set: true } as const

export const makeStatistics = (given: Partial<Statistics> = {}): Statistics => ({
  cycles: [...threeCycles],
  neighbourhoods: [],
  settings,
  trend: [
    { cycle: older, figures: figuresOlder },
    { cycle: before, figures: figuresBefore },
    { cycle: now, figures: figuresNow },
  ],
  can: member,
  ...given,
})

export const makeCycleFigures = (given: Partial<CycleFigures> = {}): CycleFigures => {
  const cycle = given.cycle ?? threeCycles[0] ?? makeCycle(now, 36)
  return {
    cycle,
    startsOn: cycle.startsOn,
    endsOn: cycle.endsOn,
    neighbourhoods: [],
    figures: figuresNow,
    gatherings: [
      {
        type: 'Feast',
        badiYear: 183,
        badiMonth: 13,
        holyDay: null,
        day: '2026-11-03',
        attendance: 30,
        shown: 'value',
      },
      {
        type: 'Feast',
        badiYear: 183,
        badiMonth: 14,
        holyDay: null,
        day: '2026-11-22',
        attendance: null,
        shown: 'value',
      },
      {
        type: 'Feast',
        badiYear: 183,
        badiMonth: 15,
        holyDay: null,
        day: '2026-12-11',
        attendance: 40,
        shown: 'value',
      },
    ],
    unmapped: [],
    ...given,
  }
}

export const makeCompleteness = (given: Partial<Completeness> = {}): Completeness => ({
  held: 52,
  recorded: 41,
  activities: [
    {
      _id: idOf(51),
      id: idOf(51),
      title: 'Evening prayers',
      kind: 'Devotional',
      missing: 11,
      leaders: ['Layli Rahimi'],
      remindedAt: null,
    },
  ],
  events: [{ _id: idOf(52), id: idOf(52), title: 'Feast of Qudrat', day: '2026-11-03' }],
  withoutBirthDate: 3,
  activitiesWithoutPlace: 0,
  householdsWithoutPlace: 0,
  reachable: 1,
  ...given,
})
