import { expect, test } from 'vitest'
import { passwordFault } from './password-rules.ts'
import { deviceName } from '#server/platform/device-name.ts'
import { bahaiIdKey, emailKey, sanitised, waitAfter } from './rules.ts'

test('the sanitiser leaves the same of what was sanitised before', () => {
  expect(sanitised(`a;b'c"d\\e--f`)).toBe('abcdef')
  expect(sanitised(`a-;-b`)).toBe('ab')
  expect(sanitised('D-10442')).toBe('D-10442')
})

test('addresses and IDs compare without case and disguise', () => {
  expect(emailKey(`  O'Brien@Example.ORG `)).toBe('obrien@example.org')
  expect(bahaiIdKey(' d-10 442 ')).toBe('D-10442')
})

test('an ID is the same in Persian, Arabic and Latin digits', () => {
  expect([' ۱۰۴۴۲ ', '١٠٤٤٢', '10442'].map(bahaiIdKey)).toEqual(['10442', '10442', '10442'])
})

test('five failures are free, then the wait doubles up to fifteen minutes', () => {
  expect([1, 5, 6, 7, 8, 15, 16, 40].map(waitAfter)).toEqual([
    0, 0, 1_000, 2_000, 4_000, 512_000, 900_000, 900_000,
  ])
})

test('a device is named in plain words', () => {
  expect(
    deviceName('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36'),
  ).toBe('Chrome on Windows')
  expect(
    deviceName(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari on iPhone')
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0')).toBe(
    'Firefox on Linux',
  )
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36 Edg/131.0')).toBe(
    'Edge on Windows',
  )
  expect(deviceName('curl/8.0')).toBe('A device')
  expect(deviceName('')).toBe('A device')
})

test.each([
  'password1234',
  'P@ssw0rd!2026',
  'iloveyou1234',
  'qwertyuiop123',
  '1q2w3e4r5t6y7u',
  '123456789012',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'abcdefghijklm',
  'welcome2026!!',
  'adminadmin123',
  'letmein-letmein',
  'ridvan-183-bahai',
  'Allah-u-Abha-19',
  'qazwsxedcrfv',
  'sunshine-rainbow',
  'unbelievable',
  'administrator',
  '098765432109',
])('%s is refused', (password) => {
  expect(passwordFault(password, [])).not.toBeNull()
})

test.each([
  'a long enough one',
  'seven lamps by the garden wall',
  'wq8-Zr!pdk2_vN',
  'umbrella teapot gravel',
  'mein fahrrad quietscht laut',
  'گل سرخ در باغ همسایه',
  'nothing rhymes with purple tractor',
  'jug&velvet%tram',
])('%s is taken', (password) => {
  expect(passwordFault(password, ['Riverdale', 'layli@example.org'])).toBeNull()
})

test('the community and the own address make no password', () => {
  expect(passwordFault('riverdale-2026', ['Riverdale'])).not.toBeNull()
  expect(passwordFault('farahnaz.zamani', ['farahnaz.zamani@example.org'])).not.toBeNull()
  expect(passwordFault('farahnaz.zamani', ['layli@example.org'])).toBeNull()
})
