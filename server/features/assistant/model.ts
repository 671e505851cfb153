// The model that writes answers: any server that speaks the chat API of OpenAI, through the AI SDK. Only this file knows
// the SDK, which is loaded when the first answer is written and talks to nobody but the server of the settings.
import type { Config } from '#server/platform/config.ts'
import type { Prompt } from './prompt.ts'

export type ModelSettings = NonNullable<Config['assistant']>

/** How long is waited, in milliseconds, and how much is read. */
export interface ModelBounds {
  /** For its first sign. */
  readonly first: number
  /** For the next. */
  readonly silence: number
  readonly whole: number
  /** Signs of an answer. */
  readonly signs: number
  /** Of what the server sends, with all that surrounds the answer. */
  readonly bytes: number
}

export const MODEL_BOUNDS: ModelBounds = {
  first: 20_000,
  silence: 15_000,
  whole: 90_000,
  signs: 8_000,
  bytes: 2 * 1024 * 1024,
}

/** The most tokens that are asked for. */
export const MOST_TOKENS = 500

/** How an answer ended; `stopped`: nobody waits for it any more. */
export interface ModelEnd {
  readonly end: 'whole' | 'stopped' | 'slow' | 'unreachable'
  /** For the operator's log: never what was asked or answered. */
  readonly why: string
  /** The server has taken the question, so that it may have cost tokens. */
  readonly taken: boolean
  /** What it says to have used; null where it says nothing. */
  readonly usage: { readonly tokensIn: number; readonly tokensOut: number } | null
}

interface Asking {
  readonly signal: AbortSignal
  readonly onText: (text: string) => void
  readonly bounds?: ModelBounds
}

/** Asks the model once and hands on its text as it comes. Never throws. */
export const askModel = async (
  settings: ModelSettings,
  { system, text }: Prompt,
  { signal, onText, bounds = MODEL_BOUNDS }: Asking,
): Promise<ModelEnd> => {
  const watch = watchOver(signal, bounds)
  const heard: Heard = { taken: false, signs: 0, usage: null, fault: '' }
  try {
    const { streamText } = await import('ai')
    const { stream } = streamText({
      model: await modelOf(settings, bounds, () => (heard.taken = true)),
      instructions: system,
      prompt: text,
      temperature: 0,
      maxOutputTokens: MOST_TOKENS,
      maxRetries: 0,
      abortSignal: watch.signal,
      telemetry: { isEnabled: false },
      // It would write the error to the console, with the question in it.
      onError: () => undefined,
    })
    for await (const part of stream) {
      if (watch.signal.aborted) break
      if (part.type === 'error') heard.fault ||= whyOf(part.error)
      if (part.type === 'text-delta' || part.type === 'reasoning-delta') watch.heard()
      if (part.type === 'finish') heard.usage = usageOf(part.totalUsage)
      if (part.type !== 'text-delta') continue
      heard.signs += part.text.length
      if (heard.signs > bounds.signs) {
        heard.fault = 'its answer does not end'
        break
      }
      onText(part.text)
    }
  } catch (error) {
    heard.fault ||= whyOf(error)
  } finally {
    watch.end()
  }
  return { ...endOf(watch.why(), heard), taken: heard.taken, usage: heard.usage }
}

interface Heard {
  taken: boolean
  signs: number
  usage: ModelEnd['usage']
  fault: string
}

type Ending = 'stopped' | 'slow' | null

const endOf = (
  why: Ending,
  { fault, signs }: Pick<Heard, 'fault' | 'signs'>,
): Pick<ModelEnd, 'end' | 'why'> => {
  if (why) return { end: why, why: why === 'slow' ? 'it took too long' : 'the asker has stopped it' }
  if (fault) return { end: 'unreachable', why: fault }
  return signs > 0 ? { end: 'whole', why: '' } : { end: 'unreachable', why: 'it sent no text' }
}

/** The clocks that run beside an answer; they and the asker end it. */
const watchOver = (asker: AbortSignal, { first, silence, whole }: ModelBounds) => {
  const control = new AbortController()
  let why: Ending = null
  const stop = (reason: NonNullable<Ending>) => {
    why ??= reason
    control.abort()
  }
  const isSlow = () => stop('slow')
  const isStopped = () => stop('stopped')
  const all = setTimeout(isSlow, whole)
  let next = setTimeout(isSlow, first)
  if (asker.aborted) isStopped()
  asker.addEventListener('abort', isStopped)
  return {
    signal: control.signal,
    heard: () => {
      clearTimeout(next)
      next = setTimeout(isSlow, silence)
    },
    why: () => why,
    end: () => {
      clearTimeout(all)
      clearTimeout(next)
      asker.removeEventListener('abort', isStopped)
      // What still comes is not read: the connection is closed.
      control.abort()
    },
  }
}

const modelOf = async ({ url, model, key }: ModelSettings, { bytes }: ModelBounds, onTaken: () => void) => {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const provider = createOpenAICompatible({
    name: 'assistant',
    baseURL: url,
    includeUsage: true,
    ...(key === null ? {} : { apiKey: key }),
    fetch: async (input, init) => {
      // A redirect would take the question and the key to an address that nobody has set.
      const answer = await fetch(input, { ...init, redirect: 'error' })
      if (answer.ok) onTaken()
      return bounded(answer, bytes)
    },
  })
  return provider.chatModel(model)
}

/** The same answer, of which no more than this is read. */
const bounded = (answer: Response, most: number): Response => {
  let read = 0
  const counted = answer.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (piece, control) => {
        read += piece.byteLength
        if (read > most) control.error(new Error('it sends too much'))
        else control.enqueue(piece)
      },
    }),
  )
  const { status, statusText, headers } = answer
  return new Response(counted ?? null, { status, statusText, headers })
}

const usageOf = ({
  inputTokens,
  outputTokens,
}: {
  readonly inputTokens: number | undefined
  readonly outputTokens: number | undefined
}): ModelEnd['usage'] => {
  if (inputTokens === undefined || outputTokens === undefined) return null
  return isCount(inputTokens) && isCount(outputTokens)
    ? { tokensIn: inputTokens, tokensOut: outputTokens }
    : null
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

/** What the operator is told of an error: its kind or status. Its words may hold the question, the texts or the key. */
const whyOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'it answered with an error'
  const status: unknown = Reflect.get(error, 'statusCode')
  if (typeof status === 'number') return `it answered with status ${status}`
  const cause = error.cause instanceof Error ? error.cause : error
  const code: unknown = Reflect.get(cause, 'code')
  return typeof code === 'string' && /^[A-Z_\d]{3,40}$/.test(code)
    ? `the connection failed (${code})`
    : `what it sent could not be read (${error.name.replaceAll(/[^A-Za-z_]/g, '')})`
}
