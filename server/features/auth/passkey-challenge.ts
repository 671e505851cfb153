// Challenges for passkeys, and what their answers prove.
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type * as z from 'zod/mini'
import type { KeyProof } from '#contract/auth/proof.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inInstance } from '#server/platform/db.ts'
import { refuse } from '#server/platform/refuse.ts'
import { seal, unseal } from '#server/platform/sealed.ts'
import { CHALLENGE_LIFE, type Ticket, isCopy, isTicket, relyingParty } from './factor-rules.ts'
import { tellOwner } from './sign-in-notices.ts'
import * as queries from './passkey-queries.ts'
import { secretHash } from './secret-rules.ts'

export type KeyAnswer = z.infer<typeof KeyProof>

/** Whose passkeys these are: the host of the installation's own address. */
export const partyOf = (app: App) =>
  relyingParty(app.config.publicUrl) ??
  refuse(409, 'Passkeys need an address with a name. This installation has one of numbers.')

/** A challenge is given away sealed, so that asking for one costs no row; who it is bound to is in it. */
export const sealTicket = (
  app: App,
  purpose: Ticket['purpose'],
  challenge: string,
  boundTo: string,
  newAccount?: string,
): string => {
  const until = app.clock.now() + CHALLENGE_LIFE
  const whose = newAccount === undefined ? {} : { newAccount }
  const ticket: Ticket = { purpose, challenge, boundTo: hashed(boundTo), until, ...whose }
  return seal(app.secrets.key('factor'), JSON.stringify(ticket)).toString('base64url')
}

const hashed = (text: string): string => secretHash(text).toString('base64url')

const TOO_LATE = 'That took too long or was done already. Please try again.'

/** What was sealed, once: for this purpose, by whom it was bound to, within five minutes. */
export const openTicket = async (
  app: App,
  tx: Tx,
  sealed: string,
  purpose: Ticket['purpose'],
  boundTo: string,
): Promise<Ticket> => {
  const text = unseal(app.secrets.key('factor'), Buffer.from(sealed, 'base64url'))
  const ticket: unknown = text ? JSON.parse(text) : null
  const isGood =
    isTicket(ticket) &&
    ticket.purpose === purpose &&
    ticket.boundTo === hashed(boundTo) &&
    ticket.until > app.clock.now() &&
    (await queries.spendChallenge(tx, secretHash(ticket.challenge), instant(ticket.until)))
  return isGood ? ticket : refuse(400, TOO_LATE, { code: 'challenge_ended' })
}

const UNKNOWN = 'This passkey does not belong to an account here. Please log in with your password.'

/** The passkey that answered, after all was checked and its counter taken on. `owner` is whose it must be. */
export const readKey = async (
  app: App,
  answer: KeyAnswer,
  purpose: 'signIn' | 'proof',
  boundTo: string,
  owner: string | null,
) => {
  const ticket = await openTicket(app, app.db, answer.ticket, purpose, boundTo)
  // Signing in has failed; a signed-in person whose proof fails keeps the session.
  const status = purpose === 'signIn' ? 401 : 403
  const key = await queries.findCredential(app.db, Buffer.from(answer.response.id, 'base64url'))
  if (!key || (owner !== null && key.account_id !== owner)) {
    return refuse(status, UNKNOWN, { code: 'wrong_passkey' })
  }
  const counter = await counterOf(app, answer, ticket.challenge, key)
  if (counter === null || !belongsTo(answer, key.account_id)) {
    return refuse(status, 'This passkey could not be read. Please try again.', { code: 'wrong_passkey' })
  }
  const isNext =
    !isCopy(key.counter, counter) &&
    (await queries.usePasskey(app.db, key.id, { from: key.counter, to: counter }, instant(app.clock.now())))
  if (isNext) return key
  await inInstance(app.db, (tx) =>
    tellOwner(app, tx, key.account_id, { kind: 'passkeyCopied', detail: key.name }),
  )
  return refuse(status, 'This passkey answered like a copy of itself. Please log in another way.', {
    code: 'copied_passkey',
  })
}

/** What its authenticator counted, or null when origin, relying party, challenge, verification or signature is wrong. */
const counterOf = async (
  app: App,
  { response: answer }: KeyAnswer,
  challenge: string,
  key: { readonly public_key: Buffer },
): Promise<number | null> => {
  const party = partyOf(app)
  const { userHandle, ...rest } = answer.response
  try {
    const checked = await verifyAuthenticationResponse({
      response: {
        ...answer,
        response: userHandle === undefined ? rest : { ...rest, userHandle },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // The counter is compared by `isCopy`, which tells a copy from a wrong answer.
      credential: { id: answer.id, publicKey: new Uint8Array(key.public_key), counter: 0 },
    })
    return checked.verified ? checked.authenticationInfo.newCounter : null
  } catch (error) {
    app.log.info({ reason: error instanceof Error ? error.message : '' }, 'a passkey was refused')
    return null
  }
}

/** A discoverable passkey says whose it is; it must be the account that it was made for. */
const belongsTo = ({ response }: KeyAnswer, accountId: string): boolean => {
  const { userHandle } = response.response
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === accountId
}
