// A day and a time of the community's clocks, as an instant.
import { addCivilDays, momentOfClock } from '#calendar/index.ts'

/** Empty while one of both is missing: the server says which. An end before its beginning is on the next day. */
export const instantAt = (date: string, time: string, timeZone: string, after = ''): string => {
  if (date === '' || time === '') return ''
  const day = after !== '' && time < after ? addCivilDays(date, 1) : date
  return new Date(momentOfClock(day, time, timeZone)).toISOString()
}
