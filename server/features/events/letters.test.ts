// Who reads a letter of an institution, in every place where one could be met.
import { afterAll, expect, test } from 'vitest'
import { getEvent } from '#contract/events/events.ts'
import { getProgramme } from '#contract/events/event-programme.ts'
import { addLetter, type audiences, saveLetter } from '#contract/events/letters.ts'
import { listRemovedMaterials, removeMaterial, restoreMaterial } from '#contract/materials/materials.ts'
import { search } from '#contract/search/search.ts'
import { inCommunity } from '#server/platform/db.ts'
import { DAY, type Someone, makeMember, signIn } from '#server/test/make.ts'
import { makeHosted } from '#server/test/make-hosted.ts'
import { openWorld } from '#server/test/world.ts'
import { retireUnused } from '../uploads/left-queries.ts'
import { forgetMaterials } from '#server/features/materials/jobs.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

type Audience = (typeof audiences)[number]
type Caller = Pick<Someone, 'token'>

const letter = { from: 'house', title: 'Jasmine message' } as const
const add = (as: Caller, id: string, audience: Audience = 'members') =>
  world.call(addLetter, { params: { id }, body: { ...letter, audience }, as })
const read = async (as: Caller, id: string) =>
  (await world.call(getProgramme, { params: { id }, as })).body.letters
const found = async (as: Caller) =>
  (await world.call(search, { query: { q: 'jasmine' }, as })).body.data.materials?.results ?? []

const makeFeast = async () => {
  const made = await makeHosted(world)
  const seat = (office: 'member' | 'secretary') => makeMember(world, made.community, { office })
  return {
    ...made,
    member: await makeMember(world, made.community),
    secretary: await seat('secretary'),
    admin: await makeMember(world, made.community, { office: 'communityAdmin', body: 'administration' }),
  }
}

test('a letter for the members stands whole on the programme, is found, and is no material', async () => {
  const { host, member, id } = await makeFeast()
  const wish = {
    ...letter,
    sender: 'The Universal House of Justice',
    writtenOn: '2026-04-21',
    text: 'Dearly loved friends,\n…',
    link: 'https://www.bahai.org/',
    readBy: 'Layli',
  }
  const { body } = await world.call(addLetter, { params: { id }, body: wish, as: host })
  expect(body.data).toMatchObject({ ...wish, audience: 'members', open: true, revision: 0 })
  expect(await read(member, id)).toEqual([body.data])
  expect(await found(member)).toMatchObject([{ id: body.data.id, letter: true }])
  expect((await world.call(getEvent, { params: { id }, as: host })).body.materials).toEqual([])
})

test('until the Feast begins its letter is for those in charge, and then for every member', async () => {
  const { host, member, secretary, id } = await makeFeast()
  await add(host, id, 'hosts')
  expect([await read(member, id), await found(member)]).toEqual([[], []])
  expect(await read(host, id)).toMatchObject([{ ...letter, open: false }])
  expect(await read(secretary, id)).toMatchObject([letter])
  world.clock.pass(3 * DAY)
  // The token has run out.
  expect(await read(await signIn(world, member.accountId), id)).toMatchObject([{ ...letter, open: true }])
})

test('what a cancelled Feast would have heard stays with those in charge', async () => {
  const { host, member, id } = await makeFeast()
  await add(host, id, 'hosts')
  await world.past.query(`update events set status = 'cancelled' where id = $1`, [id])
  world.clock.pass(3 * DAY)
  expect(await read(await signIn(world, member.accountId), id)).toEqual([])
})

test('a letter for the Assembly is there for its members alone: no host, administrator or search meets it', async () => {
  const { community, host, member, secretary, admin, id } = await makeFeast()
  const { body } = await add(secretary, id, 'assembly')
  const params = { id, materialId: body.data.id }
  expect(await read(secretary, id)).toEqual([body.data])
  for (const as of [host, member, admin]) {
    expect([await read(as, id), await found(as)]).toEqual([[], []])
    expect((await world.call(removeMaterial, { params, as })).status).toBe(404)
  }
  const wish = { ...letter, revision: 0 }
  expect((await world.call(saveLetter, { params, body: wish, as: host })).status).toBe(404)
  expect((await world.call(removeMaterial, { params, as: secretary })).status).toBe(200)
  const removed = async (as: Caller) =>
    (await world.call(listRemovedMaterials, { params: { id }, as })).body.data
  expect([await removed(host), await removed(admin)]).toEqual([[], []])
  expect(await removed(secretary)).toMatchObject([{ id: params.materialId }])
  // Whatever a query asks: the database itself has no such row.
  const rows = () =>
    inCommunity(world.app.db, community, (tx) => tx.selectFrom('materials').select('id').execute())
  expect(await rows()).toEqual([])
})

test('only a member of the Assembly keeps a letter for it, or takes one from the members', async () => {
  const { host, admin, secretary, member, id } = await makeFeast()
  for (const as of [host, admin]) expect((await add(as, id, 'assembly')).status).toBe(403)
  const can = async (as: Caller) => (await world.call(getProgramme, { params: { id }, as })).body.can.letters
  expect(await Promise.all([member, host, secretary].map(can))).toEqual([
    [],
    ['members', 'hosts'],
    ['members', 'hosts', 'assembly'],
  ])
  const { body } = await add(host, id)
  const params = { id, materialId: body.data.id }
  const kept = { ...letter, revision: 0, audience: 'assembly' as const }
  expect((await world.call(saveLetter, { params, body: kept, as: host })).status).toBe(403)
  expect((await world.call(saveLetter, { params, body: kept, as: secretary })).status).toBe(200)
  expect([await read(host, id), await found(member)]).toEqual([[], []])
})

test('who looked at an older letter is told so, and nothing is overwritten', async () => {
  const { host, secretary, id } = await makeFeast()
  const params = { id, materialId: (await add(host, id)).body.data.id }
  const first = { ...letter, title: 'The first', revision: 0 }
  expect((await world.call(saveLetter, { params, body: first, as: host })).body.data.revision).toBe(1)
  const late = await world.call(saveLetter, {
    params,
    body: { ...letter, title: 'The second', revision: 0 },
    as: secretary,
  })
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  expect(await read(host, id)).toMatchObject([{ title: 'The first' }])
})

test('a letter comes back from the bin, and each step is in the log', async () => {
  const { host, member, id } = await makeFeast()
  const params = { id, materialId: (await add(host, id, 'hosts')).body.data.id }
  await world.call(removeMaterial, { params, as: host })
  expect(await read(host, id)).toEqual([])
  expect((await world.call(restoreMaterial, { params, as: member })).status).toBe(404)
  await world.call(restoreMaterial, { params, as: host })
  expect(await read(host, id)).toMatchObject([{ id: params.materialId, audience: 'hosts' }])
  const { rows } = await world.past.query(
    `select action from audit_records where object_id = $1 order by at, id`,
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'event.letter.added',
    'event.letter.removed',
    'event.letter.restored',
  ])
})

test('a Holy Day has no letters', async () => {
  const { host, id } = await makeFeast()
  await world.past.query(`update events set type = 'Holy Day' where id = $1`, [id])
  expect((await add(host, id)).status).toBe(409)
})

test('what lay in the bin goes for good after 30 days, and the file of a letter is nobody’s left over', async () => {
  const { community, secretary, id } = await makeFeast()
  const params = { id, materialId: (await add(secretary, id, 'assembly')).body.data.id }
  const name = crypto.randomUUID().replaceAll('-', '')
  const key = `c/${community}/${name}.pdf`
  await world.past.query(`update materials set file = $2 where id = $1`, [params.materialId, `/files/${key}`])
  await world.past.query(
    `insert into files (community_id, id, owner_id, purpose, key, content_type, size, max_size, state, display_name, created_at, expires_at)
     values ($1, gen_random_uuid(), $2, 'material', $3, 'application/pdf', 1, 1, 'published', 'x', now() - interval '9 days', now())`,
    [community, secretary.accountId, key],
  )
  const retire = () =>
    inCommunity(world.app.db, community, (tx) =>
      retireUnused(tx, community, new Date(world.clock.now() + DAY).toISOString(), 10),
    )
  expect(await retire()).toBe(0)
  await world.call(removeMaterial, { params, as: secretary })
  await world.past.query(`update materials set removed_at = removed_at - interval '31 days' where id = $1`, [
    params.materialId,
  ])
  await forgetMaterials(world.app)
  const { rowCount } = await world.past.query('select from materials where id = $1', [params.materialId])
  expect(rowCount).toBe(0)
})
