// A mailbox that belongs to an office or a body, not to a person.
import * as z from 'zod/mini'
import { note } from './common.ts'

/** One line of text; empty or null is none. */
export const line = (max: number) => z.nullable(note(max))

export const MailAddress = line(254).check(
  z.refine(
    (address) => !address || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address),
    'This does not look like an e-mail address.',
  ),
)
