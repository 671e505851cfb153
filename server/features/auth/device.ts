// The devices of an account: where it is signed in, and which it has never seen before.
import type { App } from '#server/platform/app-type.ts'
import type { Browser } from '#server/platform/browser.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inInstance } from '#server/platform/db.ts'
import type { Account } from '#server/platform/gate.ts'
import { notFound } from '#server/platform/refuse.ts'
import { copyDevice, hasDevice, meetDevice as meet } from './factor-queries.ts'
import { tellOwner } from './sign-in-notices.ts'
import { IDLE_LIFE } from './rules.ts'
import { newSecret, secretHash } from './secret-rules.ts'
import * as queries from './session-queries.ts'
import { deviceView } from './view.ts'

/** Tells the owner of a sign-in on a device that was never seen before; the very first is no news. */
export const meetDevice = async (
  app: App,
  tx: Tx,
  browser: Browser,
  begun: { readonly accountId: string; readonly deviceName: string },
): Promise<void> => {
  const at = instant(app.clock.now())
  const mark = await markOf(tx, browser, begun.accountId)
  const met = await meet(tx, begun.accountId, secretHash(mark), at)
  if (met === 'new')
    await tellOwner(app, tx, begun.accountId, { kind: 'newDevice', detail: begun.deviceName })
}

/** From now on the account knows this browser of our web app. Nobody is signed in there yet, and told. */
export const knowDevice = async (app: App, tx: Tx, browser: Browser, accountId: string): Promise<void> => {
  if (!browser.web) return
  const mark = await markOf(tx, browser, accountId)
  await meet(tx, accountId, secretHash(mark), instant(app.clock.now()))
}

/**
 * A browser keeps a mark that outlives its sessions; other clients are known by what they call themselves. A mark that
 * the account does not know may have been put there by somebody else: it gets another one, by which those who sign in
 * on this computer too are known from then on.
 */
const markOf = async (tx: Tx, browser: Browser, accountId: string): Promise<string> => {
  const { web, device, userAgent } = browser
  if (!web) return `agent ${userAgent}`
  const isOwn = device !== null && (await hasDevice(tx, accountId, secretHash(device)))
  const mark = isOwn ? device : newSecret()
  if (device !== null && !isOwn) await copyDevice(tx, secretHash(device), secretHash(mark))
  browser.keepDevice(mark)
  return mark
}

export const listDevices = async (app: App, account: Account) => {
  const now = app.clock.now()
  const rows = await queries.findSessions(app.db, account.accountId, instant(now), instant(now - IDLE_LIFE))
  return { success: true as const, data: rows.map((row) => deviceView(row, account.sessionId)) }
}

export const endDevice = async (app: App, account: Account, sessionId: string): Promise<undefined> => {
  const ended = await queries.endSession(app.db, account.accountId, sessionId, instant(app.clock.now()))
  if (!ended) notFound()
}

/** Ends every session but this one. */
export const endOthers = (app: App, account: Account) =>
  inInstance(app.db, async (tx) => {
    const at = instant(app.clock.now())
    const ended = await queries.endOthers(tx, account.accountId, account.sessionId, at)
    if (ended === 0) return { message: 'You are signed in nowhere else.' }
    await tellOwner(app, tx, account.accountId, {
      kind: 'loggedOutElsewhere',
      sessionId: account.sessionId,
    })
    return { message: 'You are logged out everywhere else.' }
  })
