// Who may be joined with the roll without anybody's word, and what a row of a roll must be.
import * as z from 'zod/mini'
import { bahaiIdKey, emailKey } from '#server/features/auth/rules.ts'
import type { RollFields } from './roll-queries.ts'
import type { Standing } from './tables.ts'

/**
 * The proven address must be the one on the roll, and nobody else may have an account as this person. A
 * child's address is often a parent's: that is for the secretary to see.
 */
export const mayJoinSilently = (
  person: { email: string | null; standing: Standing; account_id: string | null },
  provenEmail: string,
  tooYoung: boolean,
): boolean =>
  person.account_id === null &&
  !tooYoung &&
  isSameAddress(person.email, provenEmail) &&
  (person.standing === 'active' || person.standing === 'inactive')

/** Mailboxes are told apart by all of their signs but the case. */
export const isSameAddress = (one: string | null, other: string): boolean =>
  one !== null && one.trim().toLowerCase() === other.trim().toLowerCase()

/** The columns of a roll by their names without signs and capitals. */
const COLUMNS = ['bahaiid', 'firstname', 'lastname', 'email', 'birthdate', 'standing', 'locality'] as const
export type Column = (typeof COLUMNS)[number]

/** Which column stands at which place; others are left alone. Null when there is no first name among them. */
export const readHeader = (cells: readonly string[]): ReadonlyMap<Column, number> | null => {
  const found = new Map<Column, number>()
  for (const [place, cell] of cells.entries()) {
    const name = cell
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z]/g, '')
    const column = COLUMNS.find((one) => one === name)
    if (column && !found.has(column)) found.set(column, place)
  }
  return found.has('firstname') ? found : null
}

/** A row of the file: what it says, only the columns that the file has; or why it cannot be taken. */
export type ReadRow =
  | { readonly fields: Partial<RollFields> & { first_name: string } }
  | { readonly reason: string }

export const readRow = (
  header: ReadonlyMap<Column, number>,
  cells: readonly string[],
  today: string,
): ReadRow => {
  const lastPlace = Math.max(...header.values())
  if (cells.length <= lastPlace) return { reason: 'The line has fewer columns than the first line names.' }
  const given = new Map([...header].map(([column, place]) => [column, (cells[place] ?? '').trim()]))
  for (const text of given.values()) {
    if (/^[=+@\t\r-]/.test(text))
      return { reason: `“${text.slice(0, 20)}” begins like a formula of a spreadsheet.` }
    if (/\p{Cc}/u.test(text)) return { reason: 'The line has a character that cannot be kept.' }
  }
  const reason = faultOf(given, today)
  return reason ? { reason } : { fields: fieldsOf(given) }
}

const Email = z.string().check(z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/))
const Day = z.iso.date()
const STANDINGS: readonly Standing[] = ['active', 'inactive', 'moved', 'deceased', 'friend']

const standingOf = (text: string | undefined): Standing | null =>
  STANDINGS.find((one) => one === (text || 'active').toLowerCase()) ?? null

const longest: Readonly<Partial<Record<Column, number>>> = {
  bahaiid: 64,
  firstname: 80,
  lastname: 80,
  locality: 120,
}

const faultOf = (given: ReadonlyMap<Column, string>, today: string): string | null => {
  if (!given.get('firstname')) return 'The first name is missing.'
  for (const [column, text] of given) {
    const most = longest[column]
    if (most !== undefined && text.length > most) return `A name or an ID has at most ${most} characters.`
  }
  const email = given.get('email')
  if (email && !Email.safeParse(email).success)
    return `“${email.slice(0, 60)}” does not look like an e-mail address.`
  const born = given.get('birthdate')
  if (born && !Day.safeParse(born).success) return `“${born.slice(0, 20)}” is not a date as year-month-day.`
  if (born && born > today) return 'The birth date lies in the future.'
  if (given.has('standing') && !standingOf(given.get('standing')))
    return `The standing is one of ${STANDINGS.join(', ')}.`
  const bahaiId = given.get('bahaiid')
  return bahaiId && !bahaiIdKey(bahaiId) ? 'The Baha’i ID has no letter or digit.' : null
}

const fieldsOf = (given: ReadonlyMap<Column, string>): Partial<RollFields> & { first_name: string } => {
  const email = given.get('email')
  return {
    first_name: given.get('firstname') ?? '',
    ...(given.has('bahaiid') ? { bahai_id: given.get('bahaiid') || null } : {}),
    ...(given.has('lastname') ? { last_name: given.get('lastname') ?? '' } : {}),
    ...(email === undefined ? {} : { email: email || null, email_key: email ? emailKey(email) : null }),
    ...(given.has('birthdate') ? { birth_date: given.get('birthdate') || null } : {}),
    ...(given.has('standing') ? { standing: standingOf(given.get('standing')) ?? 'active' } : {}),
    ...(given.has('locality') ? { locality: given.get('locality') || null } : {}),
  }
}
