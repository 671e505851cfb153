// The statistics page’s answer, cycles, figures and kept rows, for the tests of its tools.
import { keptOrder } from '#contract/statistics/locality-summary.ts'
import { idOf } from '#web/test/people.ts'
import type { Cycle, CycleFigures, FigureFile, Statistics } from '../keeping.ts'
import { makeRow } from './make-report.ts'

export const makeCycle = (given: Partial<Cycle> = {}): Cycle => ({
  _id: idOf(60),
  id: idOf(60),
  number: 36,
  name: 'Autumn',
  startsOn: '2026-08-01',
  endsOn: '2026-10-31',
  state: 'over',
  handedInAt: null,
  handedInBy: null,
  ...given,
})

export const makeStatistics = (given: Partial<Statistics> = {}): Statistics => ({
  cycles: [makeCycle()],
  neighbourhoods: [],
  settings: {
    locality: 'Riverton',
    cluster: 'North Valley',
    region: 'West',
    nationalCommunity: 'United Kingdom',
    devotionalRule: 'average',
    feastRule: 'average',
    friendsRule: 'known',
    juniorYouthFrom: 12,
    youthFrom: 15,
    adultsFrom: 21,
    triples: [...keptOrder],
  },
  trend: [],
  can: { readAll: true, correct: true, set: true },
  ...given,
})

/** The figures of which `makeRow` is the row. */
const values: Readonly<Record<string, number>> = {
  'book:Book 1': 12,
  'book:Book 2': 9,
  'book:Book 14 (U3)': 0,
  'childrensClasses.atEnd': 2,
  'childrensClasses.participants': 15,
  'childrensClasses.friends': 9,
  'juniorYouthGroups.atEnd': 1,
  'juniorYouthGroups.participants': 6,
  'juniorYouthGroups.friends': 4,
  'studyCircles.atEnd': 3,
  'studyCircles.participants': 14,
  'studyCircles.friends': 2,
  'devotionals.atEnd': 4,
  'devotionals.participants': 25,
  'devotionals.friends': 8,
  'population.children': 5,
  'population.juniorYouth': 2,
  'population.youth': 3,
  'population.men': 10,
  'population.women': 12,
  'homes.visited': 7,
  'feasts.held': 3,
  'feasts.attendance': 21,
  'holyDays.held': 0,
}

export const makeCycleFigures = (given: Partial<CycleFigures> = {}): CycleFigures => ({
  startsOn: '2026-08-01',
  endsOn: '2026-10-31',
  neighbourhoods: [],
  figures: Object.entries(values).map(([code, value]) => ({
    code,
    place: null,
    value,
    shown: 'value',
    computed: value,
    corrected: null,
    byHand: false,
  })),
  gatherings: [],
  unmapped: [],
  cycle: makeCycle(),
  ...given,
})

export const makeFile = (given: Partial<FigureFile> = {}): FigureFile => ({
  ...makeRow({ locality: 'Lakeside' }),
  cells: [...makeRow().cells],
  _id: idOf(70),
  id: idOf(70),
  readAt: '2026-11-02T10:00:00Z',
  readBy: 'Layli Rahimi',
  ...given,
})
