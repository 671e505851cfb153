// The meetings of an activity, against another implementation of RFC 5545 and across the changes of the clocks.
import fc from 'fast-check'
import { rrulestr } from 'rrule'
import { RRuleTemporal } from 'rrule-temporal'
import { expect, test } from 'vitest'
import { addCivilDays, momentOfClock } from '#calendar/index.ts'
import { civilDay, wallTime } from '#server/platform/clock.ts'
import { type Rhythm, meetingDays, recurrenceOf } from './recurrence-rules.ts'

const rhythm = (more: Partial<Rhythm> = {}): Rhythm => ({
  frequency: 'weekly',
  startDate: '2026-01-05',
  endDate: null,
  monthlyBy: null,
  ...more,
})

const zones = [
  'Europe/London',
  'America/New_York',
  'Australia/Sydney',
  'America/Santiago',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Asia/Beirut',
  'Pacific/Auckland',
] as const

const anyRhythm: fc.Arbitrary<Rhythm> = fc
  .record({
    frequency: fc.constantFrom<Rhythm['frequency']>('weekly', 'bi-weekly', 'monthly', 'one-off'),
    // 2021-01-03 was a Sunday; most clocks change on one.
    start: fc.oneof(
      fc.integer({ min: 0, max: 2500 }),
      fc.integer({ min: 0, max: 350 }).map((week) => 2 + 7 * week),
    ),
    ends: fc.option(fc.integer({ min: 0, max: 700 })),
    by: fc.constantFrom('day' as const, 'weekday' as const),
  })
  .map(({ frequency, start, ends, by }) => {
    const startDate = addCivilDays('2021-01-01', start)
    return {
      frequency,
      startDate,
      endDate: ends === null ? null : addCivilDays(startDate, ends),
      monthlyBy: frequency === 'monthly' ? by : null,
    }
  })

/** The clocks change at night, so most series begin then. */
const anyTime = fc
  .tuple(
    fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: 3 }) }, fc.integer({ min: 0, max: 23 })),
    fc.constantFrom('00', '15', '30', '45'),
  )
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)

test('a thousand rules give the days that another implementation gives', () => {
  fc.assert(
    fc.property(anyRhythm, fc.integer({ min: 0, max: 400 }), (one, later) => {
      const from = addCivilDays(one.startDate, later)
      const through = addCivilDays(from, 500)
      const rule = rrulestr(
        `DTSTART:${one.startDate.replaceAll('-', '')}T000000Z\nRRULE:${recurrenceOf(one)}`,
      )
      const last = one.endDate !== null && one.endDate < through ? one.endDate : through
      const expected =
        last < from
          ? []
          : rule
              .between(new Date(`${from}T00:00:00Z`), new Date(`${last}T00:00:00Z`), true)
              .map((day) => day.toISOString().slice(0, 10))
      expect(meetingDays(one, from, through)).toEqual(expected)
    }),
    { numRuns: 1000 },
  )
})

test('a thousand series keep their hour across the changes of the clocks, and lose no meeting', () => {
  let skipped = 0
  fc.assert(
    fc.property(anyRhythm, anyTime, fc.constantFrom(...zones), (one, time, zone) => {
      const days = meetingDays(one, one.startDate, addCivilDays(one.startDate, 400))
      const moments = days.map((day) => ({ day, moment: momentOfClock(day, time, zone) }))
      const keeps = (moment: number) => wallTime(moment, zone) === time
      // In the zone itself the library loses a series whose first hour is skipped: one more reason to reckon in days.
      if (moments[0] && keeps(moments[0].moment))
        expect(moments.map(({ moment }) => moment).filter(keeps)).toEqual(
          zonedMoments(one, time, zone, days).filter(keeps),
        )
      // An hour that the clocks skip: the meeting is there all the same, as much later as they are put forward.
      for (const { day, moment } of moments.filter((each) => !keeps(each.moment))) {
        skipped += 1
        expect(civilDay(moment, zone)).toBe(day)
        expect([30, 60]).toContain(minutesOf(wallTime(moment, zone)) - minutesOf(time))
      }
    }),
    { numRuns: 1000 },
  )
  expect(skipped).toBeGreaterThan(0)
})

/** The same rule, reckoned by the library in the zone itself, which leaves out an hour that is skipped. */
const zonedMoments = (one: Rhythm, time: string, zone: string, days: readonly string[]): number[] => {
  const start = `${one.startDate.replaceAll('-', '')}T${time.replace(':', '')}00`
  const rule = new RRuleTemporal({
    rruleString: `DTSTART;TZID=${zone}:${start}\nRRULE:${recurrenceOf(one)}`,
  })
  const [first = one.startDate, last = one.startDate] = [days[0], days.at(-1)]
  return rule
    .between(new Date(`${addCivilDays(first, -2)}T00:00Z`), new Date(`${addCivilDays(last, 2)}T00:00Z`), true)
    .map(({ epochMilliseconds }) => epochMilliseconds)
    .filter((moment) => days.includes(civilDay(moment, zone)))
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

test('of an hour that comes twice the first is meant, and one that is skipped comes an hour later', () => {
  const sundays = rhythm({ startDate: '2026-03-22' })
  expect(meetingDays(sundays, '2026-03-22', '2026-04-05')).toEqual(['2026-03-22', '2026-03-29', '2026-04-05'])
  const at = (day: string) => new Date(momentOfClock(day, '01:30', 'Europe/London')).toISOString()
  expect(['2026-03-22', '2026-03-29', '2026-04-05'].map(at)).toEqual([
    '2026-03-22T01:30:00.000Z',
    '2026-03-29T01:30:00.000Z',
    '2026-04-05T00:30:00.000Z',
  ])
  expect(at('2026-10-25')).toBe('2026-10-25T00:30:00.000Z')
})

test('a month without such a day has its last one', () => {
  const monthly = rhythm({ frequency: 'monthly', monthlyBy: 'day', startDate: '2027-01-31' })
  expect(meetingDays(monthly, '2027-01-01', '2027-06-30')).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
    '2027-06-30',
  ])
})

test('the fifth Thursday is the last one of the month', () => {
  const monthly = rhythm({ frequency: 'monthly', monthlyBy: 'weekday', startDate: '2026-01-29' })
  expect(meetingDays(monthly, '2026-01-01', '2026-04-30')).toEqual([
    '2026-01-29',
    '2026-02-26',
    '2026-03-26',
    '2026-04-30',
  ])
})

test('the second Tuesday is the second one in each month', () => {
  const monthly = rhythm({ frequency: 'monthly', monthlyBy: 'weekday', startDate: '2026-09-08' })
  expect(meetingDays(monthly, '2026-10-01', '2026-12-31')).toEqual(['2026-10-13', '2026-11-10', '2026-12-08'])
})

test('what meets once meets once, and nothing meets after its end', () => {
  expect(meetingDays(rhythm({ frequency: 'one-off' }), '2026-01-01', '2027-01-01')).toEqual(['2026-01-05'])
  expect(meetingDays(rhythm({ frequency: 'one-off' }), '2026-01-06', '2027-01-01')).toEqual([])
  expect(meetingDays(rhythm({ endDate: '2026-01-18' }), '2026-01-01', '2027-01-01')).toEqual([
    '2026-01-05',
    '2026-01-12',
  ])
})

test('every second week counts from the first meeting, whenever one looks', () => {
  const fortnightly = rhythm({ frequency: 'bi-weekly' })
  expect(meetingDays(fortnightly, '2026-03-01', '2026-03-31')).toEqual([
    '2026-03-02',
    '2026-03-16',
    '2026-03-30',
  ])
})
