// Taking an answer back: whoever had not answered has not answered again.
import { afterAll, expect, test } from 'vitest'
import { getEvent, joinEvent, leaveEvent, listEvents, withdrawAnswer } from '#contract/events/events.ts'
import { listHostMessages } from '#contract/events/coming.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { makeHosted } from '#server/test/make-hosted.ts'
import { type Someone, makeMember, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const open = { going: false, declined: false }

const make = async () => {
  const { community, host, id } = await makeHosted(world)
  const member = await makeMember(world, community)
  const say = (route: typeof joinEvent | typeof leaveEvent) =>
    world.call(route, { params: { id }, body: {}, as: member })
  const withdraw = (as: Someone = member) => world.call(withdrawAnswer, { params: { id }, as })
  const mine = async () => {
    const listed = (await world.call(listEvents, { as: member })).body.data[0]?.mine
    expect((await world.call(getEvent, { params: { id }, as: member })).body.mine).toEqual(listed)
    return listed
  }
  const words = async () => (await world.call(listHostMessages, { params: { id }, as: host })).body.data
  const told = async () =>
    (await world.call(listNotifications, { as: host })).body.data.map(({ type }) => type)
  return { member, host, id, say, withdraw, mine, words, told }
}

test('a yes that is taken back is no answer, frees the place, and was never said to the hosts', async () => {
  const { say, withdraw, mine, words, told } = await make()
  await say(joinEvent)
  expect(await told()).toEqual(['join_event'])
  const { status, body } = await withdraw()
  expect([status, body.mine, body.going, body.can.join]).toEqual([200, open, 0, true])
  expect(await mine()).toEqual(open)
  expect(await words()).toMatchObject({ unanswered: { count: 1 }, declined: { count: 0 } })
  expect(await told()).toEqual([])
})

test('a no that is taken back is no answer either', async () => {
  const { say, withdraw, mine, words } = await make()
  await say(leaveEvent)
  expect(await words()).toMatchObject({ unanswered: { count: 0 }, declined: { count: 1 } })
  expect((await withdraw()).body.mine).toEqual(open)
  expect(await mine()).toEqual(open)
  expect(await words()).toMatchObject({ unanswered: { count: 1 }, declined: { count: 0 } })
})

test('whoever has not answered takes nothing back, twice is once, and others keep their answers', async () => {
  const { host, id, say, withdraw, mine } = await make()
  await world.call(joinEvent, { params: { id }, body: {}, as: host })
  expect((await withdraw()).body).toMatchObject({ mine: open, going: 1 })
  await say(joinEvent)
  await withdraw()
  expect((await withdraw()).body).toMatchObject({ mine: open, going: 1 })
  expect(await mine()).toEqual(open)
})

test('what is over stays as it was', async () => {
  const { member, id, say } = await make()
  await say(joinEvent)
  world.clock.pass(10 * 86_400_000)
  const again = await signIn(world, member.accountId)
  const late = await world.call(withdrawAnswer, { params: { id }, as: again })
  expect([late.status, late.body.message]).toEqual([409, 'This event is over.'])
  expect((await world.call(getEvent, { params: { id }, as: again })).body.mine.going).toBe(true)
})
