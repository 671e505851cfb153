// What a browser may do with a granted address, and what nobody may.
import { inboxOf } from '#server/platform/file-keys.ts'
import type { Files } from '#server/platform/files.ts'
import { type Check, accepted, body, grantFor, put, refused, same } from './s3-check.ts'

export const grantChecks = (files: Files): readonly Check[] => [
  {
    name: 'a grant takes the agreed type, and lands in the inbox only',
    run: async () => {
      const grant = grantFor({})
      accepted(await put(await files.grantUrl(grant), 'image/png'))
      same(String(await files.sizeOf(inboxOf(grant.key))), String(body.length))
      same(String(await files.sizeOf(grant.key)), 'null')
    },
  },
  {
    name: 'a grant takes the agreed length',
    run: async () => accepted(await put(await files.grantUrl(grantFor({ size: body.length })), 'image/png')),
  },
  {
    name: 'another length is refused',
    run: async () =>
      refused(await put(await files.grantUrl(grantFor({ size: body.length - 1 })), 'image/png')),
  },
  {
    name: 'another type is refused',
    run: async () => refused(await put(await files.grantUrl(grantFor({})), 'text/html')),
  },
  {
    name: 'no type is refused',
    run: async () => refused(await put(await files.grantUrl(grantFor({})), null)),
  },
  ...changes.map(([what, change]) => ({
    name: `${what} is refused`,
    run: async () => refused(await put(change(await files.grantUrl(grantFor({}))), 'image/png')),
  })),
  {
    name: 'a grant carries no checksum of an empty body',
    run: async () => {
      const url = await files.grantUrl(grantFor({}))
      if (/checksum|crc32/i.test(url)) throw new Error(url)
    },
  },
]

const changes: readonly (readonly [what: string, change: (url: string) => string])[] = [
  [
    'a changed signature',
    (url) => url.replace(/(X-Amz-Signature=)(.)/, (_, name, digit) => name + (digit === '0' ? '1' : '0')),
  ],
  ['another key', (url) => url.replace(/[0-9a-f]{32}(?=\.webp)/, '0'.repeat(32))],
  ['a longer time', (url) => url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=86400')],
]
