// Addresses of files under attack: a grant with a sign changed, and paths that climb out of the folder.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageUploadUrl } from '#contract/uploads/uploads.ts'
import { makeCommunity, makeMember, type Someone } from '#server/test/make.ts'
import { makePicture } from '#server/test/pictures.ts'
import { raw } from '#server/test/raw.ts'
import { listen, sendPicture, stored } from '#server/test/sending.ts'
import { openWorld, type World } from '#server/test/world.ts'

let world: World
let base: string
let picture: Buffer
beforeAll(async () => {
  world = await openWorld()
  base = await listen(world)
  picture = await makePicture('png')
  writeFileSync(join(world.app.config.dataDir, 'secret.txt'), SECRET)
})
afterAll(() => world[Symbol.asyncDispose]())

const SECRET = 'CANARY-of-the-folder'

const newMember = async (): Promise<Someone> => makeMember(world, await makeCommunity(world))

const grant = async (as: Someone) => {
  const query = { fileName: 'photo.png', fileType: 'image/png', fileSize: picture.length }
  const { body } = await world.call(imageUploadUrl, { as, query })
  const [path = '', signed = ''] = body.url.split('?grant=')
  return { path, signed }
}

const send = (path: string, signed: string, payload: Uint8Array = picture, type = 'image/png') =>
  raw(base, `${path}?grant=${signed}`, { method: 'PUT', headers: { 'content-type': type }, payload })

const encoded = (parts: readonly unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

describe('a grant', () => {
  test('is refused with any one sign of it changed, left out or put behind it', async () => {
    const { path, signed } = await grant(await newMember())
    const changed = Array.from(signed, (sign, at) => {
      const other = sign === 'A' ? 'B' : 'A'
      return signed.slice(0, at) + other + signed.slice(at + 1)
    })
    const forms = [
      ...changed,
      signed.slice(1),
      signed.slice(0, -1),
      `${signed}A`,
      `${signed}.A`,
      `${signed}=`,
    ]
    const statuses = new Set<number>()
    for (const form of forms) statuses.add((await send(path, form)).status)
    expect(statuses).toEqual(new Set([403]))
    // The attempts have used nothing up.
    expect((await send(path, signed)).status).toBe(200)
  })

  test('is for its own key: not for another’s, and not for the same name in another community', async () => {
    const [mine, theirs] = [await newMember(), await newMember()]
    const [own, other] = [await grant(mine), await grant(theirs)]
    expect((await send(other.path, own.signed)).status).toBe(403)
    const elsewhere = own.path.replace(mine.communityId, theirs.communityId)
    expect((await send(elsewhere, own.signed)).status).toBe(403)
    expect((await send(own.path.replace('.webp', '.mp4'), own.signed)).status).toBe(403)
    expect((await send(own.path.replace('/files/c/', '/files/inbox/c/'), own.signed)).status).toBe(404)
  })

  test('says by itself neither type, nor length, nor how long it is good', async () => {
    const { path, signed } = await grant(await newMember())
    const [said = '', seal = ''] = signed.split('.')
    const parts: unknown[] = JSON.parse(Buffer.from(said, 'base64url').toString())
    const far = world.clock.now() + 86_400_000
    const wishes = [
      ['text/html', parts[1], parts[2], parts[3]],
      [parts[0], null, parts[2], parts[3]],
      [parts[0], parts[1], 1e12, parts[3]],
      [parts[0], parts[1], parts[2], far],
      [],
    ]
    for (const wish of wishes)
      for (const sealed of [seal, '', encoded(wish)])
        expect((await send(path, `${encoded(wish)}.${sealed}`)).status).toBe(403)
    for (const text of ['', '.', 'null.null', '..', '%00', encoded(parts)])
      expect((await send(path, text)).status, text).toBe(403)
    const twice = await raw(base, `${path}?grant=${signed}&grant=${signed}`, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      payload: picture,
    })
    expect(twice.status).toBe(403)
  })

  test('takes the agreed type and the agreed length, and after five minutes nothing', async () => {
    const { path, signed } = await grant(await newMember())
    for (const type of ['text/html', 'image/jpeg', 'image/svg+xml', 'image/png, text/html', ''])
      expect((await send(path, signed, picture, type)).status, type).toBe(415)
    expect((await send(path, signed, picture.subarray(1))).status).toBe(400)
    expect((await send(path, signed, Buffer.concat([picture, Buffer.from('x')]))).status).toBe(400)
    const empty = await send(path, signed, Buffer.alloc(0))
    expect([empty.status, empty.body]).toEqual([400, expect.stringContaining('The file is empty.')])
    world.clock.pass(5 * 60_000)
    expect((await send(path, signed)).status).toBe(403)
    expect((await raw(base, path)).status).toBe(404)
  })
})

const up = ['..', '%2e%2e', '.%2e', '%2E%2E', '%252e%252e', '..%00', '%c0%ae%c0%ae', '..;', '....']
const slashes = ['/', '%2f', '%5c', '\\', '%252f', '//']
const climbs = up.flatMap((one) => slashes.map((slash) => one + slash))

test('no path of a file climbs out of its folder, however it is written', async () => {
  const as = await newMember()
  const good = `/files/${world.app.files.keyOf(await sendPicture(world, base, as))}`
  expect((await raw(base, good)).status).toBe(200)
  const folder = good.slice(0, good.lastIndexOf('/'))
  const paths = [
    ...climbs.flatMap((climb) => [`/files/${climb}secret.txt`, `${folder}/${climb.repeat(3)}secret.txt`]),
    `/files/${join(world.app.config.dataDir, 'secret.txt')}`,
    `/files/%2f${encodeURIComponent(join(world.app.config.dataDir, 'secret.txt'))}`,
    good.replace('/files/c/', '/files/inbox/c/'),
    good.replace('/files/c/', '/files/tmp/../c/'),
    ...['/', '%00', '%00.webp', '/.', '.webp', '%20', '::$DATA', '~', '%0a'].map((end) => good + end),
    good.replace(/[0-9a-f]{32}/, (name) => name.toUpperCase()),
    '/files/',
    '/files/tmp',
    `/files/check/${'0'.repeat(32)}`,
  ]
  for (const path of paths) {
    const { status, cached, body } = await raw(base, path)
    expect([400, 404], `${path} ${status}`).toContain(status)
    expect(cached, path).not.toContain('immutable')
    expect(body, path).not.toContain(SECRET)
    const { status: sent } = await send(path, 'x.y')
    expect([400, 403, 404], `PUT ${path} ${sent}`).toContain(sent)
  }
})

test('what the build left is no way to what stands beside it', async () => {
  for (const folder of ['/assets/', '/'])
    for (const climb of climbs)
      for (const name of ['package.json', 'server/main.ts', 'bundle.json', '.env']) {
        const { status, body } = await raw(base, `${folder}${climb.repeat(2)}${name}`)
        expect([400, 403, 404], `${folder}${climb}${name} ${status}`).toContain(status)
        expect(body).not.toMatch(/"name": "nineteen"|openApp/)
      }
})

test('what is stored of a client’s address is the key alone', async () => {
  const as = await newMember()
  const address = stored(await sendPicture(world, base, as))
  const key = world.app.files.keyOf(address)
  expect(key).not.toBeNull()
  for (const more of ['?grant=x', '#x', '/../x.webp', '%2e', ' ', '\n'])
    expect(world.app.files.keyOf(address + more), more).toBeNull()
})
