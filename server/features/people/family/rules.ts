// Ages, guardians and who moves with whom. A household is who lives together, never who guards whom.
import type * as z from 'zod/mini'
import type { AgeBand } from '#contract/people/family.ts'
import { worded } from '#contract/words/worded.ts'

/** Keepers of the roll put so many on at most. */
export const MOST_GUARDIANS = 4

/** Whole years on a civil day; who is born on 29 February grows older on 1 March of a common year. */
export const ageOn = (birthDate: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (today.slice(5) < birthDate.slice(5) ? 1 : 0)

/** A person of whom the roll knows the day of birth, or not. */
export interface Aged {
  readonly birth_date: string | null
  readonly has_guardian: boolean
}

/** Whoever has a guardian and no day of birth is a child for all we know. */
export const isChild = (person: Aged, adultAge: number, today: string): boolean =>
  person.birth_date === null ? person.has_guardian : ageOn(person.birth_date, today) < adultAge

/** Below the community's age a person stands in the record of a household and has no login. */
export const mayHaveLogin = (birthDate: string | null, youthAge: number, today: string): boolean =>
  birthDate === null || ageOn(birthDate, today) >= youthAge

/** The last day of birth of somebody who is that old; nobody is born on 29 February of a common year. */
export const bornUntil = (age: number, today: string): string =>
  `${Number(today.slice(0, 4)) - age}${today.slice(4)}`.replace('-02-29', '-02-28')

/** What others see instead of the birth date. */
export const ageBandOf = (
  birthDate: string | null,
  adultAge: number,
  today: string,
): z.infer<typeof AgeBand> => {
  if (birthDate === null) return 'unknown'
  const age = ageOn(birthDate, today)
  if (age >= adultAge) return 'adult'
  if (age >= 15) return 'from15'
  if (age >= 12) return 'from12'
  return age >= 5 ? 'from5' : 'under5'
}

/** Why a birth date is not that of a child of this community; null when it is. */
export const childBirthFault = (birthDate: string, adultAge: number, today: string): string | null => {
  if (birthDate > today) return 'The birth date lies in the future.'
  return ageOn(birthDate, today) >= adultAge
    ? worded`A person of ${adultAge} or more is no child any more. Please ask the secretary to put them on the roll.`
    : null
}

export interface Housemate extends Aged {
  readonly id: string
  readonly account_id: string | null
  /** Whether the one who moves is a guardian. */
  readonly is_ward: boolean
}

/** Who may move along: one’s own wards and adults without a login. Everybody else decides for themselves. */
export const mayMoveAlong = (person: Housemate, adultAge: number, today: string): boolean =>
  isChild(person, adultAge, today) ? person.is_ward : person.account_id === null

/** Who goes when a whole family moves: as above, but no child stays without a guardian in the house. */
export const familyOf = <P extends Housemate>(
  me: string,
  people: readonly P[],
  adultAge: number,
  today: string,
): { readonly moves: readonly P[]; readonly stays: readonly P[] } => {
  const goes = (person: P) => person.id === me || mayMoveAlong(person, adultAge, today)
  return { moves: people.filter(goes), stays: people.filter((person) => !goes(person)) }
}

/** Why these may not move out; null when they may. */
export const splitFault = (
  me: string,
  wanted: readonly string[],
  people: readonly Housemate[],
  adultAge: number,
  today: string,
): string | null => {
  const going = new Set([me, ...wanted])
  for (const id of wanted) {
    const person = people.find((one) => one.id === id)
    if (!person) return 'Somebody of these does not live in your household.'
    if (id !== me && !mayMoveAlong(person, adultAge, today))
      return 'Adults with an account of their own move themselves, and children move with a guardian.'
  }
  const staying = people.filter(({ id }) => !going.has(id))
  if (staying.length === 0) return 'Nobody would stay. Give your household another name instead.'
  return staying.some((person) => !isChild(person, adultAge, today))
    ? null
    : 'Children would stay alone. Please take them with you.'
}

/** What is known of a child that a guardian wants to take off the family again. */
export interface Removable {
  readonly firstName: string
  /** Not the secretary or a file brought it in. */
  readonly addedByGuardian: boolean
  readonly hasAccount: boolean
  readonly takesPart: boolean
}

/** Why a guardian may not take this child off; null when it may be. */
export const removalFault = ({ firstName, ...child }: Removable): string | null => {
  if (!child.addedByGuardian)
    return 'The secretary has put this child on the roll. Please write to the secretary to have it taken off.'
  if (child.hasAccount)
    return worded`${firstName} has a login. It can be deleted in the settings of that login.`
  return child.takesPart
    ? worded`${firstName} takes part in a gathering. Please have the name taken off there first.`
    : null
}

/** How long a move can be taken back, and a child that was removed. */
export const UNDO_LIFE = 30 * 86_400_000
/** So many children and housemates are shown; more have no household. */
export const MOST_CHILDREN = 30
export const MOST_PICK_UP = 20
