// A mailbox that belongs to an office or a body, not to a person.
import * as z from 'zod/mini'
import { note } from './common.ts'
import { NO_ADDRESS, cleanAddress, isMailAddress } from './mail-address.ts'

/** One line of text; empty or null is none. */
export const line = (max: number) => z.nullable(note(max))

export const MailAddress = z.nullable(
  note(254).check(
    z.overwrite(cleanAddress),
    z.refine((address) => address === '' || isMailAddress(address), NO_ADDRESS),
  ),
)
