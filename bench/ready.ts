// What the server under measurement says when it is ready.
import * as z from 'zod/mini'

export const Ready = z.object({
  address: z.string(),
  bareAddress: z.string(),
  /** Of a member of the small community. */
  smallToken: z.string(),
  /** Of somebody of the large community who keeps its roll. */
  keeperToken: z.string(),
  tokens: z.array(z.object({ userId: z.string(), token: z.string() })),
})
export type Ready = z.infer<typeof Ready>
