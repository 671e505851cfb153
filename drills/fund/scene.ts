// The real app on the real database of a folder, with one treasurer who is signed in: what the drills of the Fund use.
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { type OpenApp, openApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { noLimits } from '#server/platform/limits.ts'
import { migrate } from '#server/platform/migrate.ts'
import { checkWalls } from '#server/platform/walls.ts'

export interface Treasurer {
  readonly community: string
  readonly account: string
  readonly session: string
}

export interface Scene {
  readonly app: OpenApp
  /** Past every wall. */
  readonly past: pg.Client
  readonly treasurer: Treasurer
  readonly token: string
  readonly close: () => Promise<void>
}

/** `publicKey`: the one to which gifts are encrypted; without it nobody has the key. */
export const openScene = async (dataDir: string, publicKey = 'A'.repeat(43)): Promise<Scene> => {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const owner = new pg.Client({ ...postgres.owner })
  await owner.connect()
  await migrate(owner, postgres.app.user)
  await owner.end()
  const config = readConfig(
    { NODE_ENV: 'test', LOG_LEVEL: 'silent', ROLE: 'web', DATA_DIR: dataDir },
    dataDir,
  )
  const app = await openApp({ config, database: { ...postgres.app }, limits: noLimits })
  await checkWalls(app.pool)
  const past = new pg.Client({ ...postgres.superuser, database: postgres.app.database })
  await past.connect()
  const treasurer = (await findTreasurer(past)) ?? (await makeTreasurer(past, publicKey))
  return {
    app,
    past,
    treasurer,
    token: await app.tokens.sign({ userId: treasurer.account, sessionId: treasurer.session }),
    close: async () => {
      await past.end()
      await app.close()
      await postgres.stop()
    },
  }
}

const findTreasurer = async (past: pg.Client): Promise<Treasurer | undefined> => {
  const { rows } = await past.query<Treasurer>(
    `select a.community_id as community, a.id as account, s.id as session
     from sessions s join accounts a on a.id = s.account_id`,
  )
  return rows[0]
}

const makeTreasurer = async (past: pg.Client, publicKey: string): Promise<Treasurer> => {
  const [community, person, account, session, body] = [newId(), newId(), newId(), newId(), newId()]
  const run = (text: string, ...values: readonly string[]) => past.query(text, [...values])
  await run(
    `insert into communities (id, name, slug, offices_need_second_step) values ($1, 'Drill', 'drill', false)`,
    community,
  )
  await run(
    `insert into people (community_id, id, first_name) values ($1, $2, 'Treasurer')`,
    community,
    person,
  )
  await run(
    `insert into accounts (id, email, email_key, state, community_id, person_id)
     values ($1, 'treasurer@drill.example', 'treasurer@drill.example', 'confirmed', $2, $3)`,
    account,
    community,
    person,
  )
  await run(
    `insert into sessions (id, account_id, device_name, expires_at, proven_at, second_step_at)
     values ($1, $2, 'Drill', now() + interval '1 day', now(), now())`,
    session,
    account,
  )
  await run(
    `insert into bodies (community_id, id, kind, name) values ($1, $2, 'assembly', 'Assembly')`,
    community,
    body,
  )
  await run(
    `insert into terms (community_id, id, body_id, person_id, office, valid_from, valid_to)
     values ($1, $2, $3, $4, 'treasurer', '2020-01-01', '2099-12-31')`,
    community,
    newId(),
    body,
    person,
  )
  await run(
    `insert into fund_keys (community_id, id, generation, account_id, public_key, made_at)
     values ($1, $2, 1, $3, $4, now())`,
    community,
    newId(),
    account,
    publicKey,
  )
  return { community, account, session }
}

export const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0
