// What imports wrote, and taking it back, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import {
  type Counts,
  HOLDS,
  type Imported,
  KEEPS,
  type StayReason,
  type Stayed,
  type Trace,
} from './undo-rules.ts'

export const insertTraces = async (
  tx: Tx,
  community: CommunityId,
  id: string,
  traces: readonly Trace[],
): Promise<void> => {
  if (traces.length === 0) return
  await sql`
    insert into roll_import_rows (community_id, import_id, person_id, line, before, after)
    select ${community}, ${id}, t.person_id, t.line, t.before, t.after
    from jsonb_to_recordset(${JSON.stringify(traces)}::jsonb)
      as t (person_id uuid, line integer, before jsonb, after jsonb)`.execute(tx)
}

const imports = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('roll_imports')
    .select([
      'id',
      'ended_at',
      'undo_until',
      'undone_at',
      'added_count',
      'changed_count',
      'removed_count',
      'restored_count',
      'stayed_count',
      'missing_count',
    ])
    .where('community_id', '=', community)
    .where('id', '=', id)

export const findUndo = (tx: Tx, community: CommunityId, id: string) =>
  imports(tx, community, id).executeTakeFirst()

export const lockUndo = (tx: Tx, community: CommunityId, id: string) =>
  imports(tx, community, id).forUpdate().executeTakeFirst()

/** Holds all whom the import added or changed: nobody joins anything to them until the end of the undo. */
export const lockImported = (tx: Tx, community: CommunityId, id: string) =>
  sql`
    select from people p join roll_import_rows r on r.community_id = p.community_id and r.person_id = p.id
    where r.community_id = ${community} and r.import_id = ${id}
    order by p.id for update of p`.execute(tx)

/** Why these columns of undo-rules.ts hold a person `p` on the roll, each as one expression: null where it does not. */
const heldBy = (holds: Readonly<Record<string, StayReason>>) =>
  sql.join(
    Object.entries(holds).map(([point, reason]) => {
      const [table = '', column = ''] = point.split('.')
      // Looks of those who keep the roll hold nothing back: whoever checks an import opens people.
      const except = table === 'child_looks' ? sql` and t.looked_as <> 'keeper'` : sql``
      return sql`case when exists (select from ${sql.id(table)} t where t.community_id = p.community_id
        and t.${sql.id(column)} = p.id${except}) then ${sql.lit(reason)} end`
    }),
  )

/** Why a person stays on the roll, and one child who has no other guardian; who is grown up by this day needs none. */
export const findKept = async (tx: Tx, community: CommunityId, id: string, bornAfter: string) => {
  const { rows } = await sql<{ reasons: StayReason[]; ward: string | null }>`
    select array(select distinct reason from unnest(array[${heldBy(KEEPS)}]) as reason
        where reason is not null order by reason) as reasons,
      (select c.first_name from guardians g
        join people c on c.community_id = g.community_id and c.id = g.child_id
        where g.community_id = p.community_id and g.guardian_id = p.id
          and coalesce(c.birth_date > ${bornAfter}::date, true)
          and not exists (select from guardians o
            join people op on op.community_id = o.community_id and op.id = o.guardian_id
            where o.community_id = g.community_id and o.child_id = g.child_id and o.guardian_id <> p.id)
        order by c.first_name limit 1) as ward
    from people p where p.community_id = ${community} and p.id = ${id}`.execute(tx)
  return rows[0]
}

/** Everybody whom the import added or changed, as they stand now, with what holds them. */
export const findImported = async (tx: Tx, community: CommunityId, id: string): Promise<Imported[]> => {
  const { rows } = await sql<Imported>`
    select r.person_id, r.line, r.before, r.after, p.id, p.bahai_id, p.first_name, p.last_name, p.email, p.email_key,
      p.birth_date, p.standing, p.locality, p.registered_since, p.moved_away_on, p.deceased_on,
      case when r.before is not null then '{}'::text[] else array(select distinct reason from unnest(array[
        case when p.household_id is not null then 'family' end,
        case when p.profile_picture is not null then 'noted' end,
        ${heldBy(HOLDS)}]) as reason where reason is not null order by reason) end as holds
    from roll_import_rows r join people p on p.community_id = r.community_id and p.id = r.person_id
    where r.community_id = ${community} and r.import_id = ${id} and r.stays is null
    order by r.line`.execute(tx)
  return rows
}

/** Whom the undo left, by name, after a line of the file. */
export const findStayed = async (
  tx: Tx,
  community: CommunityId,
  id: string,
  after: number,
  limit: number,
): Promise<Stayed[]> => {
  const rows = await tx
    .selectFrom('roll_import_rows as r')
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'r.community_id').onRef('p.id', '=', 'r.person_id'),
    )
    .select(['p.id', 'r.line', 'p.first_name', 'p.last_name', 'r.stays', 'r.fields'])
    .select(sql<boolean>`r.before is null`.as('added'))
    .where('r.community_id', '=', community)
    .where('r.import_id', '=', id)
    .where('r.stays', 'is not', null)
    .where('r.line', '>', after)
    .orderBy('r.line')
    .limit(limit)
    .execute()
  return rows.map(({ first_name, last_name, stays, fields, ...row }) => ({
    ...row,
    name: `${first_name} ${last_name}`.trim(),
    reasons: stays ?? [],
    fields: fields ?? [],
  }))
}

/** Takes people off the roll; what the database keeps beside them goes along. */
export const deletePeople = async (tx: Tx, community: CommunityId, ids: readonly string[]): Promise<void> => {
  await sql`delete from roll_index where community_id = ${community} and person_id = any (${ids}::uuid[])`.execute(
    tx,
  )
  await sql`delete from people where community_id = ${community} and id = any (${ids}::uuid[])`.execute(tx)
}

/** Of those who stay only that and why is kept; of the others nothing. */
export const settleTraces = async (
  tx: Tx,
  community: CommunityId,
  id: string,
  stayed: readonly { id: string; reasons: readonly StayReason[]; fields: readonly string[] }[],
): Promise<void> => {
  await sql`
    update roll_import_rows r set stays = array(select jsonb_array_elements_text(s.reasons)),
      fields = array(select jsonb_array_elements_text(s.fields)), after = '{}',
      before = case when r.before is not null then '{}'::jsonb end
    from jsonb_to_recordset(${JSON.stringify(stayed)}::jsonb) as s (id uuid, reasons jsonb, fields jsonb)
    where r.community_id = ${community} and r.import_id = ${id} and r.person_id = s.id`.execute(tx)
  await sql`delete from roll_import_rows
    where community_id = ${community} and import_id = ${id} and stays is null`.execute(tx)
}

export const markUndone = (
  tx: Tx,
  community: CommunityId,
  id: string,
  counts: Counts,
  by: string,
  now: string,
) =>
  tx
    .updateTable('roll_imports')
    .set({
      undone_at: now,
      undone_by: by,
      removed_count: counts.removed,
      restored_count: counts.restored,
      stayed_count: counts.stayed,
      missing_count: counts.missing,
    })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

/** What imports wrote is forgotten when it can no longer be taken back. */
export const deleteOldTraces = async (tx: Tx, community: CommunityId, now: string): Promise<void> => {
  await sql`
    delete from roll_import_rows r using roll_imports i
    where r.community_id = ${community} and i.community_id = r.community_id and i.id = r.import_id
      and i.undo_until < ${now}`.execute(tx)
}
