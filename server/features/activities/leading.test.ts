// What the dashboard tells those who lead: rolls that are not taken, and the meetings that come next.
import { afterAll, expect, test } from 'vitest'
import { addCivilDays } from '#calendar/civil-day.ts'
import { getDashboard } from '#contract/community/dashboard.ts'
import { answerMeeting, cancelMeeting, recordAttendance } from '#contract/activities/meetings.ts'
import { civilDay } from '#server/platform/clock.ts'
import { makeMeeting } from '#server/test/make-content.ts'
import { makeChild } from '#server/test/make-family.ts'
import { makeGuarded, makeLed, makePart } from '#server/test/make-part.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const inDays = (days: number) => addCivilDays(civilDay(world.clock.now(), 'Europe/London'), days)
const dashboardOf = async (as: Someone) => (await world.call(getDashboard, { as })).body.data
const rollsOf = async (as: Someone) =>
  (await dashboardOf(as)).duties.find(({ duty }) => duty === 'rolls') ?? null
const hostsOf = async (as: Someone) => (await dashboardOf(as)).hosting.map(({ id }) => id)

const setStatus = (activity: string, status: string) =>
  world.past.query('update activities set status = $2 where id = $1', [activity, status])

test('who leads is asked for the rolls of the last thirty days, the newest first', async () => {
  const { community, leader, id } = await makeLed(world)
  const guest = await makeMember(world, community)
  await makePart(world, id, guest, 'participant')
  const [today, older, newest] = [
    await makeMeeting(world, community, id, 0),
    await makeMeeting(world, community, id, -30),
    await makeMeeting(world, community, id, -2),
  ]
  await makeMeeting(world, community, id, -31)
  expect(await rollsOf(leader)).toEqual({ duty: 'rolls', count: 2, about: newest })
  expect(await rollsOf(guest)).toBeNull()
  await world.call(recordAttendance, {
    as: leader,
    params: { id: newest },
    body: { attendance: { guests: 0 } },
  })
  expect(await rollsOf(leader)).toEqual({ duty: 'rolls', count: 1, about: older })
  await world.call(cancelMeeting, { as: leader, params: { id: older } })
  expect(await rollsOf(leader)).toBeNull()
  expect(await hostsOf(leader)).toEqual([today])
})

test('no roll is asked for of what was cancelled, nor of who leads it no more', async () => {
  const { community, leader, id } = await makeLed(world)
  const former = await makeMember(world, community)
  await makePart(world, id, former, 'facilitator', 'left')
  await makeMeeting(world, community, id, -2)
  await makeMeeting(world, community, id, 2)
  expect([await rollsOf(former), await hostsOf(former)]).toEqual([null, []])
  await setStatus(id, 'completed')
  expect([(await rollsOf(leader))?.count, await hostsOf(leader)]).toEqual([1, []])
  await setStatus(id, 'cancelled')
  expect([await rollsOf(leader), await hostsOf(leader)]).toEqual([null, []])
})

test('the roll of children waits for those whose checks hold, and names no child', async () => {
  const { community, teacher, second, parent, id } = await makeGuarded(world)
  const child = await makeChild(world, [parent])
  await makePart(world, id, { communityId: community, personId: child }, 'participant')
  await makeMeeting(world, community, id, -2)
  const next = await makeMeeting(world, community, id, 2)
  await world.past.query('delete from safeguarding_checks where person_id = $1', [second.personId])
  expect((await rollsOf(teacher))?.count).toBe(1)
  expect(await rollsOf(second)).toBeNull()
  await world.call(answerMeeting, {
    as: parent,
    params: { id: next },
    body: { person: child, answer: 'yes', date: inDays(2) },
  })
  const { body, text } = await world.call(getDashboard, { as: teacher })
  expect(body.data.hosting).toMatchObject([{ id: next, coming: 1, unanswered: 2 }])
  expect(text).not.toContain(child)
})

test('the next five meetings that one leads stand with who comes and who has not answered', async () => {
  const { community, leader, id } = await makeLed(world)
  const [first, second, silent] = [
    await makeMember(world, community),
    await makeMember(world, community),
    await makeMember(world, community),
  ]
  for (const guest of [first, second, silent]) await makePart(world, id, guest, 'participant')
  await makePart(world, id, await makeMember(world, community), 'participant', 'requested')
  // Who also helps to lead is one person.
  await makePart(world, id, silent, 'facilitator')
  const meetings: string[] = []
  for (const days of [1, 2, 3, 4, 5, 6]) meetings.push(await makeMeeting(world, community, id, days))
  const [next = '', off = ''] = meetings
  const said = (as: Someone, answer: 'yes' | 'no') =>
    world.call(answerMeeting, { as, params: { id: next }, body: { answer, date: inDays(1) } })
  await said(first, 'yes')
  await said(second, 'no')
  expect(await hostsOf(leader)).toEqual(meetings.slice(0, 5))
  expect(await hostsOf(first)).toEqual([])
  expect((await dashboardOf(leader)).hosting[0]).toMatchObject({
    title: expect.stringContaining('Devotional'),
    startsAt: expect.stringContaining('T19:30'),
    coming: 1,
    unanswered: 2,
  })
  await world.call(cancelMeeting, { as: leader, params: { id: off } })
  expect(await hostsOf(leader)).toEqual(meetings.filter((one) => one !== off))
})
