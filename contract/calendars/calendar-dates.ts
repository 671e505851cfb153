// Dates that are no gathering: when the Assembly meets, and days of the Fund (decision 008).
import * as z from 'zod/mini'
import { CalendarEntry, dateLayers } from './calendars.ts'
import {
  Id,
  Message,
  dataOf,
  note,
  typed,
  noteText,
  GivenDay,
  BAD_LINK,
  HttpsLink,
} from '#contract/common.ts'
import { route } from '#contract/route.ts'

const Clock = z
  .string()
  .check(
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please write the time as hours and minutes, for example 19:30.'),
  )

const DateWords = z.object({
  title: typed(160, 'Please give it a title.'),
  day: GivenDay,
  time: z._default(z.nullable(Clock), null),
  endTime: z._default(z.nullable(Clock), null),
  place: z._default(note(160), ''),
  link: z._default(z.union([z.literal(''), HttpsLink], BAD_LINK), ''),
  note: z._default(noteText(1_000), ''),
})

export const addCalendarDate = route({
  method: 'POST',
  path: '/api/calendars/dates',
  access: 'assembly',
  status: 201,
  summary:
    'Enter when the Assembly meets, which its members alone see, or as the treasurer a day of the Fund',
  body: z.extend(DateWords, { layer: z.enum(dateLayers) }),
  example: { layer: 'assembly', title: 'Meeting of the Assembly', day: '2026-12-01', time: '19:30' },
  reply: dataOf(CalendarEntry),
  failure: 'This date could not be entered. {detail}',
})

const ofDate = {
  access: 'assembly',
  repeatable: true,
  params: z.object({ id: Id }),
  fence: { id: 'calendarDate' },
} as const

export const changeCalendarDate = route({
  ...ofDate,
  method: 'PUT',
  path: '/api/calendars/dates/:id',
  stranger: 'may',
  summary: 'Write a date of the Assembly anew, or as the treasurer one of the Fund',
  body: DateWords,
  example: { title: 'Meeting of the Assembly', day: '2026-12-02', time: '19:30', endTime: '21:00' },
  reply: dataOf(CalendarEntry),
  failure: 'This date could not be changed. {detail}',
})

export const removeCalendarDate = route({
  ...ofDate,
  method: 'DELETE',
  path: '/api/calendars/dates/:id',
  stranger: 'may',
  summary: 'Take a date of the Assembly away, or as the treasurer one of the Fund; nothing of it stays',
  reply: Message,
  failure: 'This date could not be taken away. {detail}',
})
