// Groups in which somebody is counted who has moved away or passed on, by the roll, in SQL.
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { ActivityKind } from '#contract/activities/activities.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'

interface Miscounted {
  readonly id: string
  readonly kind: z.infer<typeof ActivityKind>
  readonly title: string
  readonly status: 'planned' | 'active'
  readonly participation: 'open' | 'request' | 'closed'
  readonly participant_limit: number | null
  readonly facilitator_limit: number | null
  /** Somebody who is in it, and by the roll no longer here; null where one came back. */
  readonly gone: string | null
  /** Whether fewer or more take part than was written down last. */
  readonly drifted: boolean
}

const MOST = 200

/**
 * What goes on and has another number of people than was written down last, or somebody who is gone and somebody who
 * waits; held until this transaction ends.
 */
export const lockMiscounted = async (tx: Tx, community: CommunityId): Promise<readonly Miscounted[]> => {
  const { rows } = await sql<Miscounted>`
    select a.id, a.kind, a.title, a.status, a.participation, a.participant_limit, a.facilitator_limit, n.gone,
      n.here <> a.participant_count as drifted
    from activities a
    cross join lateral (
      select
        count(*) filter (where ap.state = 'active' and ap.role = 'participant'
          and p.standing in ('active', 'inactive', 'friend')) as here,
        (array_agg(p.id) filter (where ap.state = 'active' and p.standing in ('moved', 'deceased')))[1] as gone,
        count(*) filter (where ap.state = 'waiting') as waiting
      from activity_people ap
      join people p on p.community_id = ap.community_id and p.id = ap.person_id
      where ap.community_id = a.community_id and ap.activity_id = a.id and ap.state in ('active', 'waiting')
    ) n
    where a.community_id = ${community} and a.status in ('planned', 'active')
      and (n.here <> a.participant_count or (n.gone is not null and n.waiting > 0))
    order by a.id limit ${sql.lit(MOST)} for update of a`.execute(tx)
  return rows
}
