// The server is killed with SIGKILL at random moments while gifts are booked; every receipt that was given is there, and
// none is missing or there twice.
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { ended, kill, start } from '../killed-process.ts'
import { YEAR, booksBody, giftBody, sent } from './books.ts'
import { openScene } from './scene.ts'

const KILLS = 50
/** Kills that meet no gift on its way prove nothing: so many have to meet one. */
const MEETING = 40
const WRITERS = 12
/** How long gifts are booked before a kill, in milliseconds; the moment is random. */
const BETWEEN = [150, 700] as const

const Ready = z.object({ address: z.string(), token: z.string() })
type Ready = z.infer<typeof Ready>

interface Tally {
  /** The receipt that each gift got. */
  readonly given: Map<string, number>
  /** Sent, never answered: nobody knows yet. */
  readonly cut: string[]
  waiting: number
}

export const drillKills = async (dataDir: string) => {
  const tally: Tally = { given: new Map(), cut: [], waiting: 0 }
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
  return report({ ...(await truth(dataDir, tally)), inFlight, idle, given: tally.given.size })
}

const startServer = async (dataDir: string) => {
  const { child, said } = await start('fund/server.ts', dataDir)
  return { child, ready: z.parse(Ready, said) }
}

const post = ({ address, token }: Ready, path: string, body: object) =>
  fetch(`${address}${path}`, sent(token, body))

const setUp = async (ready: Ready): Promise<void> => {
  const answer = await post(ready, '/api/finance/years', booksBody)
  if (answer.status !== 201) throw new Error(`The books were not opened: ${await answer.text()}`)
}

const Booked = z.object({ data: z.object({ receipt: z.number() }) })

/** Books one gift; what is cut off is sent again to the next server, under its own id. */
const give = async (ready: Ready, id: string, tally: Tally): Promise<boolean> => {
  tally.waiting += 1
  try {
    const answer = await post(ready, '/api/finance/gifts', giftBody(id, 'A'.repeat(64)))
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
const truth = async (dataDir: string, { given }: Tally) => {
  const { past, treasurer, close } = await openScene(dataDir)
  await past.query(`select set_config('app.community', $1, false)`, [treasurer.community])
  const { rows } = await past.query<{ id: string; receipt: number }>(
    'select id, receipt::int from fund_entries where receipt is not null order by receipt',
  )
  const broken = await past.query('select number from fund_broken($1)', [YEAR])
  await close()
  const stored = new Map(rows.map(({ id, receipt }) => [id, receipt]))
  return {
    receipts: rows.length,
    gaps: rows.filter(({ receipt }, index) => receipt !== index + 1).length,
    lost: [...given].filter(([id, receipt]) => stored.get(id) !== receipt).length,
    unknown: rows.filter(({ id }) => !given.has(id)).length,
    broken: broken.rows.length,
  }
}

type Result = Awaited<ReturnType<typeof truth>> & Record<'inFlight' | 'idle' | 'given', number>

const report = (result: Result): Result => {
  const { receipts, gaps, lost, unknown, broken, inFlight, idle, given } = result
  console.log(
    `\n${KILLS} kills (every third with PostgreSQL), ${given} receipts confirmed, ${inFlight} gifts in flight at the kills.\n` +
      `${receipts} receipts in the books: ${gaps} gaps, ${lost} lost or changed, ${unknown} that nobody got, ` +
      `${broken} entries that do not prove themselves. The limit of each is 0.`,
  )
  if (idle > 0) console.log(`${idle} kills met no gift in flight and prove nothing.`)
  if (gaps + lost + unknown + broken > 0 || KILLS - idle < MEETING) process.exitCode = 1
  return result
}
