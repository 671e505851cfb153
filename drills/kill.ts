// `npm run drill -- kill`: the server is killed with SIGKILL at random moments while comments and posts are written.
// Counted: whether each that was confirmed is there, and whether any is there twice.
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import * as z from 'zod/mini'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { ended, kill, start } from './killed-process.ts'
import { type Line, type Tally, newTally, repeatCut, write } from './kill-writers.ts'

const KILLS = 40
const WRITERS = 24
/** How long writers write before a kill, in milliseconds; the moment is random. */
const BETWEEN = [150, 700] as const

/** Kills the app alone or, every third time, PostgreSQL with it. */
export const runKillDrill = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nineteen-kill-'))
  const tally = newTally()
  try {
    let killed = 0
    let inFlight = 0
    let idle = 0
    while (killed < KILLS) {
      const server = await startServer(dataDir)
      const line: Line = { ...server.ready, open: true, waiting: 0 }
      const writers = Array.from({ length: WRITERS }, (_, n) => write(line, n, tally))
      await repeatCut(line, tally)
      await sleep(BETWEEN[0] + Math.random() * (BETWEEN[1] - BETWEEN[0]))
      const waiting = line.waiting
      kill(server.child, dataDir, killed % 3 === 2)
      line.open = false
      await Promise.all([...writers, ended(server.child)])
      inFlight += waiting
      if (waiting === 0) idle += 1
      killed += 1
      process.stdout.write(`\r${killed} kills, ${tally.confirmed.size} confirmed, ${inFlight} cut in flight `)
    }
    // What was cut last is repeated once more, then PostgreSQL is asked for the truth.
    const last = await startServer(dataDir)
    await repeatCut({ ...last.ready, open: true, waiting: 0 }, tally)
    kill(last.child, dataDir, false)
    await ended(last.child)
    report({
      ...(await truth(dataDir, tally)),
      killed,
      inFlight,
      idle,
      confirmed: tally.confirmed.size,
      repeated: tally.repeated,
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const Ready = z.object({ address: z.string(), posts: z.array(z.string()), tokens: z.array(z.string()) })

const startServer = async (dataDir: string) => {
  const { child, said } = await start('kill-server.ts', dataDir)
  return { child, ready: z.parse(Ready, said) }
}

const truth = async (dataDir: string, tally: Tally) => {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client({ ...postgres.superuser, database: postgres.app.database })
  await client.connect()
  const { rows } = await client.query<{ comment: string; n: number }>(
    `select comment, count(*)::int as n from (
      select comment from post_comments union all select content from posts where content like 'written %'
    ) written group by comment`,
  )
  const counters = await client.query<{ wrong: number }>(
    `select count(*)::int as wrong from posts p where comment_count <>
      (select count(*) from post_comments c where c.community_id = p.community_id and c.post_id = p.id)`,
  )
  await client.end()
  await postgres.stop()
  const stored = new Map(rows.map(({ comment, n }) => [comment, n]))
  return {
    lost: [...tally.confirmed].filter((comment) => !stored.has(comment)).length,
    twice: [...stored.values()].filter((n) => n > 1).length,
    wrongCounters: counters.rows[0]?.wrong ?? -1,
  }
}

interface Result {
  readonly killed: number
  readonly inFlight: number
  readonly idle: number
  readonly confirmed: number
  readonly repeated: number
  readonly lost: number
  readonly twice: number
  readonly wrongCounters: number
}

const report = (result: Result): void => {
  const { killed, inFlight, confirmed, repeated, lost, twice, wrongCounters, idle } = result
  console.log(
    `\n${killed} kills (every third with PostgreSQL), ${confirmed} confirmed writes, ${inFlight} requests in flight at the kills, ` +
      `${repeated} cut requests repeated with their key.\n` +
      `${lost} confirmed writes lost, ${twice} written twice, ${wrongCounters} wrong counters.`,
  )
  mkdirSync('dist', { recursive: true })
  writeFileSync(
    'dist/drill-kill.json',
    JSON.stringify({ id: randomUUID(), node: process.version, ...result }, null, 2),
  )
  if (idle > 0) console.log(`${idle} kills met no request in flight and prove nothing.`)
  if (lost + twice + wrongCounters > 0 || killed - idle < 30) process.exitCode = 1
}
