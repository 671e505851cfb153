import { describe, expect, test } from 'vitest'
import {
  ayyamIHaOf,
  type BadiMonth,
  daysInAyyamIHa,
  daysInYear,
  fastOf,
  feastsOf,
  holyDaysOf,
  isBadiMonth,
  markedLatin,
  monthName,
  nawRuzOf,
  ridvanOf,
  weekdayName,
  yearName,
} from '../src/index.ts'
import facts from './badi-facts.json' with { type: 'json' }

describe.each(facts.years)('the year $year', (known) => {
  const { year } = known

  test('begins and ends as published', () => {
    expect({ nawRuz: nawRuzOf(year), daysInYear: daysInYear(year) }).toEqual({
      nawRuz: known.nawRuz,
      daysInYear: known.daysInYear,
    })
  })

  test('has the published Ayyám-i-Há, Fast and Riḍván', () => {
    const ayyamIHa = ayyamIHaOf(year)
    expect(daysInAyyamIHa(year)).toBe(known.ayyamIHa.days)
    expect({ days: ayyamIHa.days, first: ayyamIHa.firstCivilDay, last: ayyamIHa.lastCivilDay }).toEqual(
      known.ayyamIHa,
    )
    expect(civilSpan(fastOf(year))).toEqual(known.fast)
    expect(civilSpan(ridvanOf(year))).toEqual(known.ridvanFestival)
  })

  test('has the published nineteen Feasts', () => {
    expect(feastsOf(year).map(({ date, civilDay }) => ({ month: date.month, date: civilDay }))).toEqual(
      known.feasts,
    )
  })

  test('has the published Holy Days', () => {
    const holyDays = holyDaysOf(year).map(({ id, date, civilDay, workSuspended }) => ({
      id,
      month: date.month,
      day: date.day,
      date: civilDay,
      workSuspended,
    }))
    expect(holyDays).toEqual(known.holyDays)
    expect(holyDays.find(({ id }) => id === 'birth-of-the-bab')).toMatchObject(known.birthOfTheBab)
    expect(holyDays.find(({ id }) => id === 'birth-of-bahaullah')).toMatchObject(known.birthOfBahaullah)
  })
})

test.each(facts.names.months)('month $month is $name, $english', ({ month, name, english }) => {
  const ours = monthName(badiMonth(month))
  expect([markedLatin(ours), ours.english]).toEqual([name.normalize('NFC'), english])
})

test.each(facts.names.weekdays)('$civil is $name, $english', ({ weekday, name, english }) => {
  expect(weekdayName(weekday)).toMatchObject({ latin: name, english })
})

test.each(facts.names.yearsOfVahid)('year $year of a Váḥid is $name, $english', ({ year, name, english }) => {
  expect(yearName(year)).toMatchObject({ latin: name, english })
})

test.each(facts.holyDayInfo)('$name is named and marked as published', ({ id, name, workSuspended }) => {
  const ours = holyDaysOf(183).find((day) => day.id === id)
  expect(ours).toMatchObject({ name: { english: name }, workSuspended })
})

const civilSpan = (span: { firstCivilDay: string; lastCivilDay: string }) => ({
  first: span.firstCivilDay,
  last: span.lastCivilDay,
})

// The data file writes 0 for Ayyám-i-Há.
const badiMonth = (month: number): BadiMonth => (isBadiMonth(month) ? month : 'ayyam-i-ha')
