// What the fields of a plan hold, so that it can be kept on the device and read again.
import * as z from 'zod/mini'
import { Frequency, MonthlyBy, Participation } from '#contract/activities/activities.ts'

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
  visibility: z.enum(['public', 'community', 'private']),
  participation: Participation,
  places: z.string(),
  /** How many may lead it; a form that was begun before it was asked has none. */
  leaders: z._default(z.string(), ''),
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
export const Begun = z.object({
  begin: Typed,
  typed: Typed,
  revision: z.nullable(z.number()),
  /** Of what was typed something was not kept on the device. */
  leftOut: z.optional(z.boolean()),
})
export type Begun = z.output<typeof Begun>

const isOutside = (host: Host): boolean => !('id' in host)
const withoutOthers = (typed: Typed): Typed => ({
  ...typed,
  hosts: typed.hosts.filter((host) => !isOutside(host)),
  link: '',
})

/** What of it stays on the device: no stranger's name, and no link that opens a private meeting. */
export const keptOf = (begun: Begun): Begun => {
  const { begin, typed } = begun
  const [before, now] = [begin, typed].map(({ hosts }) => JSON.stringify(hosts.filter(isOutside)))
  const leftOut = begun.leftOut === true || typed.link !== '' || before !== now
  return {
    ...begun,
    begin: withoutOthers(begin),
    typed: withoutOthers(typed),
    ...(leftOut ? { leftOut } : {}),
  }
}

/** Goes on after a reload. Of what is changed, `now` is how it stands: those who lead it are not taken off unseen. */
export const takenUp = (begun: Begun, now: Typed | null): Begun => {
  const others = now?.hosts.filter(isOutside) ?? []
  const withOthers = (typed: Typed): Typed => ({ ...typed, hosts: [...typed.hosts, ...others] })
  const { begin, typed } = withoutAny(begun)
  // A picture that was on its way when the page went is not on its way any more.
  return { ...begun, begin: withOthers(begin), typed: { ...withOthers(typed), imageSending: false } }
}

/** An older client kept all of it. */
const withoutAny = ({ begin, typed }: Begun) => ({ begin: withoutOthers(begin), typed: withoutOthers(typed) })
