import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Cursor } from '#server/platform/page.ts'

type Kind = 'muted' | 'blocked'

/** A confirmed member of the community, by account. */
export const isMemberThere = async (tx: Tx, community: CommunityId, accountId: string): Promise<boolean> =>
  (await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('community_id', '=', community)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()) !== undefined

/** How one stands to another: at most a row for each kind. */
export const findKinds = (tx: Tx, community: CommunityId, accountId: string, otherId: string) =>
  tx
    .selectFrom('silences')
    .select('kind')
    .where('community_id', '=', community)
    .where('account_id', '=', accountId)
    .where('other_id', '=', otherId)
    .execute()

export const countSilenced = async (
  tx: Tx,
  community: CommunityId,
  accountId: string,
  kind: Kind,
): Promise<number> => {
  const { count } = await tx
    .selectFrom('silences')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('community_id', '=', community)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return count
}

export const insertSilence = (
  tx: Tx,
  community: CommunityId,
  silence: {
    readonly account_id: string
    readonly other_id: string
    readonly kind: Kind
    readonly created_at: string
  },
) =>
  tx
    .insertInto('silences')
    .values({ community_id: community, ...silence })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteSilence = (
  tx: Tx,
  community: CommunityId,
  accountId: string,
  otherId: string,
  kind: Kind,
) =>
  tx
    .deleteFrom('silences')
    .where('community_id', '=', community)
    .where('account_id', '=', accountId)
    .where('other_id', '=', otherId)
    .where('kind', '=', kind)
    .execute()

/** Whom the member has muted or blocked, newest first. */
export const findSilenced = (
  tx: Tx,
  community: CommunityId,
  accountId: string,
  limit: number,
  cursor: Cursor | null,
) =>
  tx
    .selectFrom('silences as s')
    .leftJoin('accounts as a', 'a.id', 's.other_id')
    .where('s.community_id', '=', community)
    .where('s.account_id', '=', accountId)
    .$if(cursor !== null, (query) =>
      query.where(
        sql<boolean>`(s.created_at, s.other_id) < (${cursor?.[0]}::timestamptz, ${cursor?.[1]}::uuid)`,
      ),
    )
    .select(['s.other_id', 's.kind', 's.created_at', 'a.first_name', 'a.last_name', 'a.profile_picture'])
    .orderBy('s.created_at', 'desc')
    .orderBy('s.other_id', 'desc')
    .limit(limit)
    .execute()
