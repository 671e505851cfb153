// What members report: a person, a gathering, or (features/posts) a post or comment. These need more, so posts have
// a table and a queue of their own; the reports themselves are read and shown in the same way.
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { FlagKind, Report, Reported } from '#contract/posts/moderation.ts'
import type { App } from './app-type.ts'
import { instant } from './clock.ts'
import type { CommunityId, Tx } from './db.ts'
import { type Cursor, pageOf } from './page.ts'
import { FORMER, fullName, instantOf } from './wire.ts'

/** A table of reports, and its column that names what was reported. */
export type ReportsOf =
  | { readonly table: 'person_reports'; readonly of: 'account_id' }
  | { readonly table: 'activity_reports'; readonly of: 'activity_id' }

type Flags = { readonly table: 'flags'; readonly of: 'target_id' }

const REPORTS_SHOWN = 20

export const REPORTED = { message: 'Thank you. Those who look after the community will read it.' }
export const SETTLED = { message: 'Noted. The reports are settled.' }

/** A new report; a report without words still says that something is the matter. */
export const saidNow = (app: App, given: z.infer<typeof Report>) => ({
  kind: given?.kind ?? 'other',
  reason: given?.reason ?? '',
  created_at: instant(app.clock.now()),
})

export interface SentReport extends ReturnType<typeof saidNow> {
  readonly reported_by: string
}

/** One report a member and thing: a second one takes the place of the first, and opens the matter again. */
export const put = (
  tx: Tx,
  community: CommunityId,
  { table, of }: ReportsOf,
  id: string,
  { reported_by, kind, reason, created_at }: SentReport,
) =>
  sql`
    insert into ${sql.table(table)} (community_id, ${sql.ref(of)}, reported_by, kind, reason, created_at)
    values (${community}, ${id}, ${reported_by}, ${kind}, ${reason}, ${created_at})
    on conflict (community_id, ${sql.ref(of)}, reported_by) do update
    set kind = excluded.kind, reason = excluded.reason, created_at = excluded.created_at,
      settled_at = null, settled_by = null, outcome = ''${table === 'activity_reports' ? sql`, decision = null` : sql``}`.execute(
    tx,
  )

export interface Settled {
  readonly settled_at: string
  readonly settled_by: string
  readonly outcome: string
  /** Where it may also be said that nothing has to be done. */
  readonly decision?: 'dismissed' | 'answered'
}

/** Ends the matter; answers how many had reported. */
export const settleAll = async (
  tx: Tx,
  community: CommunityId,
  { table, of }: ReportsOf,
  id: string,
  { settled_at, settled_by, outcome, decision }: Settled,
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)}
    set settled_at = ${settled_at}, settled_by = ${settled_by}, outcome = ${outcome}${
      decision === undefined ? sql`` : sql`, decision = ${decision}`
    }
    where community_id = ${community} and ${sql.ref(of)} = ${id} and settled_at is null`.execute(tx)
  return Number(numAffectedRows)
}

/**
 * Each thing with open reports (`r`), how many and since when, the first reported first: a page, for `from … as w`.
 * `others` leaves out the things that the caller may not judge.
 */
export const waiting = (
  community: CommunityId,
  { table, of }: ReportsOf,
  others: RawBuilder<boolean>,
  limit: number,
  after: Cursor | null,
) => {
  const thing = sql.ref(`r.${of}`)
  const later =
    after === null
      ? sql``
      : sql`having (min(r.created_at), ${thing}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
  return sql`(
      select ${thing}, count(*)::integer as times, min(r.created_at) as first_at
      from ${sql.table(table)} r
      where r.community_id = ${community} and r.settled_at is null and ${others}
      group by ${thing} ${later}
      order by first_at, ${thing} limit ${limit}
    )`
}

interface ReportRow {
  readonly reported_by: string
  readonly kind: z.infer<typeof FlagKind>
  readonly reason: string
  readonly created_at: string
  readonly first_name: string | null
  readonly last_name: string | null
}

export interface WaitingRow {
  readonly times: number
  readonly first_at: string
  readonly reports: readonly ReportRow[]
}

/** By whom a thing that waits (`w` of a query) was reported and why, the newest first. */
export const newest = (community: CommunityId, { table, of }: ReportsOf | Flags) => {
  const reporter = sql.ref(table === 'flags' ? 'r.account_id' : 'r.reported_by')
  return sql<ReportRow[]>`(select coalesce(json_agg(one), '[]') from (
      select ${reporter} as reported_by, r.kind, r.reason, r.created_at, by.first_name, by.last_name
      from ${sql.table(table)} r left join accounts by on by.id = ${reporter}
      where r.community_id = ${community}::uuid and r.${sql.ref(of)} = w.${sql.ref(of)} and r.settled_at is null
      order by r.created_at desc limit ${REPORTS_SHOWN}) as one)`
}

export const waitingView = (row: WaitingRow): z.infer<typeof Reported> => ({
  times: row.times,
  firstAt: instantOf(row.first_at),
  reports: row.reports.map((one) => ({
    by: one.reported_by,
    byName: fullName(one) || FORMER,
    kind: one.kind,
    reason: one.reason,
    at: instantOf(one.created_at),
  })),
})

/** From `limit + 1` rows a page of what waits, as it is answered. */
export const pageOfReported = <Row extends WaitingRow & { readonly id: string }, Shown>(
  rows: readonly Row[],
  limit: number,
  view: (row: Row) => Shown,
) => {
  const page = pageOf(rows, limit, (row) => [instantOf(row.first_at), row.id])
  return { success: true as const, ...page, data: page.data.map(view) }
}
