// What members report of an activity, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
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
import type { ActivityTables } from './tables.ts'

const activities: ReportsOf = { table: 'activity_reports', of: 'activity_id' }

const LEADERS_SHOWN = 20

/** Whether this account leads it now. */
export const leads = async (
  tx: Tx,
  community: CommunityId,
  activity: string,
  account: string,
): Promise<boolean> => {
  const { rows } = await sql<{ leads: boolean }>`
    select leads_activity(${community}, ${activity}::uuid, ${account}::uuid) as leads`.execute(tx)
  return rows[0]?.leads === true
}

export const putReport = (tx: Tx, community: CommunityId, activity: string, report: SentReport) =>
  put(tx, community, activities, activity, report)

export interface ReportedRow extends WaitingRow {
  readonly id: string
  readonly title: string
  readonly kind: ActivityTables['activities']['kind']
  readonly description: string
  readonly cancelled: boolean
  readonly opens: boolean
  readonly leaders: readonly { readonly first_name: string; readonly last_name: string }[]
}

/**
 * What was reported and waits, the first reported first, with the newest reports of each; never what the one who asks
 * leads.
 */
export const findReported = async (
  tx: Tx,
  community: CommunityId,
  asker: Pick<Member, 'accountId' | 'personId'> & { readonly seesAll: boolean },
  limit: number,
  after: Cursor | null,
): Promise<readonly ReportedRow[]> => {
  const others = sql<boolean>`not leads_activity(${community}, r.activity_id, ${asker.accountId}::uuid)`
  const { rows } = await sql<ReportedRow>`
    select act.id, act.title, act.kind, act.description, act.status = 'cancelled' as cancelled,
      w.times, w.first_at,
      ${newest(community, activities)} as reports, led.leaders,
      act.visibility <> 'private' or ${asker.seesAll}::boolean or exists (
        select from activity_people ap where ap.community_id = ${community} and ap.activity_id = act.id
          and ap.person_id = ${asker.personId}::uuid and (ap.state <> 'declined' or ap.invited_at is not null)) as opens
    from ${waiting(community, activities, others, limit, after)} as w
    join activities act on act.community_id = ${community} and act.id = w.activity_id
    cross join lateral (
      select coalesce(json_agg(one), '[]') as leaders from (
        select p.first_name, p.last_name from activity_people ap
        join people p on p.community_id = ap.community_id and p.id = ap.person_id
        where ap.community_id = ${community} and ap.activity_id = w.activity_id
          and ap.role = 'facilitator' and ap.state = 'active'
        order by ap.since, p.id limit ${LEADERS_SHOWN}
      ) as one
    ) as led
    order by w.first_at, act.id`.execute(tx)
  return rows
}

export const settle = (tx: Tx, community: CommunityId, activity: string, settled: Required<Settled>) =>
  settleAll(tx, community, activities, activity, settled)
