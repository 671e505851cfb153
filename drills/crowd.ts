// Two hundred want one of ten places at the same moment, fifty times, on a server and a database of their own. Counted in
// each round: how many were told that they have one, how many the database says, and how many were asked to try again
// later, which happens where the machine is so busy that somebody would wait for longer than two seconds.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import pg from 'pg'
import { type OpenApp, openApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { noLimits } from '#server/platform/limits.ts'
import { migrate } from '#server/platform/migrate.ts'

export const CROWD = 200
export const PLACES = 10
export const ROUNDS = 50

export interface Scene {
  readonly app: OpenApp
  /** Past every wall. */
  readonly past: pg.Client
}

interface Round {
  /** What is sent, as many at once as the drill says. */
  readonly calls: readonly InjectOptions[]
  /** What the database has written down, each to be as many as there are places. */
  readonly count: () => Promise<readonly number[]>
}

interface Drill {
  readonly name: string
  /** What is done, in a few words. */
  readonly what: string
  /** So many on their way to the server at any moment. */
  readonly atOnce: number
  /** Makes ready what is needed, and answers how each round begins. */
  readonly prepare: (scene: Scene) => Promise<(round: number) => Promise<Round>>
}

export const runCrowdDrill = async ({ name, what, atOnce, prepare }: Drill): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), `nineteen-${name}-`))
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
    const begin = await prepare({ app, past })
    const played: Played[] = []
    for (let round = 1; round <= ROUNDS; round += 1) played.push(await play(app, await begin(round), atOnce))
    report(what, played)
    await past.end()
    await app.close()
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A session for each of these accounts, as the header of a call. */
export const signIn = async ({ app, past }: Scene, accounts: readonly string[]) => {
  const { rows } = await past.query<{ id: string; account_id: string }>(
    `insert into sessions (id, account_id, device_name, expires_at)
     select gen_random_uuid(), account, 'Drill', now() + interval '1 day' from unnest($1::uuid[]) as account
     returning id, account_id`,
    [accounts],
  )
  return Promise.all(
    rows.map(async ({ id, account_id }) => ({
      authorization: `Bearer ${await app.tokens.sign({ userId: account_id, sessionId: id })}`,
    })),
  )
}

interface Played {
  readonly told: number
  readonly refused: number
  readonly counted: readonly number[]
  readonly milliseconds: number
}

const play = async (app: OpenApp, { calls, count }: Round, atOnce: number): Promise<Played> => {
  const waiting = [...calls]
  const answers: number[] = []
  const send = async (): Promise<void> => {
    for (let call = waiting.pop(); call !== undefined; call = waiting.pop())
      answers.push((await app.http.inject(call)).statusCode)
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: atOnce }, send))
  const milliseconds = performance.now() - begun
  const answered = (status: number) => answers.filter((one) => one === status).length
  return { told: answered(200), refused: answered(409), counted: await count(), milliseconds }
}

const report = (what: string, rounds: readonly Played[]): void => {
  const isRight = ({ told, counted }: Played) => [told, ...counted].every((count) => count === PLACES)
  const good = rounds.filter(isRight).length
  const later = rounds.reduce((sum, { told, refused }) => sum + CROWD - told - refused, 0)
  const times = rounds.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  for (const round of rounds) if (!isRight(round)) console.log('FAIL', round)
  console.log(
    `${what}, ${rounds.length} rounds: exactly ${PLACES} in ${good}; ` +
      `${later} answers of ${CROWD * rounds.length} were to try again; ${(times[times.length >> 1] ?? 0).toFixed(0)} ms a round.`,
  )
  if (good < ROUNDS) process.exitCode = 1
}
