// Whom no keeper gives an account alone: to hold an office is to have its rights, and those take two people.
import type { App } from '#server/platform/app-type.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { refuse } from '#server/platform/refuse.ts'
import { isSameAddress } from '#server/features/people/rules.ts'
import { hereIn } from './administrator.ts'
import * as rules from './office-rules.ts'
import { findInOffice, wasEverSeated } from './office-queries.ts'
import { type Served, findServed } from './serving-queries.ts'

export const KEPT_BY_TWO =
  'Two people gave this person an office, so no keeper gives them an account alone. They sign up with the address that the roll had then; or end the term first, and grant it anew afterwards.'

/** Of these people those who hold what takes two. In a community that was just founded one is enough. */
const findKept = async (
  app: Pick<App, 'clock'>,
  tx: Tx,
  community: CommunityId,
  personIds: readonly string[],
): Promise<readonly Served[]> => {
  const { today } = await hereIn(app, tx, community)
  const served = await findServed(tx, community, personIds, today)
  const kept = served.filter((one) => rules.takesTwo(one) && !one.by_one)
  if (kept.length === 0) return []
  const inOffice = await findInOffice(tx, community, today)
  return rules.isFounding(inOffice, await wasEverSeated(tx, community)) ? [] : kept
}

/** Of these people those whom no keeper gives an account alone. */
export const keptByTwo = async (
  app: Pick<App, 'clock'>,
  tx: Tx,
  community: CommunityId,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set((await findKept(app, tx, community, personIds)).map(({ person_id }) => person_id))

/** Whether an account may become this person's: a proven address of theirs stands for them, where there is one. */
export const maySeat = async (
  app: Pick<App, 'clock'>,
  tx: Tx,
  community: CommunityId,
  { personId, provenAddress }: { readonly personId: string; readonly provenAddress: string | null },
): Promise<boolean> =>
  (await findKept(app, tx, community, [personId])).every(
    ({ known_address }) => provenAddress !== null && isSameAddress(known_address, provenAddress),
  )

/** Of these people those who hold an office of any kind, or will. */
export const servingAmong = async (
  app: Pick<App, 'clock'>,
  tx: Tx,
  community: CommunityId,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (personIds.length === 0) return new Set()
  const { today } = await hereIn(app, tx, community)
  return new Set((await findServed(tx, community, personIds, today)).map(({ person_id }) => person_id))
}

/** Refuses to invite who comes in only by themselves. */
export const demandFree = async (
  app: Pick<App, 'clock'>,
  tx: Tx,
  community: CommunityId,
  personId: string,
): Promise<void> => {
  if ((await keptByTwo(app, tx, community, [personId])).size > 0) refuse(409, KEPT_BY_TWO)
}
