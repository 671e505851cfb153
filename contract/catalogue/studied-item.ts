import * as z from 'zod/mini'
import { Id } from '#contract/common.ts'

/** What is studied, as those see it who study it: in both languages, and where it can be read or ordered. */
export const StudiedItem = z.object({
  _id: Id,
  id: Id,
  names: z.object({ en: z.string(), fa: z.string() }),
  link: z.nullable(z.string()),
})
