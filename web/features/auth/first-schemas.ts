// Forms of those who come in by a link: passwords through the sanitiser, addresses as typed, as at sign-up.
import * as z from 'zod/mini'
import { acceptInvitation } from '#contract/people/joining.ts'
import { beginSetUp } from '#contract/community/set-up.ts'
import { sanitise } from '#web/session/sanitise.ts'

const Clean = z.pipe(z.string(), z.transform(sanitise))

/** An invited person chooses with what to log in from now on. */
export const JoinForm = z.pipe(
  z.object({ email: z.string(), password: Clean, eulaAcceptedAt: z.string() }),
  acceptInvitation.body,
)
/** Name, address and password of the first administrator. */
export const AccountForm = z.pipe(
  z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), password: Clean }),
  z.omit(beginSetUp.body, { language: true }),
)
