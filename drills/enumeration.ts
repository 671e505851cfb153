// `npm run drill -- enumeration [samples]`: does an answer tell by its words, its headers or its time whether an
// address has an account, or whether a roll has it or an ID? Known and unknown in turn, each once; the medians may be
// 5 ms apart. Google sign-in tells only who has proven the address, and links are 256 bits of chance.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import {
  forgotBahaiId,
  forgotPassword,
  login,
  register,
  requestBahaiIdVerification,
  verify,
} from '#contract/auth/auth.ts'
import { changeEmail } from '#contract/people/profile.ts'
import { type OpenApp, openApp } from '#server/app.ts'
import { indexPerson } from '#server/features/people/joining/membership.ts'
import { entryOf } from '#server/features/people/roll/roll.ts'
import { readConfig } from '#server/platform/config.ts'
import { asCommunity, inCommunity } from '#server/platform/db.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { noLimits } from '#server/platform/limits.ts'
import { migrate } from '#server/platform/migrate.ts'
import { hashPassword } from '#server/platform/passwords.ts'

const APART = 5
const WARM_UP = 5

/** What a visitor, or somebody signed in, asks of something that is there and of something that is not. */
interface Asked {
  readonly path: string
  /** What is known or not: the address of an account, one that a roll has, an ID. */
  readonly about: string
  readonly known: (n: number) => object
  readonly unknown: (n: number) => object
  /** Asked with a session of its own. */
  readonly signedIn?: true
}

const eulaAcceptedAt = '2026-01-01T00:00:00Z'
const password = 'jug & velvet & tram'
const account = (n: number) => `known-${n}@drill.example`
const onRoll = (n: number) => `roll-${n}@drill.example`
const nobody = (n: number) => `nobody-${n}@drill.example`

/** One call about one kind of thing; the two bodies differ in nothing else. */
const ask = (
  { path }: { path: string },
  about: string,
  body: (name: string) => object,
  [known, unknown]: readonly [known: (n: number) => string, unknown: (n: number) => string],
): Asked => ({ path, about, known: (n) => body(known(n)), unknown: (n) => body(unknown(n)) })

const anAccount = [account, nobody] as const
const aRoll = [onRoll, (n: number) => `no-roll-${n}@drill.example`] as const
const anId = [(n: number) => `R-${n}`, (n: number) => `X-${n}`] as const

const asked: readonly Asked[] = [
  ask(login, 'account', (email) => ({ email, password: 'not the password at all' }), anAccount),
  ask(register, 'account', (email) => ({ email, bahaiId: 'D-1', password, eulaAcceptedAt }), anAccount),
  ask(
    register,
    'ID on a roll',
    (bahaiId) => ({ email: `${bahaiId}@new.example`, bahaiId, password, eulaAcceptedAt }),
    anId,
  ),
  ask(
    verify,
    'open sign-up',
    (bahaiId) => ({ bahaiId, verificationCode: '00000000', password: 'not the password at all' }),
    [(n) => `V-${n}`, (n) => `W-${n}`],
  ),
  ask(forgotPassword, 'account', (email) => ({ email }), anAccount),
  ask(forgotBahaiId, 'account', (email) => ({ email }), anAccount),
  ask(forgotBahaiId, 'address on a roll', (email) => ({ email }), aRoll),
  ask(requestBahaiIdVerification, 'account', (email) => ({ email, bahaiId: 'D-1' }), anAccount),
  ask(
    requestBahaiIdVerification,
    'ID on a roll',
    (bahaiId) => ({ email: `${bahaiId}@asking.example`, bahaiId }),
    anId,
  ),
  { ...ask(changeEmail, 'account', (email) => ({ email }), anAccount), signedIn: true },
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

/** A community that takes sign-ups, and as much of everything as samples: nothing is asked about twice by a call. */
const fill = async (app: OpenApp, samples: number): Promise<void> => {
  const community = asCommunity(newId())
  const passwordHash = await hashPassword(password)
  const places = Array.from({ length: samples + WARM_UP }, (_, place) => place - WARM_UP)
  await app.pool.query(`insert into communities (id, name, slug) values ($1, 'Drill', 'drill')`, [community])
  await app.pool.query(
    `insert into accounts (id, email, email_key, state, community_id, password_hash, claimed_bahai_id)
     select gen_random_uuid(), e, e, 'confirmed', $1, $2, 'D-1' from unnest($3::text[]) e`,
    [community, passwordHash, [...places.map(account), 'asker@drill.example']],
  )
  await app.pool.query(
    `insert into registrations (id, email, email_key, bahai_id_key, bahai_id, password_hash, eula_accepted_at, code_hash, code_expires_at)
     select gen_random_uuid(), e, e, e, e, $1, now(), '\\x00', now() + interval '1 day' from unnest($2::text[]) e`,
    [passwordHash, places.map((n) => `V-${n}`)],
  )
  await inCommunity(app.db, community, async (tx) => {
    const rows = places.map((n) => ({
      id: newId(),
      bahai_id: `R-${n}`,
      email: onRoll(n),
      email_key: onRoll(n),
    }))
    await tx
      .insertInto('people')
      .values(rows.map((row) => ({ ...row, community_id: community, first_name: 'A', last_name: 'B' })))
      .execute()
    for (const row of rows) await indexPerson(tx, community, entryOf(app.secrets, row))
  })
}

/** Somebody who is signed in and asks about others. */
const tokenOf = async (app: OpenApp): Promise<string> => {
  const { rows } = await app.pool.query<{ id: string; session: string }>(
    `with asker as (select id from accounts where email = 'asker@drill.example')
     insert into sessions (id, account_id, device_name, proven_at, expires_at)
     select gen_random_uuid(), id, 'Drill', now() + interval '1 day', now() + interval '1 day' from asker
     returning id as session, account_id as id`,
  )
  const [row] = rows
  if (!row) throw new Error('Nobody asks.')
  return app.tokens.sign({ userId: row.id, sessionId: row.session })
}

const measure = async (app: OpenApp, one: Asked, samples: number): Promise<void> => {
  const times = { known: new Array<number>(), unknown: new Array<number>() }
  const answers = new Set<string>()
  const send = async (payload: object, into: number[] | null) => {
    // Signed anew each time: the drill may take longer than a token is good for.
    const headers = one.signedIn ? { authorization: `Bearer ${await tokenOf(app)}` } : {}
    const begun = performance.now()
    const answer = await app.http.inject({ method: 'POST', url: one.path, payload, headers })
    into?.push(performance.now() - begun)
    const { date: _date, 'x-request-id': _id, ...others } = answer.headers
    answers.add(JSON.stringify([answer.statusCode, answer.body, others]))
  }
  for (let n = -WARM_UP; n < 0; n += 1) {
    await send(one.known(n), null)
    await send(one.unknown(n), null)
  }
  for (let n = 0; n < samples; n += 1) {
    // Now one first and now the other, so that nothing that grows is always on one side.
    const turn = [() => send(one.known(n), times.known), () => send(one.unknown(n), times.unknown)]
    for (const next of n % 2 === 0 ? turn : turn.toReversed()) await next()
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const apart = Math.abs(known - unknown)
  const good = apart <= APART && answers.size === 1
  if (!good) process.exitCode = 1
  console.log(
    `${good ? 'ok  ' : 'FAIL'} ${one.path} (${one.about}): ${samples} each, known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, ` +
      `${apart.toFixed(1)} ms apart, ${answers.size} answer${answers.size === 1 ? '' : 's'}`,
  )
  if (answers.size > 1) console.log([...answers].join('\n'))
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
