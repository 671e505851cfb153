// Erasing what a person wrote and sent, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { picturesOfAll } from './catalogue-rules.ts'

/** Posts, comments and materials go, with what was told and decided of them; counts stay true. */
export const deleteWords = async (tx: Tx, community: CommunityId, accountId: string): Promise<void> => {
  await sql`
    with mine as (select id from posts where community_id = ${community} and author_id = ${accountId}),
    told as (delete from notifications where community_id = ${community} and target_id in (select id from mine)),
    opened as (delete from public_items where community_id = ${community} and id in (select id from mine))
    delete from posts where community_id = ${community} and id in (select id from mine)`.execute(tx)
  await sql`
    with gone as (
      delete from post_comments where community_id = ${community} and author_id = ${accountId}
      returning post_id, deleted_at is null and withheld is null as counted
    ), fewer as (select post_id, count(*) as by from gone where counted group by post_id)
    update posts p set comment_count = greatest(0, p.comment_count - f.by)
    from fewer f where p.community_id = ${community} and p.id = f.post_id`.execute(tx)
  await tx
    .deleteFrom('materials')
    .where('community_id', '=', community)
    .where('added_by', '=', accountId)
    .where('letter_from', 'is', null)
    .execute()
  // A letter is an institution's, whoever added it.
  await tx
    .updateTable('materials')
    .set({ added_by: null })
    .where('community_id', '=', community)
    .where('added_by', '=', accountId)
    .execute()
  await tx
    .deleteFrom('consultation_notes')
    .where('community_id', '=', community)
    .where('author_id', '=', accountId)
    .execute()
  await tx
    .deleteFrom('moderation_decisions')
    .where('community_id', '=', community)
    .where('author_id', '=', accountId)
    .execute()
}

/**
 * Forgets the person's files but for those that the community still shows: in a post or an event that stays,
 * or as the picture of something that is everybody's. Answers the keys to be taken out of the store.
 */
export const deleteFilesOf = async (
  tx: Tx,
  community: CommunityId,
  accountId: string,
): Promise<readonly string[]> => {
  const shown = picturesOfAll.map(
    ([table, column]) =>
      sql`exists (select from ${named(table)} x where ${ofCommunity(table, community)}
        and (right(x.${named(column)}, length(f.key)) = f.key or
          (f.thumbnail_key is not null and right(x.${named(column)}, length(f.thumbnail_key)) = f.thumbnail_key)))`,
  )
  const { rows } = await sql<{ key: string }>`
    delete from files f where f.community_id = ${community} and f.owner_id = ${accountId}
      and not exists (select from posts p where p.community_id = f.community_id and p.id = f.post_id)
      and not exists (select from materials m
        where m.community_id = f.community_id and (m.added_by = f.owner_id or m.letter_from is not null)
          and right(m.file, length(f.key)) = f.key)
      and not (${sql.join(shown, sql` or `)})
      -- The way back of a change of the community's page shows its picture again.
      and not exists (select from kept_changes k where k.community_id = f.community_id and k.kind = 'settings'
        and position(f.key in concat(k.before, k.after)) > 0)
    returning f.key`.execute(tx)
  return rows.map(({ key }) => key)
}

const ofCommunity = (table: string, community: CommunityId) =>
  table === 'communities' ? sql`x.id = ${community}` : sql`x.community_id = ${community}`

/** A picture on the roll that somebody else sent. */
export const deleteFileOfAddress = async (
  tx: Tx,
  community: CommunityId,
  key: string,
): Promise<readonly string[]> => {
  const rows = await tx
    .deleteFrom('files')
    .where('community_id', '=', community)
    .where((is) => is.or([is('key', '=', key), is('thumbnail_key', '=', key)]))
    .returning('key')
    .execute()
  return rows.map((row) => row.key)
}

/** A table or column of our own list; the names there are in small letters. */
const named = (name: string) => sql.id(name.toLowerCase())
