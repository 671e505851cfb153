// What the hosts write to those who come, and who has not answered, in SQL.
import { type Insertable, sql } from 'kysely'
import { MOST_UNANSWERED, MOST_WORDS } from '#contract/events/coming.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { isYoung } from '#server/platform/young.ts'
import type { EventType } from './rules.ts'
import type { EventTables } from './tables.ts'

type NewHostMessage = Omit<Insertable<EventTables['event_words']>, 'community_id'>

export const insertHostMessage = (tx: Tx, community: CommunityId, word: NewHostMessage) =>
  tx
    .insertInto('event_words')
    .values({ ...word, community_id: community })
    .execute()

/** With who wrote them, while that is a member of the community; newest first. */
export const findHostMessages = (tx: Tx, community: CommunityId, event: string) =>
  tx
    .selectFrom('event_words as w')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'w.said_by').on('a.community_id', '=', community),
    )
    .select(['w.id', 'w.words', 'w.said_at', 'a.first_name', 'a.last_name'])
    .where('w.community_id', '=', community)
    .where('w.event_id', '=', event)
    .orderBy('w.said_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(MOST_WORDS)
    .execute()

/** Answers how many there were of it: none where it is gone, or is another event's. */
export const deleteHostMessage = async (
  tx: Tx,
  community: CommunityId,
  event: string,
  id: string,
): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('event_words')
    .where('community_id', '=', community)
    .where('event_id', '=', event)
    .where('id', '=', id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

interface Asked {
  readonly id: string
  readonly type: EventType
}

/**
 * Members with an account who have not said whether they come, do not host it, and are brought along by nobody. A Feast is
 * not for friends of the Faith.
 */
const unanswered = (tx: Tx, community: CommunityId, { id, type }: Asked) =>
  tx
    .selectFrom('accounts as a')
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'a.community_id').onRef('p.id', '=', 'a.person_id'),
    )
    .where('a.community_id', '=', community)
    .where('p.community_id', '=', community)
    .where('a.state', '=', 'confirmed')
    .where('a.suspended_at', 'is', null)
    .where('a.invented', '=', false)
    .where('p.standing', 'in', type === 'Feast' ? ['active', 'inactive'] : ['active', 'inactive', 'friend'])
    .where(
      sql<boolean>`not exists (select from event_attendees t where t.community_id = ${community}
          and t.event_id = ${id} and t.account_id = a.id)
        and not exists (select from event_declines d where d.community_id = ${community}
          and d.event_id = ${id} and d.account_id = a.id)
        and not exists (select from event_hosts h where h.community_id = ${community}
          and h.event_id = ${id} and h.person_id = p.id)
        and not exists (select from event_company c where c.community_id = ${community}
          and c.event_id = ${id} and c.person_id = p.id)`,
    )

export const countUnanswered = (tx: Tx, community: CommunityId, event: Asked) =>
  unanswered(tx, community, event)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

/** Those who are of age, by name. */
export const findUnanswered = (tx: Tx, community: CommunityId, event: Asked) =>
  unanswered(tx, community, event)
    .where(sql<boolean>`not ${isYoung}`)
    .select(['a.id', 'p.first_name', 'p.last_name'])
    .orderBy('a.sort_name')
    .orderBy('a.id')
    .limit(MOST_UNANSWERED)
    .execute()

/** Who cannot come, as many as there are, and by name those who are of age. */
export const countDeclined = (tx: Tx, community: CommunityId, event: string) =>
  tx
    .selectFrom('event_declines')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('community_id', '=', community)
    .where('event_id', '=', event)
    .executeTakeFirstOrThrow()

export const findDeclined = (tx: Tx, community: CommunityId, event: string) =>
  tx
    .selectFrom('event_declines as d')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.community_id', '=', 'd.community_id').onRef('a.id', '=', 'd.account_id'),
    )
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'a.community_id').onRef('p.id', '=', 'a.person_id'),
    )
    .where('d.community_id', '=', community)
    .where('d.event_id', '=', event)
    .where('a.community_id', '=', community)
    .where('p.community_id', '=', community)
    .where(sql<boolean>`not ${isYoung}`)
    .select(['a.id', 'p.first_name', 'p.last_name'])
    .orderBy('a.sort_name')
    .orderBy('a.id')
    .limit(MOST_UNANSWERED)
    .execute()

export const findAccountsUnanswered = async (
  tx: Tx,
  community: CommunityId,
  event: Asked,
): Promise<readonly string[]> =>
  (await unanswered(tx, community, event).select('a.id').execute()).map(({ id }) => id)
