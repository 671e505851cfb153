// The picture of a receipt: what is taken, what is made of it, and who gets it.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideReceipt, getReceiptPicture, nameApprover } from '#contract/receipts/receipts.ts'
import { makeActors, type Played } from '#server/test/cast.ts'
import { active } from '#server/test/hostile/active.ts'
import { captions } from '#server/test/hostile/captions.ts'
import { containers } from '#server/test/hostile/containers.ts'
import { films } from '#server/test/hostile/films.ts'
import { CANARY, type Hostile } from '#server/test/hostile/hostile.ts'
import { pictures } from '#server/test/hostile/pictures.ts'
import { packedPdf, pdfOf, plainPdf, receipts } from '#server/test/hostile/receipts.ts'
import { everything } from '#server/test/everything.ts'
import { handIn } from '#server/test/make-receipts.ts'
import { makeTreasury } from '#server/test/make-treasury.ts'
import { type Someone, makePending } from '#server/test/make.ts'
import { makePicture } from '#server/test/pictures.ts'
import { get, listen } from '#server/test/sending.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
let base: string
let treasury: Awaited<ReturnType<typeof makeTreasury>>
beforeAll(async () => {
  world = await openWorld()
  base = await listen(world)
  treasury = await makeTreasury(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const send = async (file: Pick<Hostile, 'name' | 'type' | 'make'>, as: Someone = treasury.member) =>
  handIn(world, as, {}, { name: file.name, type: file.type, bytes: await file.make() })

/** The picture as its bytes and headers. */
const pictureOf = (as: Someone, id: string) =>
  get(base, `/api/receipts/${id}/picture`, { authorization: `Bearer ${as.token}` })

const keysIn = async (): Promise<string[]> => {
  const keys: string[] = []
  for await (const key of world.app.files.listPrivate()) keys.push(key)
  return keys
}

/** A receipt with this file; its id. */
const taken = async (name: string, type: string, bytes: Buffer, as: Someone = treasury.member) => {
  const { status, body } = await handIn(world, as, {}, { name, type, bytes })
  expect([status, body.message]).toEqual([201, undefined])
  const id: string = body.data.id
  return id
}

const WANTED = 'Please send the receipt as a JPEG, PNG or WebP picture, or as a PDF.'
const HEIC = 'Pictures in the HEIC format cannot be read here. Please save it as JPEG and send that.'
const DAMAGED = 'This picture is damaged and could not be read. Please send it again or choose another.'
const ACTS = 'This PDF holds a program or another file. Please send a plain one, or a photo.'
const PACKED = 'This PDF is packed in a way that cannot be looked into. Please send a photo.'
const NO_PDF = 'This is not a PDF that can be read. Please send it again or choose another.'

/** Others are no picture and no PDF at all. */
const sentences: Readonly<Record<string, string>> = {
  'a web page behind the first bytes of a JPEG': DAMAGED,
  'a JPEG that is cut off': DAMAGED,
  'a PNG of too many pixels': 'This picture has more than 40 million pixels. Please send a smaller one.',
  'a HEIC': HEIC,
  'a HEIC named JPEG': HEIC,
  'a photo larger than 10 MB': 'This file is too large.',
  'a PDF with JavaScript': ACTS,
  'a PDF with JavaScript in other letters': ACTS,
  'a PDF with a script alone': ACTS,
  'a PDF that starts a program': ACTS,
  'a PDF with a file inside': ACTS,
  'a PDF with a form that programs': ACTS,
  'a PDF with a film': ACTS,
  'a PDF with a packed program': ACTS,
  'a PDF with a packed start of a program': ACTS,
  'a PDF with a program packed in a way of its own': PACKED,
  'a PDF whose packed part is broken': PACKED,
  'a PDF that unpacks to very much': PACKED,
  'a PDF with a password': 'This PDF is locked with a password. Please send one that opens without.',
  'a PDF that is cut off': NO_PDF,
  'the first bytes of a PDF': NO_PDF,
}

test.for(receipts)('$what is refused with a sentence, and nothing of it is kept', async (file) => {
  const before = (await keysIn()).length
  const { status, body } = await send(file)
  expect([400, 413, 415]).toContain(status)
  expect(body.message).toBe(sentences[file.what] ?? WANTED)
  expect((await keysIn()).length).toBe(before)
})

test('an empty file is none', async () => {
  const { status, body } = await send({ name: 'a.jpg', type: 'image/jpeg', make: () => Buffer.alloc(0) })
  expect([status, body.message]).toEqual([400, 'Please choose a file.'])
})

const whole: readonly Hostile[] = [...active, ...pictures, ...containers, ...films, ...captions]
/** One of six in the gate. */
const corpus = everything ? whole : whole.filter((_, place) => place % 6 === 2)

test.for(corpus)('$what is refused with a sentence or made harmless', async (file) => {
  const { member } = await makeTreasury(world)
  const { status, body } = await send(file, member)
  if (status !== 201) {
    expect([400, 413, 415]).toContain(status)
    expect(body.message).toMatch(/^[A-Z].{10,}\.$/)
    return
  }
  const { headers, bytes } = await pictureOf(member, body.data.id)
  expect(['image/webp', 'application/pdf']).toContain(headers.get('content-type'))
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  if (headers.get('content-type') === 'image/webp')
    expect(
      [CANARY, '<script', '<?php', 'PK\x03\x04'].filter((sign) => bytes.includes(sign, 0, 'latin1')),
    ).toEqual([])
})

test.for(['jpeg', 'png', 'webp'] as const)('a %s becomes one WebP without its place', async (format) => {
  const id = await taken(`a.${format}`, `image/${format}`, await makePicture(format, 3_000, 1_500))
  const { status, headers, bytes } = await pictureOf(treasury.member, id)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
  const { width, height, exif, format: made } = await sharp(bytes).metadata()
  expect([width, height, exif, made]).toEqual([2_048, 1_024, undefined, 'webp'])
  expect(bytes.includes('CANARY-EXIF')).toBe(false)
})

test('what hangs behind a photo is gone', async () => {
  const photo = Buffer.concat([await makePicture('jpeg'), Buffer.from(`<script>${CANARY}</script>`)])
  const { bytes } = await pictureOf(treasury.member, await taken('a.jpg', 'image/jpeg', photo))
  expect(bytes.includes(CANARY)).toBe(false)
})

test('a PDF stays what it is, and is only ever downloaded', async () => {
  const wanted = [plainPdf(), packedPdf('<</Type/Font>>'), packedPdf('<</Type/Font>>', '', (body) => body)]
  for (const pdf of [...wanted, pdfOf(['<</Length 8>>stream\n/JS (1) \nendstream'])]) {
    const { headers, bytes } = await pictureOf(treasury.member, await taken('a.pdf', 'application/pdf', pdf))
    expect(bytes.equals(pdf)).toBe(true)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="receipt-\d+\.pdf"$/)
  }
})

test('it is sent with headers that let nobody keep it and nothing act', async () => {
  const id = await taken('a.jpg', 'image/jpeg', await makePicture('jpeg'))
  const { headers, bytes } = await pictureOf(treasury.member, id)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-disposition': 'inline',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-length': String(bytes.length),
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
  })
})

test('only who handed it in, the treasurer and the named approver get it', async () => {
  const { community, treasurer, second, assistant } = treasury
  const id = await taken('a.jpg', 'image/jpeg', await makePicture('jpeg'))
  const params = { id }
  await world.call(nameApprover, { as: treasurer, params, body: { accountId: second.accountId } })
  const statusFor = async (as: Someone) => (await world.call(getReceiptPicture, { as, params })).status
  const others: readonly Played[] = ['Y', 'M', 'S', 'A', 'CA', 'SA', 'SO', 'ST', 'IC', 'FC', 'HC', 'TA', 'AU']
  const strangers = await makeActors(world, community, others)
  expect(await Promise.all([treasury.member, treasurer, second].map(statusFor))).toEqual([200, 200, 200])
  expect(new Set(await Promise.all([...strangers, assistant].map(statusFor)))).toEqual(new Set([404]))
  const elsewhere = await makeTreasury(world)
  expect(await Promise.all([elsewhere.treasurer, elsewhere.second].map(statusFor))).toEqual([404, 404])
  const pending = await makePending(world, community)
  expect((await world.call(getReceiptPicture, { as: pending, params })).status).toBe(403)
  expect((await world.call(getReceiptPicture, { params })).status).toBe(401)
  await world.call(decideReceipt, { as: second, params, body: { approve: true } })
  expect(await statusFor(second)).toBe(200)
})

test('a treasurer whose second step is due does not get it', async () => {
  const { community, treasurer, member } = await makeTreasury(world)
  const { body } = await handIn(world, member)
  await world.past.query(
    `update communities set offices_need_second_step = true, created_at = now() - interval '1 year' where id = $1`,
    [community],
  )
  const { status } = await world.call(getReceiptPicture, { as: treasurer, params: { id: body.data.id } })
  expect(status).toBe(404)
})

test('no address leads to it', async () => {
  const key = (await keysIn())[0] ?? ''
  expect(key).toMatch(/^p\//)
  for (const as of [treasury.member, treasury.treasurer, null]) {
    const headers = as ? { authorization: `Bearer ${as.token}` } : {}
    for (const path of [key, key.replace(/^p/, 'c'), `inbox/${key}`, `../files/${key}`, `c/../${key}`])
      for (const door of ['/files/', '/api/files/', '/data/files/', '/'])
        expect([403, 404]).toContain((await get(base, `${door}${path}`, headers)).status)
  }
  expect(world.app.files.keyOf(world.app.files.urlOf(key))).toBeNull()
})
