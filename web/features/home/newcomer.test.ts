import { expect, test } from 'vitest'
import { isNewcomer } from './newcomer.ts'

// Made at 2026-11-22T10:00:00Z.
const born = Date.parse('2026-11-22T10:00:00Z')
const id = born
  .toString(16)
  .padStart(12, '0')
  .replace(/^(.{8})(.{4})$/, '$1-$2-7000-8000-000000000001')
const after = (days: number) => new Date(born + days * 86_400_000)

test('one is new for two weeks', () => {
  const me = { _id: id, profilePicture: null }
  expect([0, 13, 14, 400].map((days) => isNewcomer(me, false, after(days)))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('who has a picture and somewhere to go has begun', () => {
  const of = (profilePicture: string | null, goes: boolean) =>
    isNewcomer({ _id: id, profilePicture }, goes, after(1))
  expect([of(null, false), of('/me.webp', false), of(null, true), of('/me.webp', true)]).toEqual([
    true,
    true,
    true,
    false,
  ])
})
