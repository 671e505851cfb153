// The captions of a video while its post is written: pure.
import * as z from 'zod/mini'

export const Captions = z.object({
  /** The file's, while it is known. */
  name: z.string(),
  language: z.string(),
  /** Empty while they are on their way. */
  url: z.string(),
  failure: z.nullable(z.string()),
})
export type Captions = z.output<typeof Captions>

/** What is new of them; null takes them away. */
export type CaptionsChange = Partial<Captions> | null

/** Captions begin with a name: what arrives of some that were taken away meanwhile is nothing. */
export const changedCaptions = (before: Captions | null, change: CaptionsChange): Captions | null => {
  if (change === null || (before === null && change.name === undefined)) return null
  return { name: '', language: '', url: '', failure: null, ...before, ...change }
}

/** Those that the server has. */
export const arrived = (captions: Captions | null): Captions | null => (captions?.url ? captions : null)

/** Those that a post has already. */
export const keptCaptions = (captions: { url: string; language: string } | null): Captions | null =>
  captions && { name: '', failure: null, ...captions }

/** How a call names them. */
export const namedCaptions = (captions: Captions | null) =>
  captions?.url ? { url: captions.url, language: captions.language } : null
