// Forms of those who come in by a link: through the sanitiser, like every other credential.
import * as z from 'zod/mini'
import { acceptInvitation } from '#contract/joining.ts'
import { beginSetUp } from '#contract/set-up.ts'
import { sanitise } from '#web/session/sanitise.ts'

const Clean = z.pipe(z.string(), z.transform(sanitise))

/** An invited person chooses with what to log in from now on. */
export const JoinForm = z.pipe(
  z.object({ email: Clean, password: Clean, eulaAcceptedAt: z.string() }),
  acceptInvitation.body,
)
/** Name, address and password of the first administrator. */
export const AccountForm = z.pipe(
  z.object({ firstName: z.string(), lastName: z.string(), email: Clean, password: Clean }),
  z.omit(beginSetUp.body, { language: true }),
)
