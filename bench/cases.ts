// What is measured, and the limit that each is held against.
import { dayAfter } from '#contract/activities/spans.ts'
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
export const readCases = (community: string, ready: Ready): readonly Case[] => [
  ...unchangedCases(community, ready),
  ...wholeCases(community, ready),
]

const feedOf = (community: string): string => `/api/posts/community-feed/${community}`
const notices = '/api/notifications?limit=20'
const headersOf = ({ tokens }: Ready) => ({ authorization: `Bearer ${tokens[0]?.token ?? ''}` })

const unchangedCases = (community: string, ready: Ready): readonly Case[] => {
  const headers = headersOf(ready)
  const against = (name: string, path: string): Case => ({
    name,
    against: 'hello',
    goal: 0.4,
    app: async () => {
      const first = await fetch(ready.address + path, { headers })
      await first.arrayBuffer()
      return {
        url: ready.address + path,
        headers: { ...headers, 'if-none-match': first.headers.get('etag') ?? '' },
        status: 304,
      }
    },
    limit: { url: `${ready.bareAddress}/hello`, status: 200 },
  })
  return [
    against('feed 304', feedOf(community)),
    against('event list 304', '/api/events'),
    against('activities 304', '/api/activities'),
    against('notification list 304', notices),
  ]
}

const wholeCases = (community: string, ready: Ready): readonly Case[] => {
  const headers = headersOf(ready)
  const whole = (name: string, path: string, against: string, goal: number, limit: string): Case => ({
    name,
    against,
    goal,
    app: async () => ({ url: ready.address + path, headers, status: 200 }),
    limit: { url: ready.bareAddress + limit, headers, status: 200 },
  })
  const same = (name: string, path: string): Case =>
    whole(name, path, 'same bytes', 0.4, `/same?as=${encodeURIComponent(path)}`)
  return [
    whole('notification list 200', notices, 'same SQL alone', 0.5, '/notices'),
    whole('feed 200', feedOf(community), 'plain query', 2, '/feed'),
    whole('activities list', '/api/activities', 'same SQL alone', 2, '/activities'),
    same('event list 200', '/api/events'),
    same('activities 200', '/api/activities'),
  ]
}

/** What differs from request to request: an event's page, a search and a place, each against its own SQL. */
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
    against(
      'discover near',
      cells.map((cell) => `/api/discover?near=${cell}`),
      cells.map((cell) => `/discover?near=${cell}`),
    ),
    against(
      'calendar month',
      months.map((days) => `/api/calendars?${days}`),
      months.map((days) => `/calendars?${days}`),
    ),
  ]
}

/** Where the halls of the large community lie, and more cells than the app keeps answers for. */
const cells = Array.from(
  { length: 2_000 },
  (_, n) => `${(51 + (n % 100) / 100).toFixed(2)},${(-0.6 + Math.floor(n / 100) / 20).toFixed(2)}`,
)

/** The months that a grid shows, six weeks each, around those in which the large community meets. */
const months = Array.from({ length: 36 }, (_, n) => {
  const from = new Date(Date.now() + (n - 24) * 3 * 86_400_000).toISOString().slice(0, 10)
  return `from=${from}&to=${dayAfter(from, 41)}`
})

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
