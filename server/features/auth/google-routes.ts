// The way to the identity provider and back: two addresses for a browser's own navigation, so they are no
// calls of the contract. `/start` leaves with state, nonce and PKCE sealed in a short-lived cookie. `/callback`
// ends at `/login?google=<one-time code>`, which the sign-in screen exchanges by `POST /api/auth/google
// { token: <that code> }` from the same browser within two minutes; `/login?google=failed` says it did not work.
// `/start?for=settings` ends at `/settings?google=…` in the same way, where somebody who is signed in connects it.
import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { App } from '#server/platform/app-type.ts'
import { cookieName, cookieRules } from '#server/platform/browser.ts'
import { addressOf } from '#server/platform/limits.ts'
import type { Issuer } from '#server/platform/openid.ts'
import * as actions from './google-actions.ts'

/** What the browser of this call left with, if it left. */
export const leftWith = (app: App, request: FastifyRequest): string | null =>
  request.cookies[cookieName(app.config, 'google')] ?? null

/** Only where an issuer is set. */
export const googleRoutes = (app: App, issuer: Issuer): void => {
  const name = cookieName(app.config, 'google')
  // Lax, since the way back begins on the provider's site.
  const rules = { ...cookieRules(app.config), sameSite: 'lax', maxAge: actions.AWAY_LIFE / 1000 } as const
  app.http.get('/api/auth/google/start', async (request, reply) => {
    await app.limits.countAddress('login', addressOf(request))
    const to = queryOf(request).for === 'settings' ? '/settings' : '/login'
    const left = await orFailed(app, () => actions.leave(app, issuer, to), {
      url: addressFor(to, 'failed'),
      cookie: '',
    })
    return reply.setCookie(name, left.cookie, rules).redirect(left.url, 303)
  })
  app.http.get('/api/auth/google/callback', async (request, reply) => {
    await app.limits.countAddress('login', addressOf(request))
    const { code, state } = queryOf(request)
    const cookie = leftWith(app, request) ?? ''
    const arrived = await orFailed(app, () => actions.arrive(app, issuer, { code, state, cookie }), null)
    reply.header('referrer-policy', 'no-referrer')
    return reply.redirect(addressFor(actions.wayBack(app, cookie), arrived ?? 'failed'), 303)
  })
}

const addressFor = (to: '/login' | '/settings', ticket: string): string =>
  to === '/login' ? `/login?google=${ticket}` : `/settings?google=${ticket}#sign-in`

const queryOf = (request: FastifyRequest): { code: string; state: string; for: string } => {
  const query = new URL(request.url, 'http://localhost').searchParams
  return { code: query.get('code') ?? '', state: query.get('state') ?? '', for: query.get('for') ?? '' }
}

/** A browser on its way shows a page, not JSON: a fault here ends at the sign-in screen too. */
const orFailed = <T>(app: App, work: () => Promise<T>, failed: T): Promise<T> =>
  work().catch((error: unknown) => {
    app.log.warn({ err: error }, 'signing in at the identity provider failed')
    return failed
  })
