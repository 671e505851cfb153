// Parts of children that rest on a guardian's word, in SQL.
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { ActivityKind } from '#contract/activities/activities.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'

type Kind = z.infer<typeof ActivityKind>

/** A child is in fewer; the others are found the next time. */
const MOST_RESTING = 50

/**
 * What a child is, or was to become, in activities of these kinds because a guardian agreed: a youth who came by
 * themselves rests on nobody's word. The activities are held until this transaction ends, always in one order.
 */
export const lockResting = async (
  tx: Tx,
  community: CommunityId,
  child: string,
  kinds: readonly Kind[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from activities a
    join activity_people ap on ap.community_id = a.community_id and ap.activity_id = a.id
    left join accounts own on own.community_id = ap.community_id and own.person_id = ap.person_id
    where a.community_id = ${community} and a.status in ('planned', 'active') and a.kind = any(${kinds}::text[])
      and ap.person_id = ${child}::uuid and ap.role = 'participant'
      and ap.state in ('active', 'waiting', 'requested', 'invited')
      and (own.id is null or ap.asked_by is distinct from own.id or a.kind in ('Children''s Class', 'Junior Youth Group'))
    order by a.id limit ${sql.lit(MOST_RESTING)}
    for update of a`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The parts that ended at this moment with a word that was taken back; held like those above. */
export const lockEnded = async (
  tx: Tx,
  community: CommunityId,
  child: string,
  kinds: readonly Kind[],
  at: string,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from activities a
    join activity_people ap on ap.community_id = a.community_id and ap.activity_id = a.id
    where a.community_id = ${community} and a.status in ('planned', 'active') and a.kind = any(${kinds}::text[])
      and ap.person_id = ${child}::uuid and ap.role = 'participant'
      and ap.state = 'left' and ap.state_before is not null and ap.since = ${at}::timestamptz
    order by a.id limit ${sql.lit(MOST_RESTING)}
    for update of a`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Ends them, and keeps what they were. */
export const endParts = (
  tx: Tx,
  community: CommunityId,
  child: string,
  activities: readonly string[],
  now: string,
) =>
  sql`
    update activity_people set state_before = state, since_before = since, state = 'left', since = ${now}, reason = null
    where community_id = ${community} and person_id = ${child}::uuid and role = 'participant'
      and state in ('active', 'waiting', 'requested', 'invited') and activity_id = any(${activities}::uuid[])`.execute(
    tx,
  )

/** Puts them where they were; who had a place stands in the line as early as they had come. */
export const bringPartsBack = (
  tx: Tx,
  community: CommunityId,
  child: string,
  activities: readonly string[],
) =>
  sql`
    update activity_people
    set state = case state_before when 'active' then 'waiting' else state_before end, since = since_before,
      state_before = null, since_before = null
    where community_id = ${community} and person_id = ${child}::uuid and role = 'participant'
      and state = 'left' and state_before is not null and activity_id = any(${activities}::uuid[])`.execute(
    tx,
  )

/** A list never counts rows: of all these at once. */
export const countParticipants = (tx: Tx, community: CommunityId, activities: readonly string[]) =>
  sql`
    update activities a set participant_count = (
      select count(*) from activity_people ap
      join people p on p.community_id = ap.community_id and p.id = ap.person_id
      where ap.community_id = ${community} and ap.activity_id = a.id and ap.role = 'participant'
        and ap.state = 'active' and p.standing in ('active', 'inactive', 'friend'))
    where a.community_id = ${community} and a.id = any(${activities}::uuid[])`.execute(tx)

interface Part {
  readonly id: string
  readonly title: string
  readonly kind: Kind
  readonly status: 'planned' | 'active' | 'completed' | 'cancelled'
  readonly participation: 'open' | 'request' | 'closed'
  readonly participant_limit: number | null
  readonly facilitator_limit: number | null
  /** What the child is in it now, and what it was before its part ended. */
  readonly state: 'requested' | 'invited' | 'active' | 'waiting' | 'declined' | 'left'
  readonly before: 'requested' | 'invited' | 'active' | 'waiting' | null
  /** The accounts of those who lead it. */
  readonly leaders: readonly string[]
}

/** These activities with what the child is in them, and who leads them. */
export const findPartsOf = async (
  tx: Tx,
  community: CommunityId,
  child: string,
  activities: readonly string[],
): Promise<readonly Part[]> => {
  const { rows } = await sql<Part>`
    select a.id, a.title, a.kind, a.status, a.participation, a.participant_limit, a.facilitator_limit,
      ap.state, ap.state_before as before, ${leadersOf(community)} as leaders
    from activities a
    join activity_people ap on ap.community_id = a.community_id and ap.activity_id = a.id
      and ap.person_id = ${child}::uuid and ap.role = 'participant'
    where a.community_id = ${community} and a.id = any(${activities}::uuid[])
    order by a.id`.execute(tx)
  return rows
}

const leadersOf = (community: CommunityId): RawBuilder<unknown> => sql`
  array(select own.id::text from activity_people lead
    join accounts own on own.community_id = lead.community_id and own.person_id = lead.person_id
      and own.state = 'confirmed'
    where lead.community_id = ${community} and lead.activity_id = a.id and lead.role = 'facilitator'
      and lead.state = 'active' limit 50)`
