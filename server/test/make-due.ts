// A community in which everything waits that the app does by itself, and lists of communities that leave it out.
import type { World } from './world.ts'

const HOUR = 3_600_000

/** Everything of these communities is due now, or was long ago, past every key: their rows are marked already. */
export const makeDue = async ({ past, clock }: World, communities: readonly string[]): Promise<void> => {
  const client = await past.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const [table, set] of dueAt(clock.now()))
      await client.query(`update ${table} set ${set} where community_id = any($1)`, [communities])
    for (const table of NOTED)
      await client.query(`delete from ${table} where community_id = any($1)`, [communities])
    await client.query(
      `update people set standing = 'moved' where community_id = any($1) and household_id in (select household_id from venues)`,
      [communities],
    )
  } finally {
    await client.query('set session_replication_role = origin')
    client.release()
  }
}

/** What was told already. */
const NOTED = ['event_reminders', 'meeting_reminders', 'calendar_invitations', 'meeting_invitations']

const dueAt = (now: number): readonly (readonly [table: string, set: string])[] => {
  const at = (hours: number) => new Date(now + hours * HOUR).toISOString()
  const [soon, before, longAgo] = [at(1), at(-900), at(-90_000)]
  return [
    ['accounts', `state = 'confirmed'`],
    ['events', `status = 'published', starts_at = '${soon}', ends_at = '${at(3)}'`],
    ['event_attendees', `joined_at = '${before}'`],
    ['activities', `status = 'active', meetings_through = null, participant_count = 99`],
    [
      'activity_sessions',
      `day = '${soon.slice(0, 10)}', start_time = '${soon.slice(11, 16)}', cancelled_at = null`,
    ],
    ['activity_people', `state = 'active', since = '${before}'`],
    ['notifications', `dispatched_at = null, created_at = '${at(-1)}'`],
    ['notification_deliveries', `state = 'waiting', due_at = '${at(-1)}', settled_at = null`],
    [
      'notification_preferences',
      `calendar_mails = true, digest_day = 1, digest_hour = 1, next_digest_at = '${at(-1)}'`,
    ],
    ['files', `state = 'published', post_id = null, created_at = '${longAgo}'`],
    ['venues', `type = 'Residence'`],
    ['privacy_requests', `asked_at = '${longAgo}'`],
    ['interests', `said_at = '${longAgo}'`],
    ['saved_searches', `saved_at = '${longAgo}'`],
    ['fund_pledges', `rhythm = 'month', reminds = true, made_at = '${longAgo}', reminded_at = null`],
    ['assistant_questions', `asked_at = '${longAgo}'`],
    ['host_requests', `asked_at = '${longAgo}'`],
    ['bring_lines', `removed_at = '${longAgo}'`],
  ]
}

/**
 * From now on whoever asks for a list of all communities does not find these in it; inside a community everything is
 * as it was. What then still happens to them was done by the others.
 */
export const leaveOut = ({ past }: World, communities: readonly string[]) =>
  past.query(`
    create policy left_out on communities using (coalesce(current_setting('app.community', true), '') <> ''
      or id <> all ('{${communities.join(',')}}'::uuid[]));
    alter table communities enable row level security;
    create or replace function communities_to_tell(until timestamptz) returns table (community_id uuid)
      language sql stable as 'select id from communities'`)
