// A community always has somebody who administers it.
import type { App } from '#server/platform/app-type.ts'
import { civilDay } from '#server/platform/clock.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { refuse } from '#server/platform/refuse.ts'
import { findZone } from './office-queries.ts'
import { isLastAdmin, lockAdmins } from './term-queries.ts'

interface Here {
  readonly tx: Tx
  readonly community: CommunityId
  /** The civil day where the community is: offices begin and end with it. */
  readonly today: string
}

/** A community in a transaction that has entered it. */
export const hereIn = async (
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  community: CommunityId,
): Promise<Here> => ({
  tx,
  community,
  today: civilDay(clock.now(), await findZone(tx, community)),
})

/** Until the end of the transaction no other administrator goes; held before the chain of records. */
export const holdAdministrators = lockAdmins

/**
 * Refuses with this sentence when nobody else who can sign in administers the community today. Until the end of
 * the transaction no other administrator goes.
 */
export const keepAnAdministrator = async (
  { tx, community, today }: Here,
  personId: string | null,
  sentence: string,
): Promise<void> => {
  if (personId === null) return
  await lockAdmins(tx)
  if (await isLastAdmin(tx, community, personId, today)) refuse(409, sentence)
}
