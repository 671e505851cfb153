// What a call says of the browser behind it, and the cookie that binds a session to that browser.
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

export interface Browser {
  /** Our own web app says so itself; other clients know no cookies. */
  readonly web: boolean
  /** The secret that this browser keeps where no script can read it. */
  readonly secret: string | null
  /** False when the browser says that another site made the call. */
  readonly sameOrigin: boolean
  readonly userAgent: string
  keepSecret(secret: string): void
  forgetSecret(): void
}

const THIRTY_DAYS = 30 * 86_400
const SECRET = /^[\w-]{43}$/

export const browserOf = (config: Config, request: FastifyRequest, reply: FastifyReply): Browser => {
  const name = cookieName(config, 'rt')
  const secret = request.cookies[name] ?? ''
  const site = request.headers['sec-fetch-site']
  return {
    web: request.headers['x-nineteen-client'] === 'web',
    secret: SECRET.test(secret) ? secret : null,
    sameOrigin: site === undefined || site === 'same-origin',
    userAgent: request.headers['user-agent'] ?? '',
    keepSecret: (value) =>
      void reply.setCookie(name, value, { ...cookieRules(config), sameSite: 'strict', maxAge: THIRTY_DAYS }),
    forgetSecret: () => void reply.clearCookie(name, { ...cookieRules(config), sameSite: 'strict' }),
  }
}

/** `__Host-` needs TLS; on plain localhost browsers would drop such a cookie. */
export const cookieName = (config: Config, name: string): string =>
  isSecure(config) ? `__Host-${name}` : `nineteen-${name}`

export const cookieRules = (config: Config) => ({ path: '/', httpOnly: true, secure: isSecure(config) })

const isSecure = (config: Config): boolean => config.publicUrl.startsWith('https://')
