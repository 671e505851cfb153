// The server under measurement, in a process of its own: the app, and beside it on a second port the limits
// that it is held against, as bare as Fastify and the driver can be.
import Fastify from 'fastify'
import { v7 as newId } from 'uuid'
import { openApp } from '#server/app.ts'
import { MOST_CALENDAR_ENTRIES, calendarLayers } from '#contract/calendars/calendars.ts'
import { soughtWords } from '#contract/fold.ts'
import { searchGroups } from '#contract/search/search.ts'
import { dayAfter } from '#contract/activities/spans.ts'
import { findCandidates } from '#server/features/activities/discover-queries.ts'
import { findActivities, findListed } from '#server/features/activities/queries.ts'
import { birthdayMarks } from '#server/features/calendars/rules.ts'
import { findCalendar } from '#server/features/calendars/queries.ts'
import { findEvent, takePlace } from '#server/features/events/queries.ts'
import { findNotices } from '#server/features/notifications/queries.ts'
import { insertComment } from '#server/features/posts/answer-queries.ts'
import { setLike } from '#server/features/posts/queries.ts'
import { findEntries } from '#server/features/search/queries.ts'
import { MOST_ENTRIES, findOwnEntries } from '#server/features/subscriptions/feed-queries.ts'
import { daysOf } from '#server/features/subscriptions/subscriptions.ts'
import { readConfig } from '#server/platform/config.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { noLimits } from '#server/platform/limits.ts'
import { asCommunity, openDb, openPool } from '#server/platform/db.ts'
import { liveWord } from '#server/platform/live.ts'
import type { Statement } from '#server/platform/prepared.ts'

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

// As superuser: the limit pays for no fence. The search asks of the community that is named.
const pool = openPool({ ...owner, options: `-c app.community=${community}` })
const alone = openDb(pool)
const home = asCommunity(community)
const bare = Fastify({ logger: false })
const sessions = (process.env['BENCH_SESSIONS'] ?? '').split(',').map((pair) => {
  const [userId = '', sessionId = ''] = pair.split(':')
  return { userId, sessionId }
})
const reader = sessions[0]?.userId
const { rows: readers } = await pool.query<{ person_id: string | null }>(
  'select person_id from accounts where id = $1',
  [reader],
)
const person = readers[0]?.person_id ?? null
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
bare.get('/notices', async () =>
  run(
    findNotices({
      community,
      account: reader,
      limit: 21,
      before: 'infinity',
      beforeId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    }),
  ),
)
bare.get<{ Params: { id: string } }>('/event/:id', async (request) =>
  run(findEvent({ community, event: request.params.id, account: reader, person })),
)
bare.get<{ Querystring: { q: string } }>('/search', async (request) =>
  run(
    findEntries({
      community,
      sought: soughtWords(request.query.q),
      kinds: searchGroups.filter((group) => group !== 'help'),
      wholeRoll: false,
      account: reader,
      asOf: new Date().toISOString(),
      after: null,
      most: 4,
      counted: 101,
    }),
  ),
)
bare.get('/activities', async () =>
  findActivities(alone, home, { today: today(), privatelySeen: [], limit: 51, cursor: null }),
)
bare.get<{ Querystring: { near: string } }>('/discover', async (request) => {
  const [lat = 0, lng = 0] = request.query.near.split(',').map(Number)
  const found = await findCandidates(alone, home, { ...nothing, ...comingMonth(), lat, lng })
  return findListed(
    alone,
    home,
    found.map(({ id }) => id),
    today(),
  )
})
bare.get<{ Querystring: { from: string; to: string } }>('/calendars', async ({ query: { from, to } }) => {
  const marks = birthdayMarks(from, to)
  return run(
    findCalendar({
      community,
      account: reader,
      person,
      from,
      to,
      layers: [...calendarLayers],
      days: marks.map(({ day }) => day),
      marks: marks.map(({ mark }) => mark),
      most: MOST_CALENDAR_ENTRIES + 1,
    }),
  )
})
bare.get('/calendar-feed', () =>
  run(
    findOwnEntries({
      community,
      account: reader,
      person,
      ...daysOf(Date.now(), 'Europe/London'),
      most: MOST_ENTRIES,
    }),
  ),
)
bare.put<{ Params: { id: string } }>('/join/:id', async (request) => {
  const account = await sessionOf(request.headers.authorization)
  const now = new Date().toISOString()
  return run(
    takePlace({
      community,
      event: request.params.id,
      account,
      person: null,
      now,
      notices: [newId(), newId(), newId()],
      word: liveWord(asCommunity(community), ['events']),
    }),
  )
})
bare.post<{ Params: { id: string } }>('/like/:id', async (request) => {
  const account = await sessionOf(request.headers.authorization)
  return run(setLike({ community, post: request.params.id, account, liked: true }))
})
bare.post<{ Params: { id: string }; Body: { comment: string } }>('/comment/:id', async (request) => {
  const account = await sessionOf(request.headers.authorization)
  const { comment } = request.body
  return run(insertComment({ community, post: request.params.id, id: newId(), account, comment, key: null }))
})
bare.get('/argon', async () => ({ hash: await hashPassword('nineteen-demo-183') }))

const today = (): string => new Date().toISOString().slice(0, 10)
const comingMonth = () => ({ today: today(), from: today(), until: dayAfter(today(), 31) })
/** Asked for near a place, and for nothing else. */
const nothing = {
  fresh: 'infinity',
  narrowed: true,
  q: '',
  kind: null,
  weekday: null,
  friends: false,
  online: false,
  families: false,
  free: false,
  ageFrom: null,
  ageTo: null,
  language: null,
}

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
  where p.community_id = $1 order by p.pinned desc, p.created_at desc, p.id desc limit 20`

/** The app's own statement, without its fence, its transaction and what the app reads afterwards. */
const run = async ({ name, query }: Statement<unknown>): Promise<object> => {
  const { rows } = await pool.query({ name, text: query.sql, values: [...query.parameters] })
  return { rows }
}

const bareAddress = await bare.listen({ port: 0, host: '127.0.0.1' })
const tokens = await Promise.all(
  sessions.map(async (session) => ({ userId: session.userId, token: await app.tokens.sign(session) })),
)
const tokenOf = (pair = ''): Promise<string> => {
  const [userId = '', sessionId = ''] = pair.split(':')
  return app.tokens.sign({ userId, sessionId })
}
const smallToken = await tokenOf(process.env['BENCH_SMALL_SESSION'])
const keeperToken = await tokenOf(process.env['BENCH_KEEPER_SESSION'])
process.send?.({ address, bareAddress, tokens, smallToken, keeperToken })
process.on('message', (question) => {
  if (question === 'memory') process.send?.({ rss: process.memoryUsage().rss })
})
process.once('disconnect', async () => {
  await bare.close()
  await pool.end()
  await app.close()
  process.exit(0)
})
