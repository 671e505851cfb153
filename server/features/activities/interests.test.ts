// Wishes for a group that is not there yet.
import { afterAll, expect, test } from 'vitest'
import { getDashboard } from '#contract/community/dashboard.ts'
import {
  answerInterest,
  listInterests,
  listOwnInterests,
  sayInterest,
  takeBackInterest,
} from '#contract/activities/interests.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { makeStudyItem } from '#server/test/make-catalogue.ts'
import { makeInterest } from '#server/test/make-content.ts'
import { DAY, type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const withCoordinator = async () => {
  const community = await makeCommunity(world)
  const coordinator = await makeMember(world, community, { office: 'instituteCoordinator', body: 'other' })
  const member = await makeMember(world, community, { firstName: 'Nadia' })
  return { community, coordinator, member }
}

test('what a member would like is read by the coordinator with book, days, area and name', async () => {
  const { community, coordinator, member } = await withCoordinator()
  const studyItem = await makeStudyItem(world, community, { name: 'Book 2' })
  const body = {
    kind: 'Study Circle',
    studyItem,
    days: ['tuesday', 'tuesday', 'friday'],
    area: 'North',
    note: 'Evenings',
  } as const
  await world.call(sayInterest, { as: member, body: { ...body, days: [...body.days] } })
  const read = await world.call(listInterests, { as: coordinator })
  expect(read.body.data).toMatchObject([
    {
      kind: 'Study Circle',
      studyItem: { names: { en: 'Book 2' } },
      days: ['tuesday', 'friday'],
      area: 'North',
      note: 'Evenings',
      person: { id: member.accountId, name: expect.stringContaining('Nadia') },
      answeredAt: null,
    },
  ])
})

test('said again it replaces what was said before, and waits anew', async () => {
  const { coordinator, member } = await withCoordinator()
  const id = await makeInterest(world, member)
  await world.call(answerInterest, { as: coordinator, params: { id }, body: { answered: true } })
  await world.call(sayInterest, { as: member, body: { kind: 'Study Circle', area: 'Harbour' } })
  const mine = (await world.call(listOwnInterests, { as: member })).body.data
  expect(mine).toMatchObject([{ id, area: 'Harbour', answeredAt: null }])
})

test('what was answered waits no more, until that is taken back', async () => {
  const { coordinator, member } = await withCoordinator()
  const id = await makeInterest(world, member)
  const waits = async () => {
    const { duties } = (await world.call(getDashboard, { as: coordinator })).body.data
    return duties.find(({ duty }) => duty === 'interests')?.count ?? 0
  }
  const listed = async (state: 'waiting' | 'answered') =>
    (await world.call(listInterests, { as: coordinator, query: { state } })).body.data.length
  expect([await waits(), await listed('waiting'), await listed('answered')]).toEqual([1, 1, 0])
  await world.call(answerInterest, { as: coordinator, params: { id }, body: { answered: true } })
  expect([await waits(), await listed('waiting'), await listed('answered')]).toEqual([0, 0, 1])
  expect((await world.call(listOwnInterests, { as: member })).body.data[0]?.answeredAt).not.toBeNull()
  await world.call(answerInterest, { as: coordinator, params: { id }, body: { answered: false } })
  expect([await waits(), await listed('waiting'), await listed('answered')]).toEqual([1, 1, 0])
  const { rows } = await world.past.query(
    `select action from audit_records where community_id = $1 and action like 'interest.%' order by at`,
    [member.communityId],
  )
  expect(rows).toEqual([{ action: 'interest.answered' }, { action: 'interest.reopened' }])
})

test('a wish is taken back by whoever said it and by nobody else', async () => {
  const { coordinator, member } = await withCoordinator()
  const id = await makeInterest(world, member)
  expect((await world.call(takeBackInterest, { as: coordinator, params: { id } })).status).toBe(404)
  expect((await world.call(takeBackInterest, { as: member, params: { id } })).status).toBe(200)
  expect((await world.call(listInterests, { as: coordinator })).body.data).toEqual([])
})

test('nothing is wished for that is not studied here', async () => {
  const { member } = await withCoordinator()
  const studyItem = await makeStudyItem(world, await makeCommunity(world))
  const said = await world.call(sayInterest, { as: member, body: { kind: 'Study Circle', studyItem } })
  expect(said.status).toBe(400)
})

test('of those who wait page follows page, the longest waiting first', async () => {
  const { community, coordinator, member } = await withCoordinator()
  await makeInterest(world, member)
  world.clock.pass(1000)
  const second = await makeMember(world, community)
  await makeInterest(world, second)
  const first = (await world.call(listInterests, { as: coordinator, query: { limit: 1 } })).body
  expect(first.data.map(({ person }) => person.id)).toEqual([member.accountId])
  const next = await world.call(listInterests, { as: coordinator, query: { limit: 1, cursor: first.next } })
  expect(next.body.data.map(({ person }) => person.id)).toEqual([second.accountId])
  expect(next.body.next).toBeUndefined()
})

test('a wish that was replaced meanwhile is not answered in place of the one that was read', async () => {
  const { coordinator, member } = await withCoordinator()
  const id = await makeInterest(world, member)
  const saidAt = (await world.call(listInterests, { as: coordinator })).body.data[0]?.saidAt
  world.clock.pass(1000)
  await world.call(sayInterest, { as: member, body: { kind: 'Study Circle', area: 'Harbour' } })
  const answer = (at: string | undefined) =>
    world.call(answerInterest, { as: coordinator, params: { id }, body: { answered: true, saidAt: at } })
  const late = await answer(saidAt)
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  const now = (await world.call(listInterests, { as: coordinator })).body.data[0]
  expect(now).toMatchObject({ area: 'Harbour', answeredAt: null })
  expect((await answer(now?.saidAt)).body.data.answeredAt).not.toBeNull()
})

test('the wish of an account that is not confirmed waits for nobody', async () => {
  const { coordinator, member } = await withCoordinator()
  const id = await makeInterest(world, member)
  await world.past.query(`update accounts set state = 'pending' where id = $1`, [member.accountId])
  expect((await world.call(listInterests, { as: coordinator })).body.data).toEqual([])
  const { duties } = (await world.call(getDashboard, { as: coordinator })).body.data
  expect(duties.find(({ duty }) => duty === 'interests')?.count ?? 0).toBe(0)
  const body = { answered: true }
  expect((await world.call(answerInterest, { as: coordinator, params: { id }, body })).status).toBe(404)
})

test('of a wish that is taken back and said anew they hear once a week, and of another at once', async () => {
  const { coordinator, member } = await withCoordinator()
  const told = async () =>
    (await world.call(listNotifications, { as: await signIn(world, coordinator.accountId) })).body.data.map(
      ({ additionalData }) => additionalData['programme'],
    )
  const sayAnew = async (kind: 'Study Circle' | 'Devotional') => {
    const as = await signIn(world, member.accountId)
    const { body } = await world.call(sayInterest, { as, body: { kind } })
    await world.call(takeBackInterest, { as, params: { id: body.data.id } })
  }
  await sayAnew('Study Circle')
  world.clock.pass(6 * DAY)
  await sayAnew('Study Circle')
  expect(await told()).toEqual(['Study Circle'])
  await sayAnew('Devotional')
  expect(await told()).toEqual(['Devotional', 'Study Circle'])
  world.clock.pass(2 * DAY)
  await sayAnew('Study Circle')
  expect(await told()).toEqual(['Study Circle', 'Devotional', 'Study Circle'])
})

test('of the same wish of another person they hear too', async () => {
  const { community, coordinator, member } = await withCoordinator()
  await makeInterest(world, member)
  await makeInterest(world, await makeMember(world, community))
  expect((await world.call(listNotifications, { as: coordinator })).body.data).toHaveLength(2)
})

test('those who can form a group hear once that somebody waits, and of what alone', async () => {
  const { community, coordinator, member } = await withCoordinator()
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const told = async (as: Someone) =>
    (await world.call(listNotifications, { as })).body.data.map(({ actor, target, additionalData }) => [
      actor,
      target,
      additionalData,
    ])
  const id = await makeInterest(world, member)
  const wish = [null, null, { programme: 'Study Circle', change: 'wish' }]
  expect([await told(coordinator), await told(secretary), await told(member)]).toEqual([[wish], [wish], []])
  await world.call(sayInterest, { as: member, body: { kind: 'Study Circle', area: 'Harbour' } })
  expect(await told(coordinator)).toEqual([wish])
  // Who waits anew after an answer is told of anew.
  await world.call(answerInterest, { as: coordinator, params: { id }, body: { answered: true } })
  await makeInterest(world, member)
  expect(await told(coordinator)).toEqual([wish, wish])
})
