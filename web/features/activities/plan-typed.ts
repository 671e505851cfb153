// What the fields of a plan hold, so that it can be kept on the device and read again.
import * as z from 'zod/mini'
import { Frequency, MonthlyBy, Participation } from '#contract/activities.ts'

const Where = z.enum(['area', 'Residence', 'CommunityVenue', 'Online'])
export type Where = z.output<typeof Where>

/** Somebody who leads it: on the roll, or by name with whom to ask about them. */
const Host = z.union([
  z.object({ id: z.string(), name: z.string() }),
  z.object({ firstName: z.string(), lastName: z.string(), contact: z.string(), name: z.string() }),
])
export type Host = z.output<typeof Host>

/** Empty where there is nothing. */
export const Typed = z.object({
  title: z.string(),
  description: z.string(),
  /** The address of its picture. */
  imageUrl: z.string(),
  /** A picture is on its way. */
  imageSending: z.boolean(),
  language: z.string(),
  date: z.string(),
  time: z.string(),
  endTime: z.string(),
  frequency: Frequency,
  monthlyBy: MonthlyBy,
  endDate: z.string(),
  where: Where,
  /** Of the chosen type; empty for a new link, or for none. */
  venue: z.string(),
  link: z.string(),
  suburb: z.string(),
  city: z.string(),
  hosts: z.array(Host),
  visibility: z.enum(['public', 'community']),
  participation: Participation,
  places: z.string(),
  study: z.string(),
  theme: z.string(),
  topic: z.string(),
  speaker: z.string(),
  purpose: z.string(),
  population: z.string(),
  /** Parted by commas. */
  needs: z.string(),
  goal: z.string(),
  ageFrom: z.string(),
  ageTo: z.string(),
  serviceProject: z.boolean(),
})
export type Typed = z.output<typeof Typed>

/** A plan that was begun: how the fields stood before, what was typed, and which state of it one changes. */
export const Begun = z.object({ begin: Typed, typed: Typed, revision: z.nullable(z.number()) })
export type Begun = z.output<typeof Begun>
