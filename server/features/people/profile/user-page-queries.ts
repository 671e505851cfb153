// What stands on a person's page beside the person.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { nextMeeting } from '#server/platform/next-meeting.ts'

/** The community of an open page, while the community opens pages too. */
export const findOpenPage = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('public_items as i')
    .innerJoin('communities as c', 'c.id', 'i.community_id')
    .select(['i.community_id', 'c.time_zone'])
    .where('i.id', '=', accountId)
    .where('i.kind', '=', 'account')
    .where('c.open_pages', '=', true)
    .executeTakeFirst()

/** Whether this account is a grown-up's who lives elsewhere than the other one. */
export const mayAskIn = async (
  tx: Tx,
  community: CommunityId,
  { me, other, today }: { readonly me: string; readonly other: string; readonly today: string },
): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`
    select is_grown_up(${community}, mine.id, ${today}::date)
      and (p.household_id is null or p.household_id is distinct from o.household_id) as may
    from accounts mine
    join people p on p.community_id = mine.community_id and p.id = mine.person_id
    join accounts theirs on theirs.community_id = mine.community_id and theirs.id = ${other}::uuid
    join people o on o.community_id = theirs.community_id and o.id = theirs.person_id
    where mine.community_id = ${community} and mine.id = ${me}::uuid`.execute(tx)
  return rows[0]?.may === true
}

const MOST_PUBLIC = 10

/** The open activities that this person facilitates; never those of children and junior youth. */
export const findPublicHosted = (tx: Tx, community: CommunityId, personId: string, today: string) =>
  tx
    .selectFrom('activities as a')
    .innerJoin('public_items as i', (join) => join.onRef('i.id', '=', 'a.id').on('i.kind', '=', 'activity'))
    .innerJoin('activity_people as ap', (join) =>
      join.onRef('ap.community_id', '=', 'a.community_id').onRef('ap.activity_id', '=', 'a.id'),
    )
    .where('a.community_id', '=', community)
    .where('i.community_id', '=', community)
    .where('ap.person_id', '=', personId)
    .where('ap.role', '=', 'facilitator')
    .where('ap.state', '=', 'active')
    .where('a.visibility', '=', 'public')
    .where('a.status', 'in', ['active', 'planned'])
    .where('a.kind', 'not in', ["Children's Class", 'Junior Youth Group'])
    .select(['a.id', 'a.title', 'a.kind as type', sql<'activity'>`'activity'`.as('kind')])
    .leftJoinLateral(nextMeeting(community, today).as('next'), (join) => join.onTrue())
    .select((is) => ['next.day', is.fn.coalesce('next.start_time', 'a.start_time').as('time')])
    .orderBy('a.title')
    .limit(MOST_PUBLIC)
    .execute()

/** How the asker has silenced somebody: at most a row for each kind. */
export const findSilence = (tx: Tx, community: CommunityId, accountId: string, otherId: string) =>
  tx
    .selectFrom('silences')
    .select('kind')
    .where('community_id', '=', community)
    .where('account_id', '=', accountId)
    .where('other_id', '=', otherId)
    .execute()

export const findZone = async (tx: Tx, community: CommunityId): Promise<string> =>
  (
    await tx
      .selectFrom('communities')
      .select('time_zone')
      .where('id', '=', community)
      .executeTakeFirstOrThrow()
  ).time_zone
