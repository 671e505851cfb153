// Materials of an activity: for those who take part in it, and looked after by those who lead it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeActivityMaterial,
  listActivityMaterials,
  listRemovedActivityMaterials,
  removeActivityMaterial,
  removeMaterial,
  restoreActivityMaterial,
} from '#contract/materials/materials.ts'
import { search } from '#contract/search/search.ts'
import { forgetMaterials } from '#server/features/materials/jobs.ts'
import { makeChild } from '#server/test/make-family.ts'
import { makeGuarded, makeLed, makePart } from '#server/test/make-part.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { type Someone, makeMember, signIn } from '#server/test/make.ts'
import { get, listen, postForm, storeSettings } from '#server/test/sending.ts'
import { openWorld, type World } from '#server/test/world.ts'

const DAY = 86_400_000
let world: World
let base: string
beforeAll(async () => {
  world = await openWorld({ settings: storeSettings() })
  base = await listen(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const pdf = { name: 'Songs.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n1 0 obj\n') }

type Caller = Pick<Someone, 'token'>

const send = (as: Caller, activityId: string, more: Record<string, string> = {}) =>
  postForm(base, '/api/upload/activity-materials', as, { activityId, title: 'Jasmine songs', ...more }, pdf)
const add = async (...given: Parameters<typeof send>) => {
  const { status, json } = await send(...given)
  expect([status, json.message]).toEqual([200, undefined])
  return json.data
}
const asked = (as: Caller, id: string) => world.call(listActivityMaterials, { params: { id }, as })
const seenBy = async (as: Caller, id: string) => (await asked(as, id)).body.data
const foundBy = async (as: Caller) =>
  (await world.call(search, { query: { q: 'jasmine' }, as })).body.data.materials?.results ?? []
const dayIn = (days: number) => new Date(world.clock.now() + days * DAY).toISOString().slice(0, 10)

/** A devotional with somebody who takes part, somebody who only asks to, and somebody who has left. */
const makeGathering = async () => {
  const led = await makeLed(world)
  const [guest, asker, gone, admin] = [
    await makeMember(world, led.community),
    await makeMember(world, led.community),
    await makeMember(world, led.community),
    await makeMember(world, led.community, { office: 'communityAdmin', body: 'administration' }),
  ]
  await makePart(world, led.id, guest, 'participant')
  await makePart(world, led.id, asker, 'participant', 'requested')
  await makePart(world, led.id, gone, 'participant', 'left')
  return { ...led, guest, asker, gone, admin }
}

test('who takes part sees the materials and finds them, and nobody else does', async () => {
  const { leader, guest, asker, gone, admin, id } = await makeGathering()
  await add(leader, id, { keptOffline: 'yes' })
  const [seen] = await seenBy(guest, id)
  expect(seen).toMatchObject({ title: 'Jasmine songs', keptOffline: true, part: null, visibleFrom: null })
  expect((await get(base, seen?.file ?? '')).status).toBe(200)
  expect(await foundBy(guest)).toMatchObject([{ event: null, activity: { id }, title: 'Jasmine songs' }])
  for (const other of [asker, gone])
    expect([(await asked(other, id)).status, await foundBy(other)]).toEqual([403, []])
  expect((await asked(leader, id)).body.can).toEqual({ change: true })
  expect((await asked(guest, id)).body.can).toEqual({ change: false })
  expect((await asked(admin, id)).body.can).toEqual({ change: true })
})

test('only who leads it and administrators add, change and take away', async () => {
  const { leader, guest, admin, id } = await makeGathering()
  expect((await send(guest, id)).status).toBe(403)
  const { id: materialId } = await add(admin, id)
  const params = { id, materialId }
  const body = { revision: 0, title: 'Songs', visibleFrom: null, keptOffline: false }
  expect((await world.call(changeActivityMaterial, { params, body, as: guest })).status).toBe(403)
  expect((await world.call(removeActivityMaterial, { params, as: guest })).status).toBe(403)
  const changed = await world.call(changeActivityMaterial, { params, body, as: leader })
  expect(changed.body.data).toMatchObject({ title: 'Songs', revision: 1 })
  const late = await world.call(changeActivityMaterial, { params, body, as: leader })
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
})

test('until its day a material is for those who look after it alone', async () => {
  const { leader, guest, id } = await makeGathering()
  await add(leader, id, { visibleFrom: dayIn(2) })
  expect([await seenBy(leader, id), await seenBy(guest, id)]).toMatchObject([[{}], []])
  expect(await foundBy(guest)).toEqual([])
  world.clock.pass(2 * DAY)
  const later = await signIn(world, guest.accountId)
  expect([await seenBy(later, id), await foundBy(later)]).toMatchObject([[{}], [{}]])
})

test('a guardian sees what a child’s class has, until the child is grown up', async () => {
  const { community, teacher, parent, id } = await makeGuarded(world)
  const [child, grown] = [await makeChild(world, [parent]), await makeChild(world, [parent])]
  await makePart(world, id, { communityId: community, personId: child }, 'participant')
  await add(teacher, id)
  expect([await seenBy(parent, id), await foundBy(parent)]).toMatchObject([[{}], [{}]])
  await world.past.query(`update people set birth_date = '1990-01-01' where id = any ($1)`, [[child, grown]])
  expect([(await asked(parent, id)).status, await foundBy(parent)]).toEqual([403, []])
})

test('of a private activity others do not learn that it has materials', async () => {
  const { community, leader, id } = await makeGathering()
  await world.past.query(`update activities set visibility = 'private' where id = $1`, [id])
  await add(leader, id)
  const stranger = await makeMember(world, community)
  expect([(await asked(stranger, id)).status, (await send(stranger, id)).status]).toEqual([404, 404])
  expect(await foundBy(stranger)).toEqual([])
})

test('what was taken away lies in the bin for 30 days and comes back, and then goes with its file', async () => {
  const { leader, guest, id } = await makeGathering()
  const { id: materialId, file } = await add(leader, id)
  const params = { id, materialId }
  for (const _ of [1, 2])
    expect((await world.call(removeActivityMaterial, { params, as: leader })).status).toBe(200)
  expect([await seenBy(guest, id), await foundBy(guest)]).toEqual([[], []])
  const bin = () => world.call(listRemovedActivityMaterials, { params: { id }, as: leader })
  expect((await bin()).body.data).toMatchObject([{ id: materialId, title: 'Jasmine songs' }])
  expect((await world.call(restoreActivityMaterial, { params, as: leader })).status).toBe(200)
  expect(await foundBy(guest)).toMatchObject([{ activity: { id } }])
  const { rows } = await world.past.query<{ action: string }>(
    'select action from audit_records where object_id = $1 order by at, id',
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'activity.material.added',
    'activity.material.removed',
    'activity.material.restored',
  ])
  await world.call(removeActivityMaterial, { params, as: leader })
  await world.past.query(`update materials set removed_at = removed_at - interval '31 days' where id = $1`, [
    materialId,
  ])
  await forgetMaterials(world.app)
  expect((await world.call(restoreActivityMaterial, { params, as: leader })).status).toBe(404)
  expect((await get(base, file)).status).toBe(404)
})

test('a material of an activity is none of an event, nor of another activity', async () => {
  const { community, leader, admin, id } = await makeGathering()
  const { id: materialId } = await add(leader, id)
  const event = await makeEvent(world, community)
  const other = await makeLed(world)
  const answers = [
    await world.call(removeMaterial, { params: { id: event, materialId }, as: admin }),
    await world.call(removeActivityMaterial, { params: { id: other.id, materialId }, as: other.leader }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
})

test('a hundred materials are enough', async () => {
  const { community, leader, id } = await makeGathering()
  await world.past.query(
    `insert into materials (community_id, activity_id, id, title, file, file_type)
     select $1, $2, gen_random_uuid(), 'Paper ' || n, '/files/x', 'text/plain' from generate_series(1, 100) n`,
    [community, id],
  )
  const { status, json } = await send(leader, id)
  expect([status, json.message]).toEqual([
    409,
    'This activity has as many materials as it can have (100). Please take one away first.',
  ])
})
