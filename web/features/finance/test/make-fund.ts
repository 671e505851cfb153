// The Fund for the tests of its screens.
import { idOf } from '#web/test/people.ts'
import type { Report, Request, Standing } from '../data.ts'

/** A year with a goal, two closed months and two Funds, seen by a member of the Assembly. */
export const makeStanding = (given: Partial<Standing> = {}): Standing => ({
  year: {
    year: 2026,
    currency: 'EUR',
    startsOn: '2026-05-01',
    endsOn: '2027-04-30',
    openFrom: '2026-06-05',
    goal: 1_000_000,
    received: 700_000,
    spent: 200_000,
    balance: 500_000,
    months: [3, 4, 5].map((badiMonth) => ({
      from: '2026-05-01',
      to: '2026-06-23',
      badiYear: 183,
      badiMonth,
      received: badiMonth === 5 ? null : 350_000,
      spent: badiMonth === 5 ? null : 100_000,
      needed: 52_632,
      givers: badiMonth === 5 ? null : 12,
    })),
    audited: false,
    next: null,
  },
  funds: [
    {
      _id: idOf(30),
      id: idOf(30),
      kind: 'local',
      name: 'Local Fund',
      purpose: 'Teaching and the centre',
      received: 600_000,
      goal: 1_000_000,
    },
    {
      _id: idOf(31),
      id: idOf(31),
      kind: 'national',
      name: 'National Fund',
      purpose: '',
      received: 100_000,
      goal: null,
    },
  ],
  howToGive: [{ label: 'Account', value: 'GB33 BUKB 2020 1555 5555 55' }],
  envelope: '',
  link: null,
  letter: '',
  letterAt: null,
  key: null,
  mayGive: true,
  can: { setUp: false, record: false, keep: false, report: true, audit: false },
  ...given,
})

/** The report of a closed month that missed its goal. */
export const makeReport = (given: Partial<Report> = {}): Report => ({
  year: 2026,
  currency: 'EUR',
  from: '2026-05-17',
  to: '2026-06-04',
  closed: true,
  received: {
    total: 40_000,
    goal: 50_000,
    funds: [
      { _id: idOf(30), id: idOf(30), kind: 'local', name: 'Local Fund', amount: 40_000, goal: 50_000 },
      { _id: idOf(31), id: idOf(31), kind: 'national', name: 'National Fund', amount: 9_000, goal: null },
    ],
  },
  otherIncome: [],
  spent: { total: 20_000, purposes: [{ name: 'Teaching', amount: 20_000 }] },
  places: [{ name: 'Bank', amount: 120_000 }],
  heldForOthers: [{ name: 'National Fund', amount: 9_000 }],
  givers: 12,
  members: 30,
  bills: [{ words: 'Chairs', amount: 4_320, day: '2026-05-20' }],
  yearSoFar: { received: 90_000, spent: 20_000, goal: 1_000_000, due: 100_000 },
  ...given,
})

/** An expense that waits for a second person. */
export const makeRequest = (given: Partial<Request> = {}): Request => ({
  _id: idOf(50),
  id: idOf(50),
  kind: 'expense',
  state: 'waiting',
  askedBy: 'Nabil Ardavan',
  askedAt: '2026-11-20T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  words: 'Chairs for the centre',
  expense: {
    fundId: idOf(30),
    fund: 'Local Fund',
    accountId: idOf(33),
    account: 'Upkeep',
    amount: 4_320,
    day: '2026-11-18',
  },
  close: null,
  can: { decide: true, pay: false, withdraw: false, open: false },
  ...given,
})
