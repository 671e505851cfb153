// Invitations for calendars by mail, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

export const communityIds = async (tx: Tx): Promise<readonly string[]> =>
  (await tx.selectFrom('communities').select('id').execute()).map(({ id }) => id)

/** What a member's calendar is to be sent of an event or of a meeting now. */
export interface Invitation {
  readonly account_id: string
  readonly email: string
  readonly first_name: string | null
  readonly language: string
  readonly community_name: string
  readonly id: string
  readonly page: 'activities' | 'events'
  /** The id of the event or the activity whose page tells more. */
  readonly page_id: string
  readonly title: string
  readonly starts_at: string
  readonly ends_at: string | null
  readonly time_zone: string
  readonly venue: string | null
  readonly location: string | null
  readonly cancelled: boolean
  /** It does not take place; else whoever is told so is not coming any more. */
  readonly off: boolean
  /** Why an event does not take place. */
  readonly reason: string | null
  /** It does not stand in the calendar yet: nothing of it was sent, or it was taken out again. */
  readonly first: boolean
  readonly sequence: number
  /** Of a Feast or a Holy Day. */
  readonly badi_year: number | null
  readonly badi_month: number | null
  readonly badi_day: number | null
}

/**
 * Notes down what is sent now, and answers it: the row of the note makes it once, also when two servers look at the
 * same moment. What has begun is in nobody's plans any more.
 */
export const noteInvitations = async (
  tx: Tx,
  community: CommunityId,
  now: string,
  limit: number,
): Promise<Invitation[]> => {
  const { rows } = await sql<Invitation>`
    with due as (
      ${dueInvitations(community, now, limit)}
    ), noted as (
      insert into calendar_invitations as sent (community_id, event_id, account_id, sequence, cancelled, sent_at)
      select ${community}::uuid, due.event_id, due.account_id, due.sequence, due.cancelled, ${now}::timestamptz
      from due
      on conflict (community_id, event_id, account_id) do update
        set sequence = excluded.sequence, cancelled = excluded.cancelled, sent_at = excluded.sent_at,
          turns = sent.turns + (sent.cancelled <> excluded.cancelled)::integer
        where sent.cancelled <> excluded.cancelled or sent.sequence < excluded.sequence
      returning event_id, account_id, sequence + turns as sequence, turns, cancelled
    )
    select noted.account_id, a.email, a.first_name, coalesce(a.language, c.language) as language,
      c.name as community_name, e.id, 'events' as page, e.id as page_id, e.title, e.starts_at, e.ends_at, e.time_zone, e.venue, e.location,
      noted.cancelled, e.status = 'cancelled' as off,
      e.cancel_reason as reason, due.first, noted.sequence,
      e.badi_year, e.badi_month, e.badi_day
    from noted
    join due on due.event_id = noted.event_id and due.account_id = noted.account_id
    join events e on e.community_id = ${community}::uuid and e.id = noted.event_id
    join communities c on c.id = e.community_id
    join accounts a on a.id = noted.account_id and a.community_id = e.community_id and a.state = 'confirmed'
    order by e.starts_at, noted.account_id`.execute(tx)
  return rows
}

/** What differs from what was sent: whoever comes, and whoever comes no more or to what does not take place. */
const dueInvitations = (community: CommunityId, now: string, limit: number) => sql`
      select p.account_id, e.id as event_id, e.sequence, false as cancelled,
        sent.event_id is null or sent.cancelled as first
      from notification_preferences p
      join event_attendees at on at.community_id = p.community_id and at.account_id = p.account_id
      join events e on e.community_id = at.community_id and e.id = at.event_id
      left join calendar_invitations sent on sent.community_id = at.community_id
        and sent.event_id = at.event_id and sent.account_id = at.account_id
      where p.community_id = ${community}::uuid and p.calendar_mails
        and e.status = 'published' and e.starts_at > ${now}::timestamptz
        and (sent.event_id is null or sent.cancelled or sent.sequence < e.sequence)
      union all
      select p.account_id, e.id, e.sequence, true, false
      from notification_preferences p
      join calendar_invitations sent on sent.community_id = p.community_id and sent.account_id = p.account_id
      join events e on e.community_id = sent.community_id and e.id = sent.event_id
      where p.community_id = ${community}::uuid and p.calendar_mails and not sent.cancelled
        and e.starts_at > ${now}::timestamptz
        and (e.status = 'cancelled' or not exists (select from event_attendees at
          where at.community_id = sent.community_id and at.event_id = sent.event_id
            and at.account_id = sent.account_id))
      order by account_id, event_id limit ${limit}`
