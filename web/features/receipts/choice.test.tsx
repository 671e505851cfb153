// In a real browser, whose own database holds the key of the device.
import { afterEach, expect, test } from 'vitest'
import { makeKey, open, openerOf } from '#contract/finance/keys/seal.ts'
import { forgetDeviceKey } from '#web/features/finance/keys/device-key.ts'
import { idOf } from '#web/test/people.ts'
import { type Choice, chosenAs, openOwnChoice, sealChoice } from './choice.ts'
import { hashOf } from './picture.ts'

const whose = { community: 'linden', account: 'layli' }
const receipt = idOf(80)
const repays: Choice = { choice: 'repay', sentence: '', name: 'Layli Rahimi' }
const gives: Choice = { choice: 'give', sentence: 'صندوق بدهکار است. '.repeat(27), name: '🕊️'.repeat(150) }

afterEach(() => forgetDeviceKey('layli'))

const sealBoth = async () => {
  const { publicKey, secret } = await makeKey()
  const key = { generation: 3, publicKey }
  const one = await sealChoice(whose, receipt, key, repays)
  const other = await sealChoice(whose, receipt, key, gives)
  return { one, other, opener: await openerOf(secret) }
}

test('both choices have one length, for the treasurer and for the device, and show no word', async () => {
  const { one, other } = await sealBoth()
  expect(other.sealed).toHaveLength(one.sealed.length)
  expect(other.sealedForDevice).toHaveLength(one.sealedForDevice.length)
  expect(other.sealed.length).toBeLessThan(8_000)
  expect(other.deviceId).toBe(one.deviceId)
  expect(atob(one.sealed.replaceAll('-', '+').replaceAll('_', '/'))).not.toMatch(/repay|Layli/)
})

test('the treasurer opens it, and this device alone reads its own', async () => {
  const { one, other, opener } = await sealBoth()
  expect(await open(opener, one.sealed, chosenAs('linden', receipt, 3))).toMatchObject(repays)
  const own = { id: receipt, ownChoice: { sealed: other.sealedForDevice } }
  expect(await openOwnChoice(whose, own)).toMatchObject({ choice: 'give', sentence: gives.sentence })
  expect(await openOwnChoice(whose, { ...own, id: idOf(81) })).toBeNull()
  await forgetDeviceKey('layli')
  expect(await openOwnChoice(whose, own)).toBeNull()
})

test('the same file has the same hash, and another another one', async () => {
  const hash = await hashOf(new Blob(['till']))
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(await hashOf(new Blob(['till']))).toBe(hash)
  expect(await hashOf(new Blob(['tills']))).not.toBe(hash)
})
