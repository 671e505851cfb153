// Families on the wire.
import type * as z from 'zod/mini'
import { type ClassChild, type Look, classConsents } from '#contract/people/child-looks.ts'
import type { ChildRecord, Consent, PickUpPerson, RemovedChild } from '#contract/people/family.ts'
import type { Household, HouseholdChange, HouseholdRequest } from '#contract/people/households.ts'
import { instant } from '#server/platform/clock.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import type { findLooks } from './child-look-queries.ts'
import type { findConsents, findPickUp } from '#server/features/people/safeguarding/care-queries.ts'
import type { findGuardians, findWards } from './queries.ts'
import type { findRemoved } from './child-removal-queries.ts'
import { type Housemate, UNDO_LIFE, ageBandOf, isChild, mayMoveAlong } from './rules.ts'
import type { findChange } from './household-change-queries.ts'
import type { findRequest } from './household-queries.ts'

type ChildRow = Awaited<ReturnType<typeof findWards>>[number]
type GuardianRow = Awaited<ReturnType<typeof findGuardians>>[number]
type ConsentRow = Awaited<ReturnType<typeof findConsents>>[number]
type PickUpRow = Awaited<ReturnType<typeof findPickUp>>[number]
type LookRow = Awaited<ReturnType<typeof findLooks>>[number]
type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>
type ChangeRow = NonNullable<Awaited<ReturnType<typeof findChange>>>

/** Whoever is no longer on the roll has no name here. */
/** What belongs to the children of one answer, child by child. */
export interface Belongings {
  readonly guardians: readonly GuardianRow[]
  readonly consents: readonly ConsentRow[]
  readonly pickUp: readonly PickUpRow[]
}

export interface Seen {
  readonly adultAge: number
  readonly today: string
  /** The one who looks, on the roll. */
  readonly me: string
}

export const childView = (
  row: ChildRow,
  { guardians, consents, pickUp }: Belongings,
  { adultAge, today, me }: Seen,
): z.infer<typeof ChildRecord> => ({
  _id: row.id,
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  birthDate: row.birth_date,
  ageBand: ageBandOf(row.birth_date, adultAge, today),
  household: row.household,
  guardians: guardians
    .filter(({ child_id }) => child_id === row.id)
    .map((guardian) => ({
      refId: guardian.guardian_id,
      name: fullName(guardian),
      since: guardian.since,
      isMe: guardian.guardian_id === me,
    })),
  allergies: row.allergies ?? '',
  healthNote: row.health_note ?? '',
  consents: consents.filter(({ person_id }) => person_id === row.id).map((one) => consentView(one, me)),
  pickUp: pickUp.filter(({ child_id }) => child_id === row.id).map(pickUpView),
  can: { remove: row.added_by_guardian === true },
})

/** Security §3.5: the hosts of a class see no last name, no day of birth, nothing of health but allergies. */
export const classChildView = (
  row: ChildRow,
  { pickUp, consents }: Pick<Belongings, 'pickUp' | 'consents'>,
  { adultAge, today }: Seen,
): z.infer<typeof ClassChild> => ({
  _id: row.id,
  id: row.id,
  firstName: row.first_name,
  ageBand: ageBandOf(row.birth_date, adultAge, today),
  allergies: row.allergies ?? '',
  pickUp: pickUp.filter(({ child_id }) => child_id === row.id).map(pickUpView),
  agreed: classConsents.filter((kind) =>
    consents.some((one) => one.person_id === row.id && one.kind === kind && one.withdrawn_at === null),
  ),
})

const consentView = (row: ConsentRow, me: string): z.infer<typeof Consent> => ({
  kind: row.kind,
  given: row.withdrawn_at === null,
  at: instantOf(row.withdrawn_at ?? row.given_at),
  byName: fullName(row) || FORMER,
  byMe: row.said_by === me,
})

const pickUpView = (row: PickUpRow): z.infer<typeof PickUpPerson> => ({
  _id: row.id,
  id: row.id,
  name: row.name,
  relation: row.relation,
  phone: row.phone,
  mayCollect: row.may_collect,
})

export const lookView = (row: LookRow): z.infer<typeof Look> => ({
  _id: row.id,
  id: row.id,
  at: instantOf(row.at),
  name: fullName(row) || FORMER,
  lookedAs: row.looked_as,
  reason: row.reason,
})

export type HousemateRow = Housemate & { readonly first_name: string; readonly last_name: string }

/** The whole household for those who live there; for others the adults who have an account. */
export const householdView = (
  household: { readonly id: string; readonly name: string; readonly suburb: string | null },
  people: readonly HousemateRow[],
  { adultAge, today, me }: Seen,
): z.infer<typeof Household> => {
  const inside = people.some(({ id }) => id === me)
  const isYoung = (person: HousemateRow) => isChild(person, adultAge, today)
  const shown = people.filter(
    (person) => inside || person.is_ward || (!isYoung(person) && person.account_id !== null),
  )
  return {
    _id: household.id,
    id: household.id,
    name: household.name,
    suburb: household.suburb,
    people: shown.map((person) => ({
      refId: person.id,
      type: 'Member' as const,
      name: fullName(person),
      user: person.account_id,
      adult: !isYoung(person),
      isMe: person.id === me,
      movesWithMe: inside && (person.id === me || mayMoveAlong(person, adultAge, today)),
    })),
    can: { edit: people.some((person) => person.id === me && !isYoung(person)) },
  }
}

export const requestView = (
  row: RequestRow,
  me: string,
  family: { readonly moves: readonly HousemateRow[]; readonly stays: readonly HousemateRow[] },
): z.infer<typeof HouseholdRequest> => {
  const forMe = row.person_id === me
  const moving = row.with_family ? family.moves : family.moves.filter(({ id }) => id === me)
  const staying = row.with_family
    ? family.stays
    : [...family.moves.filter(({ id }) => id !== me), ...family.stays]
  return {
    _id: row.id,
    id: row.id,
    forMe,
    household: row.household,
    askedBy: fullName({ first_name: row.asker_first, last_name: row.asker_last }),
    person: fullName(row),
    withFamily: row.with_family,
    moves: forMe ? moving.filter(({ id }) => id !== me).map(({ first_name }) => first_name) : [],
    stays: forMe ? staying.map(({ first_name }) => first_name) : [],
    createdAt: instantOf(row.created_at),
  }
}

export const removedView = (
  row: Awaited<ReturnType<typeof findRemoved>>[number],
): z.infer<typeof RemovedChild> => {
  const at = instantOf(row.removed_at ?? '')
  return {
    _id: row.id,
    id: row.id,
    name: fullName({ first_name: row.child_first, last_name: row.child_last }),
    at,
    byName: fullName(row) || FORMER,
    goneAt: instant(Date.parse(at) + UNDO_LIFE),
  }
}

export const changeView = (row: ChangeRow): z.infer<typeof HouseholdChange> => ({
  _id: row.id,
  id: row.id,
  kind: row.kind,
  at: instantOf(row.at),
  byName: fullName(row) || FORMER,
  household: row.household,
  moved: row.moved,
})
