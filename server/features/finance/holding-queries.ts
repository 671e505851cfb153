// What an account holds, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

export interface Holding {
  readonly fund_id: string
  readonly account: string
  readonly amount: number
}

/** Of these accounts, over the years that are open: what was carried over stands in them. */
export const findHoldings = async (
  tx: Tx,
  community: CommunityId,
  accounts: readonly { readonly fund: string; readonly account: string }[],
): Promise<readonly Holding[]> =>
  (
    await sql<Holding>`
      select w.fund_id, w.account,
        coalesce(sum(case when l.debit = w.account then l.amount else -l.amount end), 0)::bigint as amount
      from jsonb_to_recordset(${JSON.stringify(accounts.map(({ fund, account }) => ({ fund_id: fund, account })))}::jsonb)
        as w (fund_id uuid, account uuid)
      join fund_lines l on l.community_id = ${community} and l.fund_id = w.fund_id
        and (l.debit = w.account or l.credit = w.account)
      join fund_books b on b.community_id = l.community_id and b.year = l.year and b.state = 'open'
      group by w.fund_id, w.account`.execute(tx)
  ).rows
