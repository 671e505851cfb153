// Planning an activity: which wishes go, what they change, and which hosts a list of entries names. Pure.
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { addCivilDays } from '#calendar/civil-day.ts'
import { Id } from '#contract/common.ts'
import type { ActivityChange } from '#contract/activities/planning.ts'
import { worded } from '#contract/words/worded.ts'
import type { PlannedColumns } from './plan-queries.ts'
import { type Rhythm, weekdayName } from './recurrence-rules.ts'

type Wish = Omit<z.infer<typeof ActivityChange>, 'revision'>

/** How far ahead something is planned, in days. */
const FURTHEST = 3 * 366
/** What goes on already may have begun so long ago. */
const LONGEST_AGO = 20 * 366

/** A new activity before anything was said of it. */
export const blank = (startDate: string): PlannedColumns => ({
  title: '',
  description: '',
  image_url: null,
  start_date: startDate,
  end_date: null,
  weekday: null,
  start_time: null,
  end_time: null,
  frequency: 'weekly',
  monthly_by: null,
  suburb: null,
  city: null,
  online: false,
  language: 'en',
  visibility: 'community',
  participation: 'open',
  venue_id: null,
  participant_limit: null,
  facilitator_limit: null,
  study_item_id: null,
  particulars: {},
})

/** Of what is wished, the columns that would be others than they are. */
export const changedColumns = (before: PlannedColumns, wish: Wish): Partial<PlannedColumns> => {
  const wished: Partial<PlannedColumns> = {
    ...textsOf(wish),
    ...rhythmOf(before, wish),
    ...placeOf(wish),
    ...(wish.participation === undefined ? {} : { participation: wish.participation }),
    ...(wish.visibility === undefined ? {} : { visibility: wish.visibility }),
    ...(wish.participantLimit === undefined ? {} : { participant_limit: wish.participantLimit }),
    ...(wish.facilitatorLimit === undefined ? {} : { facilitator_limit: wish.facilitatorLimit }),
    ...(wish.studyItem === undefined ? {} : { study_item_id: wish.studyItem }),
    ...(wish.particulars === undefined
      ? {}
      : { particulars: { ...before.particulars, ...said(wish.particulars) } }),
  }
  return Object.fromEntries(
    Object.entries(wished).filter(([name, value]) => !isDeepStrictEqual(value, Reflect.get(before, name))),
  )
}

const said = (given: NonNullable<Wish['particulars']>): PlannedColumns['particulars'] =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

const textsOf = ({ title, description, imageUrl, language }: Wish): Partial<PlannedColumns> => ({
  ...(title === undefined ? {} : { title }),
  ...(description === undefined ? {} : { description }),
  ...(imageUrl === undefined ? {} : { image_url: imageUrl || null }),
  ...(language === undefined ? {} : { language }),
})

const placeOf = ({ address, online, venueId }: Wish): Partial<PlannedColumns> => ({
  ...(address?.suburb === undefined ? {} : { suburb: address.suburb || null }),
  ...(address?.city === undefined ? {} : { city: address.city || null }),
  ...(online === undefined ? {} : { online }),
  ...(venueId === undefined ? {} : { venue_id: venueId }),
})

const rhythmOf = (
  before: PlannedColumns,
  { startDate, endDate, groupDetails = {} }: Wish,
): Partial<PlannedColumns> => {
  const { time, endTime, frequency = before.frequency, monthlyBy } = groupDetails
  const start = startDate ?? before.start_date
  const by = monthlyBy === undefined ? before.monthly_by : monthlyBy
  return {
    start_date: start,
    frequency,
    weekday: weekdayName(start),
    monthly_by: frequency === 'monthly' ? (by ?? 'weekday') : null,
    ...(endDate === undefined ? {} : { end_date: endDate }),
    ...(time === undefined ? {} : { start_time: time }),
    ...(endTime === undefined ? {} : { end_time: endTime }),
  }
}

/** Days and numbers that an activity is held against; `newDays` where its days are chosen now. */
interface Around {
  readonly today: string
  readonly going: number
  /** Those who lead it, where fewer places for them may be too few. */
  readonly leading: number
  readonly youth: boolean
  readonly newDays: boolean
}

/** Why an activity cannot be like this; null when it can. A sentence for each field, so that the form can show it. */
export const planFaults = (
  planned: PlannedColumns,
  { today, going, leading, youth, newDays }: Around,
): Readonly<Record<string, string>> | null => {
  const { ageFrom = null, ageTo = null } = planned.particulars
  const faults = {
    // Days that have gone by since stay what they are while something else is changed.
    ...(newDays ? dayFaults(planned, today) : {}),
    ...(planned.end_time !== null && planned.start_time === null
      ? { time: 'Please say when it begins, too.' }
      : {}),
    ...(planned.participant_limit !== null && planned.participant_limit < going
      ? { participantLimit: worded`${going} take part already. There cannot be fewer places.` }
      : {}),
    ...(planned.facilitator_limit !== null && planned.facilitator_limit < leading
      ? { facilitatorLimit: worded`${leading} lead it already. There cannot be fewer places.` }
      : {}),
    ...(ageFrom !== null && ageTo !== null && ageTo < ageFrom
      ? { ageTo: 'The older age is below the younger one.' }
      : {}),
    ...(youth && planned.visibility === 'public'
      ? { visibility: 'Only adults can open a gathering to everybody.' }
      : {}),
  }
  return Object.keys(faults).length > 0 ? faults : null
}

const dayFaults = (
  { start_date: start, end_date: end, frequency }: PlannedColumns,
  today: string,
): Readonly<Record<string, string>> => {
  const last = frequency === 'one-off' ? start : end
  return {
    ...(start > addCivilDays(today, FURTHEST)
      ? { startDate: 'Please choose a day within the next three years.' }
      : {}),
    ...(start < addCivilDays(today, -LONGEST_AGO)
      ? { startDate: 'Please choose a day within the last twenty years.' }
      : {}),
    ...(end !== null && end < start ? { endDate: 'The last day is before the first one.' } : {}),
    ...(last !== null && last < today && last >= start
      ? {
          [frequency === 'one-off' ? 'startDate' : 'endDate']: 'Please choose a day that is still to come.',
        }
      : {}),
  }
}

/** How often it meets, as the rule wants it. */
export const rhythmOfPlan = (
  row: Pick<PlannedColumns, 'frequency' | 'start_date' | 'end_date' | 'monthly_by'>,
): Rhythm => ({
  frequency: row.frequency,
  startDate: row.start_date,
  endDate: row.end_date,
  monthlyBy: row.frequency === 'monthly' ? (row.monthly_by ?? 'weekday') : null,
})

/** What others need not be told of. */
const quiet: readonly string[] = [
  'image_url',
  'participant_limit',
  'facilitator_limit',
  'language',
  'visibility',
]

export const concernsOthers = (columns: Partial<PlannedColumns>): boolean =>
  Object.keys(columns).some((name) => !quiet.includes(name))

const moving = ['start_date', 'end_date', 'start_time', 'frequency', 'monthly_by'] as const

/** Whether it meets on other days or at another time. */
export const changesMeetings = (columns: Partial<PlannedColumns>): boolean =>
  moving.some((name) => columns[name] !== undefined)

/** Whether its days are others; of a new activity they are. */
export const changesDays = ({ start_date, end_date, frequency }: Partial<PlannedColumns>): boolean =>
  start_date !== undefined || end_date !== undefined || frequency !== undefined

/** Somebody who leads an activity without being on the roll, and whom of the community one asks about them. */
export interface Stranger {
  readonly firstName: string
  readonly lastName: string
  readonly referenceContact: string
}

const Reference = z.union([Id, z.object({ _id: Id })])
const StrangerEntry = z.object({
  firstName: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  lastName: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
  referenceContact: Reference,
})

/** Spec §3: the entries of a list of hosts; what is none is counted and left out. */
export const readHosts = (
  entries: readonly unknown[],
): {
  readonly named: readonly string[]
  readonly strangers: readonly Stranger[]
  readonly skipped: number
} => {
  const read = entries.map(readHost)
  return {
    named: [...new Set(read.flatMap((one) => (typeof one === 'string' ? [one] : [])))],
    strangers: read.flatMap((one) => (one === null || typeof one === 'string' ? [] : [one])),
    skipped: read.filter((one) => one === null).length,
  }
}

const readHost = (entry: unknown): string | Stranger | null => {
  const mapped = z.object({ refId: Id }).safeParse(entry)
  if (mapped.success) return mapped.data.refId
  const known = z.object({ _id: Id }).safeParse(entry)
  if (known.success) return known.data._id
  const stranger = StrangerEntry.safeParse(entry)
  if (!stranger.success || stranger.data.firstName.includes('\0') || stranger.data.lastName.includes('\0'))
    return null
  const { firstName, lastName, referenceContact: contact } = stranger.data
  return { firstName, lastName, referenceContact: typeof contact === 'string' ? contact : contact._id }
}
