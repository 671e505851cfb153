// The server under measurement, in a process of its own: the app, and beside it on a second port the limits
// that it is held against, as bare as Fastify and the driver can be.
import Fastify from 'fastify'
import { openApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { noLimits } from '#server/platform/limits.ts'
import { openPool } from '#server/platform/db.ts'

const database = {
  host: process.env['BENCH_HOST'] ?? '',
  port: 5432,
  database: 'nineteen',
  user: 'nineteen_app',
}
const owner = { ...database, user: process.env['BENCH_SUPERUSER'] ?? '' }
const community = process.env['BENCH_COMMUNITY'] ?? ''

const config = readConfig(
  { NODE_ENV: 'test', LOG_LEVEL: 'silent', ROLE: 'web', DATA_DIR: process.env['BENCH_DATA'] },
  '/',
)
const app = await openApp({ config, database, limits: noLimits })
const address = await app.http.listen({ port: 0, host: '127.0.0.1' })

// As superuser: the limit pays for no fence.
const pool = openPool(owner)
const bare = Fastify({ logger: false })
const sessions = (process.env['BENCH_SESSIONS'] ?? '').split(',').map((pair) => {
  const [userId = '', sessionId = ''] = pair.split(':')
  return { userId, sessionId }
})
const reader = sessions[0]?.userId
const seen = new Map<string, string>()

bare.get('/hello', async () => ({ hello: 'world' }))
bare.get<{ Querystring: { as: string } }>('/same', async (request, reply) => {
  const { as } = request.query
  const kept = seen.get(as)
  if (kept) return reply.type('application/json').send(kept)
  const answer = await app.http.inject({ url: as, headers: { authorization: request.headers.authorization } })
  seen.set(as, answer.body)
  return reply.type('application/json').send(answer.body)
})
bare.get(
  '/feed',
  async () => (await pool.query({ name: 'bare feed', text: feedSql, values: [community, reader] })).rows,
)
bare.put<{ Params: { id: string } }>('/join/:id', async (request) => {
  const viewer = await sessionOf(request.headers.authorization)
  const { rows } = await pool.query({
    name: 'bare join',
    text: joinSql,
    values: [community, request.params.id, viewer],
  })
  return rows[0] ?? {}
})
bare.post<{ Params: { id: string } }>('/like/:id', async (request) => {
  const viewer = await sessionOf(request.headers.authorization)
  const { rows } = await pool.query({
    name: 'bare like',
    text: likeSql,
    values: [community, request.params.id, viewer],
  })
  return rows[0] ?? {}
})
bare.get('/argon', async () => ({ hash: await hashPassword('nineteen-demo-183') }))

/** The same session check that the app makes: token, then the gate's one batched question. */
const sessionOf = async (authorization = ''): Promise<string> => {
  const claims = await app.tokens.read(authorization.slice(7))
  const account = claims && claims !== 'expired' ? await app.gate.look(claims.sessionId) : null
  return account?.accountId ?? ''
}

const feedSql = `
  select p.*, a.first_name, a.last_name, l.post_id is not null as mine,
    (select json_agg(c) from (select c.* from post_comments c where c.community_id = $1 and c.post_id = p.id
      order by c.created_at desc limit 2) c) as comments
  from posts p join accounts a on a.id = p.author_id
  left join post_likes l on l.community_id = $1 and l.post_id = p.id and l.account_id = $2
  where p.community_id = $1 order by p.announcement desc, p.created_at desc, p.id desc limit 20`

const joinSql = `
  with place as (
    update events set going = going + 1 where community_id = $1 and id = $2 and status = 'published'
      and (capacity is null or going < capacity) and not exists (select from event_attendees a
        where a.community_id = $1 and a.event_id = $2 and a.account_id = $3) returning *
  ), seat as (insert into event_attendees (community_id, event_id, account_id) select $1, $2, $3 from place),
  bumped as (insert into revisions as r (community_id, resource) select $1, 'events' from place
    on conflict (community_id, resource) do update set revision = r.revision + 1, changed_at = clock_timestamp())
  select * from place`

const likeSql = `
  with added as (insert into post_likes (community_id, post_id, account_id) values ($1, $2, $3) on conflict do nothing returning 1),
  counted as (update posts set like_count = like_count + 1 from added where community_id = $1 and id = $2 returning posts.*),
  bumped as (insert into revisions as r (community_id, resource) select $1, 'feed' from counted
    on conflict (community_id, resource) do update set revision = r.revision + 1, changed_at = clock_timestamp())
  select * from counted`

const bareAddress = await bare.listen({ port: 0, host: '127.0.0.1' })
const tokens = await Promise.all(
  sessions.map(async (session) => ({ userId: session.userId, token: await app.tokens.sign(session) })),
)
process.send?.({ address, bareAddress, tokens })
process.on('message', (question) => {
  if (question === 'memory') process.send?.({ rss: process.memoryUsage().rss })
})
process.once('disconnect', async () => {
  await bare.close()
  await pool.end()
  await app.close()
  process.exit(0)
})
