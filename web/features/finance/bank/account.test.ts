import { expect, test } from 'vitest'
import { otherAccounts } from './account.ts'

test('an account in the file that nobody was told of is found by what is told, in any spelling', () => {
  const iban = 'GB33 BUKB 2020 1555 5555 55'
  expect(otherAccounts('DE89370400440532013000', [iban])).toEqual([iban])
  expect(otherAccounts('DE89370400440532013000', [`IBAN ${iban}, please`, '1234-5678'])).toEqual([
    iban,
    '1234-5678',
  ])
  for (const same of ['GB33BUKB20201555555555', '55555555', '202015/55555555'])
    expect(otherAccounts(same, [iban])).toEqual([])
  expect(otherAccounts('GB33BUKB20201555555555', ['20-20-15', '۵۵۵۵۵۵۵۵'])).toEqual([])
})

test('without an account on one of the sides nothing is said', () => {
  expect(otherAccounts(null, ['GB33 BUKB 2020 1555 5555 55'])).toEqual([])
  for (const none of ['20-20-15', 'giving@example.org', '+44 20 7946 0000', 'Baha’i Fund 2026', ''])
    expect(otherAccounts('DE89370400440532013000', [none])).toEqual([])
})
