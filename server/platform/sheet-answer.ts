// What the thread that reads a spreadsheet answers.
import * as z from 'zod/mini'

export const SheetAnswer = z.union([
  z.object({ rows: z.array(z.array(z.string())) }),
  z.object({ fault: z.enum(['broken', 'tooLarge']) }),
])
export type SheetAnswer = z.output<typeof SheetAnswer>
