// What is measured, and the limit that each is held against.
import pg from 'pg'
import type { EmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import type { Shot } from './load.ts'
import type { Ready } from './main.ts'

export interface Case {
  readonly name: string
  readonly against: string
  readonly app: Shot
  readonly limit: Shot
  /** The least ratio of app to limit. */
  readonly goal: number
  /** Puts back what a round has changed. */
  readonly before?: () => Promise<void>
}

export const casesOf = async (
  postgres: EmbeddedPostgres,
  community: string,
  ready: Ready,
): Promise<readonly Case[]> => {
  const database = new pg.Pool({ ...postgres.superuser, database: postgres.app.database, max: 1 })
  database.on('error', () => undefined)
  const ids = async (sql: string): Promise<readonly string[]> =>
    (await database.query<{ id: string }>(sql, [community])).rows.map(({ id }) => id)
  const events = await ids(
    `select id from events where community_id = $1 and starts_at > now() order by starts_at limit 2000`,
  )
  const posts = await ids(`select id from posts where community_id = $1 limit 4000`)
  await database.query(
    `update accounts set email_key = 'login@bench.example', password_hash = $2
     where id = (select id from accounts where community_id = $1 limit 1)`,
    [community, await hashPassword('nineteen-demo-183')],
  )
  const reads = await readCases(community, ready)
  return [...reads, ...writeCases(database, { community, events, posts, ready }), loginCase(ready)]
}

const readCases = async (
  community: string,
  { address, bareAddress, tokens }: Ready,
): Promise<readonly Case[]> => {
  const authorization = `Bearer ${tokens[0]?.token ?? ''}`
  const hello: Shot = { url: `${bareAddress}/hello`, status: 200 }
  const paths = {
    feed: `/api/posts/community-feed/${community}`,
    events: '/api/events',
    activities: '/api/activities',
  }
  const unchanged = async (path: string): Promise<Shot> => {
    const first = await fetch(address + path, { headers: { authorization } })
    await first.arrayBuffer()
    return {
      url: address + path,
      headers: { authorization, 'if-none-match': first.headers.get('etag') ?? '' },
      status: 304,
    }
  }
  const good = (path: string): Shot => ({ url: address + path, headers: { authorization }, status: 200 })
  const same = (path: string): Shot => ({
    url: `${bareAddress}/same?as=${encodeURIComponent(path)}`,
    headers: { authorization },
    status: 200,
  })
  return [
    { name: 'feed 304', against: 'hello', app: await unchanged(paths.feed), limit: hello, goal: 0.4 },
    { name: 'event list 304', against: 'hello', app: await unchanged(paths.events), limit: hello, goal: 0.4 },
    {
      name: 'activities 304',
      against: 'hello',
      app: await unchanged(paths.activities),
      limit: hello,
      goal: 0.4,
    },
    {
      name: 'feed 200',
      against: 'plain query',
      app: good(paths.feed),
      limit: { url: `${bareAddress}/feed`, status: 200 },
      goal: 2,
    },
    {
      name: 'event list 200',
      against: 'same bytes',
      app: good(paths.events),
      limit: same(paths.events),
      goal: 0.4,
    },
    {
      name: 'activities 200',
      against: 'same bytes',
      app: good(paths.activities),
      limit: same(paths.activities),
      goal: 0.4,
    },
  ]
}

interface Writes {
  readonly community: string
  readonly events: readonly string[]
  readonly posts: readonly string[]
  readonly ready: Ready
}

const writeCases = (database: pg.Pool, { community, events, posts, ready }: Writes): readonly Case[] => {
  const { address, bareAddress, tokens } = ready
  const json = { 'content-type': 'application/json' }
  /** Every request another pair of member and target. */
  const pairs = (targets: readonly string[], path: (id: string) => string) => {
    let n = 0
    return () => {
      const { token } = tokens[n % tokens.length] ?? { token: '' }
      const id = targets[Math.floor(n / tokens.length) % targets.length] ?? ''
      n += 1
      return { path: path(id), token }
    }
  }
  const shot = (url: string, method: 'PUT' | 'POST', body: string, next: Shot['next']): Shot => ({
    url,
    method,
    headers: json,
    body,
    next,
    status: 200,
  })
  return [
    {
      name: 'join',
      against: 'bare statement',
      goal: 0.7,
      app: shot(
        address,
        'PUT',
        '{}',
        pairs(events, (id) => `/api/events/${id}/join`),
      ),
      limit: shot(
        bareAddress,
        'PUT',
        '{}',
        pairs(events, (id) => `/join/${id}`),
      ),
      before: async () => {
        await database.query('delete from event_attendees where community_id = $1', [community])
        await database.query(`delete from notifications where community_id = $1`, [community])
        await database.query('update events set going = 0 where community_id = $1 and going > 0', [community])
      },
    },
    {
      name: 'like',
      against: 'bare statement',
      goal: 0.7,
      app: shot(
        address,
        'POST',
        '{"liked":true}',
        pairs(posts, (id) => `/api/posts/${id}/like`),
      ),
      limit: shot(
        bareAddress,
        'POST',
        '{"liked":true}',
        pairs(posts, (id) => `/like/${id}`),
      ),
      before: async () => {
        await database.query(
          'delete from post_likes where community_id = $1 and account_id = any($2::uuid[])',
          [community, tokens.map(({ userId }) => userId)],
        )
      },
    },
  ]
}

const loginCase = ({ address, bareAddress }: Ready): Case => ({
  name: 'log-in',
  against: 'argon2id alone',
  goal: 0.9,
  app: {
    url: `${address}/api/auth/login`,
    method: 'POST',
    connections: 2,
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'login@bench.example', password: 'nineteen-demo-183' }),
  },
  limit: { url: `${bareAddress}/argon`, connections: 2, status: 200 },
})
