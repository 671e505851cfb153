// How many were there, and correcting what others have recorded of it: the statistics officer does that for a reason.
import * as z from 'zod/mini'
import { noteText } from '#contract/common.ts'

export const NO_REASON = 'Please write why what was recorded is corrected.'

/** Demanded of who corrects it as the statistics officer; those who lead it need none. */
export const CorrectionReason = z.optional(noteText(500))

export const headcount = z
  .number('Please write the number in figures.')
  .check(
    z.int('Please write a whole number.'),
    z.gte(0, 'Please write 0 or more.'),
    z.lte(5000, 'At most 5,000 people.'),
  )
