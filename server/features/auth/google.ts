// Signing in with Google, or any OpenID issuer: by an identity token, or by redirect with PKCE and nonce.
import { agree } from './agreement.ts'
import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { settle } from '#server/features/people/joining/membership.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Browser, cookieName, cookieRules } from '#server/platform/browser.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inInstance, isDuplicate } from '#server/platform/db.ts'
import type { Issuer } from '#server/platform/openid.ts'
import type { Account } from '#server/platform/gate.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { refuse } from '#server/platform/refuse.ts'
import { seal, unseal } from '#server/platform/sealed.ts'
import { sameBytes } from '#server/platform/secrets.ts'
import { refuseDeclined } from './auth.ts'
import { demandSecondStep, holdFactors } from './factor.ts'
import { tellOwner } from './sign-in-notices.ts'
import * as queries from './queries.ts'
import * as registrations from './registration-queries.ts'
import { emailKey } from './rules.ts'
import { askForSecond, secondStepOf } from './second-step.ts'
import { newSecret, secretHash, signedIn, startFor } from './session.ts'
import type { GoogleIdentity } from './tables.ts'
import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { addressOf } from '#server/platform/limits.ts'

const FAILED = 'Google did not confirm who you are. Please try again.'
const OTHER_FIRST = 'Another Google account is connected already. Please disconnect it first.'
const ELSEWHERE = 'This Google account signs in to another account here.'
const ONLY_WAY = 'Google is your only way in. Please choose a password or add a passkey first.'
const AWAY = 'Google sign-in does not answer just now. Please try again, or log in with your password.'

/** How long somebody may take at the issuer, and how long the way back to the sign-in screen may take. */
const AWAY_LIFE = 10 * 60_000
const RETURN_LIFE = 2 * 60_000

/** Signs in with an identity token, or with the one-time code that the way back left in the address. */
export const google = async (
  app: App,
  issuer: Issuer | null,
  browser: Browser,
  given: { token: string; leftWith: string | null },
) => {
  if (!issuer) return refuse(404, 'Google sign-in is not set up here.')
  const identity = given.token.includes('.')
    ? await ask(app, () => issuer.verify(given.token))
    : await comeBack(app, given.token, given.leftWith)
  if (!identity) return refuse(401, FAILED)
  const { accountId, begun } = await inInstance(app.db, async (tx) => {
    const id = await accountOf(app, tx, identity)
    const second = await secondStepOf(app, tx, id, 'google')
    return { accountId: id, begun: second ?? (await startFor(app, tx, browser, id, { method: 'google' })) }
  })
  if (typeof begun === 'string') return askForSecond(begun)
  return { ...(await signedIn(app, accountId, begun)), message: 'You are signed in.' }
}

type WayBack = '/login' | '/settings'

/** Lets the Google account of whoever comes back with this ticket sign in to their own account too. */
export const connect = async (
  app: App,
  issuer: Issuer | null,
  account: Account,
  given: { ticket: string; leftWith: string | null },
) => {
  demandFreshProof(app.clock, account)
  if (!issuer) return refuse(404, 'Google sign-in is not set up here.')
  await demandSecondStep(app.db, account)
  const identity = await comeBack(app, given.ticket, given.leftWith)
  if (!identity) return refuse(400, FAILED, { code: 'google_failed' })
  try {
    await connectTo(app, account, identity)
  } catch (error) {
    // Two accounts at once with the same Google account: the database lets one through.
    return isDuplicate(error) ? refuse(409, ELSEWHERE) : Promise.reject(error)
  }
  return { message: 'Google can sign in to your account now.' }
}

const connectTo = (app: App, account: Account, identity: GoogleIdentity): Promise<void> =>
  inInstance(app.db, async (tx) => {
    const has = await holdFactors(tx, account)
    if (has.google_sub === identity.sub) return
    if (has.google_sub !== null) refuse(409, OTHER_FIRST)
    if (await queries.findByGoogle(tx, identity.sub)) refuse(409, ELSEWHERE)
    await queries.setGoogle(tx, account.accountId, identity.sub)
    const happened = { kind: 'googleConnected', detail: identity.email } as const
    await tellOwner(app, tx, account.accountId, { ...happened, sessionId: account.sessionId })
  })

/** Lets Google sign in no more, unless nobody could sign in then. */
export const disconnect = async (app: App, account: Account): Promise<undefined> => {
  demandFreshProof(app.clock, account)
  await demandSecondStep(app.db, account)
  await inInstance(app.db, async (tx) => {
    const has = await holdFactors(tx, account)
    if (has.google_sub === null) return
    if (has.password_hash === null && Number(has.passkeys) === 0) refuse(409, ONLY_WAY, { code: 'only_way' })
    await queries.setGoogle(tx, account.accountId, null)
    const happened = { kind: 'googleDisconnected', sessionId: account.sessionId } as const
    await tellOwner(app, tx, account.accountId, happened)
  })
}

/** An account is found by the issuer's own name for the person, never by the address alone. */
const accountOf = async (app: App, tx: Tx, identity: GoogleIdentity): Promise<string> => {
  const known = await queries.findByGoogle(tx, identity.sub)
  if (known) {
    refuseDeclined(known)
    return known.id
  }
  const key = emailKey(identity.email)
  if (await queries.findByEmail(tx, key)) {
    return refuse(409, 'This address already has an account. Please log in with your password.', {
      code: 'has_account',
    })
  }
  const open = app.config.signUp ? await queries.findOpenCommunities(tx) : []
  if (open.length === 0) {
    return refuse(403, 'Sign-up is closed here. Please ask your community for an account.', {
      code: 'sign_up_closed',
    })
  }
  const id = newId()
  const at = instant(app.clock.now())
  const inserted = await queries.insertAccount(tx, {
    id,
    email: identity.email,
    email_key: key,
    google_sub: identity.sub,
    community_id: null,
    first_name: identity.firstName,
    last_name: identity.lastName,
    // The page with the button says so.
    eula_accepted_at: at,
    created_at: at,
  })
  if (!inserted) refuse(409, 'This address already has an account. Please log in with your password.')
  await agree(tx, id, at)
  await registrations.deleteRegistrations(tx, key)
  await settle(app, tx, open, { accountId: id, email: identity.email, bahaiIdKey: null }, at)
  return id
}

interface Leaving {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly until: number
  /** Where it ends. */
  readonly to: WayBack
}

/** Where the browser goes, and what it keeps in a cookie until it comes back. */
const leave = async (app: App, issuer: Issuer, to: WayBack): Promise<{ url: string; cookie: string }> => {
  const leaving = {
    state: newSecret(),
    nonce: newSecret(),
    verifier: newSecret(),
    until: app.clock.now() + AWAY_LIFE,
    to,
  }
  const challenge = createHash('sha256').update(leaving.verifier).digest('base64url')
  const { state, nonce } = leaving
  const url = await issuer.signInUrl({ state, nonce, challenge, redirectUri: redirectUri(app) })
  return { url, cookie: seal(app.secrets.key('seal'), JSON.stringify(leaving)).toString('base64url') }
}

/** The one-time code for the sign-in screen; null when the way back is not the one that was left by. */
const arrive = async (
  app: App,
  issuer: Issuer,
  brought: { code: string; state: string; cookie: string },
): Promise<string | null> => {
  const leaving = leavingOf(app, brought.cookie)
  if (!leaving || !sameBytes(Buffer.from(leaving.state), Buffer.from(brought.state))) return null
  const exchange = { code: brought.code, verifier: leaving.verifier, redirectUri: redirectUri(app) }
  const token = await issuer.exchange(exchange)
  const identity = token ? await issuer.verify(token, leaving.nonce) : null
  if (!identity) return null
  const code = newSecret()
  await registrations.insertReturn(app.db, {
    codeHash: secretHash(code),
    browserHash: secretHash(brought.cookie),
    identity,
    expiresAt: instant(app.clock.now() + RETURN_LIFE),
  })
  return code
}

/** Where the browser that left with this cookie goes on. */
const wayBack = (app: App, cookie: string): WayBack => leavingOf(app, cookie)?.to ?? '/login'

/** Only the browser that left may use the code: nobody can sign another person in as themselves. */
const comeBack = async (app: App, code: string, leftWith: string | null): Promise<GoogleIdentity | null> => {
  if (!leftWith) return null
  const at = instant(app.clock.now())
  const taken = await registrations.takeReturn(app.db, secretHash(code), secretHash(leftWith), at)
  return taken?.identity ?? null
}

const redirectUri = (app: App): string => `${app.config.publicUrl}/api/auth/google/callback`

const leavingOf = (app: App, cookie: string): Leaving | null => {
  const text = unseal(app.secrets.key('seal'), Buffer.from(cookie, 'base64url'))
  const leaving: unknown = text ? JSON.parse(text) : null
  return isLeaving(leaving) && leaving.until > app.clock.now() ? leaving : null
}

const isLeaving = (value: unknown): value is Leaving =>
  typeof value === 'object' &&
  value !== null &&
  'state' in value &&
  'nonce' in value &&
  'verifier' in value &&
  'until' in value &&
  typeof value.until === 'number' &&
  'to' in value &&
  (value.to === '/login' || value.to === '/settings')

const ask = async <T>(app: App, question: () => Promise<T>): Promise<T> => {
  try {
    return await question()
  } catch (error) {
    app.log.warn({ err: error }, 'the identity provider did not answer')
    return refuse(503, AWAY, { retryAfter: 5 })
  }
}

/** What the browser of this call left with, if it left. */
export const leftWith = (app: App, request: FastifyRequest): string | null =>
  request.cookies[cookieName(app.config, 'google')] ?? null

/** Only where an issuer is set. */
export const googleRoutes = (app: App, issuer: Issuer): void => {
  const name = cookieName(app.config, 'google')
  // Lax, since the way back begins on the provider's site.
  const rules = { ...cookieRules(app.config), sameSite: 'lax', maxAge: AWAY_LIFE / 1000 } as const
  app.http.get('/api/auth/google/start', async (request, reply) => {
    await app.limits.countAddress('login', addressOf(request))
    const to = queryOf(request).for === 'settings' ? '/settings' : '/login'
    const left = await orFailed(app, () => leave(app, issuer, to), {
      url: addressFor(to, 'failed'),
      cookie: '',
    })
    return reply.setCookie(name, left.cookie, rules).redirect(left.url, 303)
  })
  app.http.get('/api/auth/google/callback', async (request, reply) => {
    await app.limits.countAddress('login', addressOf(request))
    const { code, state } = queryOf(request)
    const cookie = leftWith(app, request) ?? ''
    const arrived = await orFailed(app, () => arrive(app, issuer, { code, state, cookie }), null)
    reply.header('referrer-policy', 'no-referrer')
    return reply.redirect(addressFor(wayBack(app, cookie), arrived ?? 'failed'), 303)
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
