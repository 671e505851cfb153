// The log of changes in SQL: newest first, with the names of those who still have one.
import { type RawBuilder, sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Undo } from './audit-rules.ts'

export interface Sought {
  readonly actor?: string | undefined
  /** One of these; none means any. */
  readonly actions: readonly string[]
  readonly object?: string | undefined
  /** Who did it or whom it was about, by ids; null means anybody. */
  readonly about: readonly string[] | null
  /** Instants: from this one on, before that one. */
  readonly from: string | null
  readonly until: string | null
  /** Only records with a smaller number. */
  readonly below: number | null
}

export const findRecords = (tx: Tx, community: CommunityId, sought: Sought, limit: number) =>
  named(tx, community)
    .$if(sought.actor !== undefined, (query) => query.where('r.actor_id', '=', sought.actor ?? ''))
    .$if(sought.actions.length > 0, (query) => query.where('r.action', 'in', sought.actions))
    .$if(sought.object !== undefined, (query) => query.where('r.object_id', '=', sought.object ?? ''))
    .$if(sought.about !== null, (query) => {
      const ids = sql<string[]>`${sought.about}::uuid[]`
      return query.where((is) =>
        is.or([is('r.actor_id', '=', is.fn.any(ids)), is('r.object_id', '=', is.fn.any(ids))]),
      )
    })
    .$if(sought.from !== null, (query) => query.where('r.at', '>=', sought.from ?? ''))
    .$if(sought.until !== null, (query) => query.where('r.at', '<', sought.until ?? ''))
    .$if(sought.below !== null, (query) => query.where('r.number', '<', sought.below ?? 0))
    .orderBy('r.number', 'desc')
    .limit(limit)
    .execute()

/** The records of a community beside the names of those who did it and of what it was about. */
const named = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('audit_records as r')
    .leftJoin('accounts as a', 'a.id', 'r.actor_id')
    .leftJoin('accounts as oa', 'oa.id', 'r.object_id')
    .leftJoin('people as op', (join) =>
      join
        .onRef('op.community_id', '=', 'r.community_id')
        .on('op.id', '=', sql<string>`coalesce(${idIn('personId')}, ${idIn('person')}, r.object_id)`),
    )
    .leftJoin('events as oe', (join) =>
      join.onRef('oe.community_id', '=', 'r.community_id').onRef('oe.id', '=', 'r.object_id'),
    )
    .leftJoin('bodies as ob', (join) =>
      join.onRef('ob.community_id', '=', 'r.community_id').onRef('ob.id', '=', 'r.object_id'),
    )
    .leftJoin('communities as oc', 'oc.id', 'r.object_id')
    .leftJoin('activities as og', (join) =>
      join.onRef('og.community_id', '=', 'r.community_id').onRef('og.id', '=', 'r.object_id'),
    )
    .where('r.community_id', '=', community)
    .select([
      'r.id',
      'r.number',
      'r.at',
      'r.action',
      'r.outcome',
      'r.actor_id',
      'r.object_kind',
      'r.object_id',
      'r.detail',
      'r.client',
      'r.network',
      'a.first_name',
      'a.last_name',
      sql<
        string | null
      >`coalesce(nullif(trim(oa.first_name || ' ' || oa.last_name), ''), nullif(trim(op.first_name || ' ' || op.last_name), ''), oe.title, og.title, ob.name, oc.name, r.detail ->> 'name', r.detail ->> 'version')`.as(
        'object_name',
      ),
    ])

/** An id that a record holds beside its object, such as whose office it was. */
const idIn = (key: 'person' | 'personId') =>
  sql`case when r.detail ->> ${key} ~ '^[0-9a-f-]{36}$' then (r.detail ->> ${key})::uuid end`

/** Accounts and people in whose name each of these folded words stands. */
export const findNamed = async (
  tx: Tx,
  community: CommunityId,
  words: readonly string[],
  most: number,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string; account: string | null }>`
    select p.id, a.id as account from people p
    left join accounts a on a.community_id = p.community_id and a.person_id = p.id
    where p.community_id = ${community}
      and p.name_key like all (${within(words)}::text[])
    order by p.last_name, p.first_name, p.id limit ${most}`.execute(tx)
  return rows.flatMap(({ id, account }) => (account === null ? [id] : [id, account]))
}

/** Who did something to the installation, and the communities in it, in whose name each of these folded words stands. */
export const findNamedInInstance = async (
  tx: Tx,
  instance: CommunityId,
  words: readonly string[],
  most: number,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    (select a.id from accounts a
      where a.id in (select actor_id from audit_records where community_id = ${instance})
        and fold_text(a.first_name || ' ' || a.last_name) like all (${within(words)}::text[]) limit ${most})
    union all
    (select id from communities where fold_text(name) like all (${within(words)}::text[]) order by name limit ${most})`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

const within = (words: readonly string[]): readonly string[] => words.map((word) => `%${word}%`)

/** Of these things, those that can still be brought back as they were. Opens the bin. */
export const findUndoable = async (
  tx: Tx,
  community: CommunityId,
  things: readonly Undo[],
  since: string,
  now: string,
): Promise<readonly Undo[]> => {
  if (things.length === 0) return []
  await sql`select set_config('app.bin', 'open', true)`.execute(tx)
  const of: Of = (kind) =>
    sql`${community} and t.id = any(${things.filter((one) => one.kind === kind).map(({ id }) => id)}::uuid[])`
  const { rows } = await sql<Undo>`
    select 'post' as kind, t.id from posts t where t.community_id = ${of('post')} and t.removed_at >= ${since}
      and (t.removed_by = t.author_id or t.announcement and not exists (select from moderation_decisions d
        where d.community_id = t.community_id and d.post_id = t.id and d.target_id = t.id
          and d.decision = 'remove' and d.created_at = t.removed_at))
    union all
    select 'account' as kind, t.id from accounts t where t.community_id = ${of('account')}
      and t.state = 'declined' and t.person_id is not null
    union all
    ${onTheRoll(of, since, now)}
    union all
    select 'document' as kind, t.id from community_documents t where t.community_id = ${of('document')} and t.removed_at >= ${since}
    union all
    select 'announcement' as kind, t.id from posts t where t.community_id = ${of('announcement')}
      and t.announcement and t.ended_at is not null and t.removed_at is null
    union all
    select 'announcementPinned' as kind, t.id from posts t where t.community_id = ${of('announcementPinned')}
      and t.announcement and t.pinned and t.ended_at is null and t.removed_at is null
    union all
    select 'documentAdded' as kind, t.id from community_documents t where t.community_id = ${of('documentAdded')}
      and t.added_at >= ${since} and t.removed_at is null
    union all
    select 'studyItemAdded' as kind, t.id from study_items t where t.community_id = ${of('studyItemAdded')}
      and t.removed_at is null
    union all
    select 'change' as kind, t.id from kept_changes t where t.community_id = ${of('change')}
      and t.kept_at >= ${since} and t.undone_at is null
    union all
    select 'studyItem' as kind, t.id from study_items t where t.community_id = ${of('studyItem')} and t.removed_at is not null`.execute(
    tx,
  )
  return rows
}

/** Of these records, those beside which it is kept what was there before, whether it was given back or not. */
export const findKept = async (tx: Tx, community: CommunityId, records: readonly string[]) => {
  const rows = await tx
    .selectFrom('kept_changes')
    .select('id')
    .where('community_id', '=', community)
    .where(sql<boolean>`id = any (${records}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

type Of = (kind: Undo['kind']) => RawBuilder<unknown>

/** What those who keep the roll have done. */
const onTheRoll = (of: Of, since: string, now: string) => sql`
    select 'merge' as kind, t.id from roll_merges t where t.community_id = ${of('merge')} and t.merged_at >= ${since}
      and not exists (select from roll_merges later where later.community_id = t.community_id
        and later.kept_id = t.kept_id and later.merged_at > t.merged_at)
    union all
    select 'import' as kind, t.id from roll_imports t where t.community_id = ${of('import')}
      and t.undo_until >= ${now} and t.undone_at is null
    union all
    select 'person' as kind, t.id from people t where t.community_id = ${of('person')} and t.removed_at >= ${since}
      and t.erased_at is null
    union all
    select 'personAdded' as kind, t.id from people t where t.community_id = ${of('personAdded')} and t.removed_at is null
      and t.erased_at is null and not exists (select from accounts a
        where a.community_id = t.community_id and a.person_id = t.id)`

export const timeZoneOf = async (tx: Tx, community: CommunityId): Promise<string> =>
  (await tx.selectFrom('communities').select('time_zone').where('id', '=', community).executeTakeFirst())
    ?.time_zone ?? 'UTC'
