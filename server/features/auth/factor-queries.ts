// The second step of signing in, in SQL; passkeys are in passkey-queries.ts.
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { FactorTables } from './factor-tables.ts'

/** Held until the change is done, so that two at once do not take the last two ways in. */
export const lockFactors = async (tx: Tx, accountId: string) => {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
  return findFactors(tx, accountId)
}

/** What an account has shown before or could show, in one row. */
export const findFactors = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('accounts as a')
    .leftJoin('code_apps as c', (join) =>
      join.onRef('c.account_id', '=', 'a.id').on('c.confirmed_at', 'is not', null),
    )
    .select((row) => [
      'a.id',
      'a.email',
      'a.password_hash',
      'a.google_sub',
      'c.confirmed_at as code_app_since',
      row
        .selectFrom('recovery_codes as r')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .whereRef('r.account_id', '=', 'a.id')
        .where('r.used_at', 'is', null)
        .as('codes_left'),
      row
        .selectFrom('passkeys as p')
        .select(({ fn }) => fn.countAll<number>().as('passkeys'))
        .whereRef('p.account_id', '=', 'a.id')
        .as('passkeys'),
    ])
    .where('a.id', '=', accountId)
    .executeTakeFirst()

/** Begins anew; a confirmed app stays. False when there is one. */
export const putCodeApp = async (
  tx: Tx,
  app: { account_id: string; secret_sealed: Buffer; created_at: string },
): Promise<boolean> => {
  const put = await tx
    .insertInto('code_apps')
    .values(app)
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret_sealed: app.secret_sealed, created_at: app.created_at })
        .where('code_apps.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return put.numInsertedOrUpdatedRows === 1n
}

export const findCodeApp = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('code_apps')
    .select(['secret_sealed', 'last_step', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** Accepts a code's time step once: false when it or a later one was accepted before. */
export const spendStep = async (tx: Tx, accountId: string, step: number): Promise<boolean> => {
  const spent = await tx
    .updateTable('code_apps')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}

/** False when another call was faster. */
export const confirmCodeApp = async (tx: Tx, accountId: string, now: string): Promise<boolean> => {
  const confirmed = await tx
    .updateTable('code_apps')
    .set({ confirmed_at: now })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return confirmed.numUpdatedRows === 1n
}

/** True when there was a confirmed one. */
export const deleteCodeApp = async (tx: Tx, accountId: string): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('code_apps')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return typeof gone?.confirmed_at === 'string'
}

/** The new ones instead of all old ones. */
export const replaceRecoveryCodes = async (
  tx: Tx,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> => {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute()
}

export const deleteRecoveryCodes = (tx: Tx, accountId: string) =>
  tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()

/** Uses a code once. */
export const spendRecoveryCode = async (
  tx: Tx,
  accountId: string,
  codeHash: Buffer,
  now: string,
): Promise<boolean> => {
  const spent = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}

export const insertSecondStep = (
  tx: Tx,
  step: { token_hash: Buffer; account_id: string; method: 'password' | 'google'; expires_at: string },
) => tx.insertInto('second_steps').values(step).execute()

/** The step, charged with one try before a code is compared: guesses that arrive together count too. */
export const chargeSecondStep = (tx: Tx, tokenHash: Buffer, now: string, most: number) =>
  tx
    .updateTable('second_steps')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .returning(['account_id', 'method'])
    .executeTakeFirst()

/** False when another call was faster. */
export const takeSecondStep = async (tx: Tx, tokenHash: Buffer): Promise<boolean> => {
  const taken = await tx.deleteFrom('second_steps').where('token_hash', '=', tokenHash).executeTakeFirst()
  return taken.numDeletedRows === 1n
}

/** A new password: who has shown the old one has shown nothing. */
export const forgetSecondSteps = (tx: Tx, accountId: string) =>
  tx.deleteFrom('second_steps').where('account_id', '=', accountId).execute()

/** `known`, `first` of the account, or `new`. */
export const meetDevice = async (
  tx: Tx,
  accountId: string,
  deviceHash: Buffer,
  now: string,
): Promise<'known' | 'first' | 'new'> => {
  const { rows } = await sql<{ is_new: boolean; others: boolean }>`
    insert into known_devices as d (account_id, device_hash, first_seen_at, last_seen_at)
    values (${accountId}, ${deviceHash}, ${now}, ${now})
    on conflict (account_id, device_hash) do update set last_seen_at = ${now}
    returning d.xmax = 0 as is_new,
      exists (select from known_devices o where o.account_id = ${accountId} and o.device_hash <> ${deviceHash}) as others`.execute(
    tx,
  )
  if (rows[0]?.is_new !== true) return 'known'
  return rows[0].others ? 'new' : 'first'
}

export const hasDevice = async (tx: Tx, accountId: string, deviceHash: Buffer): Promise<boolean> => {
  const found = await tx
    .selectFrom('known_devices')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return found !== undefined
}

/** Whoever is known by the one mark is by the other. */
export const copyDevice = (tx: Tx, from: Buffer, to: Buffer) =>
  sql`
    insert into known_devices (account_id, device_hash, first_seen_at, last_seen_at)
    select account_id, ${to}, first_seen_at, last_seen_at from known_devices where device_hash = ${from}`.execute(
    tx,
  )

/** Whether the account of this address was signed in before in the browser that keeps this mark. */
export const isKnownDevice = async (tx: Tx, emailKey: string, deviceHash: Buffer): Promise<boolean> => {
  const found = await tx
    .selectFrom('known_devices as d')
    .innerJoin('accounts as a', 'a.id', 'd.account_id')
    .select('a.id')
    .where('a.email_key', '=', emailKey)
    .where('d.device_hash', '=', deviceHash)
    .executeTakeFirst()
  return found !== undefined
}

export const insertHappening = (
  tx: Tx,
  happening: {
    id: string
    account_id: string
    kind: FactorTables['sign_in_events']['kind']
    detail: string
    at: string
  },
) => tx.insertInto('sign_in_events').values(happening).execute()

export const findHappenings = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('sign_in_events')
    .select(['id', 'kind', 'detail', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()

/** Forgets what has run out. */
export const sweepFactors = async (tx: Tx, now: string, yearAgo: string): Promise<void> => {
  await tx.deleteFrom('second_steps').where('expires_at', '<', now).execute()
  await tx.deleteFrom('spent_challenges').where('expires_at', '<', now).execute()
  await tx.deleteFrom('known_devices').where('last_seen_at', '<', yearAgo).execute()
  await tx.deleteFrom('sign_in_events').where('at', '<', yearAgo).execute()
}
