import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { FileAddress, PUBLIC_PLACE } from './common.ts'

const key = `c/0198c0de-0000-7000-8000-000000000000/${'0'.repeat(32)}.webp`

test.each([
  ['https://community.example', `/files/${key}`],
  ['http://localhost:3000', `/files/${key}?grant=abc`],
  ['', `/files/${key}`],
])('our pages read the path of a file, whichever address they were opened at: %s', (origin, path) => {
  expect(z.decode(FileAddress, origin + path)).toBe(path)
})

test.each([
  `https://store.example/files/inbox/${key}?X-Amz-Signature=abc`,
  `https://store.example/bucket/inbox/${key}`,
  '',
])('what is no file of the server itself stays as it is: %s', (address) => {
  expect(z.decode(FileAddress, address)).toBe(address)
  expect(z.encode(FileAddress, address)).toBe(address)
})

test('a path is written with the place of the public address, once', () => {
  const written = z.encode(FileAddress, `/files/${key}`)
  expect(written).toBe(`${PUBLIC_PLACE}/files/${key}`)
  expect(z.encode(FileAddress, `https://community.example/files/${key}`)).toBe(
    `https://community.example/files/${key}`,
  )
})
