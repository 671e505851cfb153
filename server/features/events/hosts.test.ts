import { afterAll, expect, test } from 'vitest'
import {
  changeEventHosts,
  createEvent,
  listEventHosts,
  publishEvent,
} from '#contract/events/event-planning.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { letGo } from '#server/features/admin/privacy-jobs.ts'
import { makeChild } from '#server/test/make-family.ts'
import { makeHosted } from '#server/test/make-hosted.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const name = (id: string, hosts: unknown[], as: Someone) =>
  world.call(changeEventHosts, { params: { id }, body: { hosts }, as })
const told = async (as: Someone) => (await world.call(listNotifications, { as })).body.data

test('a host names others in each of the shapes that clients send, and they hear of it', async () => {
  const { community, host, id } = await makeHosted(world)
  const [byRef, byId] = [await makeMember(world, community), await makeMember(world, community)]
  const { status, body } = await name(
    id,
    [
      { refId: host.accountId, type: 'User' },
      { refId: byRef.personId, type: 'Member' },
      { _id: byId.accountId },
      { firstName: 'Roya', referenceContact: { _id: host.personId } },
    ],
    host,
  )
  expect(status).toBe(200)
  expect(body.warnings).toEqual([])
  expect(body.hosts.map((one) => one.refId).slice(0, 3)).toEqual([
    host.accountId,
    byRef.accountId,
    byId.accountId,
  ])
  expect(body.hosts[3]).toMatchObject({ name: 'Roya', type: 'Member' })
  expect(await told(byId)).toMatchObject([
    { type: 'community_event_update', target: id, additionalData: { change: 'hosts' } },
  ])
  expect(await told(host)).toEqual([])
  const listed = await world.call(listEventHosts, { params: { id }, as: byRef })
  expect(listed.body.data).toMatchObject([
    { refId: host.personId, type: 'Member' },
    { refId: byRef.personId },
    { refId: byId.personId },
    { firstName: 'Roya', lastName: '', referenceContact: host.personId, type: 'User' },
  ])
})

test('who is named twice, by account and by person, hosts it once', async () => {
  const { community, host, id } = await makeHosted(world)
  const other = await makeMember(world, community)
  const { status, body } = await name(
    id,
    [{ _id: host.personId }, { refId: other.accountId }, { refId: other.personId }],
    host,
  )
  expect([status, body.hosts.map(({ refId }) => refId)]).toEqual([200, [host.accountId, other.accountId]])
})

test('what can be sent back as it was listed changes nothing', async () => {
  const { host, id } = await makeHosted(world)
  await name(id, [{ _id: host.personId }, { firstName: 'Roya', referenceContact: host.personId }], host)
  const list = () => world.call(listEventHosts, { params: { id }, as: host })
  const before = (await list()).body.data
  expect((await name(id, before, host)).body.warnings).toEqual([])
  expect((await list()).body.data).toEqual(before)
})

test('whoever saw an older list overwrites nobody', async () => {
  const { community, host, id } = await makeHosted(world)
  const [came, wished] = [await makeMember(world, community), await makeMember(world, community)]
  const list = async () => (await world.call(listEventHosts, { params: { id }, as: host })).body.data
  const seen = await list()
  await name(id, [{ _id: host.personId }, { _id: came.personId }], host)
  const save = (before: typeof seen) =>
    world.call(changeEventHosts, {
      params: { id },
      as: host,
      body: { hosts: [{ _id: host.personId }, { _id: wished.personId }], seen: before },
    })
  const refused = await save(seen)
  expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])
  const now = await list()
  expect(now).toMatchObject([{ refId: host.personId }, { refId: came.personId }])
  expect((await save(now)).status).toBe(200)
})

test('an entry that is none is left out with a warning', async () => {
  const { community, host, id } = await makeHosted(world)
  const child = await makeChild(world, [await makeMember(world, community)])
  const { body } = await name(
    id,
    [
      { _id: host.personId },
      'somebody',
      { _id: '01900000-0000-7000-8000-000000000000' },
      { _id: child },
      { firstName: 'Roya', referenceContact: '01900000-0000-7000-8000-000000000000' },
    ],
    host,
  )
  expect(body.hosts).toHaveLength(1)
  expect(body.warnings).toEqual([
    'An entry among the hosts could not be read and was left out.',
    'Somebody among the hosts is not on the roll any more and was left out.',
    'Somebody among the hosts is not grown up and was left out.',
    'Somebody without a contact on the roll was left out of the hosts.',
  ])
})

test('who hosts no more is told and may not change it any more; a guest never could', async () => {
  const { community, host, id } = await makeHosted(world)
  const other = await makeMember(world, community)
  const refused = await name(id, [], other)
  expect(refused.status).toBe(403)
  await name(id, [{ _id: other.personId }], host)
  expect(await told(host)).toEqual([])
  expect((await name(id, [], host)).status).toBe(403)
  const assembly = await makeMember(world, community, { office: 'member' })
  await name(id, [], assembly)
  expect(await told(other)).toMatchObject([{ additionalData: { change: 'ended' } }, {}])
})

test('who is to host a draft hears of it once it is published', async () => {
  const { community, host } = await makeHosted(world)
  const planner = await makeMember(world, community, { office: 'member' })
  const { body } = await world.call(createEvent, {
    as: planner,
    body: { type: 'Feast', title: 'Feast of Kamál', date: '2030-08-01', status: 'draft' },
  })
  await name(body.id, [{ _id: host.personId }], planner)
  expect(await told(host)).toEqual([])
  await world.call(publishEvent, { params: { id: body.id }, as: planner })
  expect((await told(host)).map(({ additionalData }) => additionalData.change)).toEqual([
    'hosts',
    'published',
  ])
})

test('the name of a host who is not on the roll goes thirty days after the event', async () => {
  const { host, id } = await makeHosted(world)
  await name(id, [{ _id: host.personId }, { firstName: 'Roya', referenceContact: host.personId }], host)
  const names = async () =>
    (await world.past.query('select first_name from event_outside_hosts where event_id = $1', [id])).rows
  world.clock.pass(32 * 86_400_000)
  await letGo(world.app)
  expect(await names()).toEqual([{ first_name: 'Roya' }])
  world.clock.pass(2 * 86_400_000)
  await letGo(world.app)
  expect(await names()).toEqual([])
})

test('it goes from a draft that was never published, too', async () => {
  const { community, host } = await makeHosted(world)
  const planner = await makeMember(world, community, { office: 'member' })
  const { body } = await world.call(createEvent, {
    as: planner,
    body: { type: 'Feast', title: 'Feast of Kamál', date: '2030-08-01', status: 'draft' },
  })
  await name(body.id, [{ firstName: 'Roya', referenceContact: host.personId }], planner)
  await world.past.query(
    `update events set starts_at = $2::timestamptz - interval '31 days', ends_at = null where id = $1`,
    [body.id, new Date(world.clock.now()).toISOString()],
  )
  await letGo(world.app)
  const { rows } = await world.past.query('select from event_outside_hosts where event_id = $1', [body.id])
  expect(rows).toEqual([])
})
