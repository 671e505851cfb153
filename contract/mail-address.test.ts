import { expect, test } from 'vitest'
import { cleanAddress, isMailAddress } from './mail-address.ts'

test.each([
  ['\u202amember@demo.example\u202c', 'member@demo.example'],
  ['member@demo.example\u200b', 'member@demo.example'],
  ['\ufeffmem\u2066ber\u2069@demo.\u200eexample ', 'member@demo.example'],
  ['ann.one@mail.example;', 'ann.one@mail.example'],
  [' cid.three@mail.example., ', 'cid.three@mail.example'],
  ['<kim@mail.example>', 'kim@mail.example'],
  ['mailto:kim@mail.example', 'kim@mail.example'],
  ['<mailto:kim@mail.example>;', 'kim@mail.example'],
  ["o'brien+x@mail.example", "o'brien+x@mail.example"],
  ['fay@bücher.example', 'fay@bücher.example'],
])('of %j stays %j, which mail can be sent to', (text, address) => {
  expect(cleanAddress(text)).toBe(address)
  expect(isMailAddress(address)).toBe(true)
})

test.each([
  'ida,x@mail.example',
  'hal@mail..example',
  'hal@.example',
  'Kim <kim@mail.example>',
  'kim<kim@mail.example',
  'a@b.example;c@d.example',
  'a b@mail.example',
  'a@b@mail.example',
  'nowhere',
  '',
])('%j is no address', (text) => expect(isMailAddress(cleanAddress(text))).toBe(false))
