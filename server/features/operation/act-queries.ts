// How the last backup, test restore and closer look went, in SQL: a row for each, once there was one.
import { sql } from 'kysely'
import { type Asked, mayBeAsked } from '#server/platform/asked.ts'
import type { Tx } from '#server/platform/db.ts'
import type { OperationTables } from './operation-tables.ts'

type Kind = OperationTables['operation_acts']['kind']

export interface Act extends Asked {
  readonly kind: Kind
  readonly fault: string | null
  readonly found: unknown
}

export const findActs = (tx: Tx): Promise<readonly Act[]> =>
  tx.selectFrom('operation_acts').select(['kind', 'asked_at', 'ended_at', 'fault', 'found']).execute()

/** Notes that a backup is wanted; answers whether none was wanted since then. */
export const askForAct = async (tx: Tx, kind: Kind, now: string, since: string): Promise<boolean> => {
  const row = await tx
    .insertInto('operation_acts')
    .values({ kind, asked_at: now })
    .onConflict((conflict) =>
      conflict
        .column('kind')
        .doUpdateSet({ asked_at: now })
        .where(mayBeAsked('operation_acts.asked_at', 'operation_acts.ended_at', since)),
    )
    .returning('kind')
    .executeTakeFirst()
  return row !== undefined
}

interface Outcome {
  /** A sentence, or null where it went well. */
  readonly fault: string | null
  readonly found?: readonly object[]
}

export const noteAct = (tx: Tx, kind: Kind, now: string, { fault, found = [] }: Outcome) => {
  const outcome = { ended_at: now, fault, found: JSON.stringify(found) }
  return tx
    .insertInto('operation_acts')
    .values({ kind, ...outcome })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(outcome))
    .execute()
}

/** Of the community that was founded first; a backup is made in its night. */
export const findFirstZone = async (tx: Tx): Promise<string | null> => {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from communities order by created_at, id limit 1`.execute(tx)
  return rows[0]?.time_zone ?? null
}
