// The answer that a model writes into a turn of the talk; one at a time, and stopped by whoever asked.
import { CallError } from '#web/http/call-error.ts'
import { askOwnAnew, type Asking, writtenAnswer } from './data.ts'
import { changeTurn, type Ending } from './talk.ts'

let running: { readonly id: string; readonly stop: AbortController } | null = null

/** What has been written stays; the model is told to end. */
export const stopWriting = (): void => {
  if (running === null) return
  const { id, stop } = running
  running = null
  stop.abort()
  changeTurn(id, () => ({ writing: 'stopped' }))
}

/** Writes until the end, or until it is stopped. */
export const write = async (asked: Asking): Promise<void> => {
  stopWriting()
  const stop = new AbortController()
  running = { id: asked.id, stop }
  const end = await writeUntil(asked, stop.signal).catch(endOf)
  if (stop.signal.aborted) return
  running = null
  changeTurn(asked.id, () => end)
  await askOwnAnew()
}

interface End {
  readonly writing: 'done' | Ending
  readonly refusal?: string
}

const writeUntil = async (asked: Asking, signal: AbortSignal): Promise<End> => {
  for await (const event of writtenAnswer(asked, signal)) {
    if (signal.aborted) break
    if (event.event === 'end') return { writing: event.fault ?? 'done' }
    changeTurn(asked.id, ({ sentences }) =>
      event.event === 'passages'
        ? { passages: event.passages }
        : { sentences: [...sentences, event.sentence] },
    )
  }
  // The line broke before the server could say so.
  return { writing: 'cut' }
}

/** Without an answer at all the line is away; anything else is the server's own sentence. */
const endOf = (error: unknown): End =>
  error instanceof CallError && !error.offline
    ? { writing: 'refused', refusal: error.message }
    : { writing: 'cut' }
