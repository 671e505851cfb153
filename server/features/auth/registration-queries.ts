// What stands between a form and an account: registrations, password resets, returns from the identity provider.
import type { Tx } from '#server/platform/db.ts'
import { MOST_BY_HAND } from './rules.ts'
import type { GoogleIdentity } from './tables.ts'

export interface NewRegistration {
  readonly id: string
  readonly email: string
  readonly email_key: string
  readonly bahai_id: string
  readonly bahai_id_key: string
  readonly password_hash: string
  readonly eula_accepted_at: string
  readonly code_hash: Buffer
  readonly code_expires_at: string
  readonly by_hand: boolean
  readonly created_at: string
}

export const insertRegistration = (tx: Tx, registration: NewRegistration) =>
  tx.insertInto('registrations').values(registration).execute()

/** Whether so many sign-ups of this address and ID wait for a code by hand that no more are taken. */
export const isFull = async (
  tx: Tx,
  { emailKey, bahaiIdKey }: { emailKey: string; bahaiIdKey: string },
): Promise<boolean> =>
  (
    await tx
      .selectFrom('registrations')
      .select('id')
      .where('email_key', '=', emailKey)
      .where('bahai_id_key', '=', bahaiIdKey)
      .where('by_hand', '=', true)
      .limit(MOST_BY_HAND)
      .execute()
  ).length === MOST_BY_HAND

/** The registrations of a Baha'i ID whose codes are still good. */
export const findOpen = (tx: Tx, bahaiIdKey: string, now: string) =>
  tx
    .selectFrom('registrations')
    .select(['id', 'password_hash'])
    .where('bahai_id_key', '=', bahaiIdKey)
    .where('code_expires_at', '>', now)
    .execute()

/**
 * The registrations of somebody who knows their password, each charged with one try before a code is compared: guesses
 * that arrive together count like guesses one after another. Of a code that was handed over none is one too many.
 */
export const chargeTries = (tx: Tx, ids: readonly string[], now: string, most: number) =>
  tx
    .updateTable('registrations')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', 'in', (of) =>
      of
        .selectFrom('registrations')
        .select('id')
        .where('id', '=', (row) => row.fn.any(row.val(ids)))
        .where('code_expires_at', '>', now)
        .where((row) => row.or([row('tries', '<', most), row('handed_at', 'is not', null)]))
        .orderBy('id', 'desc')
        .forUpdate(),
    )
    .returningAll()
    .execute()

/**
 * The oldest sign-ups of an address with an ID that wait for a code by hand, held until this transaction ends: whoever
 * knows both and signs up after the person does not push theirs out.
 */
export const lockByHand = (tx: Tx, { emailKey, bahaiIdKey }: { emailKey: string; bahaiIdKey: string }) =>
  tx
    .selectFrom('registrations')
    .select('id')
    .where('id', 'in', (of) =>
      of
        .selectFrom('registrations')
        .select('id')
        .where('email_key', '=', emailKey)
        .where('bahai_id_key', '=', bahaiIdKey)
        .where('by_hand', '=', true)
        .orderBy('id')
        .limit(MOST_BY_HAND),
    )
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()

/** A fresh code has fresh tries. */
export const handOver = (
  tx: Tx,
  id: string,
  made: { code_hash: Buffer; code_expires_at: string; handed_at: string },
) =>
  tx
    .updateTable('registrations')
    .set({ ...made, tries: 0 })
    .where('id', '=', id)
    .execute()

/** Which of these addresses have signed up where no mail leaves. */
export const findByHand = (tx: Tx, emailKeys: readonly string[]) =>
  tx
    .selectFrom('registrations')
    .select(['email_key', 'bahai_id_key'])
    .where('email_key', '=', (row) => row.fn.any(row.val(emailKeys)))
    .where('by_hand', '=', true)
    .limit(1_000)
    .execute()

/** Holds all sign-ups of the address, in the one order in which they are held. False when another call was faster. */
export const takeRegistration = async (
  tx: Tx,
  { id, email_key }: Pick<NewRegistration, 'id' | 'email_key'>,
): Promise<boolean> => {
  await tx
    .selectFrom('registrations')
    .select('id')
    .where('email_key', '=', email_key)
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
  const taken = await tx.deleteFrom('registrations').where('id', '=', id).executeTakeFirst()
  return taken.numDeletedRows === 1n
}

export const deleteRegistrations = (tx: Tx, emailKey: string) =>
  tx.deleteFrom('registrations').where('email_key', '=', emailKey).execute()

/**
 * The newest link that was mailed is the only one of them that works. One that was handed over stays: whoever types an
 * address would end the link on somebody's paper.
 */
export const replaceReset = async (
  tx: Tx,
  reset: { token_hash: Buffer; account_id: string; expires_at: string },
): Promise<void> => {
  await tx
    .deleteFrom('password_resets')
    .where('account_id', '=', reset.account_id)
    .where('made_by', 'is', null)
    .execute()
  await tx.insertInto('password_resets').values(reset).execute()
}

export const endResets = (tx: Tx, accountId: string) =>
  tx.deleteFrom('password_resets').where('account_id', '=', accountId).execute()

export const findReset = (tx: Tx, tokenHash: Buffer, now: string) =>
  tx
    .selectFrom('password_resets as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .leftJoin('communities as c', 'c.id', 'a.community_id')
    .select(['a.id', 'a.email', 'a.email_key', 'a.community_id', 'c.name as community_name'])
    .select(['r.made_by', 'r.agreed_by'])
    .where('r.token_hash', '=', tokenHash)
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', now)
    .where('a.state', '<>', 'declined')
    .executeTakeFirst()

/** False when the link was used by another call in the meantime. */
export const spendReset = async (tx: Tx, tokenHash: Buffer, now: string): Promise<boolean> => {
  const spent = await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}

export const insertReturn = (
  tx: Tx,
  returned: { codeHash: Buffer; browserHash: Buffer; identity: GoogleIdentity; expiresAt: string },
) =>
  tx
    .insertInto('google_returns')
    .values({
      code_hash: returned.codeHash,
      browser_hash: returned.browserHash,
      identity: JSON.stringify(returned.identity),
      expires_at: returned.expiresAt,
    })
    .execute()

/** The identity behind a one-time code, once, for the browser that left with it. */
export const takeReturn = (tx: Tx, codeHash: Buffer, browserHash: Buffer, now: string) =>
  tx
    .deleteFrom('google_returns')
    .where('code_hash', '=', codeHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .returning('identity')
    .executeTakeFirst()

/** Forgets what has run out. */
export const sweep = async (
  tx: Tx,
  { now, dayAgo, byHand, monthAgo }: { now: string; dayAgo: string; byHand: string; monthAgo: string },
): Promise<void> => {
  await tx
    .deleteFrom('registrations')
    .where((row) =>
      row.or([
        row.and([row('by_hand', '=', false), row('created_at', '<', dayAgo)]),
        row('created_at', '<', byHand),
      ]),
    )
    .execute()
  await tx.deleteFrom('password_resets').where('expires_at', '<', dayAgo).execute()
  await tx.deleteFrom('google_returns').where('expires_at', '<', now).execute()
  await tx.deleteFrom('email_changes').where('expires_at', '<', now).execute()
  await tx.deleteFrom('login_failures').where('last_at', '<', dayAgo).execute()
  await tx.deleteFrom('refresh_tokens').where('expires_at', '<', now).execute()
  await tx.deleteFrom('sessions').where('expires_at', '<', monthAgo).execute()
}
