// Who sees what is private: those who are or were in it or were invited, and the guardians of such children.
// Whom those who lead it have told no sees it no more; whoever says no to an invitation may still change that.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

const MOST_PRIVATE = 500

/** Of each private activity that goes on those who see it, as persons. */
export const findSeers = async (tx: Tx, community: CommunityId) => {
  const { rows } = await sql<{ id: string; people: string[] }>`
    select a.id, coalesce((
      select array_agg(distinct coalesce(g.guardian_id, ap.person_id)) from activity_people ap
      cross join lateral (
        select null::uuid as guardian_id
        union all
        select guardian_id from guardians where community_id = ${community} and child_id = ap.person_id
      ) g
      where ap.community_id = ${community} and ap.activity_id = a.id
        and (ap.state <> 'declined' or ap.invited_at is not null)), '{}') as people
    from activities a
    where a.community_id = ${community} and a.visibility = 'private' and a.status in ('active', 'planned')
    order by a.id limit ${MOST_PRIVATE}`.execute(tx)
  return rows
}

/** Whether this person is one of them. */
export const isIn = async (
  tx: Tx,
  community: CommunityId,
  activity: string,
  person: string,
): Promise<boolean> => {
  const { rows } = await sql<{ seen: boolean }>`
    select exists (
      select from activity_people ap
      where ap.community_id = ${community} and ap.activity_id = ${activity}::uuid
        and (ap.state <> 'declined' or ap.invited_at is not null)
        and (ap.person_id = ${person}::uuid or exists (
          select from guardians g where g.community_id = ${community} and g.child_id = ap.person_id
            and g.guardian_id = ${person}::uuid))) as seen`.execute(tx)
  return rows[0]?.seen === true
}
