// New communities, their first administrators, and the link that an empty installation prints, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** What a new community begins with. */
export interface Founding {
  readonly communityId: CommunityId
  readonly personId: string
  readonly bodyId: string
  readonly termId: string
  readonly name: string
  readonly slug: string
  readonly place: string | null
  readonly timeZone: string
  readonly language: string
  readonly awaitsAdmin: boolean
  /** Until then its offices count without a second step, but for what is grave. */
  readonly secondStepFrom: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly emailKey: string
  readonly from: string
  readonly to: string
}

/** The body of the community's administrators, by name. */
export const ADMINISTRATION = 'Administration'

/** One founding at a time: two at once must not take the same name in the address. */
export const lockFounding = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('founding'))`.execute(tx)

export const hasCommunity = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('communities').select('id').limit(1).executeTakeFirst()) !== undefined

/** The newest link is the only one that works. */
export const replaceSetUpLink = async (
  tx: Tx,
  link: { token_hash: Buffer; expires_at: string },
): Promise<void> => {
  await tx.deleteFrom('set_up_links').where('used_at', 'is', null).execute()
  await tx.insertInto('set_up_links').values(link).execute()
}

export const isSetUpLinkGood = async (tx: Tx, tokenHash: Buffer, now: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('set_up_links')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

export const renewSetUpLink = (tx: Tx, tokenHash: Buffer, expires_at: string) =>
  tx
    .updateTable('set_up_links')
    .set({ expires_at })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .execute()

/** False when it was used already or has run out. */
export const spendSetUpLink = async (tx: Tx, tokenHash: Buffer, now: string): Promise<boolean> => {
  const spent = await tx
    .updateTable('set_up_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}

/** Names in addresses that begin like this one. */
export const findSlugsLike = async (tx: Tx, slug: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('communities')
    .select('slug')
    .where((row) => row.or([row('slug', '=', slug), row('slug', 'like', `${slug}-%`)]))
    .limit(1_000)
    .execute()
  return rows.map((row) => row.slug)
}

export const insertCommunity = (tx: Tx, founding: Founding) =>
  tx
    .insertInto('communities')
    .values({
      id: founding.communityId,
      name: founding.name,
      slug: founding.slug,
      place: founding.place,
      time_zone: founding.timeZone,
      language: founding.language,
      contact_email: founding.email,
      setting_up: true,
      awaits_admin: founding.awaitsAdmin,
      second_step_from: founding.secondStepFrom,
    })
    .execute()

/** The administrator on the roll, in office. */
export const insertAdministrator = async (tx: Tx, founding: Founding): Promise<void> => {
  const { communityId: community_id, personId: person_id, bodyId: body_id } = founding
  await tx
    .insertInto('people')
    .values({
      community_id,
      id: person_id,
      first_name: founding.firstName,
      last_name: founding.lastName,
      email: founding.email,
      email_key: founding.emailKey,
    })
    .execute()
  await tx
    .insertInto('bodies')
    .values({ community_id, id: body_id, kind: 'administration', name: ADMINISTRATION })
    .execute()
  await tx
    .insertInto('terms')
    .values({
      community_id,
      id: founding.termId,
      body_id,
      person_id,
      office: 'communityAdmin',
      valid_from: founding.from,
      valid_to: founding.to,
    })
    .execute()
}

/** The account of the very first administrator, who runs the installation too. */
export const insertFirstAccount = async (
  tx: Tx,
  founding: Founding,
  account: { id: string; passwordHash: string; createdAt: string },
): Promise<void> => {
  await tx
    .insertInto('accounts')
    .values({
      id: account.id,
      email: founding.email,
      email_key: founding.emailKey,
      password_hash: account.passwordHash,
      first_name: founding.firstName,
      last_name: founding.lastName,
      language: founding.language,
      state: 'confirmed',
      community_id: founding.communityId,
      person_id: founding.personId,
      eula_accepted_at: account.createdAt,
      created_at: account.createdAt,
    })
    .execute()
  await tx.insertInto('system_admins').values({ account_id: account.id }).execute()
}
