// In a real browser, with a device that Chromium plays.
import { afterEach, expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { randomBytes } from '#contract/finance/keys/bytes.ts'
import { askPasskey, registerPasskeyFor } from './passkey.ts'
import { unwrapWithPasskey, wrapWithPasskey } from '#contract/finance/keys/wrap.ts'

/** A device with a fingerprint reader: whether it knows PRF, and whether a finger lies on it. */
const withDevice = async ({ hasPrf = true, finger = true } = {}) => {
  await cdp().send('WebAuthn.enable')
  const { authenticatorId } = await cdp().send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: finger,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  })
  return authenticatorId
}

afterEach(async () => {
  vi.unstubAllGlobals()
  await cdp().send('WebAuthn.disable')
})

const linden = { community: 'linden', label: 'Fund of Linden', credentials: [] }

test('a passkey answers with the same 32 bytes each time, which open what was wrapped with them', async () => {
  await withDevice()
  const made = await registerPasskeyFor(linden)
  if (made.fault !== null) throw new Error(made.fault)
  expect(made.prf).toHaveLength(32)
  const secret = randomBytes(32)
  const wrapped = await wrapWithPasskey(secret, made.prf)
  const asked = await askPasskey({ community: 'linden', credentials: [made.credential] })
  if (asked.fault !== null) throw new Error(asked.fault)
  expect(asked.credential).toBe(made.credential)
  expect(await unwrapWithPasskey(wrapped, asked.prf)).toEqual({ fault: null, secret })
})

test('for another community, and of another passkey, the bytes are others', async () => {
  await withDevice()
  const [one, other] = [await registerPasskeyFor(linden), await registerPasskeyFor(linden)]
  if (one.fault !== null || other.fault !== null) throw new Error('They are not made.')
  expect(other.prf).not.toEqual(one.prf)
  const asked = await askPasskey({ community: 'rosewater', credentials: [one.credential] })
  if (asked.fault !== null) throw new Error(asked.fault)
  expect(asked.prf).not.toEqual(one.prf)
})

test('a device that does not know PRF is not supported', async () => {
  await withDevice({ hasPrf: false })
  expect(await registerPasskeyFor(linden)).toEqual({ fault: 'not supported' })
})

test('a device that has a wrap already makes no second passkey for it', async () => {
  await withDevice()
  const made = await registerPasskeyFor(linden)
  if (made.fault !== null) throw new Error(made.fault)
  expect(await registerPasskeyFor({ ...linden, credentials: [made.credential] })).toEqual({
    fault: 'there already',
  })
})

test('whose finger is refused has cancelled, and so has who does not have the passkey', async () => {
  await withDevice({ finger: false })
  expect(await registerPasskeyFor(linden)).toEqual({ fault: 'cancelled' })
  expect(await askPasskey({ community: 'linden', credentials: ['AAAA'] })).toEqual({ fault: 'cancelled' })
})

test('a browser without passkeys does not support it', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  expect(await registerPasskeyFor(linden)).toEqual({ fault: 'not supported' })
  expect(await askPasskey(linden)).toEqual({ fault: 'not supported' })
})
