import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getEvent } from '#contract/events/events.ts'
import { addLetter } from '#contract/events/letters.ts'
import {
  changeMaterial,
  listRemovedMaterials,
  removeMaterial,
  restoreMaterial,
} from '#contract/materials/materials.ts'
import { search } from '#contract/search/search.ts'
import { type Someone, makeMember, signIn } from '#server/test/make.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { makeHosted } from '#server/test/make-hosted.ts'
import { get, listen, postForm, sendsToStore, storeSettings } from '#server/test/sending.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { forgetMaterials } from '#server/features/materials/jobs.ts'

const DAY = 86_400_000
let world: World
let base: string
beforeAll(async () => {
  world = await openWorld({ settings: storeSettings() })
  base = await listen(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const pdf = { name: 'Readings.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n1 0 obj\n') }

const add = async (as: Someone, eventId: string, more: Record<string, string> = {}) => {
  const { status, json } = await postForm(
    base,
    '/api/upload/materials',
    as,
    { eventId, title: 'Jasmine readings', ...more },
    pdf,
  )
  expect(status).toBe(200)
  return json.data
}

type Caller = Pick<Someone, 'token'>

const seenBy = async (as: Caller, id: string) =>
  (await world.call(getEvent, { params: { id }, as })).body.materials
const foundBy = async (as: Caller) =>
  (await world.call(search, { query: { q: 'jasmine' }, as })).body.data.materials?.results ?? []
/** The files that lie in the folder of the app; an object store keeps none there. */
const filesKept = async (): Promise<readonly string[]> =>
  (await readdir(world.app.config.dataDir, { recursive: true }))
    .filter((name) => name.endsWith('.pdf'))
    .toSorted()
const fill = (event: { readonly community: string; readonly id: string }, papers: number) =>
  world.past.query(
    `insert into materials (community_id, event_id, id, title, file, file_type)
     select $1, $2, gen_random_uuid(), 'Paper ' || n, '/files/x', 'text/plain' from generate_series(1, $3::int) n`,
    [event.community, event.id, papers],
  )
/** As if it had been put there so long before: a token does not last so long. */
const inBinFor = (material: string, time: string) =>
  world.past.query(`update materials set removed_at = removed_at - $2::interval where id = $1`, [
    material,
    time,
  ])
const dayIn = (days: number) => new Date(world.clock.now() + days * DAY).toISOString().slice(0, 10)

test('a material belongs to a part of the gathering and may be kept on the devices', async () => {
  const { community, host, id } = await makeHosted(world)
  await add(host, id, { part: 'devotional', keptOffline: 'yes' })
  const [seen] = await seenBy(await makeMember(world, community), id)
  expect(seen).toMatchObject({
    title: 'Jasmine readings',
    part: 'devotional',
    keptOffline: true,
    visibleFrom: null,
  })
  expect(seen?.size).toBeGreaterThan(0)
})

test('until its day a material is for those in charge alone, on the page and in the search', async () => {
  const { community, host, id } = await makeHosted(world, { inDays: 5 })
  const member = await makeMember(world, community)
  const from = dayIn(2)
  await add(host, id, { visibleFrom: from })
  expect(await seenBy(host, id)).toMatchObject([{ visibleFrom: from }])
  expect([await seenBy(member, id), await foundBy(member)]).toEqual([[], []])
  world.clock.pass(2 * DAY)
  // The token has run out.
  const later = await signIn(world, member.accountId)
  expect([await seenBy(later, id), await foundBy(later)]).toMatchObject([
    [{ visibleFrom: from }],
    [{ title: 'Jasmine readings' }],
  ])
})

test('what is said of a material is changed, and who looked at an older one is told so', async () => {
  const { community, host, id } = await makeHosted(world, { inDays: 5 })
  const member = await makeMember(world, community)
  const { id: materialId } = await add(host, id)
  const params = { id, materialId }
  const wish = {
    revision: 0,
    title: 'Songs',
    part: 'fellowship',
    visibleFrom: dayIn(2),
    keptOffline: true,
  } as const
  expect((await world.call(changeMaterial, { params, body: wish, as: member })).status).toBe(403)
  const { body } = await world.call(changeMaterial, { params, body: wish, as: host })
  expect(body.data).toMatchObject({ ...wish, revision: 1 })
  expect([await seenBy(member, id), await seenBy(host, id)]).toMatchObject([[], [body.data]])
  const late = await world.call(changeMaterial, { params, body: wish, as: host })
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  const shown = { ...wish, revision: 1, visibleFrom: null }
  await world.call(changeMaterial, { params, body: shown, as: host })
  expect(await seenBy(member, id)).toMatchObject([{ title: 'Songs', part: 'fellowship', visibleFrom: null }])
})

test('a letter has a file, and a newer one takes its place', async () => {
  const { host, id } = await makeHosted(world)
  const letter = await world.call(addLetter, {
    params: { id },
    body: { from: 'house', title: 'Jasmine letter' },
    as: host,
  })
  const fields = { eventId: id, letterId: letter.body.data.id }
  const first = await postForm(base, '/api/upload/letters', host, fields, pdf)
  expect([first.status, (await get(base, first.json.data.file)).status]).toEqual([200, 200])
  const second = await postForm(base, '/api/upload/letters', host, fields, pdf)
  expect(second.json.data).toMatchObject({ title: 'Jasmine letter', revision: 2 })
  expect((await get(base, second.json.data.file)).status).toBe(200)
  expect((await get(base, first.json.data.file)).status).toBe(404)
  expect(
    (
      await world.call(changeMaterial, {
        params: { id, materialId: letter.body.data.id },
        body: { revision: 2, title: 'No letter', part: null, visibleFrom: null, keptOffline: false },
        as: host,
      })
    ).status,
  ).toBe(404)
})

test('what was taken away is neither shown nor found, lies in the bin, and comes back as it was', async () => {
  const { community, host, id } = await makeHosted(world)
  const member = await makeMember(world, community)
  const { id: materialId } = await add(host, id, { part: 'fellowship' })
  const params = { id, materialId }
  expect((await world.call(removeMaterial, { params, as: host })).status).toBe(200)
  expect((await world.call(removeMaterial, { params, as: host })).status).toBe(200)
  expect([await seenBy(member, id), await seenBy(host, id), await foundBy(member)]).toEqual([[], [], []])
  const bin = await world.call(listRemovedMaterials, { params: { id }, as: host })
  expect(bin.body.data).toMatchObject([{ id: materialId, title: 'Jasmine readings' }])
  const back = await world.call(restoreMaterial, { params, as: host })
  expect(back.body.data).toMatchObject({ id: materialId, part: 'fellowship' })
  expect([await seenBy(member, id), await foundBy(member)]).toMatchObject([
    [{ id: materialId, part: 'fellowship' }],
    [{ id: materialId }],
  ])
  const { rows } = await world.past.query(
    `select action from audit_records where object_id = $1 order by at, id`,
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'event.material.added',
    'event.material.removed',
    'event.material.restored',
  ])
})

test('who added a material takes it away, also when the event has other hosts by now', async () => {
  const { community, host, id } = await makeHosted(world)
  const { id: materialId } = await add(host, id)
  await world.past.query('delete from event_hosts where event_id = $1', [id])
  const params = { id, materialId }
  const member = await makeMember(world, community)
  expect((await world.call(removeMaterial, { params, as: member })).status).toBe(403)
  expect((await world.call(removeMaterial, { params, as: host })).status).toBe(200)
})

test('a material of another event of the same community is not there', async () => {
  const { community, host, id } = await makeHosted(world)
  const { id: materialId } = await add(host, id)
  const other = await makeEvent(world, community)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const answer = await world.call(removeMaterial, { params: { id: other, materialId }, as: secretary })
  expect(answer.status).toBe(404)
})

test('after 30 days in the bin it is gone, and its file with it', async () => {
  const { host, id } = await makeHosted(world)
  const { id: materialId, file } = await add(host, id)
  const params = { id, materialId }
  await world.call(removeMaterial, { params, as: host })
  await forgetMaterials(world.app)
  expect(await world.app.files.sizeOf(world.app.files.keyOf(file) ?? '')).not.toBeNull()
  await inBinFor(materialId, '31 days')
  await forgetMaterials(world.app)
  expect((await world.call(restoreMaterial, { params, as: host })).status).toBe(404)
  expect(await world.app.files.sizeOf(world.app.files.keyOf(file) ?? '')).toBeNull()
})

test('a hundred materials are enough', async () => {
  const { community, host, id } = await makeHosted(world)
  await fill({ community, id }, 100)
  const before = await filesKept()
  const fields = { eventId: id, title: 'One more' }
  const { status } = await postForm(base, '/api/upload/materials', host, fields, pdf)
  expect([status, await filesKept()]).toEqual([409, before])
})

test('of two sent at once for the last place one is refused, and its file does not stay', async () => {
  const { community, host, id } = await makeHosted(world)
  await fill({ community, id }, 99)
  const before = await filesKept()
  const fields = { eventId: id, title: 'One more' }
  const answers = await Promise.all(
    [1, 2].map(() => postForm(base, '/api/upload/materials', host, fields, pdf)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await filesKept()).length - before.length).toBe(sendsToStore ? 0 : 1)
})

test('where a hundred are, none comes back from the bin', async () => {
  const { community, host, id } = await makeHosted(world)
  const params = { id, materialId: (await add(host, id)).id }
  await world.call(removeMaterial, { params, as: host })
  await fill({ community, id }, 100)
  expect((await world.call(restoreMaterial, { params, as: host })).status).toBe(409)
})

test('in its last hour in the bin nothing comes back, since its file may be going', async () => {
  const { host, id } = await makeHosted(world)
  const params = { id, materialId: (await add(host, id)).id }
  await world.call(removeMaterial, { params, as: host })
  await inBinFor(params.materialId, '29 days 23 hours 30 minutes')
  expect((await world.call(restoreMaterial, { params, as: host })).status).toBe(404)
  const bin = await world.call(listRemovedMaterials, { params: { id }, as: host })
  expect(bin.body.data).toEqual([])
})

test('a day long before any community is refused in a sentence', async () => {
  const { host, id } = await makeHosted(world)
  const fields = { eventId: id, title: 'Old', visibleFrom: '0002-05-01' }
  const { status, json } = await postForm(base, '/api/upload/materials', host, fields, pdf)
  expect([status, json.message]).toEqual([400, 'Please choose a day of this century.'])
})
