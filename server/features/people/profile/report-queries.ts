// What members report of a person, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Cursor } from '#server/platform/page.ts'
import type { ProfileTables } from './tables.ts'

type Kind = ProfileTables['person_reports']['kind']

const REPORTS_SHOWN = 20

/** A confirmed member of the community, by account. */
export const findMember = (tx: Tx, community: CommunityId, accountId: string) =>
  tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('community_id', '=', community)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()

/** One report a member and person: a second one takes the place of the first, and opens the matter again. */
export const putReport = (
  tx: Tx,
  community: CommunityId,
  report: {
    readonly account_id: string
    readonly reported_by: string
    readonly kind: Kind
    readonly reason: string
    readonly created_at: string
  },
) =>
  tx
    .insertInto('person_reports')
    .values({ community_id: community, ...report })
    .onConflict((conflict) =>
      conflict
        .columns(['community_id', 'account_id', 'reported_by'])
        .doUpdateSet({ ...report, settled_at: null, settled_by: null, outcome: '' }),
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
  readonly first_name: string
  readonly last_name: string
  readonly profile_picture: string | null
  readonly times: number
  readonly first_at: string
  readonly reports: readonly ReportRow[]
}

/** Who was reported and waits, the first reported first, with the newest reports of each; never the one who asks. */
export const findReported = async (
  tx: Tx,
  community: CommunityId,
  asker: string,
  limit: number,
  after: Cursor | null,
): Promise<readonly ReportedRow[]> => {
  const later =
    after === null
      ? sql``
      : sql`having (min(r.created_at), r.account_id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
  const { rows } = await sql<ReportedRow>`
    select a.id, a.first_name, a.last_name, a.profile_picture, w.times, w.first_at, shown.reports
    from (
      select r.account_id, count(*)::integer as times, min(r.created_at) as first_at
      from person_reports r
      where r.community_id = ${community} and r.settled_at is null and r.account_id <> ${asker}
      group by r.account_id ${later}
      order by first_at, r.account_id limit ${limit}
    ) as w
    join accounts a on a.id = w.account_id and a.community_id = ${community}
    cross join lateral (
      select coalesce(json_agg(one), '[]') as reports from (
        select r.reported_by, r.kind, r.reason, r.created_at, by.first_name, by.last_name
        from person_reports r left join accounts by on by.id = r.reported_by
        where r.community_id = ${community} and r.account_id = w.account_id and r.settled_at is null
        order by r.created_at desc limit ${REPORTS_SHOWN}
      ) as one
    ) as shown
    order by w.first_at, a.id`.execute(tx)
  return rows
}

/** Ends the matter; answers how many had reported. */
export const settle = async (
  tx: Tx,
  community: CommunityId,
  accountId: string,
  settled: { readonly settled_at: string; readonly settled_by: string; readonly outcome: string },
): Promise<number> => {
  const done = await tx
    .updateTable('person_reports')
    .set(settled)
    .where('community_id', '=', community)
    .where('account_id', '=', accountId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}
