// Passkeys in this browser. Comes with its own code, after the forms that stand without it.
import {
  WebAuthnAbortService,
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { stepUp } from '#contract/auth/devices.ts'
import {
  addPasskey as addPasskeyRoute,
  newPasskeyOptions,
  passkeyProofOptions,
  passkeySignIn,
  passkeySignInOptions,
} from '#contract/auth/factors.ts'
import { joinKeyOptions, joinWithKey } from '#contract/auth/joining-keys.ts'
import type { ReplyOf } from '#contract/route.ts'
import { call } from '#web/http/call.ts'
import { keep } from '#web/http/keep.ts'
import { withStepUp } from '#web/session/step-up.ts'
import { begin } from './data.ts'

/** Shorter than a challenge lives: what waits in the autofill is asked for anew before it ends. */
const AGAIN_AFTER = 4 * 60_000

export const canUsePasskeys = browserSupportsWebAuthn

/**
 * Waits for a passkey to be chosen among what the browser fills in, until it is cancelled. Nobody has asked for it:
 * where it cannot be offered nothing is said, and `onFailed` hears only of a chosen one that does not sign in.
 */
export const offerInAutofill = (onFailed: (error: Error) => void): (() => void) => {
  let over = false
  let timer = 0
  const ask = async () => {
    const { data } = await call(passkeySignInOptions)
    if (over) return null
    timer = window.setTimeout(() => void offer(), AGAIN_AFTER)
    const response = await startAuthentication({ optionsJSON: data.options, useBrowserAutofill: true })
    clearTimeout(timer)
    return { ticket: data.ticket, response }
  }
  const offer = async () => {
    if (over || !(await browserSupportsWebAuthnAutofill())) return
    const chosen = await ask().catch(() => null)
    if (chosen === null) return
    try {
      await signInWith(chosen.ticket, chosen.response)
    } catch (error) {
      if (error instanceof Error && !over) onFailed(error)
    }
  }
  void offer()
  return () => {
    over = true
    clearTimeout(timer)
    WebAuthnAbortService.cancelCeremony()
  }
}

/** Signs in with a passkey at the person's own word. */
export const signInWithPasskey = async (): Promise<void> => {
  const { data } = await call(passkeySignInOptions)
  await signInWith(data.ticket, await startAuthentication({ optionsJSON: data.options }))
}

const signInWith = async (ticket: string, response: Awaited<ReturnType<typeof startAuthentication>>) => {
  const grant = await call(passkeySignIn, { body: { ticket, response: answerOf(response) } })
  keep.setPasskeyHere()
  begin(grant)
}

export const proveByPasskey = async (): Promise<void> => {
  const { data } = await call(passkeyProofOptions)
  const response = await startAuthentication({ optionsJSON: data.options })
  await call(stepUp, { body: { passkey: { ticket: data.ticket, response: answerOf(response) } } })
}

/** Makes a passkey on this device, or on one that the browser reaches. */
export const addPasskey = async () => {
  const { data } = await withStepUp(() => call(newPasskeyOptions))
  const added = await call(addPasskeyRoute, { body: await make(data) })
  keep.setPasskeyHere()
  return added.data
}

/** Accepts an invitation with a new passkey. Who calls begins the session, once the codes are kept. */
export const joinWithPasskey = async (
  token: string,
  given: { readonly email: string; readonly eulaAcceptedAt: string },
) => {
  const { data } = await call(joinKeyOptions, { params: { token }, body: { email: given.email } })
  const joined = await call(joinWithKey, { params: { token }, body: { ...given, ...(await make(data)) } })
  keep.setPasskeyHere()
  return joined
}

type Asked = ReplyOf<typeof newPasskeyOptions>['data']

const make = async ({ ticket, options }: Asked) => {
  const { id, rawId, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports } = response
  return {
    ticket,
    response: {
      id,
      rawId,
      type: 'public-key' as const,
      response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
    },
  }
}

const answerOf = ({ id, rawId, response }: Awaited<ReturnType<typeof startAuthentication>>) => {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  }
}

/** The person closed the browser's own window, or another question took its place: nothing to speak of. */
export const isTakenBack = (error: Error): boolean => ['AbortError', 'NotAllowedError'].includes(error.name)

/** The device has one of this account's passkeys, and makes no second. */
export const isThereAlready = (error: Error): boolean => error.name === 'InvalidStateError'
