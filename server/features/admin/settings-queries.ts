// What a community shows of itself, and which parts of the app it uses.
import type { Updateable } from 'kysely'
import type { Database } from '#server/database.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'

export type SettingColumns = Updateable<Database['communities']>

const columns = [
  'name',
  'place',
  'welcome',
  'contact_email',
  'time_zone',
  'language',
  'latitude',
  'longitude',
  'listed',
  'sign_up',
  'open_pages',
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
