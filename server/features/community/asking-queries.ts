// Who asks something of a person, in SQL.
import { sql } from 'kysely'
import { ActivityKind } from '#contract/activities/activities.ts'
import { hasChildren } from '#server/features/activities/rules.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'

type Role = 'participant' | 'facilitator'

/** To what somebody was invited and has not answered. */
export const findInvitations = (tx: Tx, community: CommunityId, person: string, most: number) =>
  tx
    .selectFrom('activity_people as ap')
    .innerJoin('activities as a', (join) =>
      join.onRef('a.community_id', '=', 'ap.community_id').onRef('a.id', '=', 'ap.activity_id'),
    )
    .select(['a.id', 'a.title', 'ap.role'])
    .where('ap.community_id', '=', community)
    .where('ap.person_id', '=', person)
    .where('ap.state', '=', 'invited')
    .where('a.status', 'in', ['planned', 'active'])
    .orderBy('ap.since')
    .orderBy('a.id')
    .limit(most)
    .execute()

export interface AskerRow {
  readonly id: string
  readonly title: string
  readonly role: Role
  /** Null of children, who are only counted. */
  readonly person_id: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly count: number
}

const forChildren = ActivityKind.options.filter((kind) => hasChildren(kind))

/** Who asks for a part in what this person leads, the first who came at the top. */
export const findAskersOf = async (tx: Tx, community: CommunityId, person: string, most: number) => {
  const { rows } = await sql<AskerRow>`
    select a.id, a.title, ap.role, p.id as person_id, p.first_name, p.last_name, count(*)::int as count
    from activity_people mine
    join activities a on a.community_id = mine.community_id and a.id = mine.activity_id
      and a.status in ('planned', 'active')
    join activity_people ap on ap.community_id = mine.community_id and ap.activity_id = mine.activity_id
      and ap.state = 'requested'
    left join people p on p.community_id = ap.community_id and p.id = ap.person_id
      and not (ap.role = 'participant' and a.kind = any (${forChildren}::text[]))
    where mine.community_id = ${community} and mine.person_id = ${person}::uuid
      and mine.role = 'facilitator' and mine.state = 'active'
    group by a.id, a.title, ap.role, p.id, p.first_name, p.last_name
    order by min(ap.since), a.id, p.id limit ${most}`.execute(tx)
  return rows
}
