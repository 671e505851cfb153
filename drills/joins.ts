// `npm run drill -- joins`: two hundred people say at the same moment that they come to an event of ten places, fifty
// times. Counted in each round: who was told of a place, who is written down, and who was asked to try again later,
// which happens where the machine is so busy that somebody would wait for longer than two seconds.
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
  const rounds: Round[] = []
  for (const { id } of events) rounds.push(await play(app, past, id, tokens))
  await past.end()
  report(rounds)
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

interface Round {
  readonly told: number
  readonly refused: number
  readonly going: number
  readonly seats: number
  readonly milliseconds: number
}

const play = async (app: OpenApp, past: pg.Client, id: string, tokens: readonly string[]): Promise<Round> => {
  const begun = performance.now()
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
  const milliseconds = performance.now() - begun
  const answered = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length
  const { rows } = await past.query<{ going: number; seats: number }>(
    `select going, (select count(*)::int from event_attendees where event_id = id) as seats from events where id = $1`,
    [id],
  )
  const [{ going, seats } = { going: -1, seats: -1 }] = rows
  return { told: answered(200), refused: answered(409), going, seats, milliseconds }
}

const report = (rounds: readonly Round[]): void => {
  const isRight = ({ told, going, seats }: Round) => [told, going, seats].every((count) => count === PLACES)
  const good = rounds.filter(isRight).length
  const later = rounds.reduce((sum, { told, refused }) => sum + PEOPLE - told - refused, 0)
  const times = rounds.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  for (const round of rounds) if (!isRight(round)) console.log('FAIL', round)
  console.log(
    `${PEOPLE} joins at once on ${PLACES} places, ${rounds.length} rounds: exactly ${PLACES} in ${good}; ` +
      `${later} answers of ${PEOPLE * rounds.length} were to try again; ${(times[times.length >> 1] ?? 0).toFixed(0)} ms a round.`,
  )
  if (good < ROUNDS) process.exitCode = 1
}
