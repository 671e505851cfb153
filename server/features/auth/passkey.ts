// Passkeys: added to an account, shown to sign in or as a fresh proof, removed.
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { addPasskey } from '#contract/auth/factors.ts'
import type { App } from '#server/platform/app-type.ts'
import type { Browser } from '#server/platform/browser.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inInstance } from '#server/platform/db.ts'
import type { Account } from '#server/platform/gate.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { refuseDeclined } from './auth.ts'
import { renew } from './code.ts'
import { demandSecondStep, holdFactors, withdrawLast } from './factor.ts'
import { ALGORITHMS, CHALLENGE_LIFE, MOST_PASSKEYS, hasSecondFactor } from './factor-rules.ts'
import { tellOwner } from './sign-in-notices.ts'
import { type KeyAnswer, openTicket, partyOf, readKey, sealTicket } from './passkey-challenge.ts'
import * as queries from './passkey-queries.ts'
import { findUser } from './queries.ts'
import { deviceName } from '#server/platform/device-name.ts'
import { newSecret } from './secret-rules.ts'
import { signedIn, startFor } from './session.ts'
import { showSecondStep } from './session-queries.ts'
import { keyRefView, newKeyOptionsView, passkeyView } from './view.ts'

/** Begins to add one. */
export const beginAdding = async (app: App, account: Account) => {
  demandFreshProof(app.clock, account)
  await demandSecondStep(app.db, account)
  const [user, known] = await Promise.all([
    findUser(app.db, account.accountId),
    queries.findPasskeys(app.db, account.accountId),
  ])
  if (!user) return notFound()
  if (known.length >= MOST_PASSKEYS) {
    return refuse(409, 'You have ten passkeys. Please remove one that you no longer use.')
  }
  const { challenge, options } = await newKeyOptions(app, {
    accountId: account.accountId,
    community: user.community_name,
    email: user.email,
    name: `${user.first_name} ${user.last_name}`.trim(),
    known: known.map(keyRefView),
  })
  const ticket = sealTicket(app, 'add', challenge, account.sessionId)
  return { success: true as const, data: { ticket, options } }
}

interface For {
  readonly accountId: string
  readonly community: string | null
  readonly email: string
  readonly name: string
  readonly known: ReturnType<typeof keyRefView>[]
}

/** What a browser needs to make a passkey: discoverable, and only with fingerprint, face or PIN. */
export const newKeyOptions = async (app: App, whose: For) => {
  const party = partyOf(app)
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: whose.community ?? party.id,
    userID: new Uint8Array(Buffer.from(whose.accountId)),
    userName: whose.email,
    userDisplayName: whose.name || whose.email,
    timeout: CHALLENGE_LIFE,
    attestationType: 'none',
    supportedAlgorithmIDs: [...ALGORITHMS],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { challenge: options.challenge, options: newKeyOptionsView(options, party.id, whose.known) }
}

type Given = z.infer<typeof addPasskey.body>

/** Adds it; the first factor of an account brings its recovery codes. */
export const add = async (app: App, account: Account, browser: Browser, given: Given) => {
  const { challenge } = await openTicket(app, app.db, given.ticket, 'add', account.sessionId)
  const credential = await newCredential(app, given, challenge)
  return inInstance(app.db, async (tx) => {
    const has = await holdFactors(tx, account)
    const at = instant(app.clock.now())
    const passkey = await keepKey(tx, account.accountId, credential, {
      name: given.name ?? deviceName(browser.userAgent),
      at,
    })
    await showSecondStep(tx, account.sessionId, at)
    const isFirst = !hasSecondFactor({
      passkeys: Number(has.passkeys),
      codeApp: has.code_app_since !== null,
    })
    const recoveryCodes = isFirst ? await renew(app, tx, account.accountId) : null
    await tellOwner(app, tx, account.accountId, {
      kind: 'passkeyAdded',
      detail: passkey.name,
      sessionId: account.sessionId,
    })
    return { success: true as const, data: { passkey: passkeyView(passkey), recoveryCodes } }
  })
}

type Credential = Awaited<ReturnType<typeof newCredential>>

export const keepKey = async (
  tx: Tx,
  accountId: string,
  credential: Credential,
  { name, at }: { name: string; at: string },
) => {
  const passkey = { id: newId(), name, created_at: at, last_used_at: null }
  const inserted = await queries.insertPasskey(tx, {
    id: passkey.id,
    account_id: accountId,
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: [...(credential.transports ?? [])],
    name,
    created_at: at,
  })
  return inserted ? passkey : refuse(409, 'This passkey is there already.')
}

/** A new passkey after origin, relying party, challenge and verification were checked. */
export const newCredential = async (app: App, given: Pick<Given, 'response'>, challenge: string) => {
  const party = partyOf(app)
  const { response } = given.response
  try {
    const { transports, ...rest } = response
    const checked = await verifyRegistrationResponse({
      response: {
        ...given.response,
        response: transports ? { ...rest, transports } : rest,
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    })
    if (checked.verified) return checked.registrationInfo.credential
  } catch (error) {
    app.log.info({ reason: error instanceof Error ? error.message : '' }, 'a passkey was not added')
  }
  return refuse(400, 'This passkey could not be added. Please try again.', { code: 'wrong_passkey' })
}

export const rename = async (app: App, account: Account, id: string, name: string) => {
  const row = (await queries.renamePasskey(app.db, account.accountId, id, name)) ?? notFound()
  return { success: true as const, data: passkeyView(row) }
}

const ONLY_WAY =
  'This passkey is your only way in. Please choose a password, connect Google or add another passkey first.'

export const remove = async (app: App, account: Account, id: string): Promise<undefined> => {
  demandFreshProof(app.clock, account)
  await demandSecondStep(app.db, account)
  await inInstance(app.db, async (tx) => {
    const has = await holdFactors(tx, account)
    const gone = (await queries.deletePasskey(tx, account.accountId, id)) ?? notFound()
    if (has.password_hash === null && has.google_sub === null && Number(has.passkeys) === 1)
      refuse(409, ONLY_WAY, { code: 'only_way' })
    await withdrawLast(tx, account.accountId)
    await tellOwner(app, tx, account.accountId, {
      kind: 'passkeyRemoved',
      detail: gone.name,
      sessionId: account.sessionId,
    })
  })
}

/** The same for everybody: which passkeys there are is the device's to say. */
export const beginSignIn = async (app: App, browser: Browser) => {
  const visit = browser.visit ?? newSecret()
  if (!browser.visit) browser.keepVisit(visit)
  return askKey(app, 'signIn', visit)
}

/** A passkey that was used with fingerprint, face or PIN is two factors in one. */
export const signIn = async (app: App, browser: Browser, answer: KeyAnswer) => {
  const key = await readKey(app, answer, 'signIn', browser.visit ?? '', null)
  refuseDeclined(key)
  const begun = await inInstance(app.db, (tx) =>
    startFor(app, tx, browser, key.account_id, { method: 'passkey', secondStep: true }),
  )
  return { ...(await signedIn(app, key.account_id, begun)), message: 'You are signed in.' }
}

/** A fresh proof by one of one’s own passkeys. */
export const beginProof = async (app: App, account: Account) => {
  const known = await queries.findPasskeys(app.db, account.accountId)
  if (known.length === 0) return refuse(409, 'Your account has no passkey.')
  return askKey(app, 'proof', account.sessionId, known.map(keyRefView))
}

export const prove = async (app: App, tx: Tx, account: Account, answer: KeyAnswer): Promise<void> => {
  await readKey(app, answer, 'proof', account.sessionId, account.accountId)
  await showSecondStep(tx, account.sessionId, instant(app.clock.now()))
}

const askKey = async (
  app: App,
  purpose: 'signIn' | 'proof',
  boundTo: string,
  allowCredentials: ReturnType<typeof keyRefView>[] = [],
) => {
  const party = partyOf(app)
  const { challenge } = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' })
  return {
    success: true as const,
    data: {
      ticket: sealTicket(app, purpose, challenge, boundTo),
      options: {
        rpId: party.id,
        challenge,
        timeout: CHALLENGE_LIFE,
        userVerification: 'required' as const,
        allowCredentials,
      },
    },
  }
}
