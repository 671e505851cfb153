// The server of the live drill: the real app before the large community of the measurements.
import pg from 'pg'
import { fill, large } from '../bench/large.ts'
import { openApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { noLimits } from '#server/platform/limits.ts'
import { migrate } from '#server/platform/migrate.ts'

const [, , dataDir = '', connections = '0'] = process.argv
const postgres = await startEmbeddedPostgres({ dataDir })
const owner = new pg.Client({ ...postgres.owner })
await owner.connect()
await migrate(owner, postgres.app.user)
await owner.end()

const superuser = new pg.Client({ ...postgres.superuser, database: postgres.app.database })
await superuser.connect()
const community = await fill(superuser, {
  ...large,
  posts: 2_000,
  likes: 10_000,
  comments: 10_000,
  events: 500,
})
const { rows: sessions } = await superuser.query<{ id: string; account_id: string }>(
  `insert into sessions (id, account_id, device_name, expires_at)
   select gen_random_uuid(), id, 'Drill', now() + interval '1 day' from accounts where community_id = $1 limit $2
   returning id, account_id`,
  [community, Number(connections)],
)
const { rows: posts } = await superuser.query<{ id: string }>(
  'select id from posts where community_id = $1 order by created_at desc limit 1',
  [community],
)
await superuser.end()

const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir }, dataDir)
const app = await openApp({ config, database: { ...postgres.app }, limits: noLimits })
const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
const tokens = await Promise.all(
  sessions.map(({ id, account_id }) => app.tokens.sign({ userId: account_id, sessionId: id })),
)
process.send?.({ address, members: large.members, post: posts[0]?.id ?? '', tokens })
process.on('message', () => process.send?.({ rss: process.memoryUsage().rss }))
process.once('disconnect', async () => {
  await app.close()
  await postgres.stop()
  process.exit(0)
})
