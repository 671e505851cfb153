// Links for a new password that are made by hand.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

const runsTheInstallation = sql<boolean>`exists (select 1 from system_admins sa where sa.account_id = a.id)`

/** A member's account, held for the decision about it. */
export const lockAccount = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('accounts as a')
    .select(['a.id', 'a.state', 'a.person_id'])
    .select(runsTheInstallation.as('runs_installation'))
    .where('a.community_id', '=', community)
    .where('a.id', '=', id)
    .where('a.person_id', 'is not', null)
    .forUpdate('a')
    .executeTakeFirst()

/** The newest link is the only one that works, however it came to be. */
export const putLink = (
  tx: Tx,
  link: { token_hash: Buffer; account_id: string; expires_at: string; made_by: string; made_at: string },
) => tx.insertInto('password_resets').values(link).execute()

/** The link of an account that was made by hand and is good for something yet. */
export const findLink = (tx: Tx, accountId: string, now: string) =>
  tx
    .selectFrom('password_resets')
    .select(['made_by', 'made_at', 'agreed_by'])
    .where('account_id', '=', accountId)
    .where('made_by', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const agreeToLink = (tx: Tx, accountId: string, by: string) =>
  tx
    .updateTable('password_resets')
    .set({ agreed_by: by })
    .where('account_id', '=', accountId)
    .where('made_by', 'is not', null)
    .where('used_at', 'is', null)
    .execute()

/** Answers whether there was one. */
export const endLink = async (tx: Tx, accountId: string): Promise<boolean> => {
  const ended = await tx
    .deleteFrom('password_resets')
    .where('account_id', '=', accountId)
    .where('made_by', 'is not', null)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

const MOST = 50

/** Those that wait for a second person, the newest first. */
export const findWaiting = (tx: Tx, community: CommunityId, now: string) =>
  tx
    .selectFrom('password_resets as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .innerJoin('accounts as m', 'm.id', 'r.made_by')
    .select(['a.id', 'a.person_id', 'a.first_name', 'a.last_name', 'r.made_by', 'r.made_at', 'r.expires_at'])
    .select(['m.first_name as maker_first_name', 'm.last_name as maker_last_name'])
    .where('a.community_id', '=', community)
    .where('r.agreed_by', 'is', null)
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', now)
    .orderBy('r.made_at', 'desc')
    .limit(MOST)
    .execute()
