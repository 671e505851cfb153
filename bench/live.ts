// What open pages cost: the memory of the server with 200 live connections that hear of every change.
import pg from 'pg'
import type { EmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import type { Ready } from './ready.ts'

const OPEN = 200
/** The limit for a community of 5,000. */
const MOST_MB = 300

/** Opens them, lets a member join an event, waits until all have heard of it, and asks for the memory. */
export const measureLive = async (
  postgres: EmbeddedPostgres,
  community: string,
  { address, tokens }: Ready,
  memory: () => Promise<number>,
): Promise<string> => {
  const event = await lastEvent(postgres, community)
  const end = new AbortController()
  const pages = await Promise.all(
    Array.from({ length: OPEN }, (_, n) =>
      follow(address, tokens[n % tokens.length]?.token ?? '', end.signal),
    ),
  )
  await fetch(`${address}/api/events/${event}/join`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${tokens[0]?.token ?? ''}` },
  })
  const late = AbortSignal.timeout(1_000)
  const heard = (await Promise.all(pages.map((page) => hears(page, late)))).filter(Boolean).length
  const megabytes = (await memory()) / 1_048_576
  end.abort()
  return (
    `${pages.length} live connections: ${heard} heard of a change within a second, ` +
    `server process ${megabytes.toFixed(0)} MB, goal ≤ ${MOST_MB} ${megabytes <= MOST_MB && heard === pages.length ? '✓' : '✗'}`
  )
}

const lastEvent = async (postgres: EmbeddedPostgres, community: string): Promise<string> => {
  const database = new pg.Client({ ...postgres.superuser, database: postgres.app.database })
  await database.connect()
  const { rows } = await database.query<{ id: string }>(
    'select id from events where community_id = $1 and starts_at > now() order by starts_at desc limit 1',
    [community],
  )
  await database.end()
  return rows[0]?.id ?? ''
}

type Page = ReadableStreamDefaultReader<Uint8Array>

const follow = async (address: string, token: string, signal: AbortSignal): Promise<Page> => {
  const answer = await fetch(`${address}/api/live`, { headers: { authorization: `Bearer ${token}` }, signal })
  if (!answer.ok || !answer.body) throw new Error(`A live connection answered ${answer.status}.`)
  return answer.body.getReader()
}

const hears = async (page: Page, late: AbortSignal): Promise<boolean> => {
  const decoder = new TextDecoder()
  const tooLate = new Promise<null>((resolve) => late.addEventListener('abort', () => resolve(null)))
  for (let seen = ''; !seen.includes('event: change');) {
    const read = await Promise.race([page.read(), tooLate])
    if (read === null || read.done) return false
    seen += decoder.decode(read.value, { stream: true })
  }
  return true
}
