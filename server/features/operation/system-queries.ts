// Figures of the whole installation, for its administrators: sizes and counts, nothing of anybody.
import { sql } from 'kysely'
import type { CommunityId, Db, Tx } from '#server/platform/db.ts'

export interface SystemFigures {
  readonly communities: number
  readonly accounts: number
  readonly database_bytes: number
  readonly mails_waiting: number
  readonly mails_failed: number
  readonly mails_outbox: number
  readonly jobs_waiting: number
  readonly jobs_failed: number
  readonly oldest_mail: string | null
  readonly oldest_job: string | null
  /** When the database was made. */
  readonly made_at: string | null
  /** By the clock of the database. */
  readonly now: string
}

export const findFigures = async (tx: Tx): Promise<SystemFigures> => {
  const { rows } = await sql<SystemFigures>`
    select
      (select count(*) from communities) as communities,
      (select count(*) from accounts) as accounts,
      pg_database_size(current_database()) as database_bytes,
      (select count(*) from mails where sent_at is null and failure is null and not outbox) as mails_waiting,
      (select count(*) from mails where failure is not null) as mails_failed,
      (select count(*) from mails where outbox) as mails_outbox,
      (select count(*) from pgboss.job where state in ('created', 'retry', 'active')) as jobs_waiting,
      (select count(*) from pgboss.job where state = 'failed') as jobs_failed,
      (select min(created_at) from mails where sent_at is null and failure is null and not outbox) as oldest_mail,
      (select min(start_after) from pgboss.job where state in ('created', 'retry')) as oldest_job,
      (select min(ran_at) from migrations) as made_at,
      clock_timestamp() as now`.execute(tx)
  const [figures] = rows
  if (!figures) throw new Error('The database answered nothing of itself.')
  return figures
}

export interface Presence {
  /** Whether a restore holds the database (copy.ts). */
  readonly restoring: boolean
  /** Whether any version has made its tables. */
  readonly made: boolean
}

/** What there is before anything can be judged. */
export const findPresence = async (db: Db): Promise<Presence> => {
  const { rows } = await sql<Presence>`
    select not pg_try_advisory_xact_lock_shared(hashtext('nineteen restore')) as restoring,
      to_regclass('public.migrations') is not null as made`.execute(db)
  const [presence] = rows
  if (!presence) throw new Error('The database answered nothing of itself.')
  return presence
}

/** The number of the newest migration. Holds other servers that start until the transaction ends. */
export const findLastStep = async (tx: Tx): Promise<string> => {
  await sql`select pg_advisory_xact_lock(hashtext('version that runs'))`.execute(tx)
  const { rows } = await sql<{ step: string }>`
    select coalesce(max(left(name, 3)), '') as step from migrations`.execute(tx)
  return rows[0]?.step ?? ''
}

/** The version that the installation's log was told of last. */
export const findLastVersion = async (tx: Tx, instance: CommunityId): Promise<string | null> => {
  const { rows } = await sql<{ version: string | null }>`
    select detail ->> 'version' as version from audit_records
    where community_id = ${instance} and action = 'installation.updated'
    order by number desc limit 1`.execute(tx)
  return rows[0]?.version ?? null
}

/**
 * The moment of the backup that the database was restored from, in ISO 8601, where the installation's log does not have
 * it yet. A log that has let go of records since was told before: the first start behind a restore does it.
 */
export const findUnrecordedRestore = async (tx: Tx, instance: CommunityId): Promise<string | null> => {
  const { rows } = await sql<{ made_at: string }>`
    select restored.made_at
    from (select nullif(split_part(obj_description('migrations'::regclass, 'pg_class'), ' ', 2), '') as made_at) as restored
    where restored.made_at is not null
      and not exists (select from audit_records where community_id = ${instance}
        and action = 'installation.restored' and detail ->> 'madeAt' = restored.made_at)
      and not exists (select from audit_anchors where community_id = ${instance}
        and at > restored.made_at::timestamptz)`.execute(tx)
  return rows[0]?.made_at ?? null
}
