// Who is named to lead an activity, in SQL.
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { hasGuardian } from '#server/platform/young.ts'

/** Who of these is on the roll, by their own ids or by those of their accounts. */
export const findHosts = (tx: Tx, community: CommunityId, ids: readonly string[]) =>
  tx
    .selectFrom('people as p')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.community_id', '=', 'p.community_id').onRef('a.person_id', '=', 'p.id'),
    )
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.birth_date', 'a.id as account_id'])
    .select(hasGuardian.as('has_guardian'))
    .where('p.community_id', '=', community)
    .where('p.standing', 'in', ['active', 'inactive', 'friend'])
    .where((is) => is.or([is('p.id', '=', is.fn.any(is.val(ids))), is('a.id', '=', is.fn.any(is.val(ids)))]))
    .execute()

/** These lead it from now on; of those who did, the others do no more. */
export const setLeaders = async (
  tx: Tx,
  community: CommunityId,
  activity: string,
  { leaders, by, now }: { readonly leaders: readonly string[]; readonly by: string; readonly now: string },
): Promise<void> => {
  await tx
    .updateTable('activity_people')
    .set({ state: 'left', since: now })
    .where('community_id', '=', community)
    .where('activity_id', '=', activity)
    .where('role', '=', 'facilitator')
    .where('state', '=', 'active')
    .where((is) => is.not(is('person_id', '=', is.fn.any(is.val(leaders)))))
    .execute()
  if (leaders.length === 0) return
  await tx
    .insertInto('activity_people')
    .values(
      leaders.map((person_id) => ({
        community_id: community,
        activity_id: activity,
        person_id,
        role: 'facilitator' as const,
        state: 'active' as const,
        since: now,
        asked_by: by,
        reason: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['community_id', 'activity_id', 'person_id', 'role'])
        .doUpdateSet({ state: 'active', since: now, reason: null })
        .where('activity_people.state', '<>', 'active'),
    )
    .execute()
}

/** Those who lead it and are not on the roll, all anew. */
export const setStrangers = async (
  tx: Tx,
  community: CommunityId,
  activity: string,
  strangers: readonly {
    readonly id: string
    readonly first_name: string
    readonly last_name: string
    readonly reference_contact: string
  }[],
): Promise<void> => {
  await tx
    .deleteFrom('activity_hosts')
    .where('community_id', '=', community)
    .where('activity_id', '=', activity)
    .execute()
  if (strangers.length === 0) return
  await tx
    .insertInto('activity_hosts')
    .values(
      strangers.map((one, position) => ({
        community_id: community,
        activity_id: activity,
        position,
        ...one,
      })),
    )
    .execute()
}

export const findStrangers = (tx: Tx, community: CommunityId, activity: string) =>
  tx
    .selectFrom('activity_hosts')
    .select(['first_name', 'last_name', 'reference_contact'])
    .where('community_id', '=', community)
    .where('activity_id', '=', activity)
    .orderBy('position')
    .limit(20)
    .execute()
