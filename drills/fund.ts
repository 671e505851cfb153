// `npm run drill -- fund`: the server is killed with SIGKILL at random moments while gifts are booked; every receipt that
// was given is there, and none is missing or there twice. Then 10,000 ledgers that chance wrote.
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { asCommunity, openDb, openPool } from '#server/platform/db.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { faultsOfLedger, randomLedgers } from '#server/test/random-ledgers.ts'
import { ended, kill, start } from './killed-process.ts'

const KILLS = 50
const WRITERS = 12
const LEDGERS = 10_000
/** How long gifts are booked before a kill, in milliseconds; the moment is random. */
const BETWEEN = [150, 700] as const

const FUND = newId()
const YEAR = new Date().getUTCFullYear()

const Ready = z.object({
  address: z.string(),
  token: z.string(),
  community: z.string(),
  account: z.string(),
})
type Ready = z.infer<typeof Ready>

interface Tally {
  /** The receipt that each gift got. */
  readonly given: Map<string, number>
  /** Sent, never answered: nobody knows yet. */
  readonly cut: string[]
  waiting: number
}

export const runFundDrill = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nineteen-fund-'))
  const tally: Tally = { given: new Map(), cut: [], waiting: 0 }
  try {
    let [inFlight, idle] = [0, 0]
    for (let killed = 0; killed < KILLS; killed += 1) {
      const { child, ready } = await startServer(dataDir)
      if (killed === 0) await setUp(ready)
      await Promise.all(tally.cut.splice(0).map((id) => give(ready, id, tally)))
      const line = { open: true }
      const writers = Array.from({ length: WRITERS }, () => write(ready, line, tally))
      await sleep(BETWEEN[0] + Math.random() * (BETWEEN[1] - BETWEEN[0]))
      const { waiting } = tally
      kill(child, dataDir, killed % 3 === 2)
      line.open = false
      await Promise.all([...writers, ended(child)])
      inFlight += waiting
      if (waiting === 0) idle += 1
      process.stdout.write(`\r${killed + 1} kills, ${tally.given.size} receipts, ${inFlight} cut in flight `)
    }
    const { child, ready } = await startServer(dataDir)
    await Promise.all(tally.cut.splice(0).map((id) => give(ready, id, tally)))
    kill(child, dataDir, false)
    await ended(child)
    report({ ...(await truth(dataDir, ready, tally)), inFlight, idle, given: tally.given.size })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const startServer = async (dataDir: string) => {
  const { child, said } = await start('fund-server.ts', dataDir)
  return { child, ready: z.parse(Ready, said) }
}

const post = ({ address, token }: Ready, path: string, body: object) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const setUp = async (ready: Ready): Promise<void> => {
  const answer = await post(ready, '/api/finance/years', {
    currency: 'EUR',
    startsOn: `${YEAR}-01-01`,
    endsOn: `${YEAR}-12-31`,
    funds: [{ id: FUND, kind: 'local', name: 'Local Fund', purpose: '' }],
    places: [{ code: 'bank', name: 'Bank' }],
  })
  if (answer.status !== 201) throw new Error(`The books were not opened: ${await answer.text()}`)
}

const Booked = z.object({ data: z.object({ receipt: z.number() }) })

/** Books one gift; what is cut off is sent again to the next server, under its own id. */
const give = async (ready: Ready, id: string, tally: Tally): Promise<boolean> => {
  tally.waiting += 1
  try {
    const answer = await post(ready, '/api/finance/gifts', {
      id,
      day: `${YEAR}-06-15`,
      fundId: FUND,
      place: 'bank',
      amount: 100,
      sealed: 'A'.repeat(64),
      generation: 1,
    })
    const said: unknown = await answer.json()
    if (answer.status !== 201) throw new Error(JSON.stringify(said))
    tally.given.set(id, z.parse(Booked, said).data.receipt)
    return true
  } catch {
    tally.cut.push(id)
    return false
  } finally {
    tally.waiting -= 1
  }
}

const write = async (ready: Ready, line: { open: boolean }, tally: Tally): Promise<void> => {
  while (line.open) if (!(await give(ready, newId(), tally))) return
}

/** What PostgreSQL itself says, read past the app. */
const truth = async (dataDir: string, { community, account }: Ready, { given }: Tally) => {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client({ ...postgres.superuser, database: postgres.app.database })
  await client.connect()
  await client.query(`select set_config('app.community', $1, false)`, [community])
  const { rows } = await client.query<{ id: string; receipt: number }>(
    'select id, receipt::int from fund_entries where receipt is not null order by receipt',
  )
  const broken = await client.query('select number from fund_broken($1)', [YEAR])
  const stored = new Map(rows.map(({ id, receipt }) => [id, receipt]))
  const ledgers = await writeLedgers(postgres.app, client, account)
  await client.end()
  await postgres.stop()
  return {
    receipts: rows.length,
    gaps: rows.filter(({ receipt }, index) => receipt !== index + 1).length,
    lost: [...given].filter(([id, receipt]) => stored.get(id) !== receipt).length,
    unknown: rows.filter(({ id }) => !given.has(id)).length,
    broken: broken.rows.length,
    ledgers,
  }
}

/** How many of the ledgers do not balance, or hold something else than was counted beside them. */
const writeLedgers = async (connection: pg.PoolConfig, client: pg.Client, account: string) => {
  const pool = openPool(connection)
  let faults = 0
  for (const [index, random] of randomLedgers(LEDGERS).entries()) {
    const id = newId()
    await client.query(`insert into communities (id, name, slug) values ($1::uuid, 'Drill', $1)`, [id])
    const found = await faultsOfLedger(openDb(pool), asCommunity(id), account, random)
    if (found.length > 0) faults += 1
    if (index % 100 === 99) process.stdout.write(`\r${index + 1} ledgers, ${faults} of them wrong      `)
  }
  await pool.end()
  return faults
}

const report = (
  result: Awaited<ReturnType<typeof truth>> & Record<'inFlight' | 'idle' | 'given', number>,
) => {
  const { receipts, gaps, lost, unknown, broken, ledgers, inFlight, idle, given } = result
  console.log(
    `\n${KILLS} kills (every third with PostgreSQL), ${given} receipts confirmed, ${inFlight} gifts in flight at the kills.\n` +
      `${receipts} receipts in the books: ${gaps} gaps, ${lost} lost or changed, ${unknown} that nobody got, ${broken} entries that do not prove themselves.\n` +
      `${LEDGERS} ledgers that chance wrote: ${ledgers} do not balance or hold something else than a recount says.`,
  )
  mkdirSync('dist', { recursive: true })
  writeFileSync(
    'dist/drill-fund.json',
    JSON.stringify({ id: randomUUID(), node: process.version, kills: KILLS, ...result }, null, 2),
  )
  if (idle > 0) console.log(`${idle} kills met no gift in flight and prove nothing.`)
  if (gaps + lost + unknown + broken + ledgers > 0 || KILLS - idle < 40) process.exitCode = 1
}
