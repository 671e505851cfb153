// Joining, liking and commenting, held against the same statement through bare Fastify and driver.
import type pg from 'pg'
import type { Case } from './cases.ts'
import type { Shot } from './load.ts'
import type { Ready } from './ready.ts'

/** `database` passes the fence: it puts back what a round has changed. */
export const writeCases = async (
  database: pg.Pool,
  community: string,
  ready: Ready,
): Promise<readonly Case[]> => {
  const ids = async (sql: string): Promise<readonly string[]> =>
    (await database.query<{ id: string }>(sql, [community])).rows.map(({ id }) => id)
  const events = await ids(
    'select id from events where community_id = $1 and starts_at > now() order by starts_at limit 2000',
  )
  const posts = await ids('select id from posts where community_id = $1 limit 4000')
  return [
    joinCase(database, community, events, ready),
    likeCase(database, community, posts, ready),
    commentCase(database, community, posts, ready),
  ]
}

const joinCase = (database: pg.Pool, community: string, events: readonly string[], ready: Ready): Case => ({
  name: 'join',
  against: 'same statement',
  goal: 0.7,
  app: async () =>
    shot(
      ready.address,
      'PUT',
      '{}',
      pairs(ready, events, (id) => `/api/events/${id}/join`),
    ),
  limit: shot(
    ready.bareAddress,
    'PUT',
    '{}',
    pairs(ready, events, (id) => `/join/${id}`),
  ),
  before: async () => {
    await database.query('delete from event_attendees where community_id = $1', [community])
    await database.query('delete from notifications where community_id = $1', [community])
    await database.query('update events set going = 0 where community_id = $1 and going > 0', [community])
  },
})

const likeCase = (database: pg.Pool, community: string, posts: readonly string[], ready: Ready): Case => ({
  name: 'like',
  against: 'same statement',
  goal: 0.7,
  app: async () =>
    shot(
      ready.address,
      'POST',
      '{"liked":true}',
      pairs(ready, posts, (id) => `/api/posts/${id}/like`),
    ),
  limit: shot(
    ready.bareAddress,
    'POST',
    '{"liked":true}',
    pairs(ready, posts, (id) => `/like/${id}`),
  ),
  before: async () => {
    await database.query('delete from post_likes where community_id = $1 and account_id = any($2::uuid[])', [
      community,
      ready.tokens.map(({ userId }) => userId),
    ])
  },
})

const commentCase = (database: pg.Pool, community: string, posts: readonly string[], ready: Ready): Case => ({
  name: 'comment',
  against: 'same statement',
  goal: 0.7,
  app: async () =>
    shot(
      ready.address,
      'POST',
      SAID,
      pairs(ready, posts, (id) => `/api/posts/${id}/comment`),
    ),
  limit: shot(
    ready.bareAddress,
    'POST',
    SAID,
    pairs(ready, posts, (id) => `/comment/${id}`),
  ),
  before: async () => {
    await database.query('delete from post_comments where community_id = $1 and comment = $2', [
      community,
      TEXT,
    ])
  },
})

const TEXT = 'What a lovely evening that was.'
const SAID = JSON.stringify({ comment: TEXT })

/** Every request another pair of member and target. */
const pairs = ({ tokens }: Ready, targets: readonly string[], path: (id: string) => string) => {
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
  headers: { 'content-type': 'application/json' },
  body,
  next,
  status: 200,
})
