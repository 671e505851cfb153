// Those who run the installation, and the accounts that may be asked to. Outside of all communities.
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'

/** First named, first shown. */
export const findAll = (tx: Tx) =>
  tx
    .selectFrom('system_admins as sa')
    .innerJoin('accounts as a', 'a.id', 'sa.account_id')
    .leftJoin('communities as c', 'c.id', 'a.community_id')
    .select(['a.id', 'a.first_name', 'a.last_name', 'a.email', 'a.state', 'a.community_id', 'sa.granted_at'])
    .select('c.name as community_name')
    .orderBy('sa.granted_at')
    .orderBy('a.id')
    .execute()

export type SystemAdminRow = Awaited<ReturnType<typeof findAll>>[number]

/** The confirmed member of this address, held until the end. */
export const lockByAddress = (tx: Tx, emailKey: string) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'community_id'])
    .where('email_key', '=', emailKey)
    .where('state', '=', 'confirmed')
    .where('community_id', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

export const insert = (tx: Tx, accountId: string, now: string) =>
  tx.insertInto('system_admins').values({ account_id: accountId, granted_at: now }).execute()

export const remove = (tx: Tx, accountId: string) =>
  tx.deleteFrom('system_admins').where('account_id', '=', accountId).execute()

/** One administrator of the installation at a time: the second of two must see that the first has gone. */
export const lockAll = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('system admins'))`.execute(tx)

export const hasOther = async (tx: Tx, accountId: string) => {
  const found = await tx
    .selectFrom('system_admins')
    .select('account_id')
    .where('account_id', '<>', accountId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const findAddress = async (tx: Tx, accountId: string): Promise<string> => {
  const { email } = await tx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return email
}
