// How long the database needs for a search: the app's own statement on one connection, nobody else asking.
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { soughtWords } from '#contract/fold.ts'
import { searchGroups } from '#contract/search/search.ts'
import { findEntries } from '#server/features/search/queries.ts'
import type { EmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { searches } from './vocabulary.ts'

const TIMES = 9
const LIMIT = 50
/** What stands in almost every post, and what two letters begin: the most that a search can find. */
const broadest = ['we', 'in', 'read together'] as const

export interface SearchTime {
  /** Milliseconds, the median of each search; of all of them the middle one and the longest. */
  readonly median: number
  readonly longest: number
  readonly of: string
}

export const timeSearches = async (
  postgres: EmbeddedPostgres,
  community: string,
  say: (sentence: string) => void,
): Promise<SearchTime> => {
  const client = new pg.Client({
    ...postgres.app,
    options: `-c app.community=${community}`,
  })
  await client.connect()
  const times: { typed: string; time: number }[] = []
  for (const typed of [...searches, ...broadest]) {
    times.push({ typed, time: await timeOf(client, community, typed) })
  }
  await client.end()
  const sorted = times.toSorted((one, other) => one.time - other.time)
  const found = {
    median: sorted[Math.floor(sorted.length / 2)]?.time ?? 0,
    longest: sorted.at(-1)?.time ?? 0,
    of: sorted.at(-1)?.typed ?? '',
  }
  say(
    `${'search in the database'.padEnd(26)} median ${found.median.toFixed(1)} ms, longest ${found.longest.toFixed(1)} ms (“${found.of}”), ` +
      `limit ${LIMIT} ms ${found.longest <= LIMIT ? '✓' : '✗'}`,
  )
  return found
}

const timeOf = async (client: pg.Client, community: string, typed: string): Promise<number> => {
  const { name, query } = findEntries({
    community,
    sought: soughtWords(typed),
    kinds: searchGroups.filter((group) => group !== 'help'),
    wholeRoll: true,
    account: community,
    asOf: new Date().toISOString(),
    after: null,
    most: 4,
    counted: 101,
  })
  const taken: number[] = []
  for (let turn = 0; turn < TIMES; turn += 1) {
    const before = performance.now()
    await client.query({ name, text: query.sql, values: [...query.parameters] })
    taken.push(performance.now() - before)
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0
}
