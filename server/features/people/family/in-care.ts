// For whom somebody answers: for oneself, and as a guardian for the children in one's care. Other features ask this
// before they let somebody join anything.
import type * as z from 'zod/mini'
import { v7 as newId } from 'uuid'
import type { ConsentKind } from '#contract/people/family.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound } from '#server/platform/refuse.ts'
import { fullName } from '#server/platform/wire.ts'
import * as care from '#server/features/people/safeguarding/care-queries.ts'
import { countUnheard, findHearers, findNamed } from './in-care-queries.ts'
import type { ActedBy, Asking } from './guardian.ts'
import * as queries from './queries.ts'
import { ageOn, bornUntil, isChild } from './rules.ts'

/** Somebody whom a call names by their account or by their place on the roll. */
export interface Named {
  readonly id: string
  readonly name: string
  /** In whole years; null where the roll does not know it. */
  readonly age: number | null
  readonly child: boolean
  /** The caller, or a child in the caller's care. */
  readonly own: boolean
}

/** Whom this id names: an account or a person of the community. Nobody else is there. */
export const named = async (tx: Tx, asking: Asking, id: string): Promise<Named> => {
  const row = (await findNamed(tx, asking.communityId, id)) ?? notFound()
  const guardians = await queries.findGuardians(tx, asking.communityId, [row.id])
  const child = isChild({ ...row, has_guardian: guardians.length > 0 }, asking.adultAge, asking.today)
  return {
    id: row.id,
    name: fullName(row),
    age: row.birth_date === null ? null : ageOn(row.birth_date, asking.today),
    child,
    own: row.id === asking.me || (child && guardians.some(({ guardian_id }) => guardian_id === asking.me)),
  }
}

/** The accounts that hear of what becomes of these people: their own, and those of children's guardians. */
export const hearersOf = async (
  tx: Tx,
  { communityId, adultAge, today }: Pick<Asking, 'communityId' | 'adultAge' | 'today'>,
  people: readonly string[],
): Promise<readonly string[]> =>
  (await findHearers(tx, communityId, people, bornUntil(adultAge, today))).map(({ id }) => id)

/** How many of them have no such account. */
export const unheardOf = (
  tx: Tx,
  { communityId, adultAge, today }: Pick<Asking, 'communityId' | 'adultAge' | 'today'>,
  people: readonly string[],
): Promise<number> => countUnheard(tx, communityId, people, bornUntil(adultAge, today))

/** The children in the caller's care. */
export const ownWards = async (
  tx: Tx,
  { communityId, me, adultAge, today }: Asking,
): Promise<readonly { readonly id: string; readonly name: string; readonly age: number | null }[]> => {
  const rows = await queries.findWards(tx, communityId, me, bornUntil(adultAge, today))
  return rows.map((row) => ({
    id: row.id,
    name: fullName(row),
    age: row.birth_date === null ? null : ageOn(row.birth_date, today),
  }))
}

/** A guardian who brings a child to something agrees to it; who has agreed before says nothing new. */
export const agreeTo = async (
  tx: Tx,
  member: ActedBy,
  { communityId, me, now }: Asking,
  child: string,
  kind: z.infer<typeof ConsentKind>,
): Promise<void> => {
  const given = await care.giveConsent(tx, communityId, {
    id: newId(),
    person_id: child,
    kind,
    given_by: me,
    given_at: now,
  })
  if (given) happened(tx, member, 'consent.given', child, { detail: { kind } })
}

/** For which of these children somebody has agreed to it and not taken that back. */
export const agreedTo = async (
  tx: Tx,
  community: CommunityId,
  children: readonly string[],
  kind: z.infer<typeof ConsentKind>,
): Promise<ReadonlySet<string>> => {
  const consents = await care.findConsents(tx, community, children)
  const standing = consents.filter((one) => one.kind === kind && one.withdrawn_at === null)
  return new Set(standing.map(({ person_id }) => person_id))
}
