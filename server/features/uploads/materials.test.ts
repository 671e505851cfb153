import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inCommunity } from '#server/platform/db.ts'
import { makeCommunity, makeMember, type Someone } from '#server/test/make.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { makeArchive, makeDocx, makePicture } from '#server/test/pictures.ts'
import { type FormFile, get, listen, postForm, storeSettings } from '#server/test/sending.ts'
import { openWorld, type World } from '#server/test/world.ts'

let world: World
let base: string
beforeAll(async () => {
  world = await openWorld({ settings: storeSettings() })
  base = await listen(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const newMember = async (): Promise<Someone> => makeMember(world, await makeCommunity(world))

describe('a material', () => {
  const sendMaterial = (as: Someone, eventId: string, file: FormFile, title = 'Minutes') =>
    postForm(base, '/api/upload/materials', as, { eventId, title, fileType: file.type }, file)
  const pdf: FormFile = {
    name: 'Minutes of Jalál.pdf',
    type: 'application/pdf',
    bytes: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'),
  }

  const newHost = async () => {
    const host = await newMember()
    const eventId = await makeEvent(world, host.communityId)
    await inCommunity(world.app.db, host.communityId, (tx) =>
      tx
        .insertInto('event_hosts')
        .values({ community_id: host.communityId, event_id: eventId, person_id: host.personId })
        .execute(),
    )
    return { host, eventId }
  }

  test('is added by a host, with an audit record and a new revision, and is only ever downloaded', async () => {
    const { host, eventId } = await newHost()
    const { status, json } = await sendMaterial(host, eventId, pdf)
    expect([status, json]).toMatchObject([
      200,
      { success: true, data: { title: 'Minutes', fileType: 'application/pdf' } },
    ])
    const { headers, bytes } = await get(base, json.data.file)
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Minutes of Jal_l.pdf"; filename*=UTF-8''Minutes%20of%20Jal%C3%A1l.pdf`,
    )
    expect(bytes).toEqual(pdf.bytes)
    const { rows } = await world.past.query(
      `select (select count(*) from materials where event_id = $1)::int as materials,
        (select count(*) from audit_records where object_id = $1 and action = 'event.material.added')::int as audit,
        (select count(*) from revisions where community_id = $2 and resource = 'events')::int as revisions`,
      [eventId, host.communityId],
    )
    expect(rows[0]).toEqual({ materials: 1, audit: 1, revisions: 1 })
  })

  test('is not added by a member who does not host', async () => {
    const { host, eventId } = await newHost()
    const { status } = await sendMaterial(await makeMember(world, host.communityId), eventId, pdf)
    expect(status).toBe(403)
  })

  test('is added by the secretary and by a community admin', async () => {
    const { host, eventId } = await newHost()
    const secretary = await makeMember(world, host.communityId, { office: 'secretary' })
    const admin = await makeMember(world, host.communityId, {
      office: 'communityAdmin',
      body: 'administration',
    })
    expect((await sendMaterial(secretary, eventId, pdf)).status).toBe(200)
    expect((await sendMaterial(admin, eventId, pdf)).status).toBe(200)
  })

  test('of another community’s event is refused as if there were none', async () => {
    const { eventId } = await newHost()
    const secretary = await makeMember(world, await makeCommunity(world), { office: 'secretary' })
    expect((await sendMaterial(secretary, eventId, pdf)).status).toBe(404)
  })

  test('needs a title and an event', async () => {
    const { host, eventId } = await newHost()
    const { status, json } = await sendMaterial(host, eventId, pdf, '')
    expect([status, json.fields]).toEqual([400, { title: 'Please give the material a title.' }])
  })

  test.each<readonly [string, () => Uint8Array | Promise<Buffer>, string]>([
    [
      'talk.docx',
      () => makeDocx(),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['Letter 21.11.2026', () => pdf.bytes, 'application/pdf'],
    ['Programme v1.2', () => pdf.bytes, 'application/pdf'],
    ['scan with a mark.pdf', () => Buffer.from('\ufeff\n%PDF-1.4\n%%EOF\n'), 'application/pdf'],
    ['scan with a line.pdf', () => Buffer.from('\r\n%PDF-1.4\n%%EOF\n'), 'application/pdf'],
    ['prayers.txt', () => Buffer.from('متن فارسی\n'), 'text/plain'],
    ['hymn.mp3', () => Buffer.concat([Buffer.from('ID3'), Buffer.alloc(400)]), 'audio/mpeg'],
    ['photo.jpg', () => makePicture('jpeg', 300, 200), 'image/webp'],
  ])('%s is taken', async (name, make, fileType) => {
    const { host, eventId } = await newHost()
    const { status, json } = await sendMaterial(host, eventId, {
      name,
      type: 'application/octet-stream',
      bytes: await make(),
    })
    expect([status, json.data?.fileType]).toEqual([200, fileType])
  })

  test.each<readonly [string, () => Buffer]>([
    ['macros.docx', () => makeDocx({ 'word/vbaProject.bin': 'x' })],
    ['archive.zip', () => makeArchive({ 'a.txt': 'x' })],
    ['slip.docx', () => makeDocx({ '../../evil.sh': 'x' })],
    ['page.html', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['program.exe', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['minutes.pdf', () => makeDocx()],
    ['minutes.docx', () => Buffer.from('%PDF-1.4')],
    ['minutes.reg', () => Buffer.from('REGEDIT4')],
    ['page.pdf', () => Buffer.from('<!doctype html><p>%PDF-1.4</p>')],
  ])('%s is refused with a sentence and leaves nothing', async (name, make) => {
    const { host, eventId } = await newHost()
    const { status, json } = await sendMaterial(host, eventId, {
      name,
      type: 'application/pdf',
      bytes: make(),
    })
    expect([status, json.message]).toEqual([415, expect.stringMatching(/^[A-Z].*\.$/)])
    const { rows } = await world.past.query('select 1 from files where community_id = $1', [host.communityId])
    expect(rows).toHaveLength(0)
  })
})
