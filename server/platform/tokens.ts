// Access tokens: HS256, ten minutes, verified once and then remembered until they end.
import { SignJWT, jwtVerify } from 'jose'
import type { Clock } from './clock.ts'

export interface Claims {
  readonly userId: string
  readonly sessionId: string
  /** Seconds since 1970. */
  readonly exp: number
}

export interface Tokens {
  sign(claims: { userId: string; sessionId: string }): Promise<string>
  /** The claims of a good token, `'expired'` for one past its time, null for anything else. */
  read(token: string): Promise<Claims | 'expired' | null>
}

export const LIFETIME_SECONDS = 600
const REMEMBERED = 20_000
const audience = 'nineteen'

export const openTokens = (key: Uint8Array, issuer: string, clock: Clock): Tokens => {
  const known = new Map<string, Claims>()
  const seconds = () => Math.floor(clock.now() / 1000)
  const remember = (token: string, claims: Claims): Claims => {
    if (known.size >= REMEMBERED) {
      const oldest = known.keys().next()
      if (!oldest.done) known.delete(oldest.value)
    }
    known.set(token, claims)
    return claims
  }
  const verify = async (token: string): Promise<Claims | 'expired' | null> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        typ: 'at+jwt',
        issuer,
        audience,
        currentDate: new Date(clock.now()),
        requiredClaims: ['exp', 'sub', 'sid'],
      })
      const { sub, sid, exp } = payload
      if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') return null
      return remember(token, { userId: sub, sessionId: sid, exp })
    } catch (error) {
      return isExpiry(error) ? 'expired' : null
    }
  }
  return {
    sign: ({ userId, sessionId }) =>
      new SignJWT({ userId, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + LIFETIME_SECONDS)
        .sign(key),
    read: async (token) => {
      const claims = known.get(token)
      if (!claims) return verify(token)
      if (claims.exp > seconds()) return claims
      known.delete(token)
      return 'expired'
    },
  }
}

const isExpiry = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_JWT_EXPIRED'
