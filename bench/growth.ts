// What grows with a community: the time of one request in a large one against the same in a small one.
import { performance } from 'node:perf_hooks'
import type { Ready } from './ready.ts'
import { searches } from './vocabulary.ts'

const REQUESTS = 300
const GOAL = 1.3

export interface Growth {
  readonly name: string
  readonly large: number
  readonly small: number
  readonly ratio: number
}

type Path = (community: string, turn: number) => string

const paths: Readonly<Record<string, Path>> = {
  feed: (community) => `/api/posts/community-feed/${community}`,
  'event list': () => '/api/events',
  activities: () => '/api/activities',
  notifications: () => '/api/notifications?limit=20',
  search: (_, turn) =>
    `/api/search?${new URLSearchParams({ q: searches[turn % searches.length] ?? '' }).toString()}`,
}

/** Medians in milliseconds of single requests, large and small in turn, so that a drift meets both. */
export const measureGrowth = async (
  ready: Ready,
  community: string,
  smallCommunity: string,
  say: (sentence: string) => void,
): Promise<readonly Growth[]> => {
  const found: Growth[] = []
  for (const [name, path] of Object.entries(paths)) {
    const [large, small]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < REQUESTS; turn += 1) {
      large.push(await timeOf(ready.address + path(community, turn), ready.tokens[0]?.token ?? ''))
      small.push(await timeOf(ready.address + path(smallCommunity, turn), ready.smallToken))
    }
    const growth = { name, large: median(large), small: median(small), ratio: median(large) / median(small) }
    say(
      `${`growth: ${name}`.padEnd(26)} p50 ${growth.large.toFixed(2)} ms large, ${growth.small.toFixed(2)} ms small   ` +
        `ratio ${growth.ratio.toFixed(2)}, goal ≤ ${GOAL.toFixed(2)} ${growth.ratio <= GOAL ? '✓' : '✗'}`,
    )
    found.push(growth)
  }
  return found
}

const timeOf = async (url: string, token: string): Promise<number> => {
  const before = performance.now()
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`GET ${url}: ${answer.status}`)
  return performance.now() - before
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
