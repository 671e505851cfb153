// The form that plans a Feast or a Holy Day: what is typed becomes the wish that the contract knows. Pure.
import { typedFigure } from '#contract/digits.ts'
import * as z from 'zod/mini'
import { createEvent } from '#contract/events/event-planning.ts'
import type { NewEvent, Occasion } from './planning.ts'

/** Empty where there is nothing. */
export const Typed = z.object({
  /** Which Feast or Holy Day, as `keyOf` names it. */
  occasion: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  /** A picture is on its way. */
  imageSending: z.boolean(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  where: z.enum(['place', 'ours', 'online']),
  /** Which of the places of the community: it is asked for. */
  venueId: z._default(z.string(), ''),
  venue: z.string(),
  location: z.string(),
  link: z.string(),
  capacity: z.string(),
})
export type Typed = z.output<typeof Typed>

export const Begun = z.object({
  typed: Typed,
  /** Of what was typed something was not kept on the device. */
  leftOut: z.optional(z.boolean()),
})
export type Begun = z.output<typeof Begun>

/** What of it stays on the device: no link that opens a private meeting, and no picture that is on its way. */
export const keptOf = ({ typed, leftOut }: Begun): Begun => ({
  typed: { ...typed, link: '', imageSending: false },
  leftOut: leftOut === true || typed.link !== '',
})

export const keyOf = ({ type, year, month, holyDay }: Occasion): string =>
  type === 'Feast' ? `Feast ${year} ${month ?? 0}` : `Holy Day ${year} ${holyDay ?? ''}`

/** The fields of an occasion, as the community is used to meet for it. */
export const prefilled = (occasion: Occasion) => ({
  occasion: keyOf(occasion),
  title: occasion.title,
  date: occasion.date,
  startTime: occasion.time,
  endTime: occasion.endTime,
})

export const blankForm = (occasion: Occasion | undefined): Typed => ({
  occasion: '',
  title: '',
  date: '',
  startTime: '',
  endTime: '',
  ...(occasion === undefined ? {} : prefilled(occasion)),
  description: '',
  imageUrl: '',
  imageSending: false,
  where: 'place',
  venueId: '',
  venue: '',
  location: '',
  link: '',
  capacity: '',
})

/**
 * A form for what is celebrated on a day, a Holy Day before a Feast; without such a day for what comes next, and for
 * no day that has gone by.
 */
export const begunFor = (occasions: readonly Occasion[], day: string | null, today: string): Typed => {
  const isOn = ({ from, until }: Occasion) => day !== null && from <= day && day <= until
  const ofDay = occasions.filter(isOn)
  const occasion = unplanned(ofDay.filter(({ type }) => type === 'Holy Day')) ?? unplanned(ofDay) ?? ofDay[0]
  if (occasion !== undefined && day !== null) return { ...blankForm(occasion), date: day }
  const ahead = occasions.filter(({ date }) => date >= today)
  const next =
    unplanned(ahead) ?? unplanned(occasions) ?? occasions.find(({ date }) => date >= today) ?? occasions[0]
  const begun = blankForm(next)
  // A Feast whose evening has gone by may be held on another of its month.
  return next !== undefined && begun.date < today ? { ...begun, date: today } : begun
}

/** Those that still want planning: none that has gone by and none that is planned, but for the one that is chosen. */
export const offeredOf = (
  occasions: readonly Occasion[],
  chosen: Occasion | undefined,
  today: string,
): readonly Occasion[] =>
  occasions.filter((one) => one === chosen || (one.gatherings.length === 0 && one.date >= today))

const unplanned = (occasions: readonly Occasion[]): Occasion | undefined =>
  occasions.find(({ gatherings }) => gatherings.length === 0)

/** Another occasion brings its own title and times, unless they were written by hand. */
export const withOccasion = (typed: Typed, before: Occasion | undefined, now: Occasion): Partial<Typed> => {
  const old = before && prefilled(before)
  const fresh = prefilled(now)
  return {
    ...fresh,
    title: typed.title !== '' && typed.title !== old?.title ? typed.title : fresh.title,
  }
}

/** Whether the day lies outside of those on which the occasion may be held; of an unfinished date nothing is said. */
export const isOutside = ({ date }: Typed, occasion: Occasion): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && (date < occasion.from || date > occasion.until)

const orNone = (text: string): string | null => (text.trim() === '' ? null : text)

/** What was typed, as the call wants it. */
export const wishOf = (typed: Typed, occasion: Occasion, status: 'draft' | 'published'): NewEvent => ({
  type: occasion.type,
  occasion: {
    year: occasion.year,
    ...(occasion.month === null ? {} : { month: occasion.month }),
    ...(occasion.holyDay === null ? {} : { holyDay: occasion.holyDay }),
  },
  title: typed.title,
  description: typed.description,
  imageUrl: orNone(typed.imageUrl),
  date: typed.date,
  startTime: typed.startTime,
  endTime: orNone(typed.endTime),
  // One that is asked for is named once it is booked: nobody goes to a home that has said no.
  venue: typed.where === 'place' ? orNone(typed.venue) : null,
  location:
    typed.where === 'ours' ? null : orNone(typed.where === 'online' ? typed.link.trim() : typed.location),
  capacity: typedFigure(typed.capacity),
  status,
})

export type Faults = Readonly<Partial<Record<keyof Typed, string | undefined>>>

/** Sentences of a refusal, each by the field in which it was typed. */
export const faultsOf = (
  fields: Readonly<Record<string, string | undefined>>,
  { where }: Pick<Typed, 'where'>,
): Faults =>
  Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [
      name === 'location' && where === 'online' ? 'link' : name.replace(/\..*$/, ''),
      sentence,
    ]),
  )

/** Where it is, and in which fields that is typed. */
const fieldsOfPlace: Readonly<Record<string, Typed['where']>> = {
  venue: 'place',
  location: 'place',
  venueId: 'ours',
  link: 'online',
}

/** What is still wrong once `more` is typed. */
export const stillWrong = (faults: Faults, more: Partial<Typed>): Faults =>
  Object.fromEntries(
    Object.entries(faults).filter(
      ([name]) => !(name in more) && !(more.where !== undefined && name in fieldsOfPlace),
    ),
  )

/** A field that is not there any more has no sentence; its key stays, as that of one that was written in does. */
export const ofShown = (faults: Faults, { where }: Typed): Faults =>
  Object.fromEntries(
    Object.entries(faults).map(([name, sentence]) => [
      name,
      (fieldsOfPlace[name] ?? where) === where ? sentence : undefined,
    ]),
  )

/** What the contract itself says against a wish. */
export const checked = (wish: NewEvent, typed: Typed): Faults => {
  const read = createEvent.body.safeParse(wish)
  if (read.success) return {}
  return faultsOf(
    Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message])),
    typed,
  )
}
