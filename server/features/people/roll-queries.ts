// The roll as a list and as a whole, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Standing } from './tables.ts'

export type RollKey = readonly [lastName: string, firstName: string, id: string]

/** The roll by name; `after` is the key of the last one seen. */
export const findRoll = (tx: Tx, community: CommunityId, limit: number, after: RollKey | null) =>
  tx
    .selectFrom('people as p')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.community_id', '=', 'p.community_id').onRef('a.person_id', '=', 'p.id'),
    )
    .select([
      'p.id',
      'p.first_name',
      'p.last_name',
      'p.bahai_id',
      'p.email',
      'p.birth_date',
      'p.standing',
      'p.locality',
      'a.id as account_id',
    ])
    .where('p.community_id', '=', community)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(p.last_name, p.first_name, p.id) > (${after?.[0]}, ${after?.[1]}, ${after?.[2]}::uuid)`,
      ),
    )
    .orderBy('p.last_name')
    .orderBy('p.first_name')
    .orderBy('p.id')
    .limit(limit)
    .execute()

/** What an import brings in of a person. */
export interface RollFields {
  readonly bahai_id: string | null
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly email_key: string | null
  readonly birth_date: string | null
  readonly standing: Standing
  readonly locality: string | null
}

export interface RollRow extends RollFields {
  readonly id: string
}

/** One import at a time: two files must not both bring in the same person. */
export const lockRoll = (tx: Tx, community: CommunityId) =>
  sql`select pg_advisory_xact_lock(hashtext(${`roll ${community}`}))`.execute(tx)

export const findWholeRoll = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('people')
    .select([
      'id',
      'bahai_id',
      'first_name',
      'last_name',
      'email',
      'email_key',
      'birth_date',
      'standing',
      'locality',
    ])
    .where('community_id', '=', community)
    .execute()

const columns = sql`
  id uuid, bahai_id text, first_name text, last_name text, email text, email_key text, birth_date date,
  standing text, locality text`

export const insertRoll = async (tx: Tx, community: CommunityId, rows: readonly RollRow[]): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    insert into people (community_id, id, bahai_id, first_name, last_name, email, email_key, birth_date, standing, locality)
    select ${community}, r.id, r.bahai_id, r.first_name, r.last_name, r.email, r.email_key, r.birth_date, r.standing, r.locality
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${columns})`.execute(tx)
}

export const updateRoll = async (tx: Tx, community: CommunityId, rows: readonly RollRow[]): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    update people p set bahai_id = r.bahai_id, first_name = r.first_name, last_name = r.last_name, email = r.email,
      email_key = r.email_key, birth_date = r.birth_date, standing = r.standing, locality = r.locality
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${columns})
    where p.community_id = ${community} and p.id = r.id`.execute(tx)
}
