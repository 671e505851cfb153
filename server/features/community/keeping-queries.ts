// Whether somebody is left who looks after the offices of a community, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { KEEPERS } from './office-rules.ts'

/** Of the term `t` in the body `b`: an office that looks after offices. */
const keeps = sql`(t.office = any (${[...KEEPERS.anywhere]})
  or (b.kind = 'assembly' and t.office = any (${[...KEEPERS.assembly]})))`

/** Terms of those who look after offices and can sign in. */
const keepers = (community: CommunityId) => sql`
  terms t
  join bodies b on b.community_id = t.community_id and b.id = t.body_id
  join accounts a on a.community_id = t.community_id and a.person_id = t.person_id and a.state = 'confirmed'
  where t.community_id = ${community} and ${keeps}`

/** Whether anybody who can sign in looks after the offices on this day, besides this term. */
export const isKept = async (
  tx: Tx,
  community: CommunityId,
  day: string,
  except: string | null = null,
): Promise<boolean> => {
  const { rows } = await sql`
    select from ${keepers(community)} and ${day}::date between t.valid_from and t.valid_to
      and t.id is distinct from ${except}::uuid limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether this person looks after the offices on this day, and nobody else who can sign in does. */
export const isLastKeeper = async (
  tx: Tx,
  community: CommunityId,
  person: string,
  day: string,
): Promise<boolean> => {
  const { rows } = await sql<{ last: boolean }>`
    select coalesce(bool_and(t.person_id = ${person}::uuid), false) as last
    from ${keepers(community)} and ${day}::date between t.valid_from and t.valid_to`.execute(tx)
  return rows[0]?.last ?? false
}

/** Whether one of these can sign in. */
export const canAnySignIn = async (
  tx: Tx,
  community: CommunityId,
  people: readonly string[],
): Promise<boolean> => {
  const { rows } = await sql`
    select from accounts where community_id = ${community} and state = 'confirmed'
      and person_id = any (${people}::uuid[]) limit 1`.execute(tx)
  return rows.length > 0
}

/** The first day after this one on which somebody who can sign in begins to look after the offices. */
export const findNextKeeping = async (
  tx: Tx,
  community: CommunityId,
  day: string,
): Promise<string | null> => {
  const { rows } = await sql<{ first: string | null }>`
    select min(t.valid_from)::text as first from ${keepers(community)} and t.valid_from > ${day}::date`.execute(
    tx,
  )
  return rows[0]?.first ?? null
}

export interface LastTerm {
  readonly id: string
  readonly person_id: string
  readonly account_id: string
  readonly office: string
  readonly body_id: string
  readonly body_name: string
}

/**
 * Those who looked after the offices last before this day, as far as their time ran out by itself and they are still
 * here. Whoever did so before them is none of the last, also where one of these has moved or laid the office down.
 */
export const findLastKeepers = async (
  tx: Tx,
  community: CommunityId,
  day: string,
): Promise<readonly LastTerm[]> => {
  const { rows } = await sql<LastTerm>`
    with past as (
      select t.id, t.person_id, a.id as account_id, t.office, t.body_id, b.name as body_name, t.valid_to,
        a.id is not null and p.standing = 'active'
          -- Cut to a day that was still to come, as before a successor, it has run out by itself all the same.
          and (t.ended_at is null or (t.ended_at at time zone c.time_zone)::date <= t.valid_to) as is_here
      from terms t
      join communities c on c.id = t.community_id
      join bodies b on b.community_id = t.community_id and b.id = t.body_id
      join people p on p.community_id = t.community_id and p.id = t.person_id
      left join accounts a on a.community_id = t.community_id and a.person_id = t.person_id and a.state = 'confirmed'
      where t.community_id = ${community} and ${keeps} and t.valid_to < ${day}::date and t.valid_from <= t.valid_to
        and (a.id is not null or t.ended_at is not null)
    )
    select id, person_id, account_id, office, body_id, body_name from past
    where is_here and valid_to = (select max(valid_to) from past) order by id limit 20`.execute(tx)
  return rows
}

export const prolong = (tx: Tx, community: CommunityId, ids: readonly string[], until: string) =>
  tx
    .updateTable('terms')
    .set({ valid_to: until })
    .where('community_id', '=', community)
    .where('id', '=', (row) => row.fn.any(row.val(ids)))
    .execute()
