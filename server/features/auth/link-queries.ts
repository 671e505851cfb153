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

/** The link of an account that a member made by hand and that is good for something yet. */
export const findLink = (tx: Tx, community: CommunityId, accountId: string, now: string) =>
  tx
    .selectFrom('password_resets as r')
    .innerJoin('accounts as m', 'm.id', 'r.made_by')
    .select(['r.made_by', 'r.made_at', 'r.agreed_by'])
    .where('r.account_id', '=', accountId)
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', now)
    .where('m.community_id', '=', community)
    .where('m.state', '=', 'confirmed')
    .executeTakeFirst()

/** Whether each of them is a member there. */
export const areMembers = async (
  tx: Tx,
  community: CommunityId,
  accountIds: readonly string[],
): Promise<boolean> => {
  const found = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', (row) => row.fn.any(row.val(accountIds)))
    .where('community_id', '=', community)
    .where('state', '=', 'confirmed')
    .where('person_id', 'is not', null)
    .execute()
  return found.length === accountIds.length
}

/** Ends what was made for the account, and what it made or agreed to for others. */
export const endLinksOf = (tx: Tx, accountId: string) =>
  tx
    .deleteFrom('password_resets')
    .where((row) =>
      row.or([
        row.and([row('account_id', '=', accountId), row('made_by', 'is not', null)]),
        row('made_by', '=', accountId),
        row('agreed_by', '=', accountId),
      ]),
    )
    .execute()

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
    .where('m.community_id', '=', community)
    .where('m.state', '=', 'confirmed')
    .where('r.agreed_by', 'is', null)
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', now)
    .orderBy('r.made_at', 'desc')
    .limit(MOST)
    .execute()
