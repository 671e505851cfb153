// Changing and cancelling a Feast or a Holy Day.
import * as z from 'zod/mini'
import { CalendarDay, Id, Instant, noteText, note, typed, typedText } from '#contract/common.ts'
import { CommunityEvent } from './events.ts'
import { route } from '#contract/route.ts'

/** `19:30` on the event's own clocks, or an instant. */
const ClockTime = z
  .string()
  .check(
    z.refine(
      (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text) || Instant.safeParse(text).success,
      'Please write the time as hours and minutes, for example 19:30.',
    ),
  )

/**
 * What of an event may be changed; what is left out stays. Day and times are those of the event's clocks; of an instant
 * counts its time there, and its day where no `date` is sent.
 */
export const EventChange = z.object({
  title: z.optional(typed(120, 'Please give the event a title.')),
  description: z.optional(noteText(5_000)),
  date: z.optional(CalendarDay),
  startTime: z.optional(ClockTime),
  /** An end that is not after the beginning is of the next day. */
  endTime: z.optional(z.nullable(ClockTime)),
  venue: z.optional(z.nullable(note(120))),
  location: z.optional(z.nullable(note(200))),
  capacity: z.optional(
    z.nullable(
      z
        .number('Please write the number of places in figures.')
        .check(
          z.int('Please write a whole number of places.'),
          z.gte(1, 'There must be at least one place.'),
          z.lte(100_000, 'Please write at most 100000 places.'),
        ),
    ),
  ),
})

export const changeEvent = route({
  method: 'PATCH',
  path: '/api/events/:id',
  access: 'member',
  may: 'inCharge',
  stranger: 'refused',
  summary:
    'Change an event: its hosts, the Assembly, its committee and community admins; who is coming and its hosts are told',
  params: z.object({ id: Id }),
  fence: { id: 'event' },
  body: EventChange,
  example: { startTime: '20:00' },
  /** Warned of is a day that is not in the month of the Feast, or not the Holy Day. */
  reply: z.extend(CommunityEvent, { warnings: z.array(z.string()) }),
})

export const CancelReason = typedText(500, 'Please write why, for those who wanted to come.')

export const cancelEvent = route({
  method: 'POST',
  path: '/api/events/:id/cancel',
  access: 'member',
  may: 'inCharge',
  stranger: 'refused',
  repeatable: true,
  summary:
    'Cancel an event for good: its hosts, the Assembly, its committee and community admins; who is coming and its hosts are told',
  params: z.object({ id: Id }),
  fence: { id: 'event' },
  body: z.object({ reason: CancelReason }),
  example: { reason: 'The hosts are ill.' },
  reply: CommunityEvent,
})
