// When a backup is due by the clock of the first community, and which backups have had their time.
import { expect, test } from 'vitest'
import {
  isNightlyDue,
  isTestDue,
  mayTryAgain,
  nameOfBackup,
  newestOf,
  nextName,
  readName,
  surplus,
} from './backup-rules.ts'

const at = (text: string): number => Date.parse(text)
const DAY = 86_400_000

const nights: readonly (readonly [zone: string, newest: string | null, now: string, due: boolean])[] = [
  ['UTC', null, '2026-11-19T12:00:00Z', true],
  ['UTC', '2026-11-18T02:30:00Z', '2026-11-19T02:29:59Z', false],
  ['UTC', '2026-11-18T02:30:00Z', '2026-11-19T02:30:00Z', true],
  ['UTC', '2026-11-19T02:30:00Z', '2026-11-19T23:59:00Z', false],
  // Made by hand in the evening: the night has its own.
  ['UTC', '2026-11-18T22:00:00Z', '2026-11-19T02:30:00Z', true],
  // The machine was off for the night.
  ['UTC', '2026-11-18T02:30:00Z', '2026-11-19T09:00:00Z', true],
  ['Asia/Tehran', '2026-11-18T12:00:00Z', '2026-11-18T22:59:00Z', false],
  ['Asia/Tehran', '2026-11-18T12:00:00Z', '2026-11-18T23:00:00Z', true],
  ['America/Los_Angeles', '2026-11-18T11:00:00Z', '2026-11-19T10:29:00Z', false],
  ['America/Los_Angeles', '2026-11-18T11:00:00Z', '2026-11-19T10:30:00Z', true],
  // Clocks are put forward over half past two, and back over it; right after midnight the day was one of 23 hours.
  ['Europe/Berlin', '2026-03-28T02:00:00Z', '2026-03-29T00:59:00Z', false],
  ['Europe/Berlin', '2026-03-28T02:00:00Z', '2026-03-29T01:00:00Z', true],
  ['Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T22:10:00Z', true],
  ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25T22:00:00Z', false],
  ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z', true],
]
for (const [zone, newest, now, due] of nights)
  test(`in ${zone} at ${now} a backup is ${due ? '' : 'not '}due after one of ${newest}`, () => {
    expect(isNightlyDue(at(now), newest === null ? null : at(newest), zone)).toBe(due)
  })

test('a name says when it was made and before what, and another file is none', () => {
  const made = new Date('2026-11-19T02:30:05.678Z')
  expect(nameOfBackup(made)).toBe('nineteen-2026-11-19-023005.n19')
  const madeAt = '2026-11-19T02:30:05.000Z'
  expect(readName(nameOfBackup(made))).toEqual({ madeAt, why: null })
  for (const why of ['before-upgrade', 'before-restore'] as const)
    expect(readName(nameOfBackup(made, why))).toEqual({ madeAt, why })
  for (const other of [
    'nineteen.n19',
    'nineteen-2026-11-19-023005.n19.0a1b2c3d.part',
    'my-nineteen-2026-11-19-023005.n19',
    'nineteen-2026-13-45-996199.n19',
  ])
    expect(readName(other)).toBeNull()
})

test('where a name is taken, that of the next second is free, also over midnight', () => {
  expect(nextName('nineteen-2026-11-19-023005.n19')).toBe('nineteen-2026-11-19-023006.n19')
  expect(nextName('nineteen-2026-12-31-235959-before-restore.n19')).toBe(
    'nineteen-2027-01-01-000000-before-restore.n19',
  )
})

test('the newest is neither dated more than an hour ahead nor made before a restore or an upgrade', () => {
  const now = at('2026-11-19T09:00:00Z')
  const of = (madeAt: string, why: 'before-restore' | 'before-upgrade' | null = null) => ({ madeAt, why })
  const good = of('2026-11-19T02:30:00.000Z')
  const kept = [
    of('2030-01-01T00:00:00.000Z'),
    of('2026-11-19T10:00:01.000Z'),
    of('2026-11-19T08:30:00.000Z', 'before-restore'),
    of('2026-11-19T08:00:00.000Z', 'before-upgrade'),
    good,
  ]
  expect(newestOf(kept, now)).toBe(good)
  const quick = of('2026-11-19T10:00:00.000Z')
  expect(newestOf([quick, good], now)).toBe(quick)
  expect(newestOf(kept.slice(0, 4), now)).toBeUndefined()
})

test('of forty nights the newest fourteen stay', () => {
  const now = at('2026-11-19T02:31:00Z')
  const names = Array.from({ length: 40 }, (_, night) => nameOfBackup(new Date(now - 60_000 - night * DAY)))
  expect(surplus(names, now).toSorted()).toEqual(names.slice(14).toSorted())
})

test('what is dated in the future stays, and takes the place of no other', () => {
  const now = at('2026-11-19T02:31:00Z')
  const nights = Array.from({ length: 14 }, (_, night) => nameOfBackup(new Date(now - 60_000 - night * DAY)))
  const ahead = Array.from({ length: 14 }, (_, night) => nameOfBackup(new Date(now + (night + 1) * DAY)))
  expect(surplus([...ahead, ...nights], now)).toEqual([])
})

test('many that are made by hand in a day push no other day out', () => {
  const now = at('2026-11-19T23:00:00Z')
  const today = Array.from({ length: 30 }, (_, minute) => nameOfBackup(new Date(now - minute * 60_000)))
  const before = Array.from({ length: 13 }, (_, night) => nameOfBackup(new Date(now - (night + 1) * DAY)))
  expect(surplus([...today, ...before], now)).toEqual([])
  expect(surplus([...today, ...before], now + 1.5 * DAY).toSorted()).toEqual(today.slice(1).toSorted())
})

test('what was made before an upgrade goes after fourteen days, and a file of another name never', () => {
  const now = at('2026-11-19T02:30:00Z')
  const [old, young] = [15, 13].map((days) => nameOfBackup(new Date(now - days * DAY), 'before-upgrade'))
  expect(surplus([old ?? '', young ?? '', 'the-last-of-2020.n19'], now)).toEqual([old])
})

test('a failed backup is tried again after an hour, a failed trial with the next backup, a good one after a week', () => {
  expect([mayTryAgain(0, null), mayTryAgain(3_599_999, 0), mayTryAgain(3_600_000, 0)]).toEqual([
    true,
    false,
    true,
  ])
  expect([
    isTestDue(0, null, false),
    isTestDue(DAY, 0, true),
    isTestDue(6 * DAY, 0, false),
    isTestDue(7 * DAY, 0, false),
  ]).toEqual([true, true, false, true])
})
