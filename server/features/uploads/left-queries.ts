// Uploads that became part of nothing: those of a draft that was given up, or that were taken out of it.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

/**
 * Takes at most so many finished uploads from before this instant out of use that nothing shows; answers how many.
 * Every form of a picture has the same name in the middle: whichever of them is shown keeps all of them.
 */
export const retireUnused = async (
  tx: Tx,
  community: CommunityId,
  before: string,
  most: number,
): Promise<number> => {
  // What lies in the bin shows its picture again when it is brought back; a letter keeps its file, whoever it is for.
  await sql`select set_config('app.bin', 'open', true), set_config('app.audiences', 'hosts,assembly', true)`.execute(
    tx,
  )
  const { rows } = await sql`
    with shown (address) as (
      select unnest(media || media_thumbnails) from posts where community_id = ${community}
      union all select image_url from events where community_id = ${community}
      union all select image_url from activities where community_id = ${community}
      union all select image_url from campaigns where community_id = ${community}
      union all select file from materials where community_id = ${community}
      union all select file from community_documents where community_id = ${community}
      union all select profile_picture from people where community_id = ${community}
      union all select profile_picture from accounts where profile_picture like ${`%/${community}/%`}
      union all select unnest(array[banner_image, banner_before]) from communities where id = ${community}
      union all select concat(before, after) from kept_changes where community_id = ${community}
    ), names as (
      select (regexp_matches(address, '/([0-9a-f]{32})\\.', 'g'))[1] as name from shown
    )
    update files set state = 'refused' where community_id = ${community} and key in (
      select f.key from files f
      where f.community_id = ${community} and f.state = 'published' and f.post_id is null
        and f.created_at < ${before}
        and substring(f.key from '/([0-9a-f]{32})\\.') not in (select name from names)
      limit ${most})
    returning key`.execute(tx)
  return rows.length
}

/** Those out of use, whose files may still lie in the store. */
export const findRetired = async (
  tx: Tx,
  community: CommunityId,
  before: string,
  most: number,
): Promise<readonly string[]> => {
  const rows = await tx
    .selectFrom('files')
    .select('key')
    .where('community_id', '=', community)
    .where('state', '=', 'refused')
    .where('post_id', 'is', null)
    .where('created_at', '<', before)
    .limit(most)
    .execute()
  return rows.map(({ key }) => key)
}
