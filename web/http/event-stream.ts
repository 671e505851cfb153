// Server-sent events as they arrive over fetch, since an EventSource can send neither a bearer token nor a body.

/** The data of each event in the stream; comments are only signs of life. */
export async function* eventsIn(
  body: ReadableStream<Uint8Array>,
  alive: () => void,
): AsyncGenerator<string, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    alive()
    const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = dataIn(block)
      if (data !== '') yield data
    }
  }
}

const dataIn = (block: string): string =>
  block
    .split(/\r?\n/)
    .filter((one) => one.startsWith('data:'))
    .map((one) => one.slice(5).trimStart())
    .join('\n')

/** What an event says as JSON; null for what is none. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Ends its signal when `alive` has not been called for so many milliseconds. */
export const openWatch = (silence: number) => {
  const ended = new AbortController()
  const start = () => setTimeout(() => ended.abort(), silence)
  let timer = start()
  return {
    signal: ended.signal,
    alive: () => {
      clearTimeout(timer)
      timer = start()
    },
    end: () => clearTimeout(timer),
  }
}
