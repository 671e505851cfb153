// Coming in by a personal invitation with a passkey: an account that never had a password to guess or lose.
import { v7 as newId } from 'uuid'
import type { BodyOf } from '#contract/route.ts'
import type { joinWithKey } from '#contract/auth/joining-keys.ts'
import * as invitations from '#server/features/people/joining/invitation.ts'
import type { App } from '#server/platform/app-type.ts'
import type { Browser } from '#server/platform/browser.ts'
import { instant } from '#server/platform/clock.ts'
import { inInstance } from '#server/platform/db.ts'
import { deviceName } from '#server/platform/device-name.ts'
import { notFound } from '#server/platform/refuse.ts'
import { fullName } from '#server/platform/wire.ts'
import { renew } from './code.ts'
import { WELCOME, comeIn, openOne, refuseKnown } from './invited.ts'
import { openTicket, sealTicket } from './passkey-challenge.ts'
import { keepKey, newCredential, newKeyOptions } from './passkey.ts'
import { findByEmail } from './queries.ts'
import { emailKey } from './rules.ts'
import { newSecret, signedIn, startFor } from './session.ts'

/** A ticket of one invitation in one browser is good for no other. */
const boundTo = (visit: string, token: string): string => `${visit} ${token}`

/** The account's id is in the passkey, so it is chosen before there is an account. */
export const begin = async (app: App, browser: Browser, token: string, email: string) => {
  const found = await inInstance(app.db, async (tx) => {
    const invitation = openOne(await invitations.behind(app, tx, token))
    // Now rather than after the passkey was made: it would stay on the device and open nothing.
    if (await findByEmail(tx, emailKey(email))) refuseKnown()
    return invitation
  })
  const visit = browser.visit ?? newSecret()
  if (!browser.visit) browser.keepVisit(visit)
  const accountId = newId()
  const { challenge, options } = await newKeyOptions(app, {
    accountId,
    community: found.named.name,
    email,
    name: fullName(found.row),
    known: [],
  })
  const ticket = sealTicket(app, 'join', challenge, boundTo(visit, token), accountId)
  return { success: true as const, data: { ticket, options } }
}

/** A passkey that was made with fingerprint, face or PIN is two factors in one; it brings recovery codes. */
export const accept = async (
  app: App,
  browser: Browser,
  token: string,
  given: BodyOf<typeof joinWithKey>,
) => {
  const bound = boundTo(browser.visit ?? '', token)
  const { challenge, newAccount } = await openTicket(app, app.db, given.ticket, 'join', bound)
  const accountId = newAccount ?? notFound()
  const credential = await newCredential(app, given, challenge)
  const newcomer = { accountId, email: given.email, passwordHash: null }
  const { session, recoveryCodes } = await inInstance(app.db, (tx) =>
    comeIn(app, tx, token, newcomer, async () => {
      const name = given.name ?? deviceName(browser.userAgent)
      await keepKey(tx, accountId, credential, { name, at: instant(app.clock.now()) })
      const codes = await renew(app, tx, accountId)
      const begun = await startFor(app, tx, browser, accountId, { method: 'passkey', secondStep: true })
      return { session: begun, recoveryCodes: codes }
    }),
  )
  return { ...(await signedIn(app, accountId, session)), message: WELCOME, recoveryCodes }
}
