// What was agreed to, in SQL.
import type { Tx } from '#server/platform/db.ts'

export interface Agreement {
  readonly account_id: string
  readonly document: 'eula' | 'privacy'
  readonly version: string
  readonly agreed_at: string
}

export const insertAgreements = async (tx: Tx, agreements: readonly Agreement[]): Promise<void> => {
  await tx
    .insertInto('agreements')
    .values([...agreements])
    .onConflict((conflict) => conflict.columns(['account_id', 'document', 'version']).doNothing())
    .execute()
}
