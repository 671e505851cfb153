// Places in activities of somebody who is erased or moves away, in SQL.
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { ActivityKind } from '#contract/activities/activities.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'

interface Activity {
  readonly id: string
  readonly kind: z.infer<typeof ActivityKind>
  readonly title: string
  readonly status: 'planned' | 'active' | 'completed' | 'cancelled'
  readonly participation: 'open' | 'request' | 'closed'
  readonly participant_limit: number | null
  readonly facilitator_limit: number | null
  /** Whether it is led by whom it is about. */
  readonly led: boolean
  /** Whether they take part in it. */
  readonly took_part: boolean
}

/** The activities that go on with somebody, held in one order until this transaction ends. */
export const lockActivitiesOf = async (
  tx: Tx,
  community: CommunityId,
  person: string,
): Promise<readonly Activity[]> => {
  const { rows } = await sql<Activity>`
    select a.id, a.kind, a.title, a.status, a.participation, a.participant_limit, a.facilitator_limit,
      exists (select from activity_people lead where lead.community_id = ${community} and lead.activity_id = a.id
        and lead.person_id = ${person}::uuid and lead.role = 'facilitator' and lead.state = 'active') as led,
      exists (select from activity_people own where own.community_id = ${community} and own.activity_id = a.id
        and own.person_id = ${person}::uuid and own.role = 'participant' and own.state = 'active') as took_part
    from activities a
    where a.community_id = ${community} and a.status in ('planned', 'active')
      and a.id in (select ap.activity_id from activity_people ap where ap.community_id = ${community}
        and ap.person_id = ${person}::uuid and ap.state in ('active', 'waiting', 'requested', 'invited'))
    order by a.id limit 200
    for update of a`.execute(tx)
  return rows
}

/**
 * Holds what these people and the children in their care are in, in that same order: who goes takes their places and
 * ends what rests on their word.
 */
export const holdActivitiesAround = (tx: Tx, community: CommunityId, people: readonly string[]) =>
  sql`
    select from activities a
    where a.community_id = ${community} and a.status in ('planned', 'active')
      and a.id in (select ap.activity_id from activity_people ap where ap.community_id = ${community}
        and ap.state in ('active', 'waiting', 'requested', 'invited')
        and (ap.person_id = any(${people}::uuid[]) or ap.person_id in (
          select g.child_id from guardians g
          where g.community_id = ${community} and g.guardian_id = any(${people}::uuid[]))))
    order by a.id for update of a`.execute(tx)

/**
 * Takes back what somebody asks or waits for, and what was told them of it. Where the entry on the roll goes, nobody is
 * left who could be in the room; that there was one, once, stays.
 */
export const forgetParts = async (
  tx: Tx,
  community: CommunityId,
  person: string,
  roll: boolean,
): Promise<void> => {
  await sql`
    delete from activity_people where community_id = ${community} and person_id = ${person}::uuid
      and (state in ('requested', 'waiting', 'invited') or (${roll}::boolean and state = 'declined'))`.execute(
    tx,
  )
  await sql`
    update activity_people set reason = null, state_before = null, since_before = null,
      state = case when ${roll}::boolean then 'left' else state end
    where community_id = ${community} and person_id = ${person}::uuid`.execute(tx)
}

/** Out of everything that goes on; what has ended stays as it was. */
export const leaveRooms = async (
  tx: Tx,
  community: CommunityId,
  person: string,
  now: string,
): Promise<void> => {
  await sql`
    update activity_people ap set state = 'left', since = ${now}
    from activities a
    where ap.community_id = ${community} and ap.person_id = ${person}::uuid and ap.state = 'active'
      and a.community_id = ap.community_id and a.id = ap.activity_id and a.status in ('planned', 'active')`.execute(
    tx,
  )
}
