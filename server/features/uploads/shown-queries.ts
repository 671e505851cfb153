// Whether anything that is neither removed nor hidden shows a file.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

/**
 * Every place that retireUnused knows of counts, but for what is removed, hidden or replaced. A draft and a letter to
 * some count, since whoever sees them has the address. A post has its files by `post_id`; those of the demo, which
 * several posts show, are looked for in the posts with pictures.
 */
export const isShown = async (
  tx: Tx,
  community: CommunityId,
  post: string | null,
  addresses: readonly string[],
): Promise<boolean> => {
  await sql`select set_config('app.bin', 'open', true), set_config('app.audiences', 'hosts,assembly', true)`.execute(
    tx,
  )
  const all = sql`${[...addresses]}::text[]`
  const here = sql`any(${all})`
  const { rows } = await sql<{ shown: boolean }>`
    select
      exists (select from posts where community_id = ${community} and id = ${post}
        and media || media_thumbnails || captions && ${all} and removed_at is null and withheld is null)
      or exists (select from events where community_id = ${community} and image_url = ${here})
      or exists (select from activities where community_id = ${community} and image_url = ${here})
      or exists (select from campaigns where community_id = ${community} and image_url = ${here})
      or exists (select from materials where community_id = ${community} and file = ${here}
        and removed_at is null)
      or exists (select from community_documents where community_id = ${community} and file = ${here}
        and removed_at is null)
      or exists (select from accounts where profile_picture = ${here})
      or exists (select from people where community_id = ${community} and profile_picture = ${here}
        and removed_at is null and erased_at is null)
      or exists (select from communities where id = ${community} and banner_image = ${here})
      or (${post}::uuid is null and exists (select from posts where community_id = ${community} and with_photo
        and media || media_thumbnails && ${all} and removed_at is null and withheld is null))
      as shown`.execute(tx)
  return rows[0]?.shown ?? false
}

/** The live sessions of the browser that keeps this secret. */
export const sessionsOfBrowser = async (
  tx: Tx,
  cookieHash: Buffer,
  now: string,
): Promise<readonly string[]> => {
  const rows = await tx
    .selectFrom('sessions')
    .select('id')
    .where('cookie_hash', '=', cookieHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(10)
    .execute()
  return rows.map(({ id }) => id)
}
