// `npm run drill -- bookings`: two hundred requests for the same ten hours of a home, all accepted at the same moment,
// fifty times. Counted in each round: how many were told that it is theirs, how many hours are booked, and how many
// bookings there are.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fill, small } from '../bench/large.ts'
import { pathOf } from '#contract/route.ts'
import { acceptVenueRequest } from '#contract/venue-requests.ts'
import { type OpenApp, openApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { noLimits } from '#server/platform/limits.ts'
import { migrate } from '#server/platform/migrate.ts'

const REQUESTS = 200
const SLOTS = 10
const ROUNDS = 50
/** So many on their way to the server at any moment. */
const AT_ONCE = 40

export const runBookingsDrill = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nineteen-bookings-'))
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
    const past = new pg.Client({ ...postgres.superuser, database: postgres.app.database })
    await past.connect()
    const home = await makeHome(app, past, await fill(past, small))
    const rounds: Round[] = []
    for (let round = 1; round <= ROUNDS; round += 1) rounds.push(await play(app, past, home, round))
    report(rounds)
    await past.end()
    await app.close()
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Home {
  readonly community: string
  readonly venue: string
  readonly person: string
  readonly token: string
}

/** A member's home, and a session of theirs. */
const makeHome = async (app: OpenApp, past: pg.Client, community: string): Promise<Home> => {
  const { rows } = await past.query<{ account: string; person: string }>(
    `select id as account, person_id as person from accounts
     where community_id = $1 and person_id is not null order by id limit 1`,
    [community],
  )
  const { account, person } = rows[0] ?? { account: '', person: '' }
  const made = await past.query<{ venue: string; session: string }>(
    `with house as (insert into households (community_id, id, name) values ($1, gen_random_uuid(), 'Drill') returning id),
     lives as (update people set household_id = (select id from house), birth_date = '1980-01-01'
       where community_id = $1 and id = $2),
     home as (insert into venues (community_id, id, type, name, household_id, available_for_request)
       select $1, gen_random_uuid(), 'Residence', 'Drill', id, true from house returning id),
     signed as (insert into sessions (id, account_id, device_name, expires_at)
       values (gen_random_uuid(), $3, 'Drill', now() + interval '1 day') returning id)
     select home.id as venue, signed.id as session from home, signed`,
    [community, person, account],
  )
  const { venue, session } = made.rows[0] ?? { venue: '', session: '' }
  return {
    community,
    venue,
    person,
    token: await app.tokens.sign({ userId: account, sessionId: session }),
  }
}

interface Round {
  readonly told: number
  readonly refused: number
  readonly hours: number
  readonly booked: number
  readonly milliseconds: number
}

const play = async (app: OpenApp, past: pg.Client, home: Home, day: number): Promise<Round> => {
  const { rows: asked } = await past.query<{ id: string }>(
    `insert into venue_requests (community_id, id, venue_id, asked_by, starts_at, ends_at, people, children, created_at)
     select $1, gen_random_uuid(), $2, $3, slot, slot + interval '1 hour', 8, false, now()
     from generate_series(0, ${REQUESTS - 1}) as one
     cross join lateral (select date_trunc('hour', now()) + make_interval(days => $4, hours => one % ${SLOTS}) as slot) at
     returning id`,
    [home.community, home.venue, home.person, day],
  )
  const waiting = asked.map(({ id }) => id)
  const answers: number[] = []
  const begun = performance.now()
  const accept = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
      answers.push(
        (
          await app.http.inject({
            method: acceptVenueRequest.method,
            url: pathOf(acceptVenueRequest, { id }),
            payload: {},
            headers: { authorization: `Bearer ${home.token}` },
          })
        ).statusCode,
      )
  }
  await Promise.all(Array.from({ length: AT_ONCE }, accept))
  const milliseconds = performance.now() - begun
  const { rows } = await past.query<{ hours: number; booked: number }>(
    `select count(distinct starts_at)::int as hours, count(*)::int as booked from venue_requests
     where id = any ($1) and state = 'accepted'`,
    [asked.map(({ id }) => id)],
  )
  const [{ hours, booked } = { hours: -1, booked: -1 }] = rows
  const answered = (status: number) => answers.filter((one) => one === status).length
  return { told: answered(200), refused: answered(409), hours, booked, milliseconds }
}

const report = (rounds: readonly Round[]): void => {
  const isRight = ({ told, hours, booked }: Round) => [told, hours, booked].every((count) => count === SLOTS)
  const good = rounds.filter(isRight).length
  const other = rounds.reduce((sum, { told, refused }) => sum + REQUESTS - told - refused, 0)
  const times = rounds.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  for (const round of rounds) if (!isRight(round)) console.log('FAIL', round)
  console.log(
    `${REQUESTS} requests at once for ${SLOTS} hours, ${rounds.length} rounds: exactly ${SLOTS} booked in ${good}; ` +
      `${other} answers of ${REQUESTS * rounds.length} were to try again; ${(times[times.length >> 1] ?? 0).toFixed(0)} ms a round.`,
  )
  if (good < ROUNDS) process.exitCode = 1
}
