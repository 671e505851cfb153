// A Feast is for the Baha'is of the community, a Holy Day for everybody.
import { afterAll, expect, test } from 'vitest'
import { getComing, setCompany } from '#contract/events/coming.ts'
import { getProgramme } from '#contract/events/event-programme.ts'
import { getEvent, joinEvent, leaveEvent, listEvents } from '#contract/events/events.ts'
import { inviteToHost, listEventHostRequests, requestHosting } from '#contract/events/hosting.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { makeChild, makeHousehold } from '#server/test/make-family.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const FOR_BELIEVERS = 'A Feast is for the Baha’is of the community. You are warmly welcome on the Holy Days.'

const befriend = (personId: string) =>
  world.past.query(`update people set standing = 'friend' where id = $1`, [personId])

const makeScene = async (type: 'Feast' | 'Holy Day' = 'Feast') => {
  const community = await makeCommunity(world)
  const friend = await makeMember(world, community)
  await befriend(friend.personId)
  const id = await makeEvent(world, community)
  await world.past.query(`update events set type = $2, programme = $3 where id = $1`, [
    id,
    type,
    JSON.stringify([{ part: 'consultation', kind: 'talk', title: 'News of the plan', by: null }]),
  ])
  return { community, friend, id }
}

const join = (id: string, as: Someone) => world.call(joinEvent, { params: { id }, as })
const bring = (id: string, as: Someone, people: string[] = []) =>
  world.call(setCompany, { params: { id }, as, body: { people } })

test('a friend of the Faith neither joins a Feast nor brings somebody nor hosts it', async () => {
  const { community, friend, id } = await makeScene()
  const planner = await makeMember(world, community, { office: 'member', body: 'feastCommittee' })
  const answers = [
    await join(id, friend),
    await bring(id, friend),
    await world.call(requestHosting, { params: { id }, as: friend, body: {} }),
  ]
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [403, FOR_BELIEVERS],
    [403, FOR_BELIEVERS],
    [403, FOR_BELIEVERS],
  ])
  const asked = await world.call(inviteToHost, {
    params: { id },
    as: planner,
    body: { accountId: friend.accountId },
  })
  expect([asked.status, asked.body.message]).toEqual([
    409,
    'A Feast is hosted by Baha’is. They are a friend of the Faith on the roll.',
  ])
  const { rows } = await world.past.query('select going from events where id = $1', [id])
  expect(rows).toEqual([{ going: 0 }])
})

test('a friend is not offered to host a Feast', async () => {
  const { community, friend, id } = await makeScene()
  const offered = async (as: Someone) =>
    (await world.call(listEventHostRequests, { params: { id }, as })).body.can.offer
  expect(await offered(await makeMember(world, community))).toBe(true)
  expect(await offered(friend)).toBe(false)
})

test('a friend reads neither the programme of a Feast nor who comes, and is told so', async () => {
  const { community, friend, id } = await makeScene()
  const member = await makeMember(world, community)
  await join(id, member)
  const seen = async (as: Someone) => {
    const { body } = await world.call(getEvent, { params: { id }, as })
    const { body: programme } = await world.call(getProgramme, { params: { id }, as })
    const [listed] = (await world.call(listEvents, { as })).body.data
    const { data } = (await world.call(getComing, { params: { id }, as })).body
    const { attend } = body.can
    expect([listed?.can.attend, listed?.programme, data.can.answer]).toEqual([attend, body.programme, attend])
    return [attend, body.can.join, body.programme.length, programme.items.length, body.attendees.length]
  }
  expect(await seen(friend)).toEqual([false, false, 0, 0, 0])
  expect(await seen(member)).toEqual([true, false, 1, 1, 1])
  await world.past.query(`update people set standing = 'active' where id = $1`, [friend.personId])
  expect((await join(id, friend)).body.can.attend).toBe(true)
})

test('whoever had a place before gives it back', async () => {
  const { community, id } = await makeScene()
  const member = await makeMember(world, community)
  await join(id, member)
  await befriend(member.personId)
  const { body } = await world.call(leaveEvent, { params: { id }, as: member })
  expect(body).toMatchObject({ going: 0, mine: { going: false } })
})

test('a Holy Day is for friends, too', async () => {
  const { friend, id } = await makeScene('Holy Day')
  const { status, body } = await join(id, friend)
  expect([status, body.mine.going, body.can.attend, body.programme]).toMatchObject([200, true, true, [{}]])
})

test('of a mixed household a child comes along to a Feast, a grown-up friend to a Holy Day', async () => {
  const { community, id } = await makeScene()
  const parent = await makeMember(world, community)
  const spouse = await makeMember(world, community)
  await makeHousehold(world, [parent, spouse])
  const child = await makeChild(world, [parent])
  await world.past.query('update accounts set person_id = null where id = $1', [spouse.accountId])
  for (const one of [spouse.personId, child]) await befriend(one)
  const mates = async () =>
    (await world.call(getComing, { params: { id }, as: parent })).body.data.household.map(
      ({ person }) => person,
    )
  expect(await mates()).toEqual([child])
  expect((await bring(id, parent, [spouse.personId])).status).toBe(403)
  expect((await bring(id, parent, [child])).body.data.counts).toMatchObject({ members: 1, household: 1 })
  await world.past.query(`update events set type = 'Holy Day' where id = $1`, [id])
  expect((await mates()).toSorted()).toEqual([child, spouse.personId].toSorted())
})
