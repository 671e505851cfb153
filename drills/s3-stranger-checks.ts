// What somebody without a grant may do: nothing.
import { PutObjectAclCommand } from '@aws-sdk/client-s3'
import { inboxOf, newKey } from '#server/platform/file-keys.ts'
import type { Files } from '#server/platform/files.ts'
import { type Check, clientOf, community, grantFor, refused, same } from './s3-check.ts'
import type { ObjectStore } from './radosgw.ts'

export const strangerChecks = (
  store: ObjectStore,
  bucket: string,
  files: Files,
  origin: string,
): readonly Check[] => [
  {
    name: 'a stranger cannot read, list or write',
    run: async () => {
      const key = newKey(community, 'webp')
      await files.write(key, Uint8Array.of(1))
      const at = `${store.endpoint}/${bucket}`
      refused(await fetch(`${at}/${key}`))
      refused(await fetch(`${at}?list-type=2`))
      refused(await fetch(`${at}/${inboxOf(key)}`, { method: 'PUT', body: 'x' }))
    },
  },
  {
    name: 'a planted fault is caught: an object that everybody may read',
    run: async () => {
      const key = newKey(community, 'webp')
      await files.write(key, Uint8Array.of(1))
      await clientOf(store).send(new PutObjectAclCommand({ Bucket: bucket, Key: key, ACL: 'public-read' }))
      const answer = await fetch(`${store.endpoint}/${bucket}/${key}`)
      const caught = await Promise.resolve(answer)
        .then(refused)
        .then(
          () => false,
          () => true,
        )
      await files.remove(key)
      if (!caught) throw new Error('it was not')
    },
  },
  {
    name: 'our pages may send to it, other sites’ pages may not',
    run: async () => preflights(await files.grantUrl(grantFor({})), origin),
  },
]

const preflights = async (url: string, origin: string): Promise<void> => {
  const ask = (from: string) =>
    fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type',
      },
    })
  const allowed = async (from: string) =>
    (await ask(from)).headers.get('access-control-allow-origin') ?? 'none'
  same(await allowed(origin), origin)
  same(await allowed('https://elsewhere.example'), 'none')
}
