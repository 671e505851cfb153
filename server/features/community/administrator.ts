// A community always has somebody who administers it, and where nobody does, somebody who looks after its offices.
import type { App } from '#server/platform/app-type.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { refuse } from '#server/platform/refuse.ts'
import { isKept, isLastKeeper } from './keeping-queries.ts'
import { todayIn } from './community-day.ts'
import { isLastAdmin, lockAdmins, lockOffices } from './term-queries.ts'

interface Here {
  readonly tx: Tx
  readonly community: CommunityId
  /** The civil day where the community is: offices begin and end with it. */
  readonly today: string
}

/** A community in a transaction that has entered it. */
export const hereIn = async (app: Pick<App, 'clock'>, tx: Tx, community: CommunityId): Promise<Here> => ({
  tx,
  community,
  today: await todayIn(app, tx, community),
})

/** Until the end of the transaction nobody is given an office; held before everything else. */
export const holdOffices = lockOffices

/** Until the end of the transaction no other administrator goes; held before the chain of records. */
export const holdAdministrators = lockAdmins

const LAST_KEEPER =
  'Nobody else who can log in looks after the offices of this community. Please give somebody else such an office first.'

/**
 * Refuses with this sentence when nobody else who can sign in administers the community today. Until the end of
 * the transaction no other administrator goes.
 */
export const keepAnAdministrator = async (
  { tx, community, today }: Here,
  personId: string | null,
  sentence: string,
  ofLastKeeper = LAST_KEEPER,
): Promise<void> => {
  if (personId === null) return
  await lockAdmins(tx)
  if (await isLastAdmin(tx, community, personId, today)) refuse(409, sentence)
  if (await isLastKeeper(tx, community, personId, today)) refuse(409, ofLastKeeper)
}

/** The same of an officer of the Assembly whose term ends: where no administrator is, somebody is left who keeps. */
export const keepAKeeper = async ({ tx, community, today }: Here, termId: string): Promise<void> => {
  await lockAdmins(tx)
  if (!(await isKept(tx, community, today, termId))) refuse(409, LAST_KEEPER)
}
