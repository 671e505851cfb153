// `npm run drill -- enumeration [samples]`: does an answer tell by its words, its headers or its time whether an
// address has an account? Known and unknown addresses in turn, each once; the medians may be 5 ms apart.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { forgotBahaiId, forgotPassword, login, register, requestBahaiIdVerification } from '#contract/auth.ts'
import { type OpenApp, openApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { noLimits } from '#server/platform/limits.ts'
import { migrate } from '#server/platform/migrate.ts'
import { hashPassword } from '#server/platform/passwords.ts'

const APART = 5

interface Asked {
  readonly path: string
  readonly body: (email: string) => object
}

const post = ({ path }: { path: string }, body: Asked['body']): Asked => ({ path, body })

const eulaAcceptedAt = '2026-01-01T00:00:00Z'
const asked: readonly Asked[] = [
  post(login, (email) => ({ email, password: 'not the password at all' })),
  post(register, (email) => ({ email, bahaiId: 'D-1', password: 'jug & velvet & tram', eulaAcceptedAt })),
  post(forgotPassword, (email) => ({ email })),
  post(forgotBahaiId, (email) => ({ email })),
  post(requestBahaiIdVerification, (email) => ({ email, bahaiId: 'D-1' })),
]

export const runEnumerationDrill = async (): Promise<void> => {
  const samples = Number(process.argv[3] ?? 500)
  const dataDir = mkdtempSync(join(tmpdir(), 'nineteen-enumeration-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    const owner = new pg.Client({ ...postgres.owner })
    await owner.connect()
    await migrate(owner, postgres.app.user)
    await owner.end()
    const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', ROLE: 'web', DATA_DIR: dataDir }
    const config = readConfig(settings, dataDir)
    const app = await openApp({ config, database: { ...postgres.app }, limits: noLimits })
    await fill(app, samples)
    for (const one of asked) await measure(app, one, samples)
    await app.close()
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const knownAddress = (n: number) => `known-${n}@drill.example`
const unknownAddress = (n: number) => `nobody-${n}@drill.example`

/** A community that takes sign-ups, and as many accounts as samples: no address is asked twice by a call. */
const fill = async (app: OpenApp, samples: number): Promise<void> => {
  const community = newId()
  const password_hash = await hashPassword('jug & velvet & tram')
  await app.pool.query(`insert into communities (id, name, slug) values ($1, 'Drill', 'drill')`, [community])
  await app.pool.query(
    `insert into accounts (id, email, email_key, state, community_id, password_hash, claimed_bahai_id)
     select gen_random_uuid(), e, e, 'confirmed', $1, $2, 'D-1'
     from (select format('known-%s@drill.example', n) as e from generate_series(-5, $3::int) n) known`,
    [community, password_hash, samples],
  )
}

const measure = async (app: OpenApp, one: Asked, samples: number): Promise<void> => {
  const times = { known: new Array<number>(), unknown: new Array<number>() }
  const answers = new Set<string>()
  const ask = async (address: string, into: number[] | null) => {
    const begun = performance.now()
    const answer = await app.http.inject({ method: 'POST', url: one.path, payload: one.body(address) })
    into?.push(performance.now() - begun)
    const { date: _date, 'x-request-id': _id, ...headers } = answer.headers
    answers.add(JSON.stringify([answer.statusCode, answer.body, headers]))
  }
  for (let n = -5; n < 0; n += 1) {
    await ask(knownAddress(n), null)
    await ask(unknownAddress(n), null)
  }
  for (let n = 0; n < samples; n += 1) {
    // Now one first and now the other, so that nothing that grows is always on one side.
    const turn = [() => ask(knownAddress(n), times.known), () => ask(unknownAddress(n), times.unknown)]
    for (const next of n % 2 === 0 ? turn : turn.toReversed()) await next()
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const apart = Math.abs(known - unknown)
  const good = apart <= APART && answers.size === 1
  if (!good) process.exitCode = 1
  console.log(
    `${good ? 'ok  ' : 'FAIL'} ${one.path}: ${samples} each, known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, ` +
      `${apart.toFixed(1)} ms apart, ${answers.size} answer${answers.size === 1 ? '' : 's'}`,
  )
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
