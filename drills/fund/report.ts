// The Assembly's report of the last whole month of a year of a hundred thousand lines, as the server answers it, against one
// statement with the same sums that PostgreSQL is asked directly: in turns, in one process, and the sums are compared.
import * as z from 'zod/mini'
import { getFundReport } from '#contract/finance/reports.ts'
import { LOCAL, NATIONAL, YEAR, booksBody, sent } from './books.ts'
import { type Scene, median, openScene } from './scene.ts'

export const LINES = 100_000
const ROUNDS = 15
/** How many times as long as the statement. */
const LIMIT = 2
/** In the month whose report is asked for. */
const DAY = `${YEAR}-12-20`

export const drillReport = async (dataDir: string) => {
  const scene = await openScene(dataDir)
  await fill(scene)
  const [asked, bare]: [number[], number[]] = [[], []]
  // The first of each is not counted: it fills what both keep.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const begun = performance.now()
    const report = await ask(scene)
    const answered = performance.now()
    const sums = await askBarely(scene, report)
    const ended = performance.now()
    demandSame(report, sums)
    if (round > 0) asked.push(answered - begun)
    if (round > 0) bare.push(ended - answered)
  }
  await scene.close()
  return tell(asked, bare)
}

/** Ten kinds of lines in turn, over all days of the year, of which every hundredth takes another one back. */
export const fill = async ({ app, past, treasurer, token }: Scene): Promise<void> => {
  const { body: payload, ...how } = sent(token, booksBody)
  const answer = await app.http.inject({ ...how, url: '/api/finance/years', payload })
  if (answer.statusCode !== 201) throw new Error(`The books were not opened: ${answer.body}`)
  await past.query(
    `create temp table moved as
     select n, gen_random_uuid() as id, ($2 || '-01-01')::date + (n::bigint * 365 / $3)::int as day, d.fund_id,
       case when n % 100 = 99 then 'reversal' else k.kind end as kind,
       case when n % 100 = 99 then c.id else d.id end as debit, case when n % 100 = 99 then d.id else c.id end as credit,
       100 + n % 997 as amount
     from generate_series(1, $3::int - 1) as n
     join (values (0, 'gift', $4::uuid, 'Bank', 'Contributions'), (1, 'gift', $4, 'Cash box', 'Contributions'),
       (2, 'gift', $4, 'Bank', 'Contributions'), (3, 'gift', $4, 'Bank', 'Contributions'),
       (4, 'gift', $5, 'Bank', 'Held for others'), (5, 'gift', $4, 'Cash box', 'Contributions'),
       (6, 'expense', $4, 'Teaching', 'Bank'), (7, 'expense', $4, 'Centre', 'Bank'),
       (8, 'income', $4, 'Bank', 'Other income'), (9, 'gift', $5, 'Bank', 'Held for others')
     ) as k (rest, kind, fund, debit, credit) on k.rest = n % 10
     join fund_accounts d on d.community_id = $1 and d.fund_id = k.fund and d.name = k.debit
     join fund_accounts c on c.community_id = $1 and c.fund_id = k.fund and c.name = k.credit`,
    [treasurer.community, YEAR, LINES + 1, LOCAL, NATIONAL],
  )
  await past.query(
    `insert into fund_entries (community_id, year, number, id, booked_on, kind, receipt, reverses_year, reverses, lines,
       made_by, agreed_by, created_at, previous, hash)
     select $1, $2, n, id, day, kind, case when kind = 'gift' then n end, case when kind = 'reversal' then $2::int end,
       case when kind = 'reversal' then n - 10 end, 1, $3, case when kind = 'expense' then gen_random_uuid() end, day,
       sha256(id::text::bytea), sha256(id::text::bytea) from moved`,
    [treasurer.community, YEAR, treasurer.account],
  )
  await past.query(
    `insert into fund_lines (community_id, year, number, line, lines, fund_id, debit, credit, amount, booked_on)
     select $1, $2, n, 1, 1, fund_id, debit, credit, amount, day from moved`,
    [treasurer.community, YEAR],
  )
  await past.query('vacuum analyze fund_entries')
  await past.query('vacuum analyze fund_lines')
}

type Report = z.output<typeof getFundReport.reply>['data']

const ask = async ({ app, token }: Scene): Promise<Report> => {
  const answer = await app.http.inject({
    url: `${getFundReport.path}?day=${DAY}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return z.parse(getFundReport.reply, answer.json()).data
}

interface Sum {
  readonly nature: string
  readonly code: string
  /** Debits less credits, until the month's end and in the month. */
  readonly until: number
  readonly inside: number
  /** Of a Fund that is passed on: what was given for it in the month, and stayed given. */
  readonly given: number
}

const askBarely = async ({ past, treasurer }: Scene, { from, to }: Report): Promise<readonly Sum[]> => {
  const { rows } = await past.query<Sum>(
    `with moved as (
       select fund_id, debit, credit, booked_on >= $3 as inside, sum(amount) as amount from fund_lines
       where community_id = $1 and year = $2 and booked_on <= $4 group by 1, 2, 3, 4
     ), sides as (
       select debit as account, inside, amount from moved union all select credit, inside, -amount from moved
     ), sums as (
       select account, sum(amount) as until, sum(amount) filter (where inside) as inside from sides group by 1
     ), given as (
       select a.id as account, sum(case when l.credit = a.id then l.amount else -l.amount end) as amount
       from fund_lines l
       join fund_accounts a on a.community_id = $1 and a.fund_id = l.fund_id and a.id in (l.debit, l.credit)
         and a.nature = 'liability'
       join fund_entries e on e.community_id = $1 and e.year = l.year and e.number = l.number
       left join fund_entries r on r.community_id = $1 and r.year = e.reverses_year and r.number = e.reverses
       where l.community_id = $1 and l.year = $2 and l.booked_on between $3 and $4
         and coalesce(r.kind, e.kind) in ('gift', 'returned')
       group by 1
     )
     select a.nature, a.code, s.until::float8, coalesce(s.inside, 0)::float8 as inside,
       coalesce(g.amount, 0)::float8 as given
     from fund_accounts a
     join sums s on s.account = a.id
     left join given g on g.account = a.id
     where a.community_id = $1`,
    [treasurer.community, YEAR, from, to],
  )
  return rows
}

/** Both say the same: otherwise there is nothing to compare. */
const demandSame = (report: Report, sums: readonly Sum[]): void => {
  const of = (nature: string, figure: 'until' | 'inside' | 'given', code?: string) =>
    sums
      .filter((sum) => sum.nature === nature && (code === undefined || sum.code === code))
      .reduce((total, sum) => total + sum[figure], 0)
  const total = (rows: readonly { readonly amount: number }[]) =>
    rows.reduce((sum, { amount }) => sum + amount, 0)
  const said = [
    report.received.total,
    total(report.received.funds),
    total(report.otherIncome),
    report.spent.total,
    total(report.places),
    total(report.heldForOthers),
    report.yearSoFar.received,
    report.yearSoFar.spent,
  ]
  const counted = [
    -of('income', 'inside', 'contributions'),
    of('liability', 'given') - of('income', 'inside', 'contributions'),
    -of('income', 'inside', 'other-income'),
    of('expense', 'inside'),
    of('asset', 'until'),
    -of('liability', 'until'),
    -of('income', 'until', 'contributions'),
    of('expense', 'until'),
  ]
  if (said.join() !== counted.join())
    throw new Error(`The report says ${said.join()}, PostgreSQL ${counted.join()}.`)
}

const tell = (asked: readonly number[], bare: readonly number[]) => {
  const ratio = median(asked) / median(bare)
  console.log(
    `The report of a month over ${LINES} lines, ${ROUNDS} times: ${median(asked).toFixed(0)} ms (median) as the server ` +
      `answers it, ${median(bare).toFixed(0)} ms as one bare statement: ${ratio.toFixed(2)} times as long. The limit is ${LIMIT}.`,
  )
  if (ratio > LIMIT) process.exitCode = 1
  return { lines: LINES, asked, bare, ratio, limit: LIMIT }
}
