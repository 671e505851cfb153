// What a community shows of itself, and which parts of the app it uses.
import type { Updateable } from 'kysely'
import type { Database } from '#server/database.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'

export type SettingColumns = Updateable<Database['communities']>

const columns = [
  'name',
  'place',
  'welcome',
  'passage',
  'passage_source',
  'contact_email',
  'secretary_email',
  'treasurer_email',
  'public_links',
  'banner_image',
  'banner_before',
  'time_zone',
  'language',
  'latitude',
  'longitude',
  'listed',
  'sign_up',
  'confirms_everybody',
  'open_pages',
  'open_posts',
  'open_calendar',
  'features_off',
] as const

/** Held against another change until this transaction ends. */
export const lockSettings = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('communities')
    .select(columns)
    .where('id', '=', community)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const findSettings = (tx: Tx, community: CommunityId) =>
  tx.selectFrom('communities').select(columns).where('id', '=', community).executeTakeFirstOrThrow()

export const updateSettings = (tx: Tx, community: CommunityId, changed: SettingColumns) =>
  tx
    .updateTable('communities')
    .set(changed)
    .where('id', '=', community)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Which of these addresses somebody logs in with here, or has on the roll. */
export const findPrivateAddresses = async (
  tx: Tx,
  community: CommunityId,
  keys: readonly string[],
): Promise<readonly string[]> => {
  const rows = await tx
    .selectFrom('accounts')
    .select('email_key')
    .where('community_id', '=', community)
    .where('email_key', 'in', keys)
    .union(
      tx
        .selectFrom('people')
        .select((is) => is.ref('email_key').$notNull().as('email_key'))
        .where('community_id', '=', community)
        .where('email_key', 'in', keys),
    )
    .execute()
  return rows.map((row) => row.email_key)
}

/** Whether the member has sent this picture. */
export const isOwnPicture = async (
  tx: Tx,
  community: CommunityId,
  owner: string,
  key: string,
): Promise<boolean> =>
  (await tx
    .selectFrom('files')
    .select('id')
    .where('community_id', '=', community)
    .where('owner_id', '=', owner)
    .where('purpose', '=', 'image')
    .where('state', '=', 'published')
    .where((row) => row.or([row('key', '=', key), row('thumbnail_key', '=', key)]))
    .executeTakeFirst()) !== undefined
