// What open pages cost: the memory of the server with 200 live connections that hear of every change.
import type { Ready } from './ready.ts'

const OPEN = 200

export interface LiveFigure {
  readonly open: number
  /** Connections that heard of a change within a second. */
  readonly heard: number
  readonly rss: number
}

/** Opens them, lets a member join an event, waits until all have heard of it, and asks for the memory. */
export const measureLive = async (
  { address, tokens }: Ready,
  event: string,
  memory: () => Promise<number>,
): Promise<LiveFigure> => {
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
  const heard = await Promise.all(pages.map((page) => hears(page, late)))
  const rss = await memory()
  end.abort()
  return { open: pages.length, heard: heard.filter(Boolean).length, rss }
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
