// The budget of a year of sixty lines over a hundred thousand lines of the ledger, as the server answers it, against the plain
// sum by account over the same lines: in turns, in one process, and the sums are compared.
import * as z from 'zod/mini'
import { getBudget } from '#contract/budget/budget.ts'
import { LOCAL, YEAR } from './books.ts'
import { LINES, fill } from './report.ts'
import { type Scene, median, openScene } from './scene.ts'

/** Beside the purposes and the income that the books have already. */
const MORE_PURPOSES = 56
const BUDGET_LINES = 60
const ROUNDS = 15
/** How many times as long as the statement. */
const LIMIT = 3

export const drillBudget = async (dataDir: string) => {
  const scene = await openScene(dataDir)
  await fill(scene)
  await plan(scene)
  const [asked, bare]: [number[], number[]] = [[], []]
  // The first of each is not counted: it fills what both keep.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const begun = performance.now()
    const year = await ask(scene)
    const answered = performance.now()
    const sums = await askBarely(scene)
    const ended = performance.now()
    demandSame(year, sums)
    if (round > 0) asked.push(answered - begun)
    if (round > 0) bare.push(ended - answered)
  }
  await scene.close()
  return tell(asked, bare)
}

/** What is spent is spent for all of the purposes in turn, and each account of the local Fund has its plan. */
const plan = async ({ past, treasurer: { community, account } }: Scene): Promise<void> => {
  await past.query(
    `insert into fund_accounts (community_id, fund_id, id, nature, code, name)
     select $1, $2, gen_random_uuid(), 'expense', 'expense-' || n, 'Purpose ' || n from generate_series(1, $3::int) as n`,
    [community, LOCAL, MORE_PURPOSES],
  )
  await past.query(
    `with purposes as (
       select id, row_number() over (order by id) - 1 as place, count(*) over () as of from fund_accounts
       where community_id = $1 and fund_id = $2 and nature = 'expense')
     update fund_lines l set debit = p.id
     from fund_accounts a, purposes p
     where l.community_id = $1 and l.fund_id = $2 and a.community_id = $1 and a.fund_id = $2 and a.id = l.debit
       and a.nature = 'expense' and p.place = l.number % p.of`,
    [community, LOCAL],
  )
  // None of them lies in the days to come, of which nothing is shown.
  await past.query(
    `update fund_lines set booked_on = $2::date + (booked_on - $2::date) * (current_date - $2::date) / 366 where community_id = $1`,
    [community, `${YEAR}-01-01`],
  )
  // All of its months are closed.
  await past.query(`update fund_books set open_from = ends_on + 1 where community_id = $1`, [community])
  await past.query(
    `insert into budget_revisions (community_id, year, revision, decision, adopted_on, adopted_by, published_at)
     values ($1, $2, 1, 'Drill', make_date($2, 1, 2), $3, now())`,
    [community, YEAR, account],
  )
  await past.query(
    `insert into budget_amounts (community_id, year, revision, fund_id, account_id, planned)
     select $1, $2, 1, fund_id, id, 500000 from fund_accounts
     where community_id = $1 and fund_id = $3 and nature in ('income', 'expense')`,
    [community, YEAR, LOCAL],
  )
  for (const table of ['fund_accounts', 'fund_lines', 'budget_amounts'])
    await past.query(`vacuum full analyze ${table}`)
}

type Year = NonNullable<z.output<typeof getBudget.reply>['data']['year']>

const ask = async ({ app, token }: Scene): Promise<Year> => {
  const answer = await app.http.inject({
    url: `${getBudget.path}?year=${YEAR}`,
    headers: { authorization: `Bearer ${token}` },
  })
  const { year } = z.parse(getBudget.reply, answer.json()).data
  if (year === null) throw new Error('The budget has no year.')
  return year
}

const askBarely = async ({ past, treasurer }: Scene): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await past.query<{ account: string; amount: number }>(
    `select account, sum(amount)::float8 as amount
     from (
       select debit as account, amount from fund_lines where community_id = $1 and year = $2
       union all
       select credit, -amount from fund_lines where community_id = $1 and year = $2
     ) as moved
     group by 1`,
    [treasurer.community, YEAR],
  )
  return new Map(rows.map(({ account, amount }) => [account, amount]))
}

/** Both say the same of each line: otherwise there is nothing to compare. */
const demandSame = ({ lines }: Year, sums: ReadonlyMap<string, number>): void => {
  const planned = lines.filter((line) => line.planned > 0)
  const wrong = planned.filter(
    ({ id, nature, actual }) => (sums.get(id) ?? 0) * (nature === 'expense' ? 1 : -1) !== actual,
  )
  if (planned.length !== BUDGET_LINES || wrong.length > 0)
    throw new Error(`The budget has ${planned.length} lines, ${wrong.length} of them wrong.`)
}

const tell = (asked: readonly number[], bare: readonly number[]) => {
  const ratio = median(asked) / median(bare)
  console.log(
    `The budget of ${BUDGET_LINES} lines over ${LINES} lines of the ledger, ${ROUNDS} times: ${median(asked).toFixed(0)} ms ` +
      `(median) as the server answers it, ${median(bare).toFixed(0)} ms as the plain sum by account: ${ratio.toFixed(2)} ` +
      `times as long. The limit is ${LIMIT}: ${ratio > LIMIT ? 'missed' : 'held'}.`,
  )
  if (ratio > LIMIT) process.exitCode = 1
  return { budgetLines: BUDGET_LINES, lines: LINES, asked, bare, ratio, limit: LIMIT }
}
