// The ledger in SQL: what its functions book (026_finance.sql). The app's role writes these tables in no other way.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { FinanceTables } from './tables.ts'

type Kind = FinanceTables['fund_entries']['kind']
type Nature = FinanceTables['fund_accounts']['nature']

export interface Numbers {
  readonly number: number
  readonly receipt: number | null
}

/** Moves an amount from one account of a fund to another of the same fund. */
export interface Line {
  readonly fund: string
  readonly debit: string
  readonly credit: string
  readonly amount: number
}

/** Who gave what, as the browser encrypted it, and to which generation of the treasury's key. */
export interface SealedPart {
  readonly sealed: Buffer
  readonly generation: number
}

export interface NewEntry {
  readonly year: number
  readonly id: string
  readonly day: string
  readonly kind: Exclude<Kind, 'inKind' | 'reversal' | 'monthClosed' | 'closing'>
  readonly note?: string
  readonly receipt?: boolean
  readonly by: string
  readonly agreedBy?: string | null
  readonly lines: readonly Line[]
  readonly batch?: string | null
  readonly sealedPart?: SealedPart | null
}

const first = async (query: { execute(tx: Tx): Promise<{ rows: Numbers[] }> }, tx: Tx): Promise<Numbers> => {
  const [numbers] = (await query.execute(tx)).rows
  if (numbers === undefined) throw new Error('The ledger answered no number.')
  return numbers
}

export const openYear = (
  tx: Tx,
  _community: CommunityId,
  { year, currency, startsOn, endsOn }: { year: number; currency: string; startsOn: string; endsOn: string },
) => sql`select fund_open_year(${year}, ${currency}, ${startsOn}::date, ${endsOn}::date)`.execute(tx)

/** Makes a fund, or gives it another name. */
export const keepFund = (
  tx: Tx,
  _community: CommunityId,
  { id, kind, name }: { id: string; kind: FinanceTables['funds']['kind']; name: string },
) => sql`select fund_account(${id}::uuid, ${kind}, ${name}, null, null, null, null)`.execute(tx)

/** Makes an account of a fund, or gives it another name. */
export const keepAccount = (
  tx: Tx,
  _community: CommunityId,
  { fund, id, nature, code, name }: { fund: string; id: string; nature: Nature; code: string; name: string },
) => sql`select fund_account(${fund}::uuid, null, null, ${id}::uuid, ${nature}, ${code}, ${name})`.execute(tx)

export const post = (tx: Tx, _community: CommunityId, entry: NewEntry): Promise<Numbers> =>
  first(
    sql<Numbers>`select number, receipt from fund_post(${entry.year}, ${entry.id}::uuid, ${entry.day}::date,
      ${entry.kind}, ${entry.note ?? ''}, ${entry.receipt ?? false}, ${entry.by}::uuid,
      ${entry.agreedBy ?? null}::uuid, ${JSON.stringify(entry.lines)}::jsonb, ${entry.batch ?? null}::uuid,
      ${entry.sealedPart?.sealed ?? null}::bytea, ${entry.sealedPart?.generation ?? null}::integer)`,
    tx,
  )

export const postReceipt = (
  tx: Tx,
  _community: CommunityId,
  {
    year,
    id,
    day,
    by,
    sealedPart,
  }: { year: number; id: string; day: string; by: string; sealedPart: SealedPart },
): Promise<Numbers> =>
  first(
    sql<Numbers>`select number, receipt from fund_receipt(${year}, ${id}::uuid, ${day}::date, ${by}::uuid,
      ${sealedPart.sealed}::bytea, ${sealedPart.generation}::integer)`,
    tx,
  )

export interface Reversal {
  readonly year: number
  readonly id: string
  readonly day: string
  readonly of: { readonly year: number; readonly number: number }
  readonly by: string
  /** Nothing for what no giver stands behind. */
  readonly sealedPart: SealedPart | null
}

export const reverse = (
  tx: Tx,
  _community: CommunityId,
  { year, id, day, of, by, sealedPart }: Reversal,
): Promise<Numbers> =>
  first(
    sql<Numbers>`select number, receipt from fund_reverse(${year}, ${id}::uuid, ${day}::date, ${of.year},
      ${of.number}::bigint, ${by}::uuid, ${sealedPart?.sealed ?? null}::bytea,
      ${sealedPart?.generation ?? null}::integer)`,
    tx,
  )

/** Closes all days before `until`; with the day after the last one, the year. */
export const closeMonth = (
  tx: Tx,
  _community: CommunityId,
  {
    year,
    id,
    until,
    by,
    agreedBy,
  }: { year: number; id: string; until: string; by: string; agreedBy: string },
): Promise<Numbers> =>
  first(
    sql<Numbers>`select number, receipt from fund_close_month(${year}, ${id}::uuid, ${until}::date, ${by}::uuid,
      ${agreedBy}::uuid)`,
    tx,
  )

/** The numbers of a year's entries that do not prove themselves, 0 for the book itself; empty where all is in order. */
export const findBroken = async (tx: Tx, _community: CommunityId, year: number): Promise<number[]> =>
  (await sql<{ number: number }>`select number from fund_broken(${year}) limit 100`.execute(tx)).rows.map(
    ({ number }) => number,
  )

/** The years of open books that do not prove themselves. To read a large book through takes its time. */
export const findBrokenYears = async (tx: Tx, community: CommunityId): Promise<number[]> => {
  await sql`set local statement_timeout = '10min'`.execute(tx)
  const { rows } = await sql<{ year: number }>`
    select year from fund_books
    where community_id = ${community} and state = 'open' and exists (select from fund_broken(year))
    order by year`.execute(tx)
  return rows.map(({ year }) => year)
}

/** The book in which a day lies; none where no year has it. */
export const findBook = (tx: Tx, community: CommunityId, day: string) =>
  tx
    .selectFrom('fund_books')
    .where('community_id', '=', community)
    .where('starts_on', '<=', day)
    .where('ends_on', '>=', day)
    .select(['year', 'currency', 'starts_on', 'ends_on', 'open_from', 'state'])
    .executeTakeFirst()

export const findAccounts = (tx: Tx, community: CommunityId, fund: string) =>
  tx
    .selectFrom('fund_accounts')
    .where('community_id', '=', community)
    .where('fund_id', '=', fund)
    .select(['id', 'nature', 'code', 'name'])
    .orderBy('code')
    .execute()
