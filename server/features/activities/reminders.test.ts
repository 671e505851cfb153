import { afterAll, expect, test } from 'vitest'
import { momentOfClock } from '#calendar/index.ts'
import { cancelMeeting, changeMeeting } from '#contract/activities/meetings.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { instant } from '#server/platform/clock.ts'
import { makeActivity, makeMeeting } from '#server/test/make-content.ts'
import { makeChild, makeClass } from '#server/test/make-family.ts'
import { makePart } from '#server/test/make-part.ts'
import { type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { remindOfMeetings } from './jobs.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** Moves on to this moment; each test takes a later year, since time does not go back. */
const goTo = (moment: number): void => world.clock.pass(moment - world.clock.now())

/** A meeting at half past seven on the second of February of the activity, and the moments around it. */
const meetingOf = async (community: Someone['communityId'], activity: string, timeZone = 'Europe/London') => {
  const year = new Date(world.clock.now()).getUTCFullYear() + 1
  const meeting = await makeMeeting(world, community, activity)
  await world.past.query('update activity_sessions set day = $2 where id = $1', [meeting, `${year}-02-02`])
  const at = (day: string, time: string) => momentOfClock(`${year}-02-${day}`, time, timeZone)
  return { meeting, at, year }
}

const makeEvening = async (timeZone = 'Europe/London') => {
  const community = await makeCommunity(world, { timeZone })
  const [leader, guest] = [await makeMember(world, community), await makeMember(world, community)]
  const id = await makeActivity(world, community, { title: 'Evening of prayers' })
  await makePart(world, id, leader, 'facilitator')
  await makePart(world, id, guest, 'participant')
  return { community, leader, guest, id, ...(await meetingOf(community, id, timeZone)) }
}

const remindersOf = async ({ accountId }: Someone) => {
  const { body } = await world.call(listNotifications, { as: await signIn(world, accountId) })
  return body.data.filter(({ type }) => type === 'event_reminder')
}
const countsOf = (...people: readonly Someone[]) =>
  Promise.all(people.map(async (one) => (await remindersOf(one)).length))

test.for(['Europe/London', 'Pacific/Honolulu'])(
  'in %s who takes part or leads is reminded at six the evening before and two hours before',
  async (timeZone) => {
    const { community, guest, leader, id, meeting, at } = await makeEvening(timeZone)
    const waiting = await makeMember(world, community)
    await makePart(world, id, waiting, 'participant', 'waiting')
    const counts: number[][] = []
    for (const moment of [
      at('01', '17:59'),
      at('01', '18:00'),
      at('02', '17:29'),
      at('02', '17:30'),
      at('02', '19:31'),
    ]) {
      goTo(moment)
      await Promise.all([remindOfMeetings(world.app), remindOfMeetings(world.app)])
      counts.push(await countsOf(guest, leader, waiting))
    }
    expect(counts).toEqual([
      [0, 0, 0],
      [1, 1, 0],
      [1, 1, 0],
      [2, 2, 0],
      [2, 2, 0],
    ])
    expect((await remindersOf(guest))[0]).toMatchObject({
      target: meeting,
      targetType: 'Session',
      additionalData: {
        caption: 'Evening of prayers',
        meeting,
        activity: id,
        startsAt: instant(at('02', '19:30')),
      },
    })
  },
)

test('of a meeting that was moved they are reminded at its new time, of a cancelled one not at all', async () => {
  const { leader, guest, meeting, at, year } = await makeEvening()
  goTo(at('01', '18:00'))
  await remindOfMeetings(world.app)
  const as = await signIn(world, leader.accountId)
  await world.call(changeMeeting, { params: { id: meeting }, body: { date: `${year}-02-05` }, as })
  goTo(at('02', '17:30'))
  await remindOfMeetings(world.app)
  expect(await countsOf(guest)).toEqual([0])
  goTo(at('04', '18:00'))
  await remindOfMeetings(world.app)
  expect((await remindersOf(guest))[0]?.additionalData.startsAt).toBe(instant(at('05', '19:30')))
  const later = await signIn(world, leader.accountId)
  await world.call(cancelMeeting, { params: { id: meeting }, body: {}, as: later })
  goTo(at('05', '17:30'))
  await remindOfMeetings(world.app)
  expect(await countsOf(guest)).toEqual([0])
})

test('a reminder that waits for the end of quiet hours is not sent of what was moved or cancelled meanwhile', async () => {
  for (const turn of ['moved', 'cancelled'] as const) {
    const { leader, guest, meeting, at, year } = await makeEvening()
    goTo(at('01', '18:00'))
    await remindOfMeetings(world.app)
    expect(await countsOf(guest)).toEqual([1])
    const given = { params: { id: meeting }, as: await signIn(world, leader.accountId) }
    if (turn === 'moved') await world.call(changeMeeting, { ...given, body: { date: `${year}-02-05` } })
    else await world.call(cancelMeeting, { ...given, body: {} })
    expect(await countsOf(guest)).toEqual([0])
  }
})

test('of one that has a day and no time they are reminded the evening before', async () => {
  const { guest, id, meeting, at } = await makeEvening()
  await world.past.query('update activities set start_time = null where id = $1', [id])
  for (const moment of [at('01', '18:00'), at('02', '08:00'), at('02', '17:30')]) {
    goTo(moment)
    await remindOfMeetings(world.app)
  }
  const told = await remindersOf(guest)
  expect(told).toHaveLength(1)
  expect(told[0]?.additionalData).toEqual({ caption: 'Evening of prayers', meeting, activity: id })
})

test('a time that no clock shows stands nowhere, where it would keep everybody’s reminders back', async () => {
  const { id, meeting } = await makeEvening()
  for (const time of ['25:00', '7 pm', '19:3', '']) {
    await expect(
      world.past.query('update activities set start_time = $2 where id = $1', [id, time]),
    ).rejects.toThrow('check constraint')
    await expect(
      world.past.query('update activities set end_time = $2 where id = $1', [id, time]),
    ).rejects.toThrow('check constraint')
    await expect(
      world.past.query('update activity_sessions set start_time = $2 where id = $1', [meeting, time]),
    ).rejects.toThrow('check constraint')
  }
})

test('who joins after the evening’s reminder is reminded two hours before', async () => {
  const { community, id, at } = await makeEvening()
  const late = await makeMember(world, community)
  await makePart(world, id, late, 'participant')
  await world.past.query('update activity_people set since = $2 where person_id = $1', [
    late.personId,
    instant(at('01', '20:00')),
  ])
  goTo(at('01', '20:01'))
  await remindOfMeetings(world.app)
  expect(await countsOf(late)).toEqual([0])
  goTo(at('02', '17:30'))
  await remindOfMeetings(world.app)
  expect(await countsOf(late)).toEqual([1])
})

test('of a class its leaders and the children’s guardians are reminded, and no other parent', async () => {
  const community = await makeCommunity(world)
  const [teacher, parent, other] = [
    await makeMember(world, community),
    await makeMember(world, community),
    await makeMember(world, community),
  ]
  await makeChild(world, [other])
  const child = await makeChild(world, [parent])
  const id = await makeClass(world, community, { hosts: [teacher], children: [child] })
  const { at } = await meetingOf(community, id)
  goTo(at('01', '18:00'))
  await remindOfMeetings(world.app)
  expect(await countsOf(teacher, parent, other)).toEqual([1, 1, 0])
})

test('what was reminded of a meeting gone by is not kept', async () => {
  const { id, at } = await makeEvening()
  const noted = async () =>
    (await world.past.query('select 1 from meeting_reminders where activity_id = $1', [id])).rowCount
  goTo(at('01', '18:00'))
  await remindOfMeetings(world.app)
  expect(await noted()).toBe(2)
  goTo(at('04', '00:00'))
  await remindOfMeetings(world.app)
  expect(await noted()).toBe(0)
})
