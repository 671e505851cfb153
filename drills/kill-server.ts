// The server that the drill kills: the real app on the real database of a folder, without throttles.
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { openApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { noLimits } from '#server/platform/limits.ts'
import { migrate } from '#server/platform/migrate.ts'
import { checkWalls } from '#server/platform/walls.ts'

const dataDir = process.argv[2] ?? ''
const postgres = await startEmbeddedPostgres({ dataDir })
const owner = new pg.Client({ ...postgres.owner })
await owner.connect()
await migrate(owner, postgres.app.user)
await owner.end()

const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ROLE: 'web', DATA_DIR: dataDir }, dataDir)
const app = await openApp({ config, database: { ...postgres.app }, limits: noLimits })
await checkWalls(app.pool)

const superuser = new pg.Client({ ...postgres.superuser, database: postgres.app.database })
await superuser.connect()
const { rows: known } = await superuser.query<{ id: string }>('select id from communities')
if (known.length === 0) await fill()
const { rows: posts } = await superuser.query<{ id: string }>('select id from posts order by id')
const { rows: sessions } = await superuser.query<{ id: string; account_id: string }>(
  'select id, account_id from sessions',
)
await superuser.end()

const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
const tokens = await Promise.all(
  sessions.map(({ id, account_id }) => app.tokens.sign({ userId: account_id, sessionId: id })),
)
process.send?.({ address, posts: posts.map(({ id }) => id), tokens })

/** One community with 24 members who are signed in, and ten posts to answer. */
async function fill(): Promise<void> {
  const community = newId()
  await superuser.query(`insert into communities (id, name, slug) values ($1, 'Drill', 'drill')`, [community])
  for (let n = 0; n < 24; n += 1) {
    const account = newId()
    await superuser.query(
      `insert into accounts (id, email, email_key, state, community_id) values ($1, $2, $2, 'confirmed', $3)`,
      [account, `${n}@drill.example`, community],
    )
    await superuser.query(
      `insert into sessions (id, account_id, device_name, expires_at) values ($1, $2, 'Drill', now() + interval '1 day')`,
      [newId(), account],
    )
    if (n < 10) {
      await superuser.query(
        'insert into posts (community_id, id, author_id, content) values ($1, $2, $3, $4)',
        [community, newId(), account, `Post ${n}`],
      )
    }
  }
}
