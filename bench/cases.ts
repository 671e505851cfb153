// What is measured, and the limit that each is held against.
import type { Shot } from './load.ts'
import type { Ready } from './ready.ts'
import { searches } from './vocabulary.ts'

export interface Case {
  readonly name: string
  readonly against: string
  /** Made anew for each round: an ETag is good for a quarter of an hour. */
  readonly app: () => Promise<Shot>
  readonly limit: Shot
  /** The least ratio of app to limit. */
  readonly goal: number
  /** Puts back what a round has changed. */
  readonly before?: () => Promise<void>
}

/** The lists, unchanged and whole. */
export const readCases = (community: string, { address, bareAddress, tokens }: Ready): readonly Case[] => {
  const headers = { authorization: `Bearer ${tokens[0]?.token ?? ''}` }
  const hello: Shot = { url: `${bareAddress}/hello`, status: 200 }
  const feed = `/api/posts/community-feed/${community}`
  const unchanged = (path: string) => async (): Promise<Shot> => {
    const first = await fetch(address + path, { headers })
    await first.arrayBuffer()
    return {
      url: address + path,
      headers: { ...headers, 'if-none-match': first.headers.get('etag') ?? '' },
      status: 304,
    }
  }
  const whole = (path: string) => async (): Promise<Shot> => ({ url: address + path, headers, status: 200 })
  const same = (path: string): Shot => ({
    url: `${bareAddress}/same?as=${encodeURIComponent(path)}`,
    headers,
    status: 200,
  })
  const notices = '/api/notifications?limit=20'
  const plain: Shot = { url: `${bareAddress}/feed`, status: 200 }
  return [
    { name: 'feed 304', against: 'hello', app: unchanged(feed), limit: hello, goal: 0.4 },
    { name: 'event list 304', against: 'hello', app: unchanged('/api/events'), limit: hello, goal: 0.4 },
    { name: 'activities 304', against: 'hello', app: unchanged('/api/activities'), limit: hello, goal: 0.4 },
    { name: 'notification list 304', against: 'hello', app: unchanged(notices), limit: hello, goal: 0.4 },
    {
      name: 'notification list 200',
      against: 'same SQL alone',
      app: whole(notices),
      limit: { url: `${bareAddress}/notices`, status: 200 },
      goal: 0.5,
    },
    { name: 'feed 200', against: 'plain query', app: whole(feed), limit: plain, goal: 2 },
    {
      name: 'event list 200',
      against: 'same bytes',
      app: whole('/api/events'),
      limit: same('/api/events'),
      goal: 0.4,
    },
    {
      name: 'activities 200',
      against: 'same bytes',
      app: whole('/api/activities'),
      limit: same('/api/activities'),
      goal: 0.4,
    },
  ]
}

/** What differs from request to request: an event's page and a search, each against its own SQL. */
export const detailCases = (ready: Ready, events: readonly string[]): readonly Case[] => {
  const inTurn = (paths: readonly string[]): Shot['next'] => {
    let n = 0
    return () => {
      const { token } = ready.tokens[n % ready.tokens.length] ?? { token: '' }
      n += 1
      return { path: paths[n % paths.length] ?? '', token }
    }
  }
  const against = (name: string, app: readonly string[], limit: readonly string[]): Case => ({
    name,
    against: 'same SQL alone',
    goal: 0.5,
    app: async () => ({ url: ready.address, next: inTurn(app), status: 200 }),
    limit: { url: ready.bareAddress, next: inTurn(limit), status: 200 },
  })
  const typed = searches.map((q) => `?${new URLSearchParams({ q }).toString()}`)
  return [
    against(
      'event detail',
      events.map((id) => `/api/events/${id}`),
      events.map((id) => `/event/${id}`),
    ),
    against(
      'search',
      typed.map((query) => `/api/search${query}`),
      typed.map((query) => `/search${query}`),
    ),
  ]
}

/** Signing in, held against its one expensive part. */
export const loginCase = ({ address, bareAddress }: Ready, email: string, password: string): Case => ({
  name: 'log-in',
  against: 'argon2id alone',
  goal: 0.9,
  app: async () => ({
    url: `${address}/api/auth/login`,
    method: 'POST',
    connections: 2,
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }),
  limit: { url: `${bareAddress}/argon`, connections: 2, status: 200 },
})
