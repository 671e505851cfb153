import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

export const communityIds = async (tx: Tx): Promise<readonly string[]> =>
  (await tx.selectFrom('communities').select('id').execute()).map(({ id }) => id)

/** An event of which these accounts are to be reminded now. */
export interface Reminding {
  readonly event_id: string
  readonly title: string
  readonly starts_at: string
  readonly time_zone: string
  readonly account_ids: readonly string[]
}

/**
 * Notes down who is reminded now, and answers only those who were not before: the key of the note makes it
 * once, also when two servers look at the same moment. The evening before begins at six by the community's
 * clocks and ends with the day; whoever joins later than a reminder was due has just thought of it.
 */
export const noteReminders = async (tx: Tx, community: CommunityId, now: string): Promise<Reminding[]> => {
  const { rows } = await sql<Reminding>`
    with due as (
      select e.community_id, e.id, e.title, e.starts_at, e.time_zone, reminder.kind, reminder.since
      from events e join communities c on c.id = e.community_id
      cross join lateral (values
        ('evening', ((e.starts_at at time zone c.time_zone)::date - 1 + time '18:00') at time zone c.time_zone,
          (e.starts_at at time zone c.time_zone)::date::timestamp at time zone c.time_zone),
        ('soon', e.starts_at - interval '2 hours', e.starts_at)
      ) as reminder (kind, since, until)
      where e.community_id = ${community}::uuid and e.status = 'published'
        and e.starts_at > ${now}::timestamptz and e.starts_at < ${now}::timestamptz + interval '2 days'
        and reminder.since <= ${now}::timestamptz and reminder.until > ${now}::timestamptz
    ), noted as (
      insert into event_reminders (community_id, event_id, account_id, kind)
      select a.community_id, a.event_id, a.account_id, due.kind
      from due join event_attendees a on a.community_id = due.community_id and a.event_id = due.id
      where a.joined_at <= due.since
      on conflict do nothing
      returning event_id, account_id, kind
    )
    select due.id as event_id, due.title, due.starts_at, due.time_zone, array_agg(noted.account_id::text) as account_ids
    from noted join due on due.id = noted.event_id and due.kind = noted.kind
    group by due.id, due.title, due.starts_at, due.time_zone, due.kind`.execute(tx)
  return rows
}
