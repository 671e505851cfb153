// A disposable database with an app before it. One a test file; inside it every test makes its own community.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import {
  type BodyIn,
  type ParamsIn,
  type QueryIn,
  type ReplyOf,
  type Route,
  pathOf,
} from '#contract/route.ts'
import { type OpenApp, type Parts, openApp } from '#server/app.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { type Limits, noLimits } from '#server/platform/limits.ts'
import { type Secrets, openSecrets } from '#server/platform/secrets.ts'
import type { PushDoor } from '#server/platform/push.ts'

export interface World {
  readonly app: OpenApp
  /** A clock that a test can move on; it starts at the present. */
  readonly clock: MovableClock
  /** PostgreSQL as its superuser, past every fence: to look at what is really stored. */
  readonly past: pg.Pool
  /** How the app's role connects. */
  readonly database: pg.PoolConfig
  call<R extends Route>(route: R, input?: Input<R>): Promise<Answer<R>>
  [Symbol.asyncDispose](): Promise<void>
}

export interface Input<R extends Route> {
  readonly params?: ParamsIn<R>
  readonly query?: QueryIn<R>
  readonly body?: BodyIn<R>
  /** Whose token is sent; none makes a visitor. */
  readonly as?: { readonly token: string }
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer<R extends Route> {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** The parsed answer; a refusal has `message`. */
  readonly body: ReplyOf<R> & {
    readonly message?: string
    readonly code?: string
    readonly fields?: Record<string, string>
  }
  readonly text: string
}

export interface MovableClock extends Clock {
  /** Moves on by this many milliseconds. */
  pass(milliseconds: number): void
  /** Stands still until it is disposed of: a slow machine does not wait a second out. */
  stop(): Disposable
}

export interface WorldOptions {
  /** Real throttles; most tests are about other things. */
  readonly limits?: (pool: pg.Pool, secrets: Secrets) => Limits
  /** Settings as the environment would give them. */
  readonly settings?: Readonly<Record<string, string>>
  /** A push service of the test's own. */
  readonly pushDoor?: PushDoor
  /** Given the server before its first route. */
  readonly onHttp?: Parts['onHttp']
}

export const openWorld = async ({
  limits,
  settings = {},
  pushDoor,
  onHttp,
}: WorldOptions = {}): Promise<World> => {
  const { host, port, superuser, owner, app: user } = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ host, port, user: superuser, database: 'postgres' })
  await admin.connect()
  // The template is copied by one file at a time: PostgreSQL refuses a template that is in use.
  await admin.query(`select pg_advisory_lock(19)`)
  await admin.query(`create database ${name} template nineteen owner ${owner} strategy file_copy`)
  await admin.query(`select pg_advisory_unlock(19)`)
  const dataDir = await mkdtemp(join(tmpdir(), 'nineteen-world-'))
  const past = new pg.Pool({ host, port, user: superuser, database: name, max: 2 })
  // The database is dropped by force at the end; what is still open then may say so.
  past.on('error', () => undefined)
  const clock = movableClock()
  const database = { host, port, user, database: name }
  const environment = { NODE_ENV: 'test', LOG_LEVEL: 'silent', ROLE: 'web', DATA_DIR: dataDir, ...settings }
  const config = readConfig(environment, dataDir)
  const secrets = await openSecrets(dataDir, config.secretKey)
  const app = await openApp({
    config,
    database,
    clock,
    limits: limits?.(past, secrets) ?? noLimits,
    // A test that wants mail to leave delivers it, and none leaves beside it.
    mail: { soon: [] },
    ...(pushDoor ? { pushDoor } : {}),
    ...(onHttp ? { onHttp } : {}),
  })
  return {
    app,
    clock,
    past,
    database,
    call: (route, input) => call(app, route, input ?? {}),
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await past.end()
      // Nobody waits for it: it takes as long as the median file's tests do, and the server goes with all of them.
      void admin
        .query(`drop database ${name} with (force)`)
        .finally(() => admin.end())
        .catch(() => undefined)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const movableClock = (): MovableClock => {
  let ahead = 0
  let stopped: number | null = null
  return {
    now: () => (stopped ?? systemClock.now()) + ahead,
    pass: (milliseconds) => {
      ahead += milliseconds
    },
    stop: () => {
      stopped = systemClock.now()
      return {
        [Symbol.dispose]: () => {
          stopped = null
        },
      }
    },
  }
}

const call = async <R extends Route>(app: OpenApp, route: R, input: Input<R>): Promise<Answer<R>> => {
  const { params, query, body, as, headers } = input
  const answer = await app.http.inject({
    method: route.method,
    url: pathOf(route, strings(params)),
    query: strings(query),
    headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...headers },
    ...(body === undefined ? {} : { payload: JSON.stringify(body), headers: jsonHeaders(as, headers) }),
  })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: parsed(answer.body) }
}

const jsonHeaders = (
  as: { token: string } | undefined,
  headers: Readonly<Record<string, string>> | undefined,
) => ({
  'content-type': 'application/json',
  ...(as ? { authorization: `Bearer ${as.token}` } : {}),
  ...headers,
})

const strings = (values: object | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )

const parsed = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
