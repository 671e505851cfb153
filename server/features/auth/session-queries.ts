// Sessions, their refresh tokens, and the failed log-ins before them, in SQL.
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { SignInMethod } from './factor-tables.ts'

/** One at a time for an account: two sign-ins at once must not both count one session too few. */
export const lockAccount = (tx: Tx, accountId: string) =>
  tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().executeTakeFirst()

export interface NewSession {
  readonly id: string
  readonly account_id: string
  readonly cookie_hash: Buffer | null
  readonly device_name: string
  readonly created_at: string
  readonly last_seen_at: string
  readonly proven_at: string
  readonly expires_at: string
  readonly method: SignInMethod
  readonly second_step_at: string | null
}

export const insertSession = (tx: Tx, session: NewSession) =>
  tx.insertInto('sessions').values(session).execute()

/** Ends what is beyond the newest `most` live sessions of an account. */
export const endOldest = (tx: Tx, accountId: string, most: number, now: string) =>
  sql`
    update sessions set revoked_at = ${now}
    where id in (
      select id from sessions
      where account_id = ${accountId} and revoked_at is null and expires_at > ${now}
      order by last_seen_at desc, id desc offset ${most})`.execute(tx)

export const insertRefreshToken = (
  tx: Tx,
  token: {
    token_hash: Buffer
    session_id: string
    generation: number
    created_at: string
    expires_at: string
  },
) => tx.insertInto('refresh_tokens').values(token).execute()

/** The session of a token, held until the end of the transaction: who asks at the same time waits here. */
export const lockSessionOfToken = (tx: Tx, tokenHash: Buffer) =>
  tx
    .selectFrom('sessions as s')
    .select(['s.id', 's.account_id', 's.cookie_hash', 's.expires_at', 's.revoked_at'])
    .where('s.id', '=', (row) =>
      row.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', tokenHash),
    )
    .forUpdate()
    .executeTakeFirst()

export const findRefreshToken = (tx: Tx, tokenHash: Buffer) =>
  tx
    .selectFrom('refresh_tokens')
    .select(['generation', 'expires_at', 'used_at', 'successor_sealed'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

export const spendRefreshToken = (tx: Tx, tokenHash: Buffer, usedAt: string, successor: Buffer) =>
  tx
    .updateTable('refresh_tokens')
    .set({ used_at: usedAt, successor_sealed: successor })
    .where('token_hash', '=', tokenHash)
    .execute()

/** It is used now; where it was last used before `idleSince`, the second step that it has seen counts no more. */
export const touchSession = (tx: Tx, sessionId: string, now: string, idleSince: string) =>
  tx
    .updateTable('sessions')
    .set({
      last_seen_at: now,
      second_step_at: sql`case when last_seen_at > ${idleSince}::timestamptz then second_step_at end`,
    })
    .where('id', '=', sessionId)
    .execute()

export const proveSession = (tx: Tx, sessionId: string, now: string) =>
  tx.updateTable('sessions').set({ proven_at: now }).where('id', '=', sessionId).execute()

/** Two factors were shown on it now. */
export const showSecondStep = (tx: Tx, sessionId: string, now: string) =>
  tx
    .updateTable('sessions')
    .set({ proven_at: now, second_step_at: now })
    .where('id', '=', sessionId)
    .execute()

/** An account without a second factor has shown none anywhere. */
export const forgetSecondSteps = (tx: Tx, accountId: string) =>
  tx
    .updateTable('sessions')
    .set({ second_step_at: null })
    .where('account_id', '=', accountId)
    .where('second_step_at', 'is not', null)
    .execute()

/** Whether a session has not ended meanwhile. */
export const isLive = async (tx: Tx, sessionId: string, now: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** False when there was no such live session of this account. */
export const endSession = async (tx: Tx, accountId: string, sessionId: string, now: string) => {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

export const endSessions = (tx: Tx, accountId: string, now: string) =>
  tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute()

/** Ends every session of an account but this one; answers how many. */
export const endOthers = async (tx: Tx, accountId: string, sessionId: string, now: string) => {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('id', '<>', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/** Where an account is signed in, last seen first. */
export const findSessions = (tx: Tx, accountId: string, now: string, seenSince: string) =>
  tx
    .selectFrom('sessions')
    .select(['id', 'device_name', 'created_at', 'last_seen_at', 'method'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', seenSince)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

/** Whether this account is signed in, in the browser that keeps this secret. */
export const isBound = async (
  tx: Tx,
  accountId: string,
  cookieHash: Buffer,
  now: string,
): Promise<boolean> => {
  const found = await tx
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('cookie_hash', '=', cookieHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** What failures are counted of: guesses at this subject from this place; without a place, from everywhere. */
export interface Counted {
  readonly subject: Buffer
  readonly place: Buffer
}

/** Counts one failure more; answers how many there are since `since`, and how long those before it make it wait. */
export const countFailure = async (tx: Tx, { subject, place }: Counted, now: string, since: string) => {
  const { rows } = await sql<{ failures: number; locked_until: string | null }>`
    insert into login_failures as f (email_hash, place_hash, failures, last_at)
    values (${subject}, ${place}, 1, ${now})
    on conflict (email_hash, place_hash) do update
    set failures = case when f.last_at < ${since} then 1 else f.failures + 1 end, last_at = ${now}
    returning failures, locked_until`.execute(tx)
  return rows[0] ?? { failures: 1, locked_until: null }
}

export const lockUntil = (tx: Tx, { subject, place }: Counted, until: string) =>
  tx
    .updateTable('login_failures')
    .set({ locked_until: until })
    .where('email_hash', '=', subject)
    .where('place_hash', '=', place)
    .execute()

/** A right one forgets the failures of its place and those of the account; other places go on waiting. */
export const giveBack = async (tx: Tx, { subject, place }: Counted, everywhere: Buffer): Promise<void> => {
  await tx
    .deleteFrom('login_failures')
    .where('email_hash', '=', subject)
    .where('place_hash', 'in', [place, everywhere])
    .execute()
}

/** All guesses at a subject, from wherever. */
export const forgetFailures = (tx: Tx, emailHash: Buffer) =>
  tx.deleteFrom('login_failures').where('email_hash', '=', emailHash).execute()

/** How far a session has come, and whether its account's community wants a second step of its officers. */
export const findSession = (tx: Tx, sessionId: string) =>
  tx
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .leftJoin('communities as c', 'c.id', 'a.community_id')
    .select(['s.second_step_at', 'c.offices_need_second_step as demanded'])
    .where('s.id', '=', sessionId)
    .executeTakeFirst()
