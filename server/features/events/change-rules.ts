import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { addCivilDays, momentOfClock } from '#calendar/index.ts'
import type { EventChange } from '#contract/events/event-change.ts'
import { worded } from '#contract/words/worded.ts'
import { civilDay, instant, wallTime } from '#server/platform/clock.ts'
import type { EventColumns } from './change-queries.ts'

type Wish = z.infer<typeof EventChange>

/** What is wished, with day and times on these clocks where instants were sent. */
export const onClocks = <T extends Wish & { readonly time?: string | undefined }>(
  wish: T,
  zone: string,
): T => {
  const clock = <Time extends string | null | undefined>(time: Time) =>
    typeof time === 'string' && time.includes('T') ? wallTime(Date.parse(time), zone) : time
  const { date, time, startTime = time, endTime } = wish
  const day = startTime?.includes('T') ? civilDay(Date.parse(startTime), zone) : undefined
  return { ...wish, date: date ?? day, startTime: clock(startTime), endTime: clock(endTime) }
}

/** Of what is wished, the columns that would be others than they are. */
export const changedColumns = (
  event: EventColumns & { readonly time_zone: string },
  wish: Wish,
): Partial<EventColumns> => {
  const wished: Partial<EventColumns> = { ...textsOf(wish), ...timesOf(event, wish) }
  return Object.fromEntries(
    Object.entries(wished).filter(([name, value]) => !isDeepStrictEqual(value, Reflect.get(event, name))),
  )
}

/** Empty places and names are none. */
const textsOf = ({ title, description, venue, location, capacity }: Wish): Partial<EventColumns> => ({
  ...(title === undefined ? {} : { title }),
  ...(description === undefined ? {} : { description }),
  ...(venue === undefined ? {} : { venue: venue || null }),
  ...(location === undefined ? {} : { location: location || null }),
  ...(capacity === undefined ? {} : { capacity }),
})

/** Day and times on the community's clocks: what is not wished keeps its day, its clock time or its length. */
const timesOf = (
  event: Pick<EventColumns, 'starts_at' | 'ends_at'> & { readonly time_zone: string },
  { date, startTime, endTime }: Wish,
): Partial<EventColumns> => {
  if (date === undefined && startTime === undefined && endTime === undefined) return {}
  const { time_zone: zone } = event
  const [oldStart, oldEnd] = [Date.parse(event.starts_at), event.ends_at && Date.parse(event.ends_at)]
  const day = date ?? civilDay(oldStart, zone)
  const start = momentOfClock(day, startTime ?? wallTime(oldStart, zone), zone)
  const starts = { starts_at: instant(start) }
  if (endTime === null) return { ...starts, ends_at: null }
  if (endTime === undefined)
    return { ...starts, ends_at: oldEnd ? instant(start + (oldEnd - oldStart)) : null }
  const end = momentOfClock(day, endTime, zone)
  return {
    ...starts,
    ends_at: instant(end > start ? end : momentOfClock(addCivilDays(day, 1), endTime, zone)),
  }
}

/** Why these columns cannot be; null when they can. A field for each sentence, so that the form can show it. */
export const whyNotThese = (
  columns: Partial<EventColumns>,
  going: number,
  now: number,
): Readonly<Record<string, string>> | null => {
  const { starts_at: startsAt, capacity } = columns
  if (startsAt !== undefined && Date.parse(startsAt) <= now)
    return { date: 'Please choose a day and time that is still to come.' }
  if (typeof capacity === 'number' && capacity < going)
    return { capacity: worded`${going} are coming already. There cannot be fewer places.` }
  return null
}

/** More places change nothing for those who have one. */
export const concernsGuests = (columns: Partial<EventColumns>): boolean =>
  Object.keys(columns).some((name) => name !== 'capacity')
