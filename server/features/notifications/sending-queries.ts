import { sql } from 'kysely'
import { instant } from '#server/platform/clock.ts'
import type { CommunityId, Db, Tx } from '#server/platform/db.ts'
import type { Channel } from './channel-tables.ts'
import type { Type } from './channel-rules.ts'

/** Communities that have something to tell: by a function that sees past the fence, and only this. */
export const findCommunitiesToTell = async (db: Db, now: number): Promise<string[]> => {
  const { rows } = await sql<{ community_id: string }>`
    select community_id from communities_to_tell(${instant(now)}::timestamptz)`.execute(db)
  return rows.map(({ community_id }) => community_id)
}

interface Spread {
  readonly now: number
  /** Older ones are taken up, and nobody is told of them. */
  readonly notBefore: number
  readonly limit: number
  readonly types: readonly Type[]
  readonly channels: readonly Channel[]
}

/**
 * Takes up the next notifications and writes one row for each telling, in one statement. What is for everybody
 * asks only for those who have chosen its type, and for pushes only for those who have a device. Answers how
 * many were taken up.
 */
export const spread = async (tx: Tx, community: CommunityId, given: Spread): Promise<number> => {
  const { rows } = await sql<{ taken: number }>`
    with batch as materialized (
      select id, type, recipient_id, actor_id, target_id, created_at,
        type = 'assembly_announcement' and data ->> 'byMail' = 'true' as by_mail from notifications
      where community_id = ${community} and dispatched_at is null
      order by created_at, id limit ${given.limit} for update skip locked
    ), taken as (
      update notifications n set dispatched_at = ${instant(given.now)}::timestamptz
      from batch b where n.community_id = ${community} and n.id = b.id
    ), news as (
      select * from batch where created_at > ${instant(given.notBefore)}::timestamptz
    ), wanted as (
      select n.id, c.account_id, c.channel from news n
      join notification_choices c on c.community_id = ${community} and c.channel in ('push', 'email') and c.type = n.type
      where n.recipient_id is null and c.account_id is distinct from n.actor_id
        -- Whoever looks for such a gathering is told by a word of their own, and once.
        and (n.type <> 'new_activity' or not exists (select from notifications own
          where own.community_id = ${community} and own.target_id = n.target_id and own.type = 'new_activity'
            and own.recipient_id = c.account_id))
      union all
      select n.id, c.account_id, c.channel from news n
      join notification_choices c on c.community_id = ${community} and c.account_id = n.recipient_id and c.type = n.type
      union all
      select n.id, n.recipient_id, d.channel from news n
      join unnest(${given.types}::text[], ${given.channels}::text[]) as d (type, channel) on d.type = n.type
      where n.recipient_id is not null and not exists (
        select from notification_preferences p where p.community_id = ${community} and p.account_id = n.recipient_id)
      union all
      -- Who has chosen something has said whether mails of this kind are wanted.
      select n.id, a.id, 'email' from news n
      join accounts a on a.community_id = ${community} and a.state = 'confirmed' and a.id is distinct from n.actor_id
      where n.recipient_id is null and n.by_mail and not exists (
        select from notification_preferences p where p.community_id = ${community} and p.account_id = a.id)
    ), written as (
      insert into notification_deliveries (community_id, notification_id, account_id, channel, due_at)
      select ${community}::uuid, w.id, w.account_id, w.channel, ${instant(given.now)}::timestamptz from wanted w
      where w.channel = 'email' or exists (
        select from push_subscriptions s where s.community_id = ${community} and s.account_id = w.account_id)
      on conflict do nothing
    )
    select count(*)::int as taken from batch`.execute(tx)
  return rows[0]?.taken ?? 0
}

export interface Due {
  readonly notification_id: string
  readonly account_id: string
  readonly channel: Channel
  readonly tries: number
  readonly type: Type
  readonly target_id: string | null
  readonly target_type: string
  readonly actor_id: string | null
  readonly created_at: string
  /** Null when the account left the community or was deleted. */
  readonly email: string | null
  readonly first_name: string | null
  readonly language: string | null
  readonly community_name: string
  readonly community_language: string
  readonly community_zone: string
  /** Null when the person has chosen nothing. */
  readonly has_chosen: string | null
  readonly quiet_from: string | null
  readonly quiet_to: string | null
  readonly time_zone: string | null
  readonly daily_cap: number | null
  readonly digest_day: number | null
  readonly event_title: string | null
  readonly starts_at: string | null
  readonly event_zone: string | null
  readonly activity_title: string | null
  readonly kind: string | null
  /** What the message says that it leads to, or why something was cancelled or corrected. */
  readonly words: string | null
  /** What became of it, as `Notification` of the contract has it. */
  readonly change: string | null
  /** The meeting that it is about, and whose answer a mail may ask for. */
  readonly meeting: string | null
  readonly person_id: string | null
  readonly read: boolean
  /** False of those whom the reader has blocked, and of posts that the reader does not see. */
  readonly welcome: boolean
  /** In the person's own day, by this channel. */
  readonly sent_today: number
  /** When a mail of a note to the Assembly left last; only of such a note. */
  readonly note_told_at: string | null
}

/** The next tellings that are due, locked, with all that is needed to decide and to say them. */
export const findDue = async (tx: Tx, community: CommunityId, now: number, limit: number): Promise<Due[]> => {
  const at = instant(now)
  const { rows } = await sql<Due>`
    select d.notification_id, d.account_id, d.channel, d.tries,
      n.type, n.target_id, n.target_type, n.actor_id, n.created_at,
      a.email, a.first_name, a.language,
      c.name as community_name, c.language as community_language, c.time_zone as community_zone,
      p.account_id as has_chosen, p.quiet_from, p.quiet_to, p.time_zone, p.daily_cap, p.digest_day,
      e.title as event_title, coalesce(e.starts_at, (n.data ->> 'startsAt')::timestamptz) as starts_at,
      coalesce(e.time_zone, n.data ->> 'timeZone') as event_zone, act.title as activity_title, act.kind,
      coalesce(message.words, n.data ->> 'reason') as words, n.data ->> 'change' as change,
      n.data ->> 'meeting' as meeting, a.person_id,
      coalesce(x.is_read, n.created_at <= m.read_until, false) as read,
      -- As the panel has it: an announcement is the Assembly's word, whoever sent it.
      (n.actor_id is null or n.type = 'assembly_announcement' or (
        n.actor_id <> all (blocked_by(${community}, d.account_id))
        and (n.type <> 'post_media' or n.actor_id <> all (unseen_by(${community}, d.account_id))))) as welcome,
      (select count(*)::int from notification_deliveries t
        where t.community_id = ${community} and t.account_id = d.account_id and t.channel = d.channel and t.state = 'sent'
          and t.settled_at >= date_trunc('day', ${at}::timestamptz at time zone coalesce(p.time_zone, c.time_zone))
            at time zone coalesce(p.time_zone, c.time_zone)) as sent_today,
      case when d.channel = 'email' and n.type = 'consultation_update' and n.data ->> 'change' = 'asks' then (
        select max(t.settled_at) from notification_deliveries t
        join notifications o on o.community_id = ${community} and o.id = t.notification_id
        where t.community_id = ${community} and t.account_id = d.account_id and t.channel = 'email' and t.state = 'sent'
          and o.type = 'consultation_update' and o.data ->> 'change' = 'asks') end as note_told_at
    from notification_deliveries d
    join notifications n on n.community_id = ${community} and n.id = d.notification_id
    join communities c on c.id = ${community}
    left join accounts a on a.id = d.account_id and a.community_id = ${community} and a.state = 'confirmed'
    left join notification_preferences p on p.community_id = ${community} and p.account_id = d.account_id
    left join notification_marks m on m.community_id = ${community} and m.account_id = d.account_id
    left join notification_exceptions x on x.community_id = ${community} and x.account_id = d.account_id
      and x.notification_id = d.notification_id
    left join events e on e.community_id = ${community} and e.id = n.target_id
    left join activities act on act.community_id = ${community} 
      and act.id = coalesce((n.data ->> 'activity')::uuid, n.target_id)
    left join activity_messages message on message.community_id = ${community}
      and message.id = (n.data ->> 'message')::uuid
    where d.community_id = ${community} and d.state = 'waiting' and d.due_at <= ${at}::timestamptz
    order by d.due_at, d.notification_id, d.account_id limit ${limit}
    for update of d skip locked`.execute(tx)
  return rows
}

export interface Settled {
  readonly notificationId: string
  readonly accountId: string
  readonly channel: Channel
  /** `waiting` with a time is for later; everything else is settled. */
  readonly state: 'waiting' | 'sent' | 'folded' | 'skipped' | 'failed'
  readonly dueAt: number
  readonly tries: number
}

/** Writes what became of these tellings, all at once. */
export const settle = (tx: Tx, community: CommunityId, now: number, settled: readonly Settled[]) =>
  sql`
    update notification_deliveries d set state = s.state, due_at = s.due_at, tries = s.tries,
      settled_at = case when s.state = 'waiting' then null else ${instant(now)}::timestamptz end
    from unnest(
      ${settled.map(({ notificationId }) => notificationId)}::uuid[], ${settled.map(({ accountId }) => accountId)}::uuid[],
      ${settled.map(({ channel }) => channel)}::text[], ${settled.map(({ state }) => state)}::text[],
      ${settled.map(({ dueAt }) => instant(dueAt))}::timestamptz[], ${settled.map(({ tries }) => tries)}::int[]
    ) as s (notification_id, account_id, channel, state, due_at, tries)
    where d.community_id = ${community} and d.notification_id = s.notification_id
      and d.account_id = s.account_id and d.channel = s.channel`.execute(tx)

/** What was settled so long ago has told everything that it can. */
export const deleteSettled = (tx: Tx, community: CommunityId, before: number) =>
  tx
    .deleteFrom('notification_deliveries')
    .where('community_id', '=', community)
    .where('state', '<>', 'waiting')
    .where('settled_at', '<', instant(before))
    .execute()

export const findCommunities = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('communities').select('id').execute()).map(({ id }) => id)
