import type { Tx } from '#server/platform/db.ts'

const MOST_LISTED = 2_000

/** Every community that lists itself, by name. */
export const findListed = (tx: Tx) => listed(tx).orderBy('name').orderBy('id').limit(MOST_LISTED).execute()

/** The one that has listed itself from the beginning. */
export const findOldestListed = (tx: Tx) =>
  listed(tx).orderBy('created_at').orderBy('id').limit(1).executeTakeFirst()

const listed = (tx: Tx) =>
  tx
    .selectFrom('communities')
    .select(['id', 'name', 'slug', 'place', 'language', 'welcome', 'contact_email', 'time_zone'])
    .select(['passage', 'passage_source'])
    .select(['latitude', 'longitude', 'banner_image', 'secretary_email', 'treasurer_email', 'public_links'])
    .where('listed', '=', true)
