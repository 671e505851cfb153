// A change of address while both addresses are asked.
import type { Insertable } from 'kysely'
import type { Database } from '#server/database.ts'
import type { Tx } from '#server/platform/db.ts'

/** A new asking takes the place of the one before, also of one at the same moment. */
export const replaceChange = (tx: Tx, change: Insertable<Database['email_changes']>) =>
  tx
    .insertInto('email_changes')
    .values(change)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(change))
    .execute()

export const endChange = (tx: Tx, accountId: string) =>
  tx.deleteFrom('email_changes').where('account_id', '=', accountId).execute()

/** The change that a link is about, held until it is decided. */
export const lockChange = (tx: Tx, tokenHash: Buffer, now: string) =>
  tx
    .selectFrom('email_changes')
    .selectAll()
    .where((is) => is.or([is('old_hash', '=', tokenHash), is('new_hash', '=', tokenHash)]))
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()

export const agree = (tx: Tx, accountId: string, side: 'old_agreed_at' | 'new_agreed_at', now: string) =>
  tx
    .updateTable('email_changes')
    .set({ [side]: now })
    .where('account_id', '=', accountId)
    .execute()

/** The link to it proves the new address. False when it has come to belong to another account in the meantime. */
export const setEmail = async (tx: Tx, accountId: string, email: string, key: string): Promise<boolean> => {
  const taken = await tx
    .selectFrom('accounts')
    .select('id')
    .where('email_key', '=', key)
    .where('id', '<>', accountId)
    .executeTakeFirst()
  if (taken) return false
  await tx
    .updateTable('accounts')
    .set({ email, email_key: key, address_by_hand: false })
    .where('id', '=', accountId)
    .execute()
  return true
}
