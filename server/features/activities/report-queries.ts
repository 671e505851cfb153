// What members report of an activity, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import type { Cursor } from '#server/platform/page.ts'
import type { ActivityTables } from './tables.ts'

type Kind = ActivityTables['activity_reports']['kind']

const REPORTS_SHOWN = 20
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

/** One report a member and activity: a second one takes the place of the first, and opens the matter again. */
export const putReport = (
  tx: Tx,
  community: CommunityId,
  report: {
    readonly activity_id: string
    readonly reported_by: string
    readonly kind: Kind
    readonly reason: string
    readonly created_at: string
  },
) =>
  tx
    .insertInto('activity_reports')
    .values({ community_id: community, ...report })
    .onConflict((conflict) =>
      conflict
        .columns(['community_id', 'activity_id', 'reported_by'])
        .doUpdateSet({ ...report, settled_at: null, settled_by: null, decision: null, outcome: '' }),
    )
    .execute()

interface ReportRow {
  readonly reported_by: string
  readonly kind: Kind
  readonly reason: string
  readonly created_at: string
  readonly first_name: string | null
  readonly last_name: string | null
}

export interface ReportedRow {
  readonly id: string
  readonly title: string
  readonly kind: ActivityTables['activities']['kind']
  readonly description: string
  readonly cancelled: boolean
  readonly opens: boolean
  readonly leaders: readonly { readonly first_name: string; readonly last_name: string }[]
  readonly times: number
  readonly first_at: string
  readonly reports: readonly ReportRow[]
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
  const later =
    after === null
      ? sql``
      : sql`having (min(r.created_at), r.activity_id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
  const { rows } = await sql<ReportedRow>`
    select act.id, act.title, act.kind, act.description, act.status = 'cancelled' as cancelled,
      w.times, w.first_at, shown.reports, led.leaders,
      act.visibility <> 'private' or ${asker.seesAll}::boolean or exists (
        select from activity_people ap where ap.community_id = ${community} and ap.activity_id = act.id
          and ap.person_id = ${asker.personId}::uuid and (ap.state <> 'declined' or ap.invited_at is not null)) as opens
    from (
      select r.activity_id, count(*)::integer as times, min(r.created_at) as first_at
      from activity_reports r
      where r.community_id = ${community} and r.settled_at is null
        and not leads_activity(${community}, r.activity_id, ${asker.accountId}::uuid)
      group by r.activity_id ${later}
      order by first_at, r.activity_id limit ${limit}
    ) as w
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
    cross join lateral (
      select coalesce(json_agg(one), '[]') as reports from (
        select r.reported_by, r.kind, r.reason, r.created_at, by.first_name, by.last_name
        from activity_reports r left join accounts by on by.id = r.reported_by
        where r.community_id = ${community} and r.activity_id = w.activity_id and r.settled_at is null
        order by r.created_at desc limit ${REPORTS_SHOWN}
      ) as one
    ) as shown
    order by w.first_at, act.id`.execute(tx)
  return rows
}

/** Ends the matter; answers how many had reported. */
export const settle = async (
  tx: Tx,
  community: CommunityId,
  activity: string,
  settled: {
    readonly settled_at: string
    readonly settled_by: string
    readonly decision: 'dismissed' | 'answered'
    readonly outcome: string
  },
): Promise<number> => {
  const done = await tx
    .updateTable('activity_reports')
    .set(settled)
    .where('community_id', '=', community)
    .where('activity_id', '=', activity)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}
