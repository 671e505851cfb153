// Moves between communities in SQL. A transaction enters one community after the other.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** A community that lists itself, by its id. */
export const findListed = (tx: Tx, id: string) =>
  tx
    .selectFrom('communities')
    .select(['id', 'name', 'slug', 'language', 'contact_email', 'adult_age'])
    .where('id', '=', id)
    .where('listed', '=', true)
    .executeTakeFirst()

export const findCommunity = (tx: Tx, id: string) =>
  tx
    .selectFrom('communities')
    .select(['id', 'name', 'slug', 'language', 'adult_age'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Where an account wants to go, held until it is decided. */
export const lockMoving = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('accounts')
    .select([
      'id',
      'state',
      'email',
      'email_key',
      'first_name',
      'last_name',
      'community_id',
      'person_id',
      'moving_to',
      'claimed_bahai_id',
      'claimed_bahai_id_key',
      'claimed_birth_date',
    ])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()

export const setMovingTo = (tx: Tx, accountId: string, communityId: string | null) =>
  tx.updateTable('accounts').set({ moving_to: communityId }).where('id', '=', accountId).execute()

export const insertMove = (
  tx: Tx,
  community: CommunityId,
  move: { id: string; account_id: string; note: string; birth_date: string | null; created_at: string },
) =>
  tx
    .insertInto('moves')
    .values({ community_id: community, ...move })
    .execute()

/** The newest wish of an account to come to this community. */
export const findNewest = (tx: Tx, community: CommunityId, accountId: string) =>
  tx
    .selectFrom('moves')
    .select(['id', 'state', 'created_at', 'reason'])
    .where('community_id', '=', community)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Answers whether a wish was open. */
export const withdrawOpen = async (
  tx: Tx,
  community: CommunityId,
  accountId: string,
  now: string,
): Promise<boolean> => {
  const withdrawn = await tx
    .updateTable('moves')
    .set({ state: 'withdrawn', birth_date: null, decided_at: now })
    .where('community_id', '=', community)
    .where('account_id', '=', accountId)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return withdrawn.numUpdatedRows > 0n
}

/** Those who ask to come, the longest waiting first. */
export const findArrivals = (tx: Tx, community: CommunityId, limit: number, after: string | null) =>
  tx
    .selectFrom('moves as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .leftJoin('communities as c', 'c.id', 'a.community_id')
    .select([
      'm.id',
      'm.note',
      'm.created_at',
      'm.birth_date as claimed_birth_date',
      'a.first_name',
      'a.last_name',
      'a.email',
      'a.email_key',
      'a.address_by_hand',
      'a.claimed_bahai_id',
      'a.claimed_bahai_id_key',
      'c.name as from_name',
    ])
    .where('m.community_id', '=', community)
    .where('m.state', '=', 'asked')
    .where('a.moving_to', '=', community)
    .$if(after !== null, (query) => query.where('m.id', '>', after ?? ''))
    .orderBy('m.id')
    .limit(limit)
    .execute()

/** Whose wish it is. */
export const findMove = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('moves')
    .select('account_id')
    .where('community_id', '=', community)
    .where('id', '=', id)
    .executeTakeFirst()

/** Where an account is until it has moved. */
export const findFrom = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('accounts')
    .select(['community_id', 'person_id'])
    .where('id', '=', accountId)
    .executeTakeFirst()

export const lockMove = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('moves')
    .select(['id', 'account_id', 'state'])
    .where('community_id', '=', community)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const decide = (
  tx: Tx,
  community: CommunityId,
  id: string,
  decided: { state: 'accepted' | 'declined'; reason: string | null; decided_at: string },
) =>
  tx
    .updateTable('moves')
    // Told for the answer, and for nothing after it.
    .set({ ...decided, birth_date: null })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

/** What the person held there ends yesterday; what was to begin does not. */
export const endOffices = async (
  tx: Tx,
  community: CommunityId,
  personId: string,
  { today, now }: { readonly today: string; readonly now: string },
): Promise<void> => {
  await sql`
    delete from terms
    where community_id = ${community} and person_id = ${personId} and valid_from >= ${today}::date`.execute(
    tx,
  )
  await sql`
    update terms set valid_to = ${today}::date - 1, ended_at = ${now}
    where community_id = ${community} and person_id = ${personId} and valid_to >= ${today}::date`.execute(tx)
}

/** The claim of who was not known by it elsewhere: nobody has looked at it here. */
export const dropClaimedId = (tx: Tx, accountId: string) =>
  tx
    .updateTable('accounts')
    .set({ claimed_bahai_id: null, claimed_bahai_id_key: null })
    .where('id', '=', accountId)
    .execute()

/** Whether the roll has a Baha'i ID of this person. */
export const hasId = async (tx: Tx, community: CommunityId, personId: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('people')
    .select('bahai_id')
    .where('community_id', '=', community)
    .where('id', '=', personId)
    .executeTakeFirst()
  return (found?.bahai_id ?? null) !== null
}

/** The old roll keeps the person as moved. */
export const markMoved = (tx: Tx, community: CommunityId, personId: string, today: string) =>
  tx
    .updateTable('people')
    .set({ standing: 'moved', moved_away_on: today })
    .where('community_id', '=', community)
    .where('id', '=', personId)
    .execute()

/** Pictures are the old community's files, and stay there. */
export const dropPicture = (tx: Tx, accountId: string) =>
  tx.updateTable('accounts').set({ profile_picture: null }).where('id', '=', accountId).execute()

/** Of whom the roll does not know it yet. */
export const fillBirthDate = (tx: Tx, community: CommunityId, personId: string, bornOn: string) =>
  tx
    .updateTable('people')
    .set({ birth_date: bornOn })
    .where('community_id', '=', community)
    .where('id', '=', personId)
    .where('birth_date', 'is', null)
    .execute()
