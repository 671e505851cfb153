// An answer that a model writes from the passages that were found: its sentences are shown as soon as they are whole and
// proven. Whatever goes wrong with it, the passages are there, quoted whole.
import type * as z from 'zod/mini'
import type { NotWritten, Sentence, SourceLanguage, Written } from '#contract/assistant/ask.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Asker } from './asker.ts'
import type { Found } from './finding.ts'
import {
  MODEL_BOUNDS,
  MOST_TOKENS,
  type ModelBounds,
  type ModelEnd,
  type ModelSettings,
  askModel,
} from './model.ts'
import { passageView } from './passage-view.ts'
import { type Prompt, promptOf } from './prompt.ts'
import { openProof } from './proving.ts'
import { openSplitter } from './sentences.ts'
import {
  type Tokens,
  findModelSettings,
  keepSentences,
  reserveTokens,
  settleTokens,
} from './usage-queries.ts'

export interface Asked {
  readonly asker: Asker
  /** Of the question, as the asker's page has made it. */
  readonly id: string
  readonly question: string
  readonly language: z.infer<typeof SourceLanguage>
  readonly found: Found
}

type Tell = (event: z.infer<typeof Written>) => void
type Fault = z.infer<typeof NotWritten> | null

/** A model of one's own writes few answers at once, and one that is paid for should not be asked by one person alone. */
const AT_ONCE = 4

export interface Writer {
  /** Writes for one asker: a member by their account, a visitor by their address. Never throws. */
  write(asked: Asked, by: string, tell: Tell, signal: AbortSignal): Promise<void>
}

export const openWriter = (app: App, bounds: ModelBounds = MODEL_BOUNDS): Writer => {
  const writing = new Set<string>()
  const faultOf = async (asked: Asked, by: string, tell: Tell, signal: AbortSignal): Promise<Fault> => {
    if (asked.found.outcome === 'unknown') return null
    const model = app.config.assistant
    const settings = model && (await settingsOf(app, asked))
    if (!model || !settings) return 'off'
    if (writing.has(by) || writing.size >= AT_ONCE) return 'busy'
    writing.add(by)
    try {
      return await writeOne(app, { ...asked, ...settings, model, bounds }, tell, signal)
    } finally {
      writing.delete(by)
    }
  }
  return {
    write: async (asked, by, tell, signal) => {
      tell({ event: 'passages', passages: asked.found.passages.map(passageView) })
      const fault = await faultOf(asked, by, tell, signal).catch((error: unknown) => {
        app.log.error({ err: error }, 'an answer could not be written')
        return 'unreachable' as const
      })
      tell({ event: 'end', fault })
    },
  }
}

const settingsOf = async (app: App, { asker: { community } }: Asked) => {
  const [settings] = await inCommunity(app.db, community.id, (tx) => findModelSettings(tx, community.id))
  return settings ?? null
}

interface Task extends Asked {
  readonly model: ModelSettings
  readonly instructions: string
  readonly bounds: ModelBounds
}

const writeOne = async (app: App, task: Task, tell: Tell, signal: AbortSignal): Promise<Fault> => {
  const { community } = task.asker
  const prompt = promptOf({ ...task, passages: task.found.passages })
  const month = `${civilDay(app.clock.now(), community.timeZone).slice(0, 7)}-01`
  const reserved = mostTokens(prompt)
  const room = await inCommunity(app.db, community.id, (tx) =>
    reserveTokens(tx, community.id, month, reserved),
  )
  if (room.length === 0) return 'cap'
  const { end, sentences, signs } = await followed(task, prompt, tell, signal)
  if (end.end === 'slow' || end.end === 'unreachable')
    app.log.warn({ community: community.id, why: end.why }, 'the model did not answer to the end')
  const used = usedTokens(end, reserved, prompt, signs)
  await inCommunity(app.db, community.id, async (tx) => {
    await settleTokens(tx, community.id, month, { reserved, used })
    const { accountId } = task.asker
    if (accountId === null || sentences.length === 0) return
    const own = { community: community.id, accountId, id: task.id, question: task.question }
    await keepSentences(tx, own, task.found.passages, sentences)
  })
  if (end.end === 'slow') return 'slow'
  if (end.end !== 'whole') return 'unreachable'
  return sentences.length > 0 ? null : 'unsupported'
}

/** The model's text on its way: what is proven of it is told. */
const followed = async (task: Task, prompt: Prompt, tell: Tell, signal: AbortSignal) => {
  const splitter = openSplitter()
  const prove = openProof(task.found.passages, prompt.system)
  const sentences: z.infer<typeof Sentence>[] = []
  const take = (cited: ReturnType<typeof splitter.rest>) => {
    const sentence = cited && prove(cited)
    if (!sentence || sentences.some(({ text }) => text === sentence.text)) return
    sentences.push(sentence)
    tell({ event: 'sentence', sentence })
  }
  let signs = 0
  const end = await askModel(task.model, prompt, {
    signal,
    bounds: task.bounds,
    onText: (text) => {
      signs += Buffer.byteLength(text)
      for (const cited of splitter.add(text)) take(cited)
    },
  })
  if (end.end === 'whole') take(splitter.rest())
  return { end, sentences, signs }
}

/** A token is at least one byte, so that an answer never costs more; and some stand around each message. */
const mostTokens = ({ system, text }: Prompt): Tokens => ({
  tokensIn: Buffer.byteLength(system) + Buffer.byteLength(text) + 100,
  tokensOut: MOST_TOKENS,
})

/** Of a usual text in English or Persian. */
const BYTES_OF_TOKEN = 3

/** What the server says, within what was reserved; an estimate where it says nothing, as of an answer that was stopped. */
const usedTokens = (end: ModelEnd, most: Tokens, { system, text }: Prompt, signs: number): Tokens => {
  if (end.end === 'unreachable' && !end.taken) return { tokensIn: 0, tokensOut: 0 }
  const { tokensIn, tokensOut } = end.usage ?? {
    tokensIn: Math.ceil((Buffer.byteLength(system) + Buffer.byteLength(text)) / BYTES_OF_TOKEN),
    tokensOut: Math.ceil(signs / BYTES_OF_TOKEN),
  }
  return { tokensIn: Math.min(tokensIn, most.tokensIn), tokensOut: Math.min(tokensOut, most.tokensOut) }
}
