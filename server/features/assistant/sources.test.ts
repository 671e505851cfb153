// The sources of the assistant: who keeps them, who reads them, and what is refused.
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { listLog } from '#contract/admin/audit.ts'
import { readSource } from '#contract/assistant/ask.ts'
import {
  addSourceFile,
  addText,
  changeSource,
  getSource,
  listSources,
  removeSource,
} from '#contract/assistant/tend.ts'
import type { BodyIn } from '#contract/route.ts'
import { makeSource, turnOn } from '#server/test/make-assistant.ts'
import { makePdf, makeWord, paragraph } from '#server/test/make-documents.ts'
import { type Someone, makeCommunity, makeMember, makePending } from '#server/test/make.ts'
import { listen, postForm } from '#server/test/sending.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())
const base = await listen(world)

const makePeople = async (listed = true) => {
  const community = await makeCommunity(world, { listed })
  await turnOn(world, community)
  const assembly = await makeMember(world, community, { office: 'member' })
  return { community, assembly, member: await makeMember(world, community) }
}

const textOf = (more: Partial<BodyIn<typeof addText>> = {}): BodyIn<typeof addText> => ({
  id: newId(),
  title: 'How we welcome newcomers',
  language: 'en',
  audience: 'members',
  text: '# At the door\n\nWhoever comes for the first time is welcomed at the door.',
  ...more,
})

const send = (
  as: Someone,
  file: { name: string; bytes: Uint8Array },
  more: Partial<{ id: string; language: string; audience: string }> = {},
) => {
  const fields = { id: newId(), title: 'The hall', language: 'en', audience: 'members', ...more }
  return postForm(base, addSourceFile.path, as, fields, { ...file, type: 'image/png' })
}

const read = async (id: string, as?: { readonly token: string }) =>
  (await world.call(readSource, { params: { id }, ...(as && { as }) })).status

const actionsOf = async (as: Someone, id: string) =>
  (await world.call(listLog, { as, query: { object: id } })).body.data.map(({ action }) => action)

test('a text is added once, however often it is sent, with its passages', async () => {
  const { assembly } = await makePeople()
  const body = textOf({ address: 'https://example.org/welcome' })
  const first = await world.call(addText, { as: assembly, body })
  const again = await world.call(addText, { as: assembly, body: { ...body, title: 'Another' } })
  expect([first.status, again.status, again.body.data]).toEqual([201, 201, first.body.data])
  expect(first.body.data).toMatchObject({
    kind: 'text',
    title: 'How we welcome newcomers',
    address: 'https://example.org/welcome',
    on: true,
    accepted: true,
    signs: 72,
    passages: 1,
    indexedAt: expect.any(String),
    revision: 0,
  })
  const whole = await world.call(getSource, { as: assembly, params: { id: body.id } })
  expect(whole.body.data.text).toBe(body.text)
  const admin = await makeMember(world, assembly.communityId, {
    office: 'communityAdmin',
    body: 'administration',
  })
  expect(await actionsOf(admin, body.id)).toEqual(['assistant.sourceAdded'])
})

test('the list is by title, and has no text in it', async () => {
  const { assembly } = await makePeople()
  for (const title of ['Marriage', 'library', 'Burial'])
    await world.call(addText, { as: assembly, body: textOf({ title }) })
  const { body, text } = await world.call(listSources, { as: assembly })
  expect(body.data.map(({ title }) => title)).toEqual(['Burial', 'library', 'Marriage'])
  expect(text).not.toContain('at the door')
})

test('a document is kept as what it says, and a PDF waits until somebody has looked at it', async () => {
  const { assembly, member } = await makePeople()
  const word = await send(assembly, {
    name: 'hall.exe',
    bytes: makeWord(paragraph('The hall', 'Heading1') + paragraph('Please sweep the hall.')),
  })
  expect([word.status, word.json.data]).toMatchObject([
    201,
    { kind: 'document', fileName: 'hall.exe', accepted: true, passages: 1 },
  ])
  const lines = [['Please sweep the hall after each of the meetings.', 700, 11]] as const
  const pdf = await send(assembly, { name: 'hall.pdf', bytes: makePdf(lines) })
  const { _id: id } = pdf.json.data
  expect([pdf.status, pdf.json.data]).toMatchObject([201, { accepted: false, indexedAt: null }])
  expect(await read(id, member)).toBe(404)
  const accept = { title: 'The hall', language: 'en', audience: 'members', on: true, revision: 0 } as const
  const accepted = await world.call(changeSource, {
    as: assembly,
    params: { id },
    body: { ...accept, accepted: true },
  })
  expect(accepted.body.data).toMatchObject({ accepted: true, indexedAt: expect.any(String), revision: 1 })
  expect(await read(id, member)).toBe(200)
  const { rows } = await world.past.query('select count(*)::int as count from files')
  expect(rows).toEqual([{ count: 0 }])
})

test('a document that cannot be read is refused in a sentence, and leaves nothing', async () => {
  const { assembly, member } = await makePeople()
  const bomb = await send(assembly, { name: 'a.txt', bytes: Buffer.alloc(11 * 1024 * 1024, 'a') })
  expect([bomb.status, bomb.json.message]).toEqual([413, 'This file is too large.'])
  const empty = await send(assembly, { name: 'a.txt', bytes: Buffer.alloc(0) })
  expect([empty.status, empty.json.message]).toEqual([400, 'Please choose a file.'])
  const persian = await send(assembly, { name: 'a.pdf', bytes: makePdf([]) }, { language: 'fa' })
  expect([persian.status, persian.json.message]).toEqual([
    415,
    'Persian cannot be read out of a PDF without faults. Please send the text as DOCX, or paste it.',
  ])
  expect((await send(member, { name: 'a.txt', bytes: Buffer.from('Hello') })).status).toBe(403)
  expect((await world.call(listSources, { as: assembly })).body.data).toEqual([])
})

test('each reads what is for them: a source for everyone, for members, for the Assembly', async () => {
  const { community, assembly, member } = await makePeople()
  const [other, pending] = [
    await makeMember(world, await makeCommunity(world)),
    await makePending(world, community),
  ]
  const reads = async (audience: 'everyone' | 'members' | 'assembly', more = {}) => {
    const id = await makeSource(world, assembly, { audience, ...more })
    return [
      await read(id),
      await read(id, other),
      await read(id, pending),
      await read(id, member),
      await read(id, assembly),
    ]
  }
  expect(await reads('everyone')).toEqual([200, 200, 200, 200, 200])
  expect(await reads('members')).toEqual([404, 404, 404, 200, 200])
  expect(await reads('assembly')).toEqual([404, 404, 404, 404, 200])
  expect(await reads('everyone', { turned_on: false })).toEqual([404, 404, 404, 404, 404])
  expect(await reads('everyone', { accepted: false })).toEqual([404, 404, 404, 404, 404])
})

test('nobody reads a source while the assistant is off, and no stranger in a community that lists itself nowhere', async () => {
  const { community, assembly } = await makePeople()
  const id = await makeSource(world, assembly, { audience: 'everyone' })
  await world.past.query('update communities set assistant_on = false where id = $1', [community])
  expect([await read(id), await read(id, assembly)]).toEqual([404, 404])
  const hidden = await makePeople(false)
  const theirs = await makeSource(world, hidden.assembly, { audience: 'everyone' })
  expect([await read(theirs), await read(theirs, hidden.member)]).toEqual([404, 200])
})

test('a source is read in its passages, under their headings', async () => {
  const { assembly, member } = await makePeople()
  const body = textOf()
  await world.call(addText, { as: assembly, body })
  const { data } = (await world.call(readSource, { as: member, params: { id: body.id } })).body
  expect(data.pieces).toEqual([
    { heading: 'At the door', text: 'Whoever comes for the first time is welcomed at the door.' },
  ])
})

test('who may read it changes at once, with the row by which visitors find it', async () => {
  const { assembly } = await makePeople()
  const { id, title, language } = textOf()
  await world.call(addText, { as: assembly, body: textOf({ id, audience: 'everyone' }) })
  const found = async () =>
    (await world.past.query('select kind from public_items where id = $1', [id])).rows.map(({ kind }) => kind)
  let revision = 0
  const change = async (audience: 'everyone' | 'members', on = true, accepted = true) => {
    const body = { title, language, audience, on, accepted, revision }
    const { status } = await world.call(changeSource, { as: assembly, params: { id }, body })
    revision += 1
    return [status, await read(id), await found()]
  }
  expect([await read(id), await found()]).toEqual([200, ['assistantSource']])
  expect(await change('members')).toEqual([200, 404, []])
  expect(await change('everyone')).toEqual([200, 200, ['assistantSource']])
  expect(await change('everyone', false)).toEqual([200, 404, []])
  expect(await change('everyone', true, false)).toEqual([200, 404, []])
  expect(await change('everyone')).toEqual([200, 200, ['assistantSource']])
  expect((await world.call(removeSource, { as: assembly, params: { id } })).status).toBe(200)
  expect([await read(id), await found()]).toEqual([404, []])
})

test('who looked at an older one overwrites nothing, and the same change again is no other', async () => {
  const { assembly } = await makePeople()
  const { id } = textOf()
  await world.call(addText, { as: assembly, body: textOf({ id }) })
  const change = (title: string, revision: number, text?: string) =>
    world.call(changeSource, {
      as: assembly,
      params: { id },
      body: {
        title,
        language: 'en',
        audience: 'members',
        on: true,
        accepted: true,
        revision,
        ...(text === undefined ? {} : { text }),
      },
    })
  const { indexedAt } = (await change('One', 0)).body.data
  world.clock.pass(60_000)
  const late = await change('Two', 0)
  expect([late.status, late.body.message]).toEqual([
    409,
    'Somebody else has changed this meanwhile. What you wrote is still here.',
  ])
  expect((await change('One', 0)).body.data).toMatchObject({ revision: 1, indexedAt })
  const text = '# One\n\nOne thing.\n\n# Two\n\nAnother thing.'
  const changed = (await change('One', 1, text)).body.data
  expect(changed).toMatchObject({ revision: 2, passages: 2, signs: text.length })
  expect(Date.parse(changed.indexedAt ?? '')).toBeGreaterThan(Date.parse(indexedAt ?? ''))
})

test('a community has 500 sources at most', async () => {
  const { community, assembly } = await makePeople()
  await world.past.query(
    `insert into assistant_sources (community_id, id, kind, title, audience, language, text, passages, added_by)
     select $1, gen_random_uuid(), 'text', 'A text', 'members', 'en', 'Some words.', 1, $2 from generate_series(1, 500)`,
    [community, assembly.accountId],
  )
  const refused = await world.call(addText, { as: assembly, body: textOf() })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'There are 500 sources already. Please delete some that are not needed.',
  ])
})

test('the log has what was done to a source, and nothing of what it says', async () => {
  const { community, assembly } = await makePeople()
  const body = textOf({ title: 'A secret title', text: 'A secret text.' })
  await world.call(addText, { as: assembly, body })
  const { title, language, id } = body
  const change = { title, language, audience: 'assembly' as const, on: true, accepted: true, revision: 0 }
  await world.call(changeSource, { as: assembly, params: { id }, body: change })
  await world.call(removeSource, { as: assembly, params: { id } })
  const { rows } = await world.past.query(
    'select action, detail from audit_records where community_id = $1 and object_id = $2 order by number',
    [community, id],
  )
  expect(rows).toEqual([
    { action: 'assistant.sourceAdded', detail: { kind: 'text', audience: 'members', language: 'en' } },
    { action: 'assistant.sourceChanged', detail: { fields: 'audience', audience: 'assembly' } },
    { action: 'assistant.sourceRemoved', detail: expect.anything() },
  ])
  expect(JSON.stringify(rows)).not.toContain('secret')
})
