// When the chains of records were last read through, in SQL: one row for the installation.
import { mayBeAsked } from '#server/platform/asked.ts'
import type { Tx } from '#server/platform/db.ts'

export interface ChainCheck {
  readonly asked_at: string | null
  readonly checked_at: string | null
  readonly record_count: number
  readonly broken_count: number
}

export const findChainCheck = (tx: Tx): Promise<ChainCheck> =>
  tx
    .selectFrom('chain_checks')
    .select(['asked_at', 'checked_at', 'record_count', 'broken_count'])
    .executeTakeFirstOrThrow()

/** Notes that a check is wanted; answers whether none was wanted since then. */
export const askForCheck = async (tx: Tx, now: string, since: string): Promise<boolean> => {
  const row = await tx
    .updateTable('chain_checks')
    .set({ asked_at: now })
    .where(mayBeAsked('asked_at', 'checked_at', since))
    .returning('asked_at')
    .executeTakeFirst()
  return row !== undefined
}

export const noteCheck = (
  tx: Tx,
  found: { readonly records: number; readonly broken: number },
  now: string,
) =>
  tx
    .updateTable('chain_checks')
    .set({ checked_at: now, record_count: found.records, broken_count: found.broken })
    .execute()
