// Who hosts an event, in SQL.
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** Those on the roll who host it, with their accounts where they have one. */
export const findHosts = (tx: Tx, community: CommunityId, event: string) =>
  tx
    .selectFrom('event_hosts as h')
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'h.community_id').onRef('p.id', '=', 'h.person_id'),
    )
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.community_id', '=', 'h.community_id').onRef('a.person_id', '=', 'h.person_id'),
    )
    .select(['h.person_id', 'a.id as account_id', 'p.first_name', 'p.last_name'])
    .where('h.community_id', '=', community)
    .where('h.event_id', '=', event)
    .orderBy('h.position')
    .limit(50)
    .execute()

/** Those on the roll who host it, all anew and in this order. */
export const setHosts = async (
  tx: Tx,
  community: CommunityId,
  event: string,
  people: readonly string[],
): Promise<void> => {
  await tx
    .deleteFrom('event_hosts')
    .where('community_id', '=', community)
    .where('event_id', '=', event)
    .execute()
  if (people.length === 0) return
  await tx
    .insertInto('event_hosts')
    .values(
      people.map((person_id, position) => ({
        community_id: community,
        event_id: event,
        person_id,
        position,
      })),
    )
    .execute()
}

interface Stranger {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly reference_contact: string
}

export const findStrangers = (tx: Tx, community: CommunityId, event: string): Promise<Stranger[]> =>
  tx
    .selectFrom('event_outside_hosts')
    .select(['id', 'first_name', 'last_name', 'reference_contact'])
    .where('community_id', '=', community)
    .where('event_id', '=', event)
    .orderBy('position')
    .limit(20)
    .execute()

/** Those who host it and are not on the roll, all anew. */
export const setStrangers = async (
  tx: Tx,
  community: CommunityId,
  event: string,
  strangers: readonly Stranger[],
): Promise<void> => {
  await tx
    .deleteFrom('event_outside_hosts')
    .where('community_id', '=', community)
    .where('event_id', '=', event)
    .execute()
  if (strangers.length === 0) return
  await tx
    .insertInto('event_outside_hosts')
    .values(
      strangers.map((one, position) => ({ community_id: community, event_id: event, position, ...one })),
    )
    .execute()
}
