// Friends who are invited to a Holy Day by a personal link, in SQL.
import type { CommunityId, Tx } from '#server/platform/db.ts'

const MOST_LISTED = 500

/** The friends whom this account has invited, or all of them; with a null account all. */
export const findFriends = (tx: Tx, community: CommunityId, event: string, account: string | null) =>
  tx
    .selectFrom('event_friends as f')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'f.invited_by').on('a.community_id', '=', community),
    )
    .select(['f.id', 'f.invited_by', 'f.until', 'f.name', 'f.people', 'a.first_name', 'a.last_name'])
    .where('f.community_id', '=', community)
    .where('f.event_id', '=', event)
    .$if(account !== null, (query) => query.where('f.invited_by', '=', account ?? ''))
    .orderBy('f.created_at')
    .orderBy('f.id')
    .limit(MOST_LISTED)
    .execute()

export const insertFriend = (
  tx: Tx,
  community: CommunityId,
  friend: {
    readonly id: string
    readonly event_id: string
    readonly invited_by: string
    readonly until: string
  },
) =>
  tx
    .insertInto('event_friends')
    .values({ community_id: community, name: null, people: null, ...friend })
    .execute()

export const dropFriend = (tx: Tx, community: CommunityId, id: string) =>
  tx.deleteFrom('event_friends').where('community_id', '=', community).where('id', '=', id).execute()

export const saveAnswer = (
  tx: Tx,
  community: CommunityId,
  id: string,
  said: { readonly name: string | null; readonly people: number },
) =>
  tx
    .updateTable('event_friends')
    .set(said)
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

/** What a link leads to: its event, the community, who invites, and what was said. */
export const findInvitation = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('event_friends as f')
    .innerJoin('events as e', (join) =>
      join.onRef('e.community_id', '=', 'f.community_id').onRef('e.id', '=', 'f.event_id'),
    )
    .innerJoin('communities as c', 'c.id', 'f.community_id')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'f.invited_by').on('a.community_id', '=', community),
    )
    .select([
      'f.id',
      'f.event_id',
      'f.name',
      'f.people',
      'e.title',
      'e.description',
      'e.starts_at',
      'e.ends_at',
    ])
    .select([
      'e.time_zone',
      'e.status',
      'e.capacity',
      'e.going',
      'e.venue',
      'e.location',
      'c.name as community',
    ])
    .select(['a.first_name', 'a.last_name'])
    .where('f.community_id', '=', community)
    .where('f.id', '=', id)
    .executeTakeFirst()

/** The event of this invitation, held against others who answer. */
export const lockEventOf = (tx: Tx, community: CommunityId, friend: string) =>
  tx
    .selectFrom('events as e')
    .select(['e.id', 'e.status', 'e.starts_at', 'e.ends_at', 'e.capacity', 'e.going'])
    .where('e.community_id', '=', community)
    .where('e.id', '=', (is) =>
      is
        .selectFrom('event_friends as f')
        .select('f.event_id')
        .where('f.community_id', '=', community)
        .where('f.id', '=', friend),
    )
    .forUpdate()
    .executeTakeFirst()
