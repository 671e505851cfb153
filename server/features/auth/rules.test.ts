import { expect, test } from 'vitest'
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
  expect([1, 5, 6, 7, 8, 15, 16, 40].map((failures) => waitAfter(failures))).toEqual([
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
