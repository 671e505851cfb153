// Which key somebody unlocks, and who has to begin one: in office, handing over, and back in office.
import { expect, test } from 'vitest'
import { idOf } from '#web/test/people.ts'
import type { TreasuryKey } from './Fingerprint.tsx'
import { mustBegin, ownKey } from './own-key.ts'

const key = (n: number, more: Partial<TreasuryKey> = {}): TreasuryKey => ({
  _id: idOf(n),
  id: idOf(n),
  generation: n,
  holder: 'Nabil Sabet',
  publicKey: 'A'.repeat(43),
  madeAt: '2026-03-01T10:00:00Z',
  endedAt: null,
  mine: false,
  inOffice: true,
  ...more,
})

const mine = { mine: true }
const ended = { endedAt: '2026-09-01T10:00:00Z' }

test('a treasurer opens the key of today', () => {
  const keys = [key(2, mine), key(1, { ...mine, ...ended })]
  expect(ownKey(keys)?.generation).toBe(2)
  expect(mustBegin(ownKey(keys), true)).toBe(false)
})

test('a treasurer who hands over opens the key that the next one has followed', () => {
  const keys = [key(3), key(2, { ...mine, ...ended }), key(1, { ...mine, ...ended })]
  expect(ownKey(keys)?.generation).toBe(2)
  expect(mustBegin(ownKey(keys), true)).toBe(false)
})

test('a treasurer who is back in office when the last one is gone begins a key', () => {
  const keys = [key(2, { inOffice: false }), key(1, { ...mine, ...ended })]
  expect(ownKey(keys)).toBeUndefined()
  expect(mustBegin(ownKey(keys), true)).toBe(true)
})

test('whoever changes between the offices begins a key for the new one', () => {
  const assistant = key(5, { ...mine, generation: null })
  expect(mustBegin(ownKey([assistant, key(1)]), true)).toBe(true)
  expect(mustBegin(ownKey([assistant, key(1)]), false)).toBe(false)
  expect(mustBegin(ownKey([key(2), key(1, { ...mine, ...ended })]), false)).toBe(true)
})
