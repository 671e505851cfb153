// Hostile files, each generated here: none may end up where a browser or a device would run it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageUploadUrl } from '#contract/uploads.ts'
import { inCommunity } from '#server/platform/db.ts'
import { makeCommunity, makeMember, type Someone } from '#server/test/make.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { makeArchive, makeDocx, makeHugePng, makePicture } from '#server/test/pictures.ts'
import { get, listen, postForm, put, sendsToStore, storeSettings } from '#server/test/sending.ts'
import { openWorld, type World } from '#server/test/world.ts'

let world: World
let base: string
let host: Someone
let eventId: string
beforeAll(async () => {
  world = await openWorld({ settings: storeSettings() })
  base = await listen(world)
  host = await makeMember(world, await makeCommunity(world))
  eventId = await makeEvent(world, host.communityId)
  await inCommunity(world.app.db, host.communityId, (tx) =>
    tx
      .insertInto('event_hosts')
      .values({ community_id: host.communityId, event_id: eventId, person_id: host.personId })
      .execute(),
  )
})
afterAll(() => world[Symbol.asyncDispose]())

interface Hostile {
  readonly what: string
  readonly name: string
  readonly type: string
  readonly make: () => Buffer | Promise<Buffer>
}

const script = '<script>alert(document.domain)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`
const html = `<!doctype html><html><body>${script}</body></html>`
const text = (content: string) => () => Buffer.from(content)
const picture = (more: string) => async () => Buffer.concat([await makePicture('png'), Buffer.from(more)])

/** Refused as a picture, as a granted upload and as a material alike. */
const refusedEverywhere: readonly Hostile[] = [
  { what: 'SVG that says so', name: 'a.svg', type: 'image/svg+xml', make: text(svg) },
  {
    what: 'SVG with an XML head',
    name: 'a.svg',
    type: 'image/png',
    make: text(`<?xml version="1.0"?>${svg}`),
  },
  {
    what: 'packed SVG',
    name: 'a.svgz',
    type: 'image/svg+xml',
    make: () => Buffer.from('1f8b0800000000000003', 'hex'),
  },
  { what: 'HTML', name: 'a.html', type: 'text/html', make: text(html) },
  {
    what: 'XHTML',
    name: 'a.xhtml',
    type: 'application/xhtml+xml',
    make: text(`<?xml version="1.0"?>${html}`),
  },
  {
    what: 'XML with an entity bomb',
    name: 'a.xml',
    type: 'text/xml',
    make: text('<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>'),
  },
  { what: 'JavaScript', name: 'a.js', type: 'text/javascript', make: text('alert(1)') },
  {
    what: 'a program',
    name: 'a.exe',
    type: 'image/png',
    make: () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]),
  },
  { what: 'a program with a second ending', name: 'photo.png.exe', type: 'image/png', make: picture('') },
  { what: 'a shell script', name: 'a.sh', type: 'image/jpeg', make: text('#!/bin/sh\nrm -rf /\n') },
  {
    what: 'PHP behind a GIF head',
    name: 'a.php',
    type: 'image/gif',
    make: text('GIF89a<?php system($_GET[0]);'),
  },
  { what: 'a name turned around', name: 'photo\u202Egnp.html', type: 'image/png', make: picture('') },
  { what: 'a huge PNG of 256 megapixels', name: 'a.png', type: 'image/png', make: () => makeHugePng(16_000) },
  {
    what: 'a PNG cut off',
    name: 'a.png',
    type: 'image/png',
    make: async () => (await makePicture('png', 400, 400)).subarray(0, 60),
  },
  {
    what: 'a JPEG cut off',
    name: 'a.jpg',
    type: 'image/jpeg',
    make: async () => (await makePicture('jpeg', 400, 400)).subarray(0, 700),
  },
  {
    what: 'a GIF head with a page behind',
    name: 'a.gif',
    type: 'image/gif',
    make: text(`GIF89a/*${html}*/`),
  },
  {
    what: 'a JPEG head with a page behind',
    name: 'a.jpg',
    type: 'image/jpeg',
    make: () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(html)]),
  },
  { what: 'an archive', name: 'a.zip', type: 'application/zip', make: () => makeArchive({ 'a.html': html }) },
  {
    what: 'an archive that climbs out',
    name: 'a.docx',
    type: 'image/png',
    make: () => makeDocx({ '../../../etc/cron.d/x': 'x' }),
  },
  {
    what: 'a document with macros',
    name: 'a.docm',
    type: 'application/msword',
    make: () => makeDocx({ 'word/vbaProject.bin': 'x' }),
  },
  {
    what: 'macros under a harmless ending',
    name: 'a.docx',
    type: 'application/msword',
    make: () => makeDocx({ 'word/vbaProject.bin': 'x' }),
  },
  {
    what: 'a playlist that names a local file',
    name: 'a.m3u8',
    type: 'video/mp4',
    make: text('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n\0'),
  },
  {
    what: 'a gzip bomb',
    name: 'a.gz',
    type: 'application/gzip',
    make: () => Buffer.from(`1f8b0800${'00'.repeat(400)}`, 'hex'),
  },
  { what: 'nothing but zeros', name: 'a.png', type: 'image/png', make: () => Buffer.alloc(5_000) },
  { what: 'a TIFF', name: 'a.tif', type: 'image/tiff', make: () => makePicture('tiff') },
  { what: 'Flash', name: 'a.swf', type: 'image/png', make: text('FWS\x09aaaa') },
]

/** Taken, but only what our own encoder made of it: what was hidden is gone. */
const madeHarmless: readonly Hostile[] = [
  { what: 'a page behind a whole PNG', name: 'a.png', type: 'image/png', make: picture(html) },
  {
    what: 'an archive behind a whole PNG',
    name: 'a.png',
    type: 'image/png',
    make: async () => Buffer.concat([await makePicture('png'), makeArchive({ 'CANARY-HTML': html })]),
  },
  { what: 'a PNG that says it is JPEG', name: 'a.jpg', type: 'image/jpeg', make: picture(script) },
  { what: 'a name of folders', name: '../../../../etc/passwd.png', type: 'image/png', make: picture(script) },
  { what: 'a name of 300 letters', name: `${'a'.repeat(296)}.png`, type: 'image/png', make: picture(script) },
  { what: 'a name of a device', name: 'CON.png', type: 'image/png', make: picture(script) },
  { what: 'a second ending', name: 'a.php.png', type: 'image/png', make: picture(script) },
]

const usage = { slowest: 0, memory: 0 }

const measured = async <T>(work: () => Promise<T>): Promise<T> => {
  const [begun, before] = [performance.now(), process.memoryUsage.rss()]
  const result = await work()
  usage.slowest = Math.max(usage.slowest, performance.now() - begun)
  usage.memory = Math.max(usage.memory, process.memoryUsage.rss() - before)
  return result
}

const sentence = expect.stringMatching(/^[A-Z].{10,}\.$/)

const keptOf = async () => {
  const { rows } = await world.past.query(
    `select count(*)::int as count from files where state = 'published'`,
  )
  return rows[0].count
}

test.each(refusedEverywhere)(
  '$what is refused with a sentence and nothing is kept',
  async ({ name, type, make }) => {
    const [bytes, before] = [await make(), await keptOf()]
    const form = await measured(() =>
      postForm(base, '/api/upload/upload-image', host, {}, { name, type, bytes }),
    )
    expect([400, 413, 415]).toContain(form.status)
    expect(form.json.message).toEqual(sentence)
    const material = await measured(() =>
      postForm(base, '/api/upload/materials', host, { eventId, title: 'Minutes' }, { name, type, bytes }),
    )
    expect([400, 413, 415]).toContain(material.status)
    expect(material.json.message).toEqual(sentence)
    const { status, body } = await world.call(imageUploadUrl, {
      as: host,
      query: { fileName: 'a.png', fileType: 'image/png' },
    })
    expect(status).toBe(200)
    const sent = await measured(() => put(base, body.url, bytes, 'image/png'))
    if (!sendsToStore && name !== 'photo.png.exe' && !name.includes('\u202E')) {
      expect([400, 413, 415]).toContain(sent.status)
      expect(JSON.parse(sent.text).message).toEqual(sentence)
      expect(await keptOf()).toBe(before)
    }
  },
)

test.each(madeHarmless)('$what is made harmless', async ({ name, type, make }) => {
  const bytes = await make()
  const { status, json } = await measured(() =>
    postForm(base, '/api/upload/upload-image', host, {}, { name, type, bytes }),
  )
  expect(status).toBe(200)
  const { headers, bytes: shown } = await get(base, json.originalUrl)
  expect(headers.get('content-type')).toBe('image/webp')
  expect(['script', 'CANARY', 'PK\x03\x04'].filter((sign) => shown.includes(sign, 0, 'latin1'))).toEqual([])
})

test('text that looks like a page is only ever downloaded, as text', async () => {
  const file = { name: 'notes.txt', type: 'text/html', bytes: Buffer.from(html) }
  const { json } = await postForm(base, '/api/upload/materials', host, { eventId, title: 'Notes' }, file)
  const { headers } = await get(base, json.data.file)
  expect([
    headers.get('content-type'),
    headers.get('content-disposition'),
    headers.get('x-content-type-options'),
  ]).toEqual(['text/plain; charset=utf-8', expect.stringMatching(/^attachment;/), 'nosniff'])
})

test('no hostile file took long or much memory, and the store holds only types of ours', async () => {
  const { rows } = await world.past.query<{ key: string }>(`select key from files where state = 'published'`)
  expect(rows.every(({ key }) => /\.(webp|txt)$/.test(key))).toBe(true)
  const [milliseconds, megabytes] = [Math.round(usage.slowest), Math.round(usage.memory / 1_048_576)]
  process.stdout.write(
    `Upload corpus: slowest ${milliseconds} ms, most memory gained by one file ${megabytes} MB\n`,
  )
  expect(milliseconds).toBeLessThan(2_000)
  expect(megabytes).toBeLessThan(200)
})
