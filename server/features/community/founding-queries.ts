import type { CommunityId, Tx } from '#server/platform/db.ts'

/** What an empty production installation begins with. */
export interface Founding {
  readonly communityId: CommunityId
  readonly personId: string
  readonly accountId: string
  readonly bodyId: string
  readonly termId: string
  readonly name: string
  readonly firstName: string
  readonly email: string
  readonly from: string
  readonly to: string
  readonly tokenHash: Buffer
  readonly linkExpiresAt: string
}

/** The body of the community's administrators, by name. */
export const ADMINISTRATION = 'Administration'

export const insertCommunity = (tx: Tx, founding: Founding) =>
  tx
    .insertInto('communities')
    .values({ id: founding.communityId, name: founding.name, slug: 'home', contact_email: founding.email })
    .execute()

/** The administrator on the roll, in office. */
export const insertAdministrator = async (tx: Tx, founding: Founding): Promise<void> => {
  const { communityId: community_id, personId: person_id, bodyId: body_id, email } = founding
  await tx
    .insertInto('people')
    .values({
      community_id,
      id: person_id,
      first_name: founding.firstName,
      email,
      email_key: email.toLowerCase(),
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

/** The administrator's account and the way to its first password. */
export const insertAccount = async (tx: Tx, founding: Founding): Promise<void> => {
  await tx
    .insertInto('accounts')
    .values({
      id: founding.accountId,
      email: founding.email,
      email_key: founding.email.toLowerCase(),
      first_name: founding.firstName,
      state: 'confirmed',
      community_id: founding.communityId,
      person_id: founding.personId,
    })
    .execute()
  await tx.insertInto('system_admins').values({ account_id: founding.accountId }).execute()
  await tx
    .insertInto('password_resets')
    .values({
      token_hash: founding.tokenHash,
      account_id: founding.accountId,
      expires_at: founding.linkExpiresAt,
    })
    .execute()
}
