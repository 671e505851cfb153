// Does anybody notice that somebody tries passwords? Fifty connections log in wrongly while members browse. The
// account is not the one that log-ins are timed with: after so many tries it takes none for a while.
import autocannon from 'autocannon'
import type { Ready } from './ready.ts'

const CONNECTIONS = 50
const SECONDS = 10
/** Milliseconds within which nearly every page of the feed is there. */
const LIMIT = 500

export interface Flood {
  /** The time within which 97.5 of 100 reads were answered: the load says no 95. */
  readonly p97_5: number
  readonly reads: number
  readonly tries: number
  readonly kept: boolean
}

export const measureFlood = async (
  { address, tokens }: Ready,
  community: string,
  say: (sentence: string) => void,
): Promise<Flood> => {
  const flood = autocannon({
    url: `${address}/api/auth/login`,
    method: 'POST',
    connections: CONNECTIONS,
    duration: SECONDS + 2,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'tried@bench.example', password: 'not the right one' }),
  })
  const browsed = await autocannon({
    url: `${address}/api/posts/community-feed/${community}`,
    connections: 8,
    duration: SECONDS,
    headers: { authorization: `Bearer ${tokens[0]?.token ?? ''}` },
  })
  const tried = await flood
  const p97_5 = browsed.latency.p97_5
  const [reads, tries] = [browsed['2xx'], tried.requests.total]
  const kept = p97_5 < LIMIT && browsed.non2xx === 0 && browsed.errors === 0 && tried['2xx'] === 0
  say(
    `${'browsing during a flood'.padEnd(26)} p97.5 ${p97_5} ms of ${reads} reads beside ${tries} wrong log-ins, ` +
      `${browsed.non2xx + browsed.errors} failed, limit ${LIMIT} ms ${kept ? '✓' : '✗'}`,
  )
  return { p97_5, reads, tries, kept }
}
