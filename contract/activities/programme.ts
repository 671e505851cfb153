// What a devotional is made of.
import * as z from 'zod/mini'

export const ProgrammePartKind = z.enum(['reading', 'prayer', 'music'])

export const ProgrammePart = z.object({
  kind: ProgrammePartKind,
  title: z.string(),
  /** In which it is read, prayed or sung. */
  language: z.string(),
})
