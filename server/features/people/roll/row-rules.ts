// What a person on the roll must be, whether typed or brought in by a file.
import * as z from 'zod/mini'
import { cleanAddress, isMailAddress } from '#contract/mail-address.ts'
import { standings } from '#contract/people/people.ts'
import { bahaiIdKey, emailKey } from '#server/features/auth/rules.ts'
import { plainDigits } from '#contract/digits.ts'
import { worded } from '#contract/words/worded.ts'
import type { Columns, Field, Order } from './column-rules.ts'
import type { Standing } from '#server/features/people/tables.ts'

/** What the roll keeps of a person by itself. */
export interface RollFields {
  readonly bahai_id: string | null
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly email_key: string | null
  readonly birth_date: string | null
  readonly standing: Standing
  readonly locality: string | null
  readonly registered_since: string | null
  readonly moved_away_on: string | null
  readonly deceased_on: string | null
}

export interface RollRow extends RollFields {
  readonly id: string
}

/** What is said of a person: only the fields that are said; '' is what is not known. */
export type Said = ReadonlyMap<Exclude<Field, 'fullName'>, string>

/** A row of the file: what it says, or why it cannot be taken. */
export type ReadRow =
  | { readonly fields: Partial<RollFields> & { readonly first_name: string } }
  | { readonly reason: string }

export const readRow = (
  columns: Columns,
  order: Order,
  cells: readonly string[] | null,
  width: number,
  today: string,
): ReadRow => {
  if (cells === null) return { reason: 'The quotation marks of this line do not close.' }
  // Cells that are missing at its end are empty ones, which many programs leave out.
  if (cells.slice(width).some((cell) => cell.trim() !== ''))
    return { reason: 'The line has more cells than there are columns.' }
  const given = new Map<Field, string>()
  for (const [place, field] of columns.entries())
    if (field) given.set(field, plain((cells[place] ?? '').slice(0, LONGEST_CELL)))
  for (const text of given.values()) {
    const reason = textFault(text)
    if (reason) return { reason }
  }
  const said = inOurWords(given, order)
  const fault = faultOf(said, today)
  return fault ? { reason: fault.reason } : { fields: fieldsOf(said) }
}

/** No field takes so much: whoever writes more is told so by the rule of the field. */
const LONGEST_CELL = 2_000

/**
 * In one line, as the roll keeps it. A dash alone says that nothing is known; an apostrophe before a sign only keeps it
 * from being a formula.
 */
const plain = (cell: string): string => {
  const text = cell.trim().replace(/\s*[\r\n]+\s*/g, ' ')
  return /^[-–—]$/.test(text) ? '' : text.replace(/^'(?=[=+@-])/, '')
}

const textFault = (text: string): string | null => {
  if (/^[=+@\t\r-]/.test(text)) return worded`“${text.slice(0, 20)}” begins like a formula of a spreadsheet.`
  return /\p{Cc}/u.test(text) ? 'The line has a character that cannot be kept.' : null
}

const STANDING_WORDS: Readonly<Record<string, Standing>> = {
  فعال: 'active',
  غیرفعال: 'inactive',
  'غیر فعال': 'inactive',
  منتقل: 'moved',
  'نقل مکان کرده': 'moved',
  'moved away': 'moved',
  متوفی: 'deceased',
  درگذشته: 'deceased',
  'صعود کرده': 'deceased',
  'passed away': 'deceased',
  died: 'deceased',
  دوست: 'friend',
  member: 'active',
}

const standingWord = (text: string): string => {
  const word = text.toLowerCase().replaceAll('\u200c', ' ')
  return STANDING_WORDS[word] ?? word
}

/** The full name in two, days as year-month-day, and the standing that follows from a day. */
const inOurWords = (given: ReadonlyMap<Field, string>, order: Order): Said => {
  const said = new Map<Exclude<Field, 'fullName'>, string>()
  for (const [field, text] of given) {
    if (field === 'fullName') {
      const [first, last] = namesOf(text)
      said.set('firstName', first)
      said.set('lastName', last)
    } else if (DAY_FIELDS.has(field)) {
      said.set(field, isoDay(text, order))
    } else if (field === 'email') {
      said.set(field, cleanAddress(text))
    } else said.set(field, field === 'standing' ? standingWord(text) : text)
  }
  if (!said.get('standing')) {
    if (said.get('deceasedOn')) said.set('standing', 'deceased')
    else if (said.get('movedAwayOn')) said.set('standing', 'moved')
  }
  return said
}

/** “Rahimi, Layli” and “Layli Rahimi”. */
const namesOf = (full: string): readonly [first: string, last: string] => {
  const [last, first] = full.split(',').map((part) => part.trim())
  if (first) return [first, last ?? '']
  const space = full.lastIndexOf(' ')
  return space < 0 ? [full, ''] : [full.slice(0, space).trim(), full.slice(space + 1)]
}

const DAY_FIELDS: ReadonlySet<Field> = new Set(['birthDate', 'registeredSince', 'movedAwayOn', 'deceasedOn'])

/** What cannot be read as a day stays as it is, to be named. */
const isoDay = (text: string, order: Order): string => {
  const [, one, two, three] = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})$/.exec(plainDigits(text).trim()) ?? []
  if (!one || !two || !three) return text
  if (one.length === 4) return dayFrom(one, two, three, text)
  if (three.length !== 4 || order === 'ymd') return text
  return order === 'dmy' ? dayFrom(three, two, one, text) : dayFrom(three, one, two, text)
}

const dayFrom = (year: string, month: string, day: string, otherwise: string): string => {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return Day.safeParse(iso).success ? iso : otherwise
}

const Day = z.iso.date()
const EARLIEST = '1850-01-01'

const LONGEST: Readonly<Partial<Record<Field, number>>> = {
  bahaiId: 64,
  firstName: 80,
  lastName: 80,
  locality: 120,
}

export interface PersonFault {
  readonly field: Field
  readonly reason: string
}

/** The first thing that is wrong with what is said of a person. */
export const faultOf = (said: Said, today: string): PersonFault | null => {
  const fault = (field: Field, reason: string): PersonFault => ({ field, reason })
  if (!said.get('firstName')) return fault('firstName', 'The first name is missing.')
  for (const [field, text] of said) {
    const most = LONGEST[field]
    if (most !== undefined && text.length > most)
      return fault(field, worded`A name or an ID has at most ${most} characters.`)
    const reason = textFault(text)
    if (reason) return fault(field, reason)
  }
  const email = said.get('email')
  if (email && (email.length > 254 || !isMailAddress(email)))
    return fault('email', worded`“${email.slice(0, 60)}” does not look like an e-mail address.`)
  const standing = said.get('standing')
  if (standing && !standings.some((one) => one === standing))
    return fault('standing', worded`The standing is one of ${standings.join(', ')}.`)
  const bahaiId = said.get('bahaiId')
  if (bahaiId && !bahaiIdKey(bahaiId)) return fault('bahaiId', 'The Baha’i ID has no letter or digit.')
  return dayFault(said, today)
}

const FUTURE: readonly (readonly [Exclude<Field, 'fullName'>, string])[] = [
  ['birthDate', 'The birth date lies in the future.'],
  ['registeredSince', 'The day of registering lies in the future.'],
  ['deceasedOn', 'The day of passing lies in the future.'],
]

const dayFault = (said: Said, today: string): PersonFault | null => {
  for (const field of ['birthDate', 'registeredSince', 'movedAwayOn', 'deceasedOn'] as const) {
    const day = said.get(field)
    if (!day) continue
    if (!Day.safeParse(day).success)
      return { field, reason: worded`“${day.slice(0, 20)}” is not a day, as days are written in this file.` }
    if (day < EARLIEST)
      return {
        field,
        reason: worded`“${day}” lies before 1850. Please write days of the Gregorian calendar.`,
      }
  }
  for (const [field, reason] of FUTURE) if ((said.get(field) ?? '') > today) return { field, reason }
  const born = said.get('birthDate')
  const died = said.get('deceasedOn')
  return born && died && died < born
    ? { field: 'deceasedOn', reason: 'The day of passing lies before the birth date.' }
    : null
}

const standingFrom = (text: string): Standing => standings.find((one) => one === text) ?? 'active'

/** What is said, as the roll keeps it. */
export const fieldsOf = (said: Said): Partial<RollFields> & { readonly first_name: string } => {
  const email = said.get('email')
  const orNull = (field: Exclude<Field, 'fullName'>) => said.get(field) || null
  return {
    first_name: said.get('firstName') ?? '',
    ...(said.has('bahaiId') ? { bahai_id: orNull('bahaiId') } : {}),
    ...(said.has('lastName') ? { last_name: said.get('lastName') ?? '' } : {}),
    ...(email === undefined ? {} : { email: email || null, email_key: email ? emailKey(email) : null }),
    ...(said.has('birthDate') ? { birth_date: orNull('birthDate') } : {}),
    // An empty cell says nothing of how somebody stands.
    ...(said.get('standing') ? { standing: standingFrom(said.get('standing') ?? '') } : {}),
    ...(said.has('locality') ? { locality: orNull('locality') } : {}),
    ...(said.has('registeredSince') ? { registered_since: orNull('registeredSince') } : {}),
    ...(said.has('movedAwayOn') ? { moved_away_on: orNull('movedAwayOn') } : {}),
    ...(said.has('deceasedOn') ? { deceased_on: orNull('deceasedOn') } : {}),
  }
}

/** Fifteen is the age of maturity; who was born after this day is a child or a junior youth. */
export const childrenSince = (today: string): string => {
  const [year = '', ...rest] = today.split('-')
  // Nobody is born on 29 February of a common year.
  return [String(Number(year) - 15), ...rest].join('-').replace('-02-29', '-02-28')
}
