// The gatherings of a community in one table, in SQL.
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { listGatherings } from '#contract/admin/gatherings.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'

type Listed = z.output<typeof listGatherings.reply>['data'][number]

export type GatheringRow = Pick<Listed, 'id' | 'what' | 'kind' | 'title' | 'time' | 'state' | 'hosts'> & {
  readonly day: string
}

interface Sought {
  readonly now: string
  readonly limit: number
  readonly state: Listed['state']
  readonly what: Listed['what'] | undefined
  readonly words: string
  /** The day and the id of the last one of the page before. */
  readonly after: readonly [day: string, id: string] | null
}

const MOST_HOSTS = 5

/** A page of them, each with who leads it: what is open, the next first; else the last first. */
export const findGatherings = async (
  tx: Tx,
  community: CommunityId,
  { now, limit, state, what, words, after }: Sought,
): Promise<GatheringRow[]> => {
  const way = state === 'open' ? sql`asc` : sql`desc`
  const beyond = state === 'open' ? sql`>` : sql`<`
  const { rows } = await sql<GatheringRow>`
    with every as (
      select 'event' as what, e.id, e.type as kind, e.title, (e.starts_at at time zone e.time_zone)::date as day,
        to_char(e.starts_at at time zone e.time_zone, 'HH24:MI') as time,
        case when e.status = 'cancelled' then 'cancelled'
          when e.status = 'closed' or coalesce(e.ends_at, e.starts_at) < ${now}::timestamptz then 'over'
          else 'open' end as state
      from events e where e.community_id = ${community}
      union all
      select 'activity', a.id, a.kind, a.title, coalesce(next.day, a.start_date), a.start_time,
        case a.status when 'cancelled' then 'cancelled' when 'completed' then 'over' else 'open' end
      from activities a
      join communities c on c.id = a.community_id
      left join lateral (
        select min(s.day) as day from activity_sessions s
        where s.community_id = ${community} and s.activity_id = a.id and s.cancelled_at is null
          and s.day >= (${now}::timestamptz at time zone c.time_zone)::date
      ) as next on a.status in ('planned', 'active')
      where a.community_id = ${community}
    ), page as (
      select * from every
      where state = ${state} and what = coalesce(${what ?? null}, what)
        and (${words} = '' or strpos(lower(title), lower(${words})) > 0)
        and (${after === null} or (day, id) ${beyond} (${after?.[0] ?? null}::date, ${after?.[1] ?? null}::uuid))
      order by day ${way}, id ${way} limit ${limit}
    )
    select page.*, array(
      select trim(h.first_name || ' ' || h.last_name) from (
        select p.first_name, p.last_name, eh.position as place from event_hosts eh
        join people p on p.community_id = ${community} and p.id = eh.person_id
        where eh.community_id = ${community} and eh.event_id = page.id
        union all
        select p.first_name, p.last_name, 0 from activity_people ap
        join people p on p.community_id = ${community} and p.id = ap.person_id
        where ap.community_id = ${community} and ap.activity_id = page.id and ap.role = 'facilitator' and ap.state = 'active'
        union all
        select ah.first_name, ah.last_name, 1 + ah.position from activity_hosts ah
        where ah.community_id = ${community} and ah.activity_id = page.id
      ) as h order by h.place, h.last_name, h.first_name limit ${MOST_HOSTS}) as hosts
    from page order by day ${way}, id ${way}`.execute(tx)
  return rows
}
