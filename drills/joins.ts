// `npm run drill -- joins`: two hundred people say at the same moment that they come to an event of ten places, fifty
// times. Counted in each round: who was told of a place, who was told that all are taken, and who is written down.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fill, small } from '../bench/large.ts'
import { joinEvent } from '#contract/events.ts'
import { pathOf } from '#contract/route.ts'
import { type OpenApp, openApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { noLimits } from '#server/platform/limits.ts'
import { migrate } from '#server/platform/migrate.ts'

const PEOPLE = 200
const PLACES = 10
const ROUNDS = 50

export const runJoinsDrill = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nineteen-joins-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    const owner = new pg.Client({ ...postgres.owner })
    await owner.connect()
    await migrate(owner, postgres.app.user)
    await owner.end()
    const config = readConfig(
      { NODE_ENV: 'test', LOG_LEVEL: 'silent', ROLE: 'web', DATA_DIR: dataDir },
      dataDir,
    )
    const app = await openApp({ config, database: { ...postgres.app }, limits: noLimits })
    await playRounds(app, postgres)
    await app.close()
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const playRounds = async (app: OpenApp, postgres: EmbeddedPostgres): Promise<void> => {
  const past = new pg.Client({ ...postgres.superuser, database: postgres.app.database })
  await past.connect()
  const community = await fill(past, { ...small, members: PEOPLE, events: ROUNDS })
  const tokens = await tokensOf(app, past, community)
  await past.query('delete from event_attendees where community_id = $1', [community])
  const { rows: events } = await past.query<{ id: string }>(
    `update events set capacity = $2, going = 0, status = 'published', starts_at = now() + interval '3 days', ends_at = null
     where community_id = $1 returning id`,
    [community, PLACES],
  )
  const times: number[] = []
  let good = 0
  for (const { id } of events) {
    const begun = performance.now()
    if (await isRight(app, past, id, tokens)) good += 1
    times.push(performance.now() - begun)
  }
  await past.end()
  report(good, times)
}

/** A session for each member. */
const tokensOf = async (app: OpenApp, past: pg.Client, community: string): Promise<string[]> => {
  const { rows } = await past.query<{ id: string; account_id: string }>(
    `insert into sessions (id, account_id, device_name, expires_at)
     select gen_random_uuid(), id, 'Drill', now() + interval '1 day' from accounts where community_id = $1
     returning id, account_id`,
    [community],
  )
  return Promise.all(rows.map(({ id, account_id }) => app.tokens.sign({ userId: account_id, sessionId: id })))
}

const isRight = async (
  app: OpenApp,
  past: pg.Client,
  id: string,
  tokens: readonly string[],
): Promise<boolean> => {
  const answers = await Promise.all(
    tokens.map((token) =>
      app.http.inject({
        method: joinEvent.method,
        url: pathOf(joinEvent, { id }),
        payload: {},
        headers: { authorization: `Bearer ${token}` },
      }),
    ),
  )
  const told = answers.filter(({ statusCode }) => statusCode === 200).length
  const refused = answers.filter(({ statusCode }) => statusCode === 409).length
  const { rows } = await past.query<{ going: number; seats: number }>(
    `select going, (select count(*)::int from event_attendees where event_id = id) as seats from events where id = $1`,
    [id],
  )
  const [{ going, seats } = { going: -1, seats: -1 }] = rows
  const right = told === PLACES && refused === PEOPLE - PLACES && going === PLACES && seats === PLACES
  if (!right)
    console.log(`FAIL ${told} told yes, ${refused} told no, ${going} counted, ${seats} written down`)
  return right
}

const report = (good: number, times: readonly number[]): void => {
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  console.log(
    `${PEOPLE} joins at once on ${PLACES} places, ${times.length} rounds: exactly ${PLACES} in ${good}, ${median.toFixed(0)} ms a round.`,
  )
  if (good < ROUNDS) process.exitCode = 1
}
