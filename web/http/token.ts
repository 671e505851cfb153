// Spec §3: the fields of a token's payload that the browser reads. The server alone judges a token.
import * as z from 'zod/mini'

const Payload = z.object({
  exp: z.number(),
  iat: z.optional(z.number()),
  userId: z.optional(z.string()),
  id: z.optional(z.string()),
})

export interface TokenFacts {
  readonly userId: string
  /** In milliseconds of the server's clock. */
  readonly expiresAt: number
  readonly issuedAt: number | null
}

/** Null for anything that is not a token with a person and an end. */
export const readToken = (token: string): TokenFacts | null => {
  const found = Payload.safeParse(payloadOf(token))
  const userId = found.success ? (found.data.userId ?? found.data.id) : undefined
  if (!found.success || !userId) return null
  const { exp, iat } = found.data
  return { userId, expiresAt: exp * 1000, issuedAt: iat === undefined ? null : iat * 1000 }
}

const payloadOf = (token: string): unknown => {
  try {
    const text = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0))))
  } catch {
    return null
  }
}
