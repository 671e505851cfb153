// A budget for the tests of its screens.
import { idOf } from '#web/test/people.ts'
import type { Budget, BudgetLine, BudgetYear } from '../data.ts'

export const [teaching, centre, aid, gift] = [idOf(11), idOf(12), idOf(13), idOf(14)]

export const makeLine = (id: string, name: string, given: Partial<BudgetLine> = {}): BudgetLine => ({
  _id: id,
  id,
  fundId: idOf(30),
  fund: 'Local Fund',
  name,
  nature: 'expense',
  planned: 0,
  actual: 0,
  lastPlanned: null,
  lastActual: null,
  standing: 'notUsed',
  ...given,
})

/** Four expenses, each of which stands in another way, and what comes in. */
export const fiveLines: readonly BudgetLine[] = [
  makeLine(teaching, 'Teaching', {
    planned: 50_000,
    actual: 31_000,
    lastPlanned: 40_000,
    lastActual: 38_050,
    standing: 'onTrack',
  }),
  makeLine(centre, 'Centre', { planned: 40_000, actual: 38_000, lastActual: 36_000, standing: 'near' }),
  makeLine(aid, 'Social aid', { planned: 10_000, actual: 12_000, standing: 'over' }),
  makeLine(idOf(15), 'Library', { planned: 5_000, standing: 'notUsed' }),
  makeLine(gift, 'Contributions', {
    nature: 'income',
    planned: 120_000,
    actual: 70_000,
    standing: 'onTrack',
  }),
]

/** A year that has been shown once, with figures of its first seven months. */
export const makeYear = (given: Partial<BudgetYear> = {}): BudgetYear => ({
  year: 2026,
  currency: 'GBP',
  startsOn: '2026-05-01',
  endsOn: '2027-04-30',
  asOf: '2026-12-12',
  state: 'active',
  revision: 1,
  earlier: false,
  decision: '7 of 12 April',
  adoptedOn: '2026-04-12',
  publishedAt: '2026-04-20T10:00:00.000Z',
  carriedOver: [{ place: 'bank', name: 'Bank', amount: 90_000 }],
  lines: [...fiveLines],
  planned: { income: 120_000, expense: 105_000 },
  actual: { income: 70_000, expense: 81_000 },
  ...given,
})

/** As a member reads it. */
export const makeBudget = (given: Partial<Budget> = {}): Budget => ({
  year: makeYear(),
  years: [2026],
  draft: null,
  can: { edit: false, adopt: false, publish: false, withdraw: false },
  ...given,
})

/** As the treasurer, who is of the Assembly, prepares the first one of a year. */
export const makeDraft = (given: Partial<NonNullable<Budget['draft']>> = {}): Budget =>
  makeBudget({
    year: makeYear({
      state: 'draft',
      revision: null,
      decision: '',
      adoptedOn: null,
      publishedAt: null,
      lines: fiveLines.map((line) => ({ ...line, planned: 0, standing: 'notUsed' })),
      planned: { income: 0, expense: 0 },
    }),
    draft: {
      revision: 1,
      saved: 3,
      lines: fiveLines.map(({ id }) => ({ id, planned: id === teaching ? 45_000 : 0 })),
      own: false,
      adopted: null,
      withdrawn: null,
      ...given,
    },
    can: { edit: true, adopt: true, publish: false, withdraw: false },
  })
