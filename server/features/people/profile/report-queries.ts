// What members report of a person, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Cursor } from '#server/platform/page.ts'
import {
  type ReportsOf,
  type SentReport,
  type Settled,
  type WaitingRow,
  newest,
  put,
  settleAll,
  waiting,
} from '#server/platform/reports.ts'

const persons: ReportsOf = { table: 'person_reports', of: 'account_id' }

/** A confirmed member of the community, by account. */
export const findMember = (tx: Tx, community: CommunityId, accountId: string) =>
  tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('community_id', '=', community)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()

export const putReport = (tx: Tx, community: CommunityId, accountId: string, report: SentReport) =>
  put(tx, community, persons, accountId, report)

export interface ReportedRow extends WaitingRow {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly profile_picture: string | null
}

/** Who was reported and waits, the first reported first, with the newest reports of each; never the one who asks. */
export const findReported = async (
  tx: Tx,
  community: CommunityId,
  asker: string,
  limit: number,
  after: Cursor | null,
): Promise<readonly ReportedRow[]> => {
  const others = sql<boolean>`r.account_id <> ${asker}`
  const { rows } = await sql<ReportedRow>`
    select a.id, a.first_name, a.last_name, a.profile_picture, w.times, w.first_at,
      ${newest(community, persons)} as reports
    from ${waiting(community, persons, others, limit, after)} as w
    join accounts a on a.id = w.account_id and a.community_id = ${community}
    order by w.first_at, a.id`.execute(tx)
  return rows
}

export const settle = (
  tx: Tx,
  community: CommunityId,
  accountId: string,
  { settled_at, settled_by, outcome }: Omit<Settled, 'decision'>,
) => settleAll(tx, community, persons, accountId, { settled_at, settled_by, outcome })
