// The secret of a link that was sent.
import * as z from 'zod/mini'

/** Half of one is no better known than a wrong one, and is answered so. */
export const LinkToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })
