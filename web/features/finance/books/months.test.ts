// Which months of the books may be closed, how many gave in them, and which year comes next.
import { expect, test } from 'vitest'
import { addCivilDays } from '#calendar/index.ts'
import type { Entry } from '../data.ts'
import { Gift } from '../gift.ts'
import { closableMonths, countGivers, monthsOf, yearAfter } from './months.ts'
import type { BookYear } from './places.ts'
import { yearAround } from './year-presets.ts'

const ridvan = yearAround('ridvan', '2026-11-30')

const year: BookYear = {
  year: 2026,
  currency: 'EUR',
  ...ridvan,
  openFrom: ridvan.startsOn,
  state: 'open',
  lastEntry: 0,
  lastReceipt: 0,
  goals: [],
  audits: [],
}

const entry = (id: string, given: Partial<Entry> = {}): Entry => ({
  _id: id,
  id,
  year: 2026,
  number: 1,
  kind: 'gift',
  day: '2026-11-10',
  note: '',
  receipt: 1,
  batchId: null,
  reverses: null,
  reversedBy: null,
  lines: [],
  createdAt: '2026-11-10T10:00:00Z',
  ...given,
})

const november = { from: '2026-11-04', until: '2026-11-23' }

const count = (rows: readonly (readonly [Entry, Partial<Gift> | null])[]) =>
  countGivers(
    rows.map(([one]) => one),
    new Map(rows.flatMap(([{ id }, gift]) => (gift === null ? [] : [[id, Gift.parse(gift)] as const]))),
    november,
  )

test('a person counts once however often they gave, and so does a name however it is written', () => {
  expect(
    count([
      [entry('1'), { person: 'layli', name: 'Layli Rahimi' }],
      [entry('2', { kind: 'inKind' }), { person: 'layli', name: 'Layli R.' }],
      [entry('3'), { name: 'Mona  Novak' }],
      [entry('4'), { name: ' mona novak' }],
      [entry('5'), { person: 'amir', name: 'Mona Novak' }],
    ]),
  ).toEqual({ givers: 3, unread: 0 })
})

test('what was taken back, lies on other days, is no contribution or of unknown origin counts nobody', () => {
  expect(
    count([
      [entry('1', { reversedBy: { year: 2026, number: 9 } }), { name: 'One' }],
      [entry('2', { day: '2026-11-03' }), { name: 'Two' }],
      [entry('3', { day: '2026-11-23' }), { name: 'Three' }],
      [entry('4', { kind: 'returned' }), { name: 'Four' }],
      [entry('5'), { anonymous: 'unknown' }],
      [entry('6'), { anonymous: 'believer' }],
      [entry('7', { day: '2026-11-04' }), { anonymous: 'believer' }],
    ]),
  ).toEqual({ givers: 2, unread: 0 })
})

test('a contribution that this key does not open is told beside', () => {
  expect(
    count([
      [entry('1'), null],
      [entry('2'), { name: 'One' }],
    ]),
  ).toEqual({ givers: 1, unread: 1 })
})

test('the months of a year follow each other from its first day to its last, Ayyam-i-Ha with the one before it', () => {
  const months = monthsOf(year)
  expect([months[0]?.from, months.at(-1)?.to]).toEqual([ridvan.startsOn, ridvan.endsOn])
  for (const [at, { from }] of months.entries())
    if (at > 0) expect(from).toBe(addCivilDays(months[at - 1]?.to ?? '', 1))
  const mulk = months.find(({ month }) => month === 18)
  expect(months.filter(({ month }) => month === 18)).toHaveLength(1)
  // Nineteen days and four of Ayyam-i-Ha.
  expect(addCivilDays(mulk?.from ?? '', 22)).toBe(mulk?.to)
})

test('only months that are over and not closed may be closed', () => {
  const [first, second] = monthsOf(year)
  const today = addCivilDays(second?.to ?? '', 1)
  expect(closableMonths(year, second?.to ?? '')).toEqual([first])
  expect(closableMonths(year, today)).toEqual([first, second])
  expect(closableMonths({ ...year, openFrom: second?.from ?? '' }, today)).toEqual([second])
  expect(closableMonths({ ...year, state: 'closed' }, today)).toEqual([])
})

test('the next year begins the day after, with the dates of the same preset or the same days', () => {
  const naw = yearAround('nawRuz', '2026-11-30')
  expect(yearAfter(naw)).toEqual(yearAround('nawRuz', addCivilDays(naw.endsOn, 1)))
  expect(yearAfter({ startsOn: '2026-05-01', endsOn: '2027-04-30' })).toEqual({
    startsOn: '2027-05-01',
    endsOn: '2028-04-30',
  })
  expect(yearAfter({ startsOn: '2026-02-10', endsOn: '2027-01-31' })).toEqual({
    startsOn: '2027-02-01',
    endsOn: '2028-01-31',
  })
  expect(yearAfter({ startsOn: '2027-03-01', endsOn: '2028-02-28' })).toEqual({
    startsOn: '2028-02-29',
    endsOn: '2029-02-28',
  })
})
