// Who may be joined with the roll without anybody's word.
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
