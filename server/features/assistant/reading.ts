// The text of a document that somebody has sent. Only this is kept, never the file.
import { Worker } from 'node:worker_threads'
import type * as z from 'zod/mini'
import type { SourceLanguage } from '#contract/assistant/ask.ts'
import { MOST_SIGNS } from '#contract/assistant/tend.ts'
import { writtenKind } from '#server/platform/file-types.ts'
import { refuse } from '#server/platform/refuse.ts'
import { decodeText } from '#server/platform/text-letters.ts'
import { openTurns } from '#server/platform/turns.ts'
import { ReadAnswer, tidy } from './reading-rules.ts'

const PATIENCE = 20_000
/** What is unpacked out of a PDF lies beside the memory that a thread may be given, so that it is looked after here. */
const LOOK_EVERY = 50
const MOST_MORE = 500_000_000

interface Document {
  readonly text: string
  /** False for what somebody has to look at first. */
  readonly accepted: boolean
}

/** What a document says; where it cannot be read, a sentence says why. */
export const readDocument = async (
  bytes: Uint8Array,
  language: z.infer<typeof SourceLanguage>,
): Promise<Document> => {
  const kind = await writtenKind(bytes)
  if (kind === 'other') return refuse(415, NOT_READ)
  if (kind === 'locked') return refuse(415, FAULTS.locked)
  if (kind === 'pdf' && language === 'fa') return refuse(415, FAULTS.persian)
  const text = kind === null ? plainText(bytes) : await turns.take(() => readApart(bytes, kind))
  if (text === '') return refuse(400, 'There is no text in this document.')
  if (text.length > MOST_SIGNS) return refuse(413, TOO_LONG)
  return { text, accepted: kind !== 'pdf' }
}

const NOT_READ =
  'This is no document that can be read here. Please send DOCX, Markdown, plain text or PDF, or paste the text.'
const TOO_LONG = 'This document has more than a million characters. Please send it in parts.'
const FAULTS = {
  broken: 'This document could not be read: it is broken. Please save it anew, or paste the text.',
  tooLarge:
    'This document unpacks to more than can be read at once. Please send it in parts, or paste the text.',
  locked:
    'This document is locked with a password, or is of an old Word. Please save it as DOCX without a password.',
  scan: 'There is no text in this PDF: it may be a scan. Please send it as DOCX, or paste the text.',
  persian: 'Persian cannot be read out of a PDF without faults. Please send the text as DOCX, or paste it.',
} as const

/** No letter takes more bytes. */
const BYTES_OF_A_SIGN = 4
/** What no text has: then these are no letters. */
const NO_TEXT = /(?![\t\n\v\f\r\u0085])\p{Cc}/u
/** With this some old programs end a text. */
const END_MARK = '\u001a'

const plainText = (bytes: Uint8Array): string => {
  if (bytes.length > MOST_SIGNS * BYTES_OF_A_SIGN) return refuse(413, TOO_LONG)
  const text = decodeText(bytes)?.replaceAll(END_MARK, '') ?? null
  if (text === null)
    return refuse(
      400,
      'The letters of this file could not be read. Please save it as UTF-8 or as DOCX and try again.',
    )
  return NO_TEXT.test(text) ? refuse(415, NOT_READ) : tidy(text)
}

/** Each may take half a gigabyte for a moment. */
const turns = openTurns({ atOnce: 1, waiting: 10 })

const readApart = async (bytes: Uint8Array, kind: 'docx' | 'pdf'): Promise<string> => {
  const answer = await inWorker(bytes, kind)
  if ('text' in answer) return answer.text
  if ('sentence' in answer) return refuse(answer.status, answer.sentence)
  return refuse(answer.fault === 'tooLarge' ? 413 : 415, FAULTS[answer.fault])
}

/** What takes too long or too much is too large. */
const inWorker = (bytes: Uint8Array, kind: 'docx' | 'pdf'): Promise<ReadAnswer> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
      workerData: { bytes, kind },
      resourceLimits: { maxOldGenerationSizeMb: 384 },
    })
    const before = process.memoryUsage.rss()
    const settle = (answer: unknown) => {
      clearTimeout(tooSlow)
      clearInterval(tooMuch)
      resolve(ReadAnswer.safeParse(answer).data ?? { fault: 'tooLarge' })
    }
    const tooSlow = setTimeout(() => void worker.terminate(), PATIENCE)
    const tooMuch = setInterval(() => {
      if (process.memoryUsage.rss() - before > MOST_MORE) void worker.terminate()
    }, LOOK_EVERY)
    worker.once('message', settle)
    worker.once('error', () => settle(null))
    worker.once('exit', () => settle(null))
  })
