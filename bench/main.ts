// npm run bench: the hot paths against their limits, side by side in one run. Figures compare within a run only.
// npm run bench -- join like: only these.
// npm run bench -- growth: what more data costs.
// npm run bench -- flood: browsing while somebody tries passwords.
// npm run bench -- people: the directory and the roll of 5,000 people.
// npm run bench -- first-text: when a slow phone shows the first text.
// npm run bench -- pages: when a slow phone can use a page, with how many requests and bytes.
// npm run bench -- badi: Badí‘ dates a second, beside another package's.
// npm run bench -- second-start: when `npm start` is ready where it has run before.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import * as z from 'zod/mini'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { migrate } from '#server/platform/migrate.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { timeBadi } from './badi-time.ts'
import { type Case, detailCases, loginCase, readCases } from './cases.ts'
import { measureFlood } from './flood.ts'
import { measureGrowth } from './growth.ts'
import { feedCases } from './feed-cases.ts'
import { fill, large, small } from './large.ts'
import { measureFirstText } from './first-text.ts'
import { measurePages } from './pages.ts'
import { fire } from './load.ts'
import { signInKeeper, timePeople } from './people-time.ts'
import { Ready } from './ready.ts'
import type { Row } from './judge.ts'
import { ROUNDS, line, report } from './report.ts'
import { measureSecondStart } from './second-start.ts'
import { timeSearches } from './search-time.ts'
import { writeCases } from './write-cases.ts'

const main = async (wanted: readonly string[]): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nineteen-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: say })
  try {
    const { smallCommunity, ...prepared } = await prepare(postgres)
    const { community } = prepared
    const server = await startServer(postgres, { ...prepared, dataDir })
    try {
      const cases = await casesOf(postgres, community, server.ready)
      const idle = await memoryOf(server.child)
      const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name)
      const chosen = cases.filter(({ name }) => isWanted(name))
      refuseUnknown(wanted, [...cases.map(({ name }) => name), ...parts])
      const more = {
        idle,
        flood: isWanted('flood') ? await measureFlood(server.ready, community, say) : undefined,
        searchTime: isWanted('search') ? await timeSearches(postgres, community, say) : undefined,
        growth: isWanted('growth')
          ? await measureGrowth(server.ready, community, smallCommunity, say)
          : undefined,
        badi: isWanted('badi') ? timeBadi(say) : undefined,
        people: isWanted('people') ? await timePeople(server.ready, community, say) : undefined,
      }
      const rows = await measure(chosen)
      report(rows, { ...more, after: await memoryOf(server.child) })
    } finally {
      await end(server.child)
    }
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** What is measured beside the cases. */
const parts = ['flood', 'search', 'growth', 'badi', 'people']

/** A name that nothing has would else end in an empty report. */
const refuseUnknown = (wanted: readonly string[], known: readonly string[]): void => {
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(`Nothing is called ${unknown.join(', ')}. There are: ${[...new Set(known)].join(', ')}.`)
}

const say = (sentence: string): void => console.log(sentence)

const prepare = async (postgres: EmbeddedPostgres) => {
  const owner = new pg.Client({ ...postgres.owner })
  await owner.connect()
  await migrate(owner, postgres.app.user)
  await owner.end()
  say(
    `Filling ${large.members} members, ${large.posts} posts, ${large.likes + large.comments} likes and comments, ${large.events} events, ${large.activities} activities, ${large.members * large.notices} notifications …`,
  )
  const superuser = new pg.Client({ ...postgres.superuser, database: postgres.app.database })
  await superuser.connect()
  const community = await fill(superuser, large)
  const smallCommunity = await fill(superuser, small)
  const sessions = await signIn(superuser, community, 64)
  const smallSession = await signIn(superuser, smallCommunity, 1)
  const keeperSession = await signInKeeper(superuser, community)
  await superuser.end()
  return { community, sessions, smallCommunity, smallSession, keeperSession }
}

/** Sessions of so many members, as `account:session` with commas between. */
const signIn = async (superuser: pg.Client, community: string, most: number): Promise<string> => {
  const { rows } = await superuser.query<{ pair: string }>(
    `insert into sessions (id, account_id, device_name, expires_at)
     select gen_random_uuid(), id, 'Bench', now() + interval '1 day' from accounts where community_id = $1 limit $2
     returning account_id || ':' || id as pair`,
    [community, most],
  )
  return rows.map(({ pair }) => pair).join(',')
}

const startServer = async (
  postgres: EmbeddedPostgres,
  {
    community,
    sessions,
    smallSession,
    keeperSession,
    dataDir,
  }: {
    community: string
    sessions: string
    smallSession: string
    keeperSession: string
    dataDir: string
  },
) => {
  // The server has one core and the load the other, where there are two.
  const pinned = availableParallelism() > 1 && process.platform === 'linux'
  const [command, ...words] = [
    ...(pinned ? ['taskset', '-c', '0'] : []),
    process.execPath,
    join(import.meta.dirname, 'server.ts'),
  ]
  const child = spawn(command ?? process.execPath, words, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      BENCH_HOST: postgres.app.host,
      BENCH_SUPERUSER: postgres.superuser.user,
      BENCH_COMMUNITY: community,
      BENCH_SESSIONS: sessions,
      BENCH_SMALL_SESSION: smallSession,
      BENCH_KEEPER_SESSION: keeperSession,
      BENCH_DATA: dataDir,
    },
  })
  return { child, ready: z.parse(Ready, await messageOf(child)) }
}

const messageOf = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`The server under measurement ended with ${code}.`)))
  })

/** Ended when its connections are closed, so that none is cut by the database's end. */
const end = async (child: ChildProcess): Promise<void> => {
  const exited = once(child, 'exit')
  if (child.exitCode !== null) return
  child.disconnect()
  await exited
}

/** In MB. */
const memoryOf = async (child: ChildProcess): Promise<number> => {
  child.send('memory')
  return z.parse(z.object({ rss: z.number() }), await messageOf(child)).rss / 1_048_576
}

const casesOf = async (
  postgres: EmbeddedPostgres,
  community: string,
  ready: Ready,
): Promise<readonly Case[]> => {
  const database = new pg.Pool({ ...postgres.superuser, database: postgres.app.database, max: 1 })
  database.on('error', () => undefined)
  const [email, password] = ['login@bench.example', 'nineteen-demo-183']
  await database.query(
    `update accounts a set email_key = one.email, password_hash = $3
     from unnest($2::text[]) with ordinality as one (email, place),
       (select id, row_number() over () as place from accounts where community_id = $1 limit 2) as chosen
     where chosen.place = one.place and a.id = chosen.id`,
    [community, [email, 'tried@bench.example'], await hashPassword(password)],
  )
  const events = await database.query<{ id: string }>(
    'select id from events where community_id = $1 and starts_at > now() order by starts_at limit 1000',
    [community],
  )
  return [
    ...readCases(community, ready),
    ...detailCases(
      ready,
      events.rows.map(({ id }) => id),
    ),
    ...(await feedCases(ready)),
    ...(await writeCases(database, community, ready)),
    loginCase(ready, email, password),
  ]
}

/** Limit and app in turn, round by round, so that a drift of the machine meets both. */
const measure = async (cases: readonly Case[]): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (const one of cases) {
    const ratios: number[] = []
    const limits: number[] = []
    const apps: number[] = []
    let p99 = 0
    await fire(await one.app(), 1)
    for (let round = 0; round < ROUNDS; round += 1) {
      await one.before?.()
      const limit = await fire(one.limit)
      await one.before?.()
      const app = await fire(await one.app())
      limits.push(limit.rps)
      apps.push(app.rps)
      ratios.push(app.rps / limit.rps)
      p99 = Math.max(p99, app.p99)
    }
    const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`
    const row = {
      name: one.name,
      against: one.against,
      rps: median(apps),
      limit: median(limits),
      ratio: median(ratios),
      spread,
      goal: one.goal,
      p99,
    }
    say(line(row))
    rows.push(row)
  }
  return rows
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

const [, , ...words] = process.argv
if (words[0] === 'first-text') await measureFirstText()
else if (words[0] === 'pages') await measurePages()
else if (words[0] === 'second-start') await measureSecondStart()
else {
  await main(words)
  if (words.length === 0) await measureSecondStart()
}
