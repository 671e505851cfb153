// Letting go of what is old, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** The records of the named community that are older than 24 months: only the database itself may. */
export const letGoOfAudit = async (tx: Tx, asOf: string): Promise<number> => {
  const { rows } = await sql<{ gone: number }>`select let_go_of_audit(${asOf}::timestamptz) as gone`.execute(
    tx,
  )
  return rows[0]?.gone ?? 0
}

export const deleteOldExports = (tx: Tx, before: string) =>
  tx.deleteFrom('exports').where('created_at', '<', before).execute()

export const deleteOldRequests = (tx: Tx, community: CommunityId, before: string) =>
  tx
    .deleteFrom('privacy_requests')
    .where('community_id', '=', community)
    .where('asked_at', '<', before)
    .execute()

export const deleteOldInterests = (tx: Tx, community: CommunityId, before: string) =>
  tx.deleteFrom('interests').where('community_id', '=', community).where('said_at', '<', before).execute()

export const deleteOldSearches = (tx: Tx, community: CommunityId, before: string) =>
  tx
    .deleteFrom('saved_searches')
    .where('community_id', '=', community)
    .where('saved_at', '<', before)
    .execute()

export const deleteOldHosting = (tx: Tx, community: CommunityId, before: string) =>
  tx
    .deleteFrom('host_requests')
    .where('community_id', '=', community)
    .where('asked_at', '<', before)
    .execute()

/**
 * Forgets who led a gathering without being on the roll, once it was ended before this instant, or met for the last
 * time; the record says when it was ended. Answers how many were forgotten.
 */
export const deleteOldHosts = async (tx: Tx, community: CommunityId, before: string): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from activity_hosts h using activities a
    where h.community_id = ${community} and a.community_id = ${community} and a.id = h.activity_id
      and case when a.status in ('completed', 'cancelled')
        then not exists (select from audit_records r
          where r.community_id = ${community} and r.object_id = a.id
            and r.action in ('activity.completed', 'activity.cancelled') and r.at >= ${before}::timestamptz)
        else (a.frequency = 'one-off' or a.end_date is not null)
          and greatest(a.start_date, a.end_date) < ${before}::timestamptz::date
          and not exists (select from activity_sessions s
            where s.community_id = ${community} and s.activity_id = a.id
              and s.day >= ${before}::timestamptz::date)
        end`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Forgets who hosted a Feast or a Holy Day without being on the roll, once it was held before this instant, or was to
 * be: a draft keeps names, too.
 */
export const deleteOldEventHosts = async (
  tx: Tx,
  community: CommunityId,
  before: string,
): Promise<number> => {
  await sql`select set_config('app.drafts', 'Feast,Holy Day', true)`.execute(tx)
  const { numAffectedRows } = await sql`
    delete from event_outside_hosts h using events e
    where h.community_id = ${community} and e.community_id = ${community} and e.id = h.event_id
      and e.starts_at < ${before}::timestamptz`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Lines of what was to be brought that hosts deleted before this instant, with who had taken them on. */
export const deleteRemovedLines = (tx: Tx, community: CommunityId, before: string) =>
  tx
    .deleteFrom('bring_lines')
    .where('community_id', '=', community)
    .where('removed_at', '<', before)
    .execute()

/** Forgets the names of visitors and friends of gatherings that were over before this instant; the numbers stay. */
export const forgetOldGuests = async (tx: Tx, community: CommunityId, before: string): Promise<void> => {
  await sql`
    update event_company c set name = null, home = null from events e
    where c.community_id = ${community} and c.name is not null
      and e.community_id = ${community} and e.id = c.event_id
      and coalesce(e.ends_at, e.starts_at) < ${before}::timestamptz`.execute(tx)
  await sql`
    update invited_friends f set name = null from events e
    where f.community_id = ${community} and f.name is not null
      and e.community_id = ${community} and e.id = f.event_id
      and coalesce(e.ends_at, e.starts_at) < ${before}::timestamptz`.execute(tx)
  await sql`
    update invited_friends f set name = null from activity_sessions s
    where f.community_id = ${community} and f.name is not null and f.meeting_id is not null
      and s.community_id = ${community} and s.activity_id = f.activity_id and s.id = f.meeting_id
      and s.day < ${before}::timestamptz::date`.execute(tx)
}

const MOST_AT_ONCE = 100

/** Accounts that were declined before this instant. */
export const findLongDeclined = (tx: Tx, community: CommunityId, before: string) =>
  longDeclined(tx, community, before).orderBy('declined_at').limit(MOST_AT_ONCE).execute()

/** One of them, held so that nobody accepts it meanwhile; none when somebody already has. */
export const lockLongDeclined = (tx: Tx, community: CommunityId, before: string, id: string) =>
  longDeclined(tx, community, before).where('id', '=', id).forUpdate().executeTakeFirst()

const longDeclined = (tx: Tx, community: CommunityId, before: string) =>
  tx
    .selectFrom('accounts')
    .select('id')
    .where('community_id', '=', community)
    .where('state', '=', 'declined')
    .where('person_id', 'is', null)
    .where('declined_at', '<', before)

export const communityIds = async (tx: Tx): Promise<readonly string[]> =>
  (await tx.selectFrom('communities').select('id').execute()).map(({ id }) => id)
