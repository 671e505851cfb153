// An OpenID issuer: its addresses by discovery, its keys by JWKS, its answers checked before anybody trusts them.
import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'

/** What an identity token proves. */
export interface Vouched {
  readonly sub: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

export interface Issuer {
  /** Where the browser goes to sign in there. */
  signInUrl(asked: { state: string; nonce: string; challenge: string; redirectUri: string }): Promise<string>
  /** The identity token for the code that the browser brought back; null when the issuer refuses it. */
  exchange(brought: { code: string; verifier: string; redirectUri: string }): Promise<string | null>
  /** Null unless the token is the issuer's, for us, in time, with a proven address (and with this nonce). */
  verify(token: string, nonce?: string): Promise<Vouched | null>
}

type Settings = NonNullable<Config['google']>

const PATIENCE = 5_000
const REMEMBERED = 3_600_000

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.string().check(z.minLength(3), z.maxLength(254)),
  email_verified: z.union([z.literal(true), z.literal('true')]),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  nonce: z.optional(z.string()),
})

export const openIssuer = (settings: Settings, clock: Clock): Issuer => {
  const metadata = remembered(clock, () => discover(settings.issuer))
  let keys: { uri: string; set: ReturnType<typeof createRemoteJWKSet> } | null = null
  const keysAt = (uri: string) => {
    if (keys?.uri !== uri)
      keys = { uri, set: createRemoteJWKSet(new URL(uri), { timeoutDuration: PATIENCE }) }
    return keys.set
  }
  return {
    signInUrl: async ({ state, nonce, challenge, redirectUri }) => {
      const url = new URL((await metadata()).authorization_endpoint)
      const query = {
        response_type: 'code',
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url.href
    },
    exchange: async (brought) => redeem((await metadata()).token_endpoint, settings, brought),
    verify: async (token, nonce) => {
      const { jwks_uri } = await metadata()
      const claims = await readClaims(token, keysAt(jwks_uri), settings, clock)
      if (!claims || (nonce !== undefined && claims.nonce !== nonce)) return null
      const { sub, email, given_name: firstName = '', family_name: lastName = '' } = claims
      return { sub, email, firstName: firstName.slice(0, 80), lastName: lastName.slice(0, 80) }
    },
  }
}

/** Google signs as `https://accounts.google.com` and, in older tokens, without the scheme. */
const issuersOf = (issuer: string): string[] => [
  issuer,
  issuer.replace(/^https:\/\/(?=accounts\.google\.com$)/, ''),
]

const readClaims = async (
  token: string,
  keys: ReturnType<typeof createRemoteJWKSet>,
  settings: Settings,
  clock: Clock,
) => {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: issuersOf(settings.issuer),
      audience: settings.clientId,
      algorithms: ['RS256', 'ES256', 'EdDSA'],
      requiredClaims: ['exp', 'iat', 'sub', 'email'],
      clockTolerance: 30,
      currentDate: new Date(clock.now()),
    })
    const claims = Claims.safeParse(payload)
    return claims.success ? claims.data : null
  } catch (error) {
    if (isTheirFault(error)) return null
    throw error
  }
}

/** A bad token has a code of its own; a key server that does not answer is no verdict on the token. */
const isTheirFault = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^ERR_(JW[ST]|JOSE|JWKS_NO_MATCHING_KEY|JWKS_MULTIPLE)/.test(error.code)

const discover = async (issuer: string) => {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (!response.ok) throw new Error(`The identity provider answered ${response.status}.`)
  const found = Discovery.parse(await response.json())
  if (found.issuer !== issuer) throw new Error('The identity provider names itself differently.')
  return found
}

const redeem = async (
  endpoint: string,
  settings: Settings,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<string | null> => {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
  })
  const response = await fetch(endpoint, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (!response.ok) return null
  const answer = z.object({ id_token: z.string() }).safeParse(await response.json())
  return answer.success ? answer.data.id_token : null
}

const remembered = <T>(clock: Clock, ask: () => Promise<T>): (() => Promise<T>) => {
  let kept: { value: T; until: number } | null = null
  return async () => {
    if (kept && kept.until > clock.now()) return kept.value
    const value = await ask()
    kept = { value, until: clock.now() + REMEMBERED }
    return value
  }
}
