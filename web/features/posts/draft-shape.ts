// What a post is made of while it is written, and how it is saved on the device: pure.
import * as z from 'zod/mini'
import { idempotencyKey } from '#web/http/own-changes.ts'
import { arrived, Captions } from './captions-shape.ts'
import { kindOf, type Kind, type Sent } from './sending.ts'

export interface Attached {
  readonly id: string
  readonly kind: Kind
  readonly name: string
  readonly alt: string
  /** An address of this page's memory while it is here, else empty. */
  readonly preview: string
  readonly stage: 'sending' | 'done' | 'failed'
  /** The share that was sent, from 0 to 1. */
  readonly share: number
  readonly failure: string | null
  /** Whether another try may help. */
  readonly again: boolean
  readonly sent: Sent | null
  /** Of a video. */
  readonly captions: Captions | null
}

const Words = z.object({
  content: z.string(),
  visibility: z.enum(['community', 'public']),
  announcement: z.boolean(),
  /** An announcement that goes out by mail too. */
  byMail: z._default(z.boolean(), false),
  children: z.enum(['unanswered', 'none', 'agreed']),
})
export type Words = z.output<typeof Words>

/** The call that was last tried, with its key. */
export const Request = z.object({ key: z.string(), body: z.string() })
export type Request = z.output<typeof Request>

export const Saved = z.object({
  words: Words,
  files: z.array(
    z.object({
      kind: z.enum(['image', 'video']),
      name: z.string(),
      alt: z.string(),
      url: z.string(),
      thumbnailUrl: z.string(),
      captions: z._default(z.nullable(Captions), null),
    }),
  ),
  /** Files that had not arrived: they must be chosen again. */
  unsent: z.number(),
  request: z.nullable(Request),
})

export interface Draft {
  readonly words: Words
  readonly files: readonly Attached[]
  /** Files of before a reload that had not arrived. */
  readonly lost: number
  /** When it was last saved on this device. */
  readonly savedAt: string | null
}

const noWords: Words = {
  content: '',
  visibility: 'community',
  announcement: false,
  byMail: false,
  children: 'unanswered',
}
export const noDraft: Draft = { words: noWords, files: [], lost: 0, savedAt: null }

export const unsent = {
  stage: 'sending',
  share: 0,
  failure: null,
  again: true,
  sent: null,
  captions: null,
} as const
/** Broken off by whoever discarded the draft. */
export const broken = { stage: 'failed', failure: null } as const
const MOST_FILES = 10

/** Up to ten pictures, or one video: those of the given files that still fit. */
export const fitting = (there: readonly Attached[], given: readonly File[]): readonly File[] => {
  const first = there[0]?.kind ?? (given[0] && kindOf(given[0]))
  const most = first === 'video' ? 1 : MOST_FILES
  return given.filter((file) => kindOf(file) === first).slice(0, Math.max(0, most - there.length))
}

export const isEmpty = ({ words, files }: Draft): boolean => words.content.trim() === '' && files.length === 0

export const savedOf = (draft: Draft, request: Request | null): z.output<typeof Saved> => ({
  words: draft.words,
  files: draft.files.flatMap(({ kind, name, alt, sent, captions }) =>
    sent ? [{ kind, name, alt, ...sent, captions: arrived(captions) }] : [],
  ),
  unsent: draft.lost + draft.files.filter(({ sent }) => sent === null).length,
  request,
})

export const restored = ({ words, files, unsent: lost }: z.output<typeof Saved>, savedAt: string): Draft => ({
  words,
  files: files.map(({ kind, name, alt, url, thumbnailUrl, captions }) => {
    const sent = { url, thumbnailUrl }
    return {
      id: idempotencyKey(),
      kind,
      name,
      alt,
      preview: '',
      ...unsent,
      stage: 'done',
      share: 1,
      sent,
      captions,
    }
  }),
  lost,
  savedAt,
})
