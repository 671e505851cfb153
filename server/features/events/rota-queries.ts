// The rota of hosts, in SQL.
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { EventType } from './rules.ts'

const MOST_COMING = 60
/** A Badí‘ year of Feasts. */
const MOST_LATELY = 19
const MOST_TURNS = 60

const hostedRows = (tx: Tx, community: CommunityId, types: readonly EventType[]) =>
  tx
    .selectFrom('events as e')
    .select(['e.id', 'e.type', 'e.title', 'e.starts_at', 'e.time_zone'])
    .select((is) =>
      jsonArrayFrom(
        is
          .selectFrom('event_hosts as h')
          .innerJoin('people as p', (join) =>
            join.onRef('p.community_id', '=', 'h.community_id').onRef('p.id', '=', 'h.person_id'),
          )
          .where('h.community_id', '=', community)
          .whereRef('h.event_id', '=', 'e.id')
          .select(['p.first_name', 'p.last_name'])
          .orderBy('h.position'),
      ).as('hosts'),
    )
    // Who hosts without an account has no turn, and hosts all the same.
    .select((is) =>
      jsonArrayFrom(
        is
          .selectFrom('event_outside_hosts as o')
          .where('o.community_id', '=', community)
          .whereRef('o.event_id', '=', 'e.id')
          .select(['o.first_name', 'o.last_name'])
          .orderBy('o.position'),
      ).as('outside'),
    )
    .where('e.community_id', '=', community)
    .where('e.type', 'in', types)

export type HostedRow = Awaited<ReturnType<typeof findComingHosted>>[number]

/** Events to come, soonest first, also those without a host. */
export const findComingHosted = (tx: Tx, community: CommunityId, types: readonly EventType[], now: string) =>
  hostedRows(tx, community, types)
    .where('e.status', '=', 'published')
    .where('e.starts_at', '>', now)
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .limit(MOST_COMING)
    .execute()

/** What was hosted, the last first. */
export const findHostedLately = (tx: Tx, community: CommunityId, types: readonly EventType[], now: string) =>
  hostedRows(tx, community, types)
    .where('e.status', '<>', 'cancelled')
    .where('e.starts_at', '<=', now)
    .where((is) =>
      is.exists(
        is
          .selectFrom('event_hosts as any')
          .select('any.person_id')
          .where('any.community_id', '=', community)
          .whereRef('any.event_id', '=', 'e.id'),
      ),
    )
    .orderBy('e.starts_at', 'desc')
    .orderBy('e.id')
    .limit(MOST_LATELY)
    .execute()

export interface TurnRow {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly willing: boolean
  readonly last_title: string | null
  readonly last_at: string | null
  readonly next_title: string | null
  readonly next_at: string | null
}

/**
 * Grown-up members who like to be asked, and those who have hosted in the last years and said nothing. Whoever hosts
 * nothing that is to come stands first, and among them who has not hosted for the longest time or never.
 */
export const findTurns = async (tx: Tx, community: CommunityId, now: string): Promise<readonly TurnRow[]> => {
  const { rows } = await sql<TurnRow>`
    with hosted as (
      select h.person_id,
        max(e.starts_at) filter (where e.starts_at <= ${now}::timestamptz) as last_at,
        (array_agg(e.title order by e.starts_at desc) filter (where e.starts_at <= ${now}::timestamptz))[1] as last_title,
        min(e.starts_at) filter (where e.starts_at > ${now}::timestamptz) as next_at,
        (array_agg(e.title order by e.starts_at) filter (where e.starts_at > ${now}::timestamptz))[1] as next_title
      from events e join event_hosts h on h.community_id = e.community_id and h.event_id = e.id
      where e.community_id = ${community} and e.status <> 'cancelled'
        and e.starts_at > ${now}::timestamptz - interval '4 years'
      group by h.person_id
    )
    select a.id, p.first_name, p.last_name, coalesce(f.ask_to_host, false) as willing,
      hosted.last_title, hosted.last_at, hosted.next_title, hosted.next_at
    from accounts a
    join communities c on c.id = a.community_id
    join people p on p.community_id = a.community_id and p.id = a.person_id
    left join profiles f on f.community_id = a.community_id and f.account_id = a.id
    left join hosted on hosted.person_id = a.person_id
    where a.community_id = ${community} and f.ask_to_host is distinct from false
      and (a.id in (select w.account_id from profiles w where w.community_id = ${community} and w.ask_to_host)
        or a.person_id in (select person_id from hosted where last_at is not null))
      and is_grown_up(${community}, a.id, (${now}::timestamptz at time zone c.time_zone)::date)
    order by hosted.next_at is not null, hosted.last_at nulls first, p.last_name, p.first_name, a.id
    limit ${MOST_TURNS}`.execute(tx)
  return rows
}
