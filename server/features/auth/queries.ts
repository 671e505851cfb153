// Accounts in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** An account as its owner sees it, with its community. */
export const findUser = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('accounts as a')
    .leftJoin('communities as c', 'c.id', 'a.community_id')
    .select([
      'a.id',
      'a.email',
      'a.state',
      'a.first_name',
      'a.last_name',
      'a.claimed_bahai_id',
      'a.occupation',
      'a.language',
      'a.profile_picture',
      'c.id as community_id',
      'c.name as community_name',
      'c.slug as community_slug',
      'c.banner_image as community_banner',
      'c.features_off',
      'c.open_posts',
      'c.listed as community_listed',
      'c.language as community_language',
    ])
    .where('a.id', '=', accountId)
    .executeTakeFirst()

/** The ID that the roll of their community has for a member. */
export const findRollId = async (
  tx: Tx,
  community: CommunityId,
  personId: string,
): Promise<string | null> => {
  const person = await tx
    .selectFrom('people')
    .select('bahai_id')
    .where('community_id', '=', community)
    .where('id', '=', personId)
    .executeTakeFirst()
  return person?.bahai_id ?? null
}

/** In which language its owner is written to: their own, else their community's. */
const reads = sql<string | null>`coalesce(accounts.language,
  (select c.language from communities c where c.id = accounts.community_id))`.as('language')

const credentials = [
  'id',
  'email',
  'state',
  'community_id',
  'password_hash',
  'google_sub',
  'claimed_bahai_id',
  'decline_reason',
  'person_id',
  'address_by_hand',
] as const

export const findByEmail = (tx: Tx, emailKey: string) =>
  tx
    .selectFrom('accounts')
    .select(credentials)
    .select(reads)
    .where('email_key', '=', emailKey)
    .executeTakeFirst()

export const findByGoogle = (tx: Tx, sub: string) =>
  tx.selectFrom('accounts').select(credentials).where('google_sub', '=', sub).executeTakeFirst()

export const findAccount = (tx: Tx, accountId: string) =>
  tx.selectFrom('accounts').select(credentials).select(reads).where('id', '=', accountId).executeTakeFirst()

/** Held until the end of the transaction, while it waits. */
export const holdWaiting = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('accounts')
    .select(credentials)
    .select(reads)
    .where('id', '=', accountId)
    .where('state', '=', 'pending')
    .forUpdate('accounts')
    .executeTakeFirst()

/** Null lets it go. */
export const setGoogle = (tx: Tx, accountId: string, sub: string | null) =>
  tx.updateTable('accounts').set({ google_sub: sub }).where('id', '=', accountId).execute()

export interface NewAccount {
  readonly id: string
  readonly email: string
  readonly email_key: string
  readonly password_hash?: string | null
  readonly google_sub?: string
  readonly community_id: string | null
  readonly claimed_bahai_id?: string
  readonly claimed_bahai_id_key?: string
  readonly first_name?: string
  readonly last_name?: string
  readonly eula_accepted_at?: string
  readonly address_by_hand?: boolean
  readonly created_at: string
}

/** False when the address already has an account. */
export const insertAccount = async (tx: Tx, account: NewAccount): Promise<boolean> => {
  const inserted = await tx
    .insertInto('accounts')
    .values({ ...account, state: 'pending' })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export interface Profile {
  readonly first_name?: string
  readonly last_name?: string
  readonly occupation?: string | null
  readonly language?: string | null
  readonly profile_picture?: string | null
}

export const updateProfile = (tx: Tx, accountId: string, profile: Profile) =>
  tx.updateTable('accounts').set(profile).where('id', '=', accountId).execute()

/** Whatever the password was before. */
export const updatePassword = (tx: Tx, accountId: string, passwordHash: string) =>
  tx.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', accountId).execute()

/** False when the password is no more the one that was shown: a reset in the meantime has the last word. */
export const replacePassword = async (
  tx: Tx,
  accountId: string,
  hash: { readonly from: string; readonly to: string },
): Promise<boolean> => {
  const replaced = await tx
    .updateTable('accounts')
    .set({ password_hash: hash.to })
    .where('id', '=', accountId)
    .where('password_hash', '=', hash.from)
    .executeTakeFirst()
  return replaced.numUpdatedRows === 1n
}

/** The hash of the password, which nobody changes until the end of the transaction. */
export const holdPassword = async (tx: Tx, accountId: string): Promise<string | null> => {
  const held = await tx
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held?.password_hash ?? null
}

/** A mailed link was used: who has the account reads what comes to its address. */
export const proveAddress = (tx: Tx, accountId: string) =>
  tx.updateTable('accounts').set({ address_by_hand: false }).where('id', '=', accountId).execute()

export const updateClaim = (tx: Tx, accountId: string, bahaiId: string, key: string) =>
  tx
    .updateTable('accounts')
    .set({ claimed_bahai_id: bahaiId, claimed_bahai_id_key: key })
    .where('id', '=', accountId)
    .where('state', '=', 'pending')
    .execute()

export const findCommunity = (tx: Tx, id: string) =>
  tx
    .selectFrom('communities')
    .select(['id', 'name', 'contact_email', 'language'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Communities that take sign-ups, oldest first. */
export const findOpenCommunities = (tx: Tx) =>
  tx
    .selectFrom('communities')
    .select(['id', 'name', 'language'])
    .where('sign_up', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** A picture of one's own that went through the upload, by its key or that of its smaller sibling. */
export const findOwnPicture = (tx: Tx, community: CommunityId, ownerId: string, key: string) =>
  tx
    .selectFrom('files')
    .select('id')
    .where('community_id', '=', community)
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'image')
    .where('state', '=', 'published')
    .where((row) => row.or([row('key', '=', key), row('thumbnail_key', '=', key)]))
    .executeTakeFirst()
