// Passkeys in SQL.
import type { Tx } from '#server/platform/db.ts'

const shown = ['id', 'name', 'created_at', 'last_used_at'] as const

export type PasskeyRow = Awaited<ReturnType<typeof findPasskeys>>[number]

export const findPasskeys = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('passkeys')
    .select([...shown, 'credential_id', 'transports'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(20)
    .execute()

/** A passkey by what its authenticator calls it, with the account that it is for. */
export const findCredential = (tx: Tx, credentialId: Buffer) =>
  tx
    .selectFrom('passkeys as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select([
      'p.id',
      'p.account_id',
      'p.name',
      'p.public_key',
      'p.counter',
      'p.transports',
      'a.state',
      'a.decline_reason',
      'a.person_id',
    ])
    .where('p.credential_id', '=', credentialId)
    .executeTakeFirst()

/** False when the authenticator's key is somebody's already. */
export const insertPasskey = async (
  tx: Tx,
  passkey: {
    id: string
    account_id: string
    credential_id: Buffer
    public_key: Buffer
    counter: number
    transports: string[]
    name: string
    created_at: string
  },
): Promise<boolean> => {
  const inserted = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Takes the counter on, if it still stands where it was read: two answers at once cannot both be the next. */
export const usePasskey = async (
  tx: Tx,
  id: string,
  counter: { from: number; to: number },
  now: string,
): Promise<boolean> => {
  const used = await tx
    .updateTable('passkeys')
    .set({ counter: counter.to, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter.from)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

export const renamePasskey = (tx: Tx, accountId: string, id: string, name: string) =>
  tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(shown)
    .executeTakeFirst()

export const deletePasskey = (tx: Tx, accountId: string, id: string) =>
  tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst()

/** False when the challenge was used before. */
export const spendChallenge = async (tx: Tx, challengeHash: Buffer, expiresAt: string): Promise<boolean> => {
  const spent = await tx
    .insertInto('spent_challenges')
    .values({ challenge_hash: challengeHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .executeTakeFirst()
  return spent.numInsertedOrUpdatedRows === 1n
}
