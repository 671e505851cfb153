// What a call says of the browser behind it, and the cookie that binds a session to that browser.
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { addressOf } from './limits.ts'

export interface Browser {
  /** Our own web app says so itself; other clients know no cookies. */
  readonly web: boolean
  /** The secret that this browser keeps where no script can read it. */
  readonly secret: string | null
  /** The browser says that a page of our own made the call. */
  readonly sameOrigin: boolean
  readonly userAgent: string
  /** Where the call comes from: its address, an IPv6 one by its /64. */
  readonly network: string
  /** What this browser is recognised by, also after it was signed out. */
  readonly device: string | null
  keepDevice(mark: string): void
  /** What a passkey's challenge is bound to, before anybody is signed in. */
  readonly visit: string | null
  keepVisit(mark: string): void
  keepSecret(secret: string): void
  forgetSecret(): void
}

const THIRTY_DAYS = 30 * 86_400
/** The longest that browsers keep a cookie. */
const FOUR_HUNDRED_DAYS = 400 * 86_400
const SECRET = /^[\w-]{43}$/

export const browserOf = (config: Config, request: FastifyRequest, reply: FastifyReply): Browser => {
  const name = cookieName(config, 'rt')
  const kept = (cookie: string): string | null => {
    const value = request.cookies[cookieName(config, cookie)] ?? ''
    return SECRET.test(value) ? value : null
  }
  const keep = (cookie: string, value: string, maxAge?: number) =>
    void reply.setCookie(cookieName(config, cookie), value, {
      ...cookieRules(config),
      sameSite: 'strict',
      ...(maxAge === undefined ? {} : { maxAge }),
    })
  return {
    web: request.headers['x-nineteen-client'] === 'web',
    secret: kept('rt'),
    device: kept('device'),
    visit: kept('visit'),
    sameOrigin: isSameOrigin(config, request),
    userAgent: request.headers['user-agent'] ?? '',
    network: addressOf(request),
    keepSecret: (value) => keep('rt', value, THIRTY_DAYS),
    keepDevice: (value) => keep('device', value, FOUR_HUNDRED_DAYS),
    keepVisit: (value) => keep('visit', value),
    forgetSecret: () => void reply.clearCookie(name, { ...cookieRules(config), sameSite: 'strict' }),
  }
}

/** Older browsers, and all browsers on plain HTTP, send no Sec-Fetch-Site; they do send the origin of a write. */
const isSameOrigin = (config: Config, { headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  if (origin === undefined || !URL.canParse(origin)) return false
  // A server has more names than the public one; whose cookie came along is decided by the name that was called.
  return origin === new URL(config.publicUrl).origin || new URL(origin).host === headers.host
}

/** `__Host-` needs TLS; on plain localhost browsers would drop such a cookie. */
export const cookieName = (config: Config, name: string): string =>
  isSecure(config) ? `__Host-${name}` : `nineteen-${name}`

export const cookieRules = (config: Config) => ({ path: '/', httpOnly: true, secure: isSecure(config) })

const isSecure = (config: Config): boolean => config.publicUrl.startsWith('https://')
