import { type Selectable, sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { instant } from '#server/platform/clock.ts'
import type { PlatformTables } from '#server/platform/tables.ts'
import type { Used } from './rules.ts'

export type FileRow = Selectable<PlatformTables['files']>
export type NewFile = Pick<
  FileRow,
  'id' | 'owner_id' | 'purpose' | 'key' | 'content_type' | 'size' | 'max_size' | 'expires_at'
> &
  Partial<
    Pick<FileRow, 'state' | 'display_name' | 'thumbnail_key' | 'created_at' | 'width' | 'height' | 'used'>
  >

/** What an account has sent and may still send; its other grants wait until this one is decided. */
export const usedBy = async (tx: Tx, community: CommunityId, owner: string, now: number): Promise<Used> => {
  await lockOwner(tx, owner)
  const weekAgo = instant(now - 7 * 86_400_000)
  const size = sql<number>`coalesce(size, max_size)`
  return tx
    .selectFrom('files')
    .select((files) => [
      sql<number>`coalesce(sum(${size}), 0)::bigint`.as('kept'),
      sql<number>`coalesce(sum(${size}) filter (where ${files.ref('created_at')} > ${weekAgo}), 0)::bigint`.as(
        'week',
      ),
    ])
    .where('community_id', '=', community)
    .where('owner_id', '=', owner)
    .where((file) =>
      file.or([
        file('state', 'in', ['received', 'published']),
        file.and([file('state', 'in', ['granted', 'receiving']), file('expires_at', '>', instant(now))]),
        file.and([file('state', '=', 'receiving'), file('receiving_until', '>', instant(now))]),
      ]),
    )
    .executeTakeFirstOrThrow()
}

export const insertFile = async (tx: Tx, community: CommunityId, file: NewFile): Promise<void> => {
  await tx
    .insertInto('files')
    .values({ community_id: community, thumbnail_key: null, ...file })
    .execute()
}

export const findFile = (tx: Tx, community: CommunityId, key: string): Promise<FileRow | undefined> =>
  tx
    .selectFrom('files')
    .selectAll()
    .where('community_id', '=', community)
    .where('key', '=', key)
    .executeTakeFirst()

/** The one file that is stored under any of these keys. */
export const findFileOf = (
  tx: Tx,
  community: CommunityId,
  keys: readonly string[],
): Promise<FileRow | undefined> =>
  tx
    .selectFrom('files')
    .selectAll()
    .where('community_id', '=', community)
    .where('key', 'in', keys)
    .executeTakeFirst()

export const findOwnFile = (
  tx: Tx,
  community: CommunityId,
  owner: string,
  key: string,
): Promise<FileRow | undefined> =>
  tx
    .selectFrom('files')
    .selectAll()
    .where('community_id', '=', community)
    .where('owner_id', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst()

/** Those of these files that the member sent. */
export const findOwnFiles = (
  tx: Tx,
  community: CommunityId,
  owner: string,
  keys: readonly string[],
): Promise<FileRow[]> =>
  tx
    .selectFrom('files')
    .selectAll()
    .where('community_id', '=', community)
    .where('owner_id', '=', owner)
    .where('key', 'in', keys)
    .execute()

/** From now on they are served while something shows them. */
export const markUsed = async (tx: Tx, community: CommunityId, keys: readonly string[]): Promise<void> => {
  await tx
    .updateTable('files')
    .set({ used: true })
    .where('community_id', '=', community)
    .where('key', 'in', keys)
    .where('used', '=', false)
    .execute()
}

/** Which of these files are here, whoever sent them. */
export const findThere = async (
  tx: Tx,
  community: CommunityId,
  keys: readonly string[],
): Promise<readonly string[]> => {
  const rows = await tx
    .selectFrom('files')
    .select('key')
    .where('community_id', '=', community)
    .where('key', 'in', keys)
    .where('state', '<>', 'refused')
    .execute()
  return rows.map(({ key }) => key)
}

/** Binds published files to the one post that shows them; answers how many were free for it. */
export const bindToPost = async (
  tx: Tx,
  community: CommunityId,
  owner: string,
  post: string,
  keys: readonly string[],
): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ post_id: post })
    .where('community_id', '=', community)
    .where('owner_id', '=', owner)
    .where('key', 'in', keys)
    .where('state', '=', 'published')
    .where('post_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** The keys of what these posts showed. */
export const keysOfPosts = async (
  tx: Tx,
  community: CommunityId,
  posts: readonly string[],
): Promise<readonly string[]> => {
  const rows = await tx
    .selectFrom('files')
    .select('key')
    .where('community_id', '=', community)
    .where('post_id', 'in', posts)
    .execute()
  return rows.map(({ key }) => key)
}

/** Who sends to a granted address, from when to when it is theirs. */
export interface Receiver {
  readonly key: string
  readonly receiver: string
  readonly now: string
  readonly until: string
}

/** The owner, for the one sender who gets the address: one that is free, or that a server which ended has left behind. */
export const takeGrant = async (
  tx: Tx,
  community: CommunityId,
  { key, receiver, now, until }: Receiver,
): Promise<string | null> => {
  const row = await tx
    .updateTable('files')
    .set({ state: 'receiving', receiver, receiving_until: until })
    .where('community_id', '=', community)
    .where('key', '=', key)
    .where((file) =>
      file.or([
        file('state', '=', 'granted'),
        file.and([file('state', '=', 'receiving'), file('receiving_until', '<=', now)]),
      ]),
    )
    .returning('owner_id')
    .executeTakeFirst()
  return row?.owner_id ?? null
}

/** How many bodies of this account are on their way; its others wait until this one is decided. */
export const countBodies = async (
  tx: Tx,
  community: CommunityId,
  owner: string,
  now: string,
): Promise<number> => {
  await lockOwner(tx, owner)
  const { bodies } = await tx
    .selectFrom('files')
    .select((files) => files.fn.countAll<string>().as('bodies'))
    .where('community_id', '=', community)
    .where('owner_id', '=', owner)
    .where('state', '=', 'receiving')
    .where('receiving_until', '>', now)
    .executeTakeFirstOrThrow()
  return Number(bodies)
}

/** True while the address is still this sender's. */
export const setReceiving = async (
  tx: Tx,
  community: CommunityId,
  { key, receiver }: Pick<Receiver, 'key' | 'receiver'>,
  change: { state: 'granted' | 'received' } | { receiving_until: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set(change)
    .where('community_id', '=', community)
    .where('key', '=', key)
    .where('state', '=', 'receiving')
    .where('receiver', '=', receiver)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const lockOwner = (tx: Tx, owner: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`files ${owner}`}))`.execute(tx)

export const setFile = async (
  tx: Tx,
  community: CommunityId,
  key: string,
  change: Partial<Pick<FileRow, 'state' | 'size' | 'thumbnail_key' | 'width' | 'height'>>,
): Promise<void> => {
  await tx
    .updateTable('files')
    .set(change)
    .where('community_id', '=', community)
    .where('key', '=', key)
    .execute()
}

export const deleteFile = async (tx: Tx, community: CommunityId, key: string): Promise<void> => {
  await tx.deleteFrom('files').where('community_id', '=', community).where('key', '=', key).execute()
}

export const deleteFiles = async (tx: Tx, community: CommunityId, keys: readonly string[]): Promise<void> => {
  await tx.deleteFrom('files').where('community_id', '=', community).where('key', 'in', keys).execute()
}

/** Grants that ended in this span, whose inbox may still hold something. */
export const endedBetween = (tx: Tx, community: CommunityId, from: number, to: number): Promise<FileRow[]> =>
  tx
    .selectFrom('files')
    .selectAll()
    .where('community_id', '=', community)
    .where('expires_at', '>=', instant(from))
    .where('expires_at', '<', instant(to))
    .execute()

export const communityIds = async (tx: Tx): Promise<readonly string[]> =>
  (await tx.selectFrom('communities').select('id').execute()).map(({ id }) => id)
