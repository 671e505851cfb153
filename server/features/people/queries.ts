// The roll in SQL: who stands on it, and who waits to be joined with it.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

const spots = (tx: Tx) =>
  // A UUIDv7 is in the order of its making: of several rolls the oldest entry first.
  tx
    .selectFrom('roll_index as spot')
    .innerJoin('communities as c', 'c.id', 'spot.community_id')
    .select(['spot.community_id', 'spot.person_id', 'c.language'])
    .orderBy('spot.person_id')
    .limit(5)

/** Where a Baha'i ID stands on rolls, by its keyed hash. */
export const findSpotsById = (tx: Tx, hash: Buffer) => spots(tx).where('bahai_id_hash', '=', hash).execute()

/** Where an address stands on rolls, by its keyed hash. */
export const findSpotsByEmail = (tx: Tx, hash: Buffer) => spots(tx).where('email_hash', '=', hash).execute()

/** Where a Baha'i ID stands on one roll: other rolls, however many have it, are not in the way. */
export const findSpotsHere = (tx: Tx, community: CommunityId, hash: Buffer) =>
  spots(tx).where('community_id', '=', community).where('bahai_id_hash', '=', hash).execute()

/** Where somebody who proved an address may stand on these rolls: by the ID that they claim, else by the address. */
export const findSpotsAmong = (
  tx: Tx,
  communities: readonly string[],
  { idHash, emailHash }: { readonly idHash: Buffer | null; readonly emailHash: Buffer },
) =>
  tx
    .selectFrom('roll_index')
    .select(['community_id', 'person_id'])
    .where('community_id', '=', (row) => row.fn.any(row.val(communities)))
    .where(idHash ? 'bahai_id_hash' : 'email_hash', '=', idHash ?? emailHash)
    // Only an entry with the address joins silently: that others claim the ID must not hide it.
    .orderBy(sql`email_hash is not distinct from ${emailHash}`, 'desc')
    .orderBy('person_id')
    .limit(5)
    .execute()

/** A person on the roll, and whether an account belongs to that person already. */
export const findPerson = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('people as p')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.community_id', '=', 'p.community_id').onRef('a.person_id', '=', 'p.id'),
    )
    .select([
      'p.id',
      'p.bahai_id',
      'p.first_name',
      'p.last_name',
      'p.email',
      'p.birth_date',
      'p.standing',
      'a.id as account_id',
    ])
    .where('p.community_id', '=', community)
    .where('p.id', '=', id)
    .executeTakeFirst()

export const insertPerson = (
  tx: Tx,
  community: CommunityId,
  person: {
    id: string
    bahai_id: string | null
    first_name: string
    last_name: string
    email: string
    email_key: string
    birth_date: string | null
  },
) =>
  tx
    .insertInto('people')
    .values({ community_id: community, ...person })
    .execute()

export interface RollEntry {
  readonly personId: string
  readonly bahaiIdHash: Buffer | null
  readonly emailHash: Buffer | null
}

/** Keeps the index of the rolls beside the roll, all entries in one statement. */
export const indexEntries = async (
  tx: Tx,
  community: CommunityId,
  entries: readonly RollEntry[],
): Promise<void> => {
  if (entries.length === 0) return
  const rows = entries.map(({ personId, bahaiIdHash, emailHash }) => ({
    person_id: personId,
    bahai_id: bahaiIdHash?.toString('hex') ?? null,
    email: emailHash?.toString('hex') ?? null,
  }))
  await sql`
    insert into roll_index (community_id, person_id, bahai_id_hash, email_hash)
    select ${community}, r.person_id, decode(r.bahai_id, 'hex'), decode(r.email, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (person_id uuid, bahai_id text, email text)
    on conflict (community_id, person_id)
    do update set bahai_id_hash = excluded.bahai_id_hash, email_hash = excluded.email_hash`.execute(tx)
}

/** An account of the community, held for the decision about it. */
export const lockAccount = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('accounts')
    .select([
      'id',
      'email',
      'email_key',
      'address_by_hand',
      'state',
      'person_id',
      'first_name',
      'last_name',
      'claimed_bahai_id',
      'claimed_bahai_id_key',
      'claimed_birth_date',
    ])
    // Written to in their own language, else in the community's.
    .select((of) =>
      of.fn
        .coalesce(
          'language',
          of.selectFrom('communities as c').select('c.language').where('c.id', '=', community),
        )
        .as('language'),
    )
    .where('community_id', '=', community)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Holds a person for an account that joins: nobody takes them off the roll meanwhile. */
export const holdPerson = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('people')
    .select('id')
    .where('community_id', '=', community)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()

/** Whether another account is this person's. */
export const hasOther = async (
  tx: Tx,
  community: CommunityId,
  person: string,
  account: string,
): Promise<boolean> =>
  (await tx
    .selectFrom('accounts')
    .select('id')
    .where('community_id', '=', community)
    .where('person_id', '=', person)
    .where('id', '<>', account)
    .executeTakeFirst()) !== undefined

/** Joins an account with its person; the person's names stand in where the account has none. */
export const confirmAccount = (
  tx: Tx,
  community: CommunityId,
  accountId: string,
  person: { id: string; bahai_id: string | null; first_name: string; last_name: string },
  bahaiIdKey: string | null,
) =>
  tx
    .updateTable('accounts')
    .set((row) => ({
      state: 'confirmed',
      community_id: community,
      person_id: person.id,
      decline_reason: null,
      declined_at: null,
      claimed_birth_date: null,
      moving_to: null,
      first_name: row
        .case()
        .when('first_name', '=', '')
        .then(person.first_name)
        .else(row.ref('first_name'))
        .end(),
      last_name: row
        .case()
        .when('first_name', '=', '')
        .then(person.last_name)
        .else(row.ref('last_name'))
        .end(),
      claimed_bahai_id: person.bahai_id ?? row.ref('claimed_bahai_id'),
      claimed_bahai_id_key: bahaiIdKey ?? row.ref('claimed_bahai_id_key'),
    }))
    .where('id', '=', accountId)
    .execute()

/** Where the account waits; none when the installation has no community yet. */
export const placeAccount = (tx: Tx, accountId: string, communityId: string | null) =>
  tx.updateTable('accounts').set({ community_id: communityId }).where('id', '=', accountId).execute()

export const declineAccount = (tx: Tx, accountId: string, reason: string, now: string) =>
  tx
    .updateTable('accounts')
    .set({ state: 'declined', decline_reason: reason, declined_at: now })
    .where('id', '=', accountId)
    .execute()

export const waitAgain = (tx: Tx, community: CommunityId, accountId: string) =>
  tx
    .updateTable('accounts')
    .set({ state: 'pending', decline_reason: null, declined_at: null })
    .where('community_id', '=', community)
    .where('id', '=', accountId)
    .where('state', '=', 'declined')
    .execute()

/** Declines every other account that claims this Baha'i ID without ever having proven it. */
export const declineRivals = (tx: Tx, accountId: string, bahaiIdKey: string, reason: string, now: string) =>
  tx
    .updateTable('accounts')
    .set({ state: 'declined', decline_reason: reason, declined_at: now })
    .where('claimed_bahai_id_key', '=', bahaiIdKey)
    .where('state', '=', 'pending')
    .where('id', '<>', accountId)
    .returning('id')
    .execute()

export const endSessionsOf = (tx: Tx, accountIds: readonly string[], now: string) =>
  tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('account_id', '=', (row) => row.fn.any(row.val(accountIds)))
    .where('revoked_at', 'is', null)
    .execute()
