// What a calendar leaves out without being asked, and the days that it takes where none are named.
import { afterAll, expect, test } from 'vitest'
import { listCalendar } from '#contract/calendars/calendars.ts'
import { makeActivity, makeMeeting } from '#server/test/make-content.ts'
import { makePart } from '#server/test/make-part.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const dayIn = (days: number) => new Date(world.clock.now() + days * 86_400_000).toISOString().slice(0, 10)

const daysFor = async (as: Someone) =>
  (await world.call(listCalendar, { as })).body.data.entries.map(({ day }) => day)

test('a private activity stands in the calendars of those alone who are in it or were invited', async () => {
  const community = await makeCommunity(world)
  const [guest, other] = [await makeMember(world, community), await makeMember(world, community)]
  const activity = await makeActivity(world, community, { visibility: 'private' })
  await makeMeeting(world, community, activity, 4)
  await makePart(world, activity, guest, 'participant', 'invited')
  expect([await daysFor(guest), await daysFor(other)]).toEqual([[dayIn(4)], []])
})

test('whoever names no days is told of the month from today on', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const activity = await makeActivity(world, community)
  await makeMeeting(world, community, activity, 4)
  await makeMeeting(world, community, activity, 45)
  expect(await daysFor(member)).toEqual([dayIn(4)])
})
