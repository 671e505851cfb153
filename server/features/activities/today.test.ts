// Which meetings are still to come is told by the community's clocks.
import { afterAll, expect, test } from 'vitest'
import { getActivity, listActivities } from '#contract/activities/activities.ts'
import { homeOverview } from '#contract/community/community.ts'
import { instant } from '#server/platform/clock.ts'
import { makeActivity, makeMeeting } from '#server/test/make-content.ts'
import { makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** The next days that the list, the page and Home tell, when it is this hour (UTC) of tomorrow. */
const told = async (timeZone: string, hour: number) => {
  const then = new Date(world.clock.now())
  then.setUTCHours(24 + hour, 0, 0, 0)
  world.clock.pass(then.getTime() - world.clock.now())
  const community = await makeCommunity(world, { timeZone })
  const member = await makeMember(world, community)
  const as = await signIn(world, member.accountId)
  const id = await makeActivity(world, community)
  for (const inDays of [-1, 0, 1]) await makeMeeting(world, community, id, inDays)
  const listed = (await world.call(listActivities, { as })).body
  const page = (await world.call(getActivity, { params: { id }, as })).body
  const home = (await world.call(homeOverview, { params: { id: community }, as })).body
  const days = [listed[0], page, home.activities[0]].map((one) => one?.nextSessions.map(({ date }) => date))
  return { days, utc: (inDays: number) => instant(then.getTime() + inDays * 86_400_000).slice(0, 10) }
}

test('at six in the evening in Los Angeles this evening’s meeting is still to come', async () => {
  const { days, utc } = await told('America/Los_Angeles', 1)
  const left = [utc(-1), utc(0), utc(1)]
  expect(days).toEqual([left, left, left])
})

test('in the morning in Sydney the meeting of the day before is not to come any more', async () => {
  const { days, utc } = await told('Australia/Sydney', 21)
  expect(days).toEqual([[utc(1)], [utc(1)], [utc(1)]])
})
