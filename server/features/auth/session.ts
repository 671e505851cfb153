// Sessions: begun by a proof, carried on by refresh tokens, ended by sign-out, theft or time.
import { v7 as newId } from 'uuid'
import { endPushesHere } from '#server/features/notifications/push.ts'
import type { App } from '#server/platform/app-type.ts'
import type { Browser } from '#server/platform/browser.ts'
import { type Clock, instant } from '#server/platform/clock.ts'
import { type Tx, asCommunity, inInstance } from '#server/platform/db.ts'
import { deviceName } from '#server/platform/device-name.ts'
import type { Account } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import type { Limits } from '#server/platform/limits.ts'
import { refuse } from '#server/platform/refuse.ts'
import { seal, unseal } from '#server/platform/sealed.ts'
import { sameBytes } from '#server/platform/secrets.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { findAccount, findUser } from './queries.ts'
import { IDLE_LIFE, MOST_SESSIONS, OFFICE_IDLE_LIFE, REPLAY_WINDOW, SESSION_LIFE } from './rules.ts'
import type { SignInMethod } from './factor-tables.ts'
import { meetDevice } from './device.ts'
import { newSecret, secretHash } from './secret-rules.ts'
import * as queries from './session-queries.ts'
import { userOf } from './user.ts'

export { newSecret, secretHash }

interface Begun {
  readonly sessionId: string
  readonly token: string
  readonly refreshToken: string
}

/** Begins a session; the oldest of more than ten ends. Bound to a browser when its cookie's hash is given. */
export const startSession = async (
  app: { readonly clock: Clock; readonly tokens: Tokens },
  tx: Tx,
  begun: {
    readonly accountId: string
    readonly deviceName: string
    readonly cookieHash?: Buffer | null
    readonly method?: SignInMethod
    /** Two factors were shown. */
    readonly secondStep?: boolean
  },
): Promise<Begun> => {
  const now = app.clock.now()
  const at = instant(now)
  const sessionId = newId()
  const refreshToken = newSecret()
  await queries.lockAccount(tx, begun.accountId)
  await queries.insertSession(tx, {
    id: sessionId,
    account_id: begun.accountId,
    cookie_hash: begun.cookieHash ?? null,
    device_name: begun.deviceName,
    created_at: at,
    last_seen_at: at,
    proven_at: at,
    expires_at: instant(now + SESSION_LIFE),
    method: begun.method ?? 'password',
    second_step_at: begun.secondStep ? at : null,
  })
  await queries.insertRefreshToken(tx, {
    token_hash: secretHash(refreshToken),
    session_id: sessionId,
    generation: 1,
    created_at: at,
    expires_at: instant(now + IDLE_LIFE),
  })
  await queries.endOldest(tx, begun.accountId, MOST_SESSIONS, at)
  return { sessionId, refreshToken, token: await app.tokens.sign({ userId: begun.accountId, sessionId }) }
}

/** How somebody came in; `secondStep` when two factors were shown. */
interface Way {
  readonly method: SignInMethod
  readonly secondStep?: boolean
}

/**
 * Begins a session for the browser of this call, bound to it when it is our own web app's. A password or an
 * identity provider is one factor: those go through `secondStepOf` (second-step.ts) first.
 */
export const startFor = async (
  app: App,
  tx: Tx,
  browser: Browser,
  accountId: string,
  way: Way = { method: 'link' },
): Promise<Begun> => {
  const begun = { accountId, deviceName: deviceName(browser.userAgent), ...way }
  const secret = browser.web ? await bindingOf(app, tx, browser, accountId) : null
  if (secret) browser.keepSecret(secret)
  await meetDevice(app, tx, browser, begun)
  return startSession(app, tx, { ...begun, cookieHash: secret ? secretHash(secret) : null })
}

/**
 * A browser keeps one secret for the sessions of an account: two tabs that sign in one after the other do not undo each
 * other. Any other value that it brings may have been put there by somebody who was at this computer before.
 */
const bindingOf = async (app: App, tx: Tx, { secret }: Browser, accountId: string): Promise<string> => {
  const now = instant(app.clock.now())
  const isOwn = secret !== null && (await queries.isBound(tx, accountId, secretHash(secret), now))
  return isOwn ? secret : newSecret()
}

/** What a sign-in answers. Rights are the gate's word, read after the session stands. */
export const signedIn = async (app: App, accountId: string, begun: Begun) => {
  const [row, account] = await Promise.all([findUser(app.db, accountId), app.gate.look(begun.sessionId)])
  if (!row || !account) return refuse(401, 'Your session has ended. Please log in again.')
  const user = await userOf(app, row, account)
  return { token: begun.token, refreshToken: begun.refreshToken, user }
}

const ENDED = 'Your session has ended. Please log in again.'

/** Exchanges a refresh token. Within 30 s of its use the token answers the very same successor again. */
export const refresh = async (app: App, browser: Browser, token: string) => {
  const exchanged = await inInstance(app.db, (tx) => exchange(app, app.limits, tx, browser, token))
  if (!exchanged) return refuse(401, ENDED)
  const { accountId, sessionId, refreshToken } = exchanged
  const access = await app.tokens.sign({ userId: accountId, sessionId })
  const answer = await signedIn(app, accountId, { sessionId, refreshToken, token: access })
  return { ...answer, accessToken: access, newRefreshToken: refreshToken }
}

/** Null when the token is good for nothing. It then commits all the same: a stolen session must end. */
const exchange = async (app: App, limits: Limits, tx: Tx, browser: Browser, token: string) => {
  const now = app.clock.now()
  const hash = secretHash(token)
  const session = await queries.lockSessionOfToken(tx, hash)
  if (!session || session.revoked_at !== null || Date.parse(session.expires_at) <= now) return null
  // A token without its browser is refused and ends nothing: a thief must not be able to log anybody out.
  if (session.cookie_hash && !isBoundTo(browser, session.cookie_hash)) return null
  await limits.countSubject('refresh', session.id)
  const kept = await queries.findRefreshToken(tx, hash)
  if (!kept || Date.parse(kept.expires_at) <= now) return null
  const base = { accountId: session.account_id, sessionId: session.id }
  if (kept.used_at === null) {
    return { ...base, refreshToken: await succeed(tx, session, kept.generation, token, now) }
  }
  const successor =
    now - Date.parse(kept.used_at) <= REPLAY_WINDOW && kept.successor_sealed
      ? unseal(token, kept.successor_sealed)
      : null
  if (successor) return { ...base, refreshToken: successor }
  await endStolen(tx, base, instant(now))
  return null
}

const isBoundTo = (browser: Browser, cookieHash: Buffer): boolean =>
  browser.web &&
  browser.sameOrigin &&
  browser.secret !== null &&
  sameBytes(secretHash(browser.secret), cookieHash)

const succeed = async (
  tx: Tx,
  session: { id: string; expires_at: string },
  generation: number,
  token: string,
  now: number,
): Promise<string> => {
  const successor = newSecret()
  const at = instant(now)
  await queries.spendRefreshToken(tx, secretHash(token), at, seal(token, successor))
  await queries.insertRefreshToken(tx, {
    token_hash: secretHash(successor),
    session_id: session.id,
    generation: generation + 1,
    created_at: at,
    expires_at: instant(Math.min(now + IDLE_LIFE, Date.parse(session.expires_at))),
  })
  await queries.touchSession(tx, session.id, at, instant(now - OFFICE_IDLE_LIFE))
  return successor
}

/** A token older than the window is somebody's copy: nobody can say whose, so the whole session ends. */
const endStolen = async (
  tx: Tx,
  of: { accountId: string; sessionId: string },
  now: string,
): Promise<void> => {
  await queries.endSession(tx, of.accountId, of.sessionId, now)
  const account = await findAccount(tx, of.accountId)
  if (!account?.community_id) return
  happened(tx, { ...of, communityId: asCommunity(account.community_id) }, 'session.reused', of.sessionId)
}

/**
 * Ends this session. The browser's own data is cleared by the web app, not by Clear-Site-Data
 * (docs/decisions/039-on-the-device.md).
 */
export const logout = async (app: App, account: Account, browser: Browser): Promise<undefined> => {
  await queries.endSession(app.db, account.accountId, account.sessionId, instant(app.clock.now()))
  browser.forgetSecret()
  await endPushesHere(app, account)
}
