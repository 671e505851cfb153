// Who is not of age and moves to another community: their guardians hear of it, and the day of birth goes along, so that
// the other one knows whom it takes in.
import { askingAs, tellOfNoGuardian } from '#server/features/people/family/guardian-leaves.ts'
import { findChild, findGuardians } from '#server/features/people/family/queries.ts'
import { isChild } from '#server/features/people/family/rules.ts'
import type { App } from '#server/platform/app-type.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import { fullName } from '#server/platform/wire.ts'
import { fillBirthDate } from './move-queries.ts'

/** Whoever moves, in the community that they leave. */
interface Mover {
  readonly communityId: CommunityId
  readonly personId: string | null
}

const NO_BIRTH_DATE =
  'The roll of your community does not know when you were born. Please ask its secretary to write it down first.'
/** For whoever would take them in. */
const NOT_YET =
  'This person cannot move yet: the secretary of their community has to put their entry on the roll right first.'

/**
 * The day of birth that the other community has to know; null of who is of age in both, whose day stays with the old
 * roll. Refuses while it is unknown of who has a guardian.
 */
export const birthDateToTell = async (
  app: App,
  tx: Tx,
  { communityId, personId }: Mover,
  /** The age of adulthood there, and whether they read the answer themselves. */
  to: { readonly adultAge: number; readonly own: boolean },
): Promise<string | null> => {
  if (personId === null) return null
  const asking = await askingAs(app, tx, communityId, personId)
  const person = await findChild(tx, communityId, personId)
  if (!person || !isChild(person, Math.max(asking.adultAge, to.adultAge), asking.today)) return null
  return person.birth_date ?? refuse(409, to.own ? NO_BIRTH_DATE : NOT_YET)
}

/** Tells those who answer for whoever asks to move, or has moved; of who is of age, nobody. */
export const tellGuardians = async (
  app: App,
  tx: Tx,
  { communityId, personId }: Mover,
  change: 'asksToMove' | 'movedAway',
): Promise<void> => {
  if (personId === null) return
  const asking = await askingAs(app, tx, communityId, personId)
  const person = await findChild(tx, communityId, personId)
  if (!person || !isChild(person, asking.adultAge, asking.today)) return
  const guardians = await findGuardians(tx, communityId, [personId])
  const to = guardians.flatMap(({ account_id }) => account_id ?? [])
  happened(tx, nobody(communityId), 'child.moves', personId, {
    notify: { to, data: { caption: fullName(person), change } },
  })
}

const OTHER_DAY =
  'The roll has another day of birth of this person than the community that they come from. Please put that right first.'

/** The new roll knows how young they are, and its keepers hear where nobody answers for them yet. */
export const settleYoung = async (
  app: App,
  tx: Tx,
  community: CommunityId,
  personId: string,
  bornOn: string,
): Promise<void> => {
  await fillBirthDate(tx, community, personId, bornOn)
  const person = await findChild(tx, community, personId)
  if (person?.birth_date !== bornOn) return refuse(409, OTHER_DAY)
  const asking = await askingAs(app, tx, community, personId)
  if (person.has_guardian || !isChild(person, asking.adultAge, asking.today)) return
  await tellOfNoGuardian(tx, asking, [person])
}
