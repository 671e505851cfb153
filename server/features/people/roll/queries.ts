// The roll in SQL: its list, one person, and what an import reads and writes.
import { sql } from 'kysely'
import type { AuditAction } from '#contract/audited.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Standing } from '#server/features/people/tables.ts'
import type { RollRow } from './row-rules.ts'

export type RollKey = readonly [lastName: string, firstName: string, id: string]

/** Whom of the roll somebody looks for. */
export interface Sought {
  /** Folded; each must stand somewhere in the name, the ID or the address. */
  readonly words: readonly string[]
  readonly standing?: Standing | undefined
  readonly locality?: string | undefined
  readonly only?: 'children' | 'withoutEmail' | 'withoutAccount' | undefined
  /** Who was born after this day is a child. */
  readonly childrenSince: string
}

const persons = (tx: Tx, community: CommunityId) =>
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
      'p.registered_since',
      'p.moved_away_on',
      'p.deceased_on',
      'a.id as account_id',
    ])
    .where('p.community_id', '=', community)

const sought = (tx: Tx, community: CommunityId, { words, standing, locality, only, childrenSince }: Sought) =>
  persons(tx, community)
    .$if(words.length > 0, (query) =>
      query.where(
        sql<boolean>`p.name_key || ' ' || lower(coalesce(p.bahai_id, '') || ' ' || coalesce(p.email, ''))
          like all (${words.map((word) => `%${word}%`)}::text[])`,
      ),
    )
    .$if(standing !== undefined, (query) => query.where('p.standing', '=', standing ?? 'active'))
    .$if(locality !== undefined, (query) => query.where('p.locality', '=', locality ?? ''))
    .$if(only === 'children', (query) => query.where('p.birth_date', '>', childrenSince))
    .$if(only === 'withoutEmail', (query) => query.where('p.email', 'is', null))
    .$if(only === 'withoutAccount', (query) => query.where('a.id', 'is', null))

/** The roll by name; `after` is the key of the last one seen. */
export const findRoll = (
  tx: Tx,
  community: CommunityId,
  whom: Sought,
  limit: number,
  after: RollKey | null,
) =>
  sought(tx, community, whom)
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

export const countRoll = async (tx: Tx, community: CommunityId, whom: Sought): Promise<number> => {
  const { count } = await sought(tx, community, whom)
    .clearSelect()
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findOnRoll = (tx: Tx, community: CommunityId, id: string) =>
  persons(tx, community).where('p.id', '=', id).executeTakeFirst()

export const findPersons = (tx: Tx, community: CommunityId, ids: readonly string[]) =>
  persons(tx, community)
    .where('p.id', '=', (row) => row.fn.any(row.val(ids)))
    .execute()

/** The roll by name, for a file: the whole of it, or these. */
export const findForFile = (tx: Tx, community: CommunityId, ids: readonly string[] | null) =>
  persons(tx, community)
    .$if(ids !== null, (query) => query.where('p.id', '=', (row) => row.fn.any(row.val(ids ?? []))))
    .orderBy('p.last_name')
    .orderBy('p.first_name')
    .orderBy('p.id')
    .execute()

/** So many on the roll by standing and locality; children and those without an address beside them. */
export const countFacts = (tx: Tx, community: CommunityId, childrenSince: string) =>
  tx
    .selectFrom('people')
    .select((row) => [
      'standing',
      'locality',
      row.fn.countAll<number>().as('count'),
      row.fn.countAll<number>().filterWhere('birth_date', '>', childrenSince).as('children'),
      row.fn.countAll<number>().filterWhere('email', 'is', null).as('without_email'),
    ])
    .where('community_id', '=', community)
    .groupBy(['standing', 'locality'])
    .orderBy('locality')
    .limit(2_000)
    .execute()

/** What changes an entry of the roll; consents, looks and the like of a person are no part of it. */
const ENTRY_CHANGES: readonly AuditAction[] = [
  'roll.person.added',
  'roll.person.changed',
  'roll.person.merged',
  'roll.merge.undone',
  'roll.person.removed',
  'roll.person.restored',
  'child.added',
  'child.changed',
  'child.removed',
  'child.restored',
  'guardian.added',
  'guardian.removed',
  'guardian.resigned',
]

/** The latest changes of an entry of the roll, and who made them. */
export const findChanges = (tx: Tx, community: CommunityId, id: string, limit: number) =>
  tx
    .selectFrom('audit_records as r')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'r.actor_id').onRef('a.community_id', '=', 'r.community_id'),
    )
    .select(['r.action', 'r.at', 'r.detail', 'a.first_name', 'a.last_name'])
    .where('r.community_id', '=', community)
    .where('r.object_kind', '=', 'person')
    .where('r.object_id', '=', id)
    .where('r.action', 'in', ENTRY_CHANGES)
    // What guardians write of the health of a child stands on no roll.
    .where((is) =>
      is.or([is('r.action', '<>', 'child.changed'), is(sql`r.detail ->> 'fields'`, '~*', 'name|birth')]),
    )
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()

/** One at a time changes the roll as a whole: two files must not both bring in the same person. */
export const lockRoll = (tx: Tx, community: CommunityId) =>
  sql`select pg_advisory_xact_lock(hashtext(${`roll ${community}`}))`.execute(tx)

const rollRows = (tx: Tx, community: CommunityId) =>
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
      'registered_since',
      'moved_away_on',
      'deceased_on',
    ])
    .where('community_id', '=', community)

export const findWholeRoll = (tx: Tx, community: CommunityId) => rollRows(tx, community).execute()

/** A person, held for a change. */
export const lockPerson = (tx: Tx, community: CommunityId, id: string) =>
  rollRows(tx, community).where('id', '=', id).forUpdate().executeTakeFirst()

/** Several people, held for a change. */
export const lockPeople = (tx: Tx, community: CommunityId, ids: readonly string[]) =>
  rollRows(tx, community)
    .where('id', '=', (row) => row.fn.any(row.val(ids)))
    .orderBy('id')
    .forUpdate()
    .execute()

const columns = sql`
  id uuid, bahai_id text, first_name text, last_name text, email text, email_key text, birth_date date,
  standing text, locality text, registered_since date, moved_away_on date, deceased_on date`

export const insertRoll = async (tx: Tx, community: CommunityId, rows: readonly RollRow[]): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    insert into people (community_id, id, bahai_id, first_name, last_name, email, email_key, birth_date, standing,
      locality, registered_since, moved_away_on, deceased_on)
    select ${community}, r.id, r.bahai_id, r.first_name, r.last_name, r.email, r.email_key, r.birth_date, r.standing,
      r.locality, r.registered_since, r.moved_away_on, r.deceased_on
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${columns})`.execute(tx)
}

export const updateRoll = async (tx: Tx, community: CommunityId, rows: readonly RollRow[]): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    update people p set bahai_id = r.bahai_id, first_name = r.first_name, last_name = r.last_name, email = r.email,
      email_key = r.email_key, birth_date = r.birth_date, standing = r.standing, locality = r.locality,
      registered_since = r.registered_since, moved_away_on = r.moved_away_on, deceased_on = r.deceased_on
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${columns})
    where p.community_id = ${community} and p.id = r.id`.execute(tx)
}

/** Of the whole installation, for what is done in each community in turn. */
export const communityIds = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.selectFrom('communities').select('id').execute()
  return rows.map(({ id }) => id)
}
