// In a real browser, since it is the browser's own database that holds the key.
import { afterEach, expect, test } from 'vitest'
import { forgetSealed } from '#web/http/kept-answers.ts'
import { sealed } from '#web/http/sealed-here.ts'
import { deviceKey, findDeviceKey, forgetDeviceKey } from './device-key.ts'
import { open, OpenError, seal, sealedAs } from '#contract/finance/keys/seal.ts'

const aad = sealedAs({ community: 'linden', entry: 'one', generation: 1 })
const gift = { name: 'Nabil Rahimi' }

afterEach(() => forgetDeviceKey('nabil'))

test('the key is made when it is asked for, and is the same the next time', async () => {
  expect(await findDeviceKey('nabil')).toBeNull()
  const made = await deviceKey('nabil')
  expect((await deviceKey('nabil')).publicKey).toBe(made.publicKey)
  expect((await findDeviceKey('nabil'))?.publicKey).toBe(made.publicKey)
})

test('two tabs that ask at once have one key', async () => {
  const [one, other] = await Promise.all([deviceKey('nabil'), deviceKey('nabil')])
  expect(one.publicKey).toBe(other.publicKey)
  expect(await open(one, await seal(other.publicKey, gift, aad), aad)).toEqual(gift)
})

test('what is sealed to it opens with the key that was stored, which gives itself to nobody', async () => {
  const row = await seal((await deviceKey('nabil')).publicKey, gift, aad)
  const stored = await deviceKey('nabil')
  expect(await open(stored, row, aad)).toEqual(gift)
  await expect(open(stored, row, 'another entry')).rejects.toThrow(OpenError)
  await expect(crypto.subtle.exportKey('jwk', stored.pair.privateKey)).rejects.toThrow()
})

test('another account on the device has another key', async () => {
  const row = await seal((await deviceKey('nabil')).publicKey, gift, aad)
  await expect(open(await deviceKey('layli'), row, aad)).rejects.toThrow(OpenError)
  await forgetDeviceKey('layli')
})

test('a key that was forgotten is another one afterwards, and what else is encrypted stays', async () => {
  await sealed.put('roll', gift, Date.now())
  const row = await seal((await deviceKey('nabil')).publicKey, gift, aad)
  await forgetDeviceKey('nabil')
  expect(await findDeviceKey('nabil')).toBeNull()
  await expect(open(await deviceKey('nabil'), row, aad)).rejects.toThrow(OpenError)
  await sealed.drop('roll')
})

test('it goes at sign-out, with what else was encrypted on the device', async () => {
  await deviceKey('nabil')
  forgetSealed()
  expect(await findDeviceKey('nabil')).toBeNull()
})
