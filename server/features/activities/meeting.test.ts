// One meeting of an activity: moved, cancelled, brought back, and who was there.
import { afterAll, expect, test } from 'vitest'
import { addCivilDays } from '#calendar/civil-day.ts'
import { getActivity } from '#contract/activities/activities.ts'
import {
  cancelMeeting,
  changeMeeting,
  getMeeting,
  listMeetings,
  recordAttendance,
  restoreMeeting,
} from '#contract/activities/meetings.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { cancelActivity, changeActivity, completeActivity } from '#contract/activities/planning.ts'
import { civilDay } from '#server/platform/clock.ts'
import { makeMeeting } from '#server/test/make-content.ts'
import { makeChild } from '#server/test/make-family.ts'
import { makeGuarded, makeLed, makePart } from '#server/test/make-part.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { passActivities } from './jobs.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const inDays = (days: number) => addCivilDays(civilDay(world.clock.now(), 'Europe/London'), days)

/** A devotional with its meetings, the next one, and somebody who takes part. */
const makeSeries = async () => {
  const led = await makeLed(world)
  const guest = await makeMember(world, led.community)
  await makePart(world, led.id, guest, 'participant')
  await passActivities(world.app)
  const { body } = await world.call(listMeetings, { as: led.leader, params: { id: led.id } })
  const next = body.data.toReversed().find(({ date }) => date > inDays(0))
  if (!next) throw new Error('There is no meeting.')
  return { ...led, guest, next, params: { id: next.id } }
}

const toldOf = async (member: Someone) =>
  (await world.call(listNotifications, { as: member })).body.data.map(
    ({ additionalData: { change, reason } }) => (reason === undefined ? change : `${change}: ${reason}`),
  )

test('a meeting is moved by itself: it is told, and the rule makes none in its place', async () => {
  const { leader, guest, id, next, params } = await makeSeries()
  const date = addCivilDays(next.date, 1)
  const moved = await world.call(changeMeeting, { as: leader, params, body: { date, time: '20:00' } })
  expect(moved.body.data).toMatchObject({ date, time: '20:00', movedFrom: next.date })
  // A calendar program that holds it sees that this is a newer one.
  expect(moved.body.data.sequence).toBe(next.sequence + 1)
  const { body: series } = await world.call(getActivity, { as: guest, params: { id } })
  expect(series.nextSessions.find((one) => one.id === next.id)?.sequence).toBe(next.sequence + 1)
  expect(await toldOf(guest)).toEqual(['moved'])
  await world.past.query('update activities set meetings_through = null where id = $1', [id])
  await passActivities(world.app)
  const { body } = await world.call(listMeetings, { as: guest, params: { id } })
  expect(body.data.filter((one) => one.date === next.date)).toEqual([])
  await world.call(changeActivity, { as: leader, params: { id }, body: { groupDetails: { time: '18:00' } } })
  const after = await world.call(listMeetings, { as: guest, params: { id } })
  expect(after.body.data.find((one) => one.id === next.id)).toMatchObject({ date, time: '20:00' })
})

test('a meeting is moved to a day that is free and still to come', async () => {
  const { leader, next, params } = await makeSeries()
  for (const [date, sentence] of [
    [inDays(-1), 'Please choose a day that is still to come.'],
    [inDays(500), 'Please choose a day within the next year.'],
    [addCivilDays(next.date, 7), 'There is another meeting on that day.'],
  ] as const) {
    const answer = await world.call(changeMeeting, { as: leader, params, body: { date } })
    expect(answer.body.fields?.['date']).toBe(sentence)
  }
})

test('of a lesson and a note nobody is told, and the note is for those who lead it', async () => {
  const { leader, guest, id, params } = await makeSeries()
  await world.call(changeMeeting, {
    as: leader,
    params,
    body: { lesson: 'Section 3', note: 'Bring candles.' },
  })
  expect(await toldOf(guest)).toEqual([])
  const seen = async (as: Someone) =>
    (await world.call(listMeetings, { as, params: { id } })).body.data.find((one) => one.id === params.id)
  expect(await seen(leader)).toMatchObject({ lesson: 'Section 3', note: 'Bring candles.' })
  expect(await seen(guest)).toMatchObject({
    lesson: 'Section 3',
    note: '',
    can: { change: false, record: false },
  })
})

test('a meeting is cancelled and brought back; the others stay, and all who come are told', async () => {
  const { leader, guest, id, next, params } = await makeSeries()
  const body = { reason: 'The hall is closed.' }
  const off = await world.call(cancelMeeting, { as: leader, params, body })
  expect(off.body.data).toMatchObject({ cancelled: true, cancelReason: body.reason })
  await world.call(cancelMeeting, { as: leader, params, body: { reason: 'Another' } })
  const dates = async () =>
    (await world.call(getActivity, { as: guest, params: { id } })).body.nextSessions.map(({ date }) => date)
  expect(await dates()).not.toContain(next.date)
  const moved = await world.call(changeMeeting, {
    as: leader,
    params,
    body: { date: addCivilDays(next.date, 1) },
  })
  expect(moved.body.fields?.['date']).toBe('This meeting was cancelled. Please bring it back first.')
  await world.call(restoreMeeting, { as: leader, params })
  expect(await dates()).toContain(next.date)
  expect(await toldOf(guest)).toEqual(['meetingOn', 'meetingOff: The hall is closed.'])
})

test('of what was cancelled or has ended no meeting is cancelled or brought back', async () => {
  for (const [end, sentence] of [
    [cancelActivity, 'This activity was cancelled.'],
    [completeActivity, 'This activity has come to its end.'],
  ] as const) {
    const { leader, guest, community, id, params } = await makeSeries()
    const off = { id: await makeMeeting(world, community, id, 30) }
    await world.call(cancelMeeting, { as: leader, params: off })
    await world.call(end, { as: leader, params: { id } })
    const before = await toldOf(guest)
    const cancelled = await world.call(cancelMeeting, { as: leader, params })
    const restored = await world.call(restoreMeeting, { as: leader, params: off })
    for (const { status, body } of [cancelled, restored])
      expect([status, body.message]).toEqual([409, sentence])
    expect(await toldOf(guest)).toEqual(before)
  }
})

test('not recorded is not nobody', async () => {
  const { leader, community, id } = await makeSeries()
  const meeting = { id: await makeMeeting(world, community, id, -1) }
  const record = (attendance: object | null) =>
    world.call(recordAttendance, { as: leader, params: meeting, body: { attendance } })
  expect((await record(null)).body.data.attendance).toBeNull()
  expect((await record({})).body.data.attendance).toEqual({
    present: [],
    late: [],
    guests: 0,
    friends: 0,
    total: 0,
  })
  expect((await record(null)).body.data.attendance).toBeNull()
})

test('who was there is people of it and unnamed guests, of whom some are friends of the Faith', async () => {
  const { leader, guest, community, id } = await makeSeries()
  const meeting = { id: await makeMeeting(world, community, id) }
  const record = (attendance: object) =>
    world.call(recordAttendance, { as: leader, params: meeting, body: { attendance } })
  const done = await record({ present: [guest.personId, guest.personId], guests: 4, friends: 3 })
  expect(done.body.data.attendance).toEqual({
    present: [guest.personId],
    late: [],
    guests: 4,
    friends: 3,
    total: 5,
  })
  const many = await record({ present: [guest.personId], friends: 2 })
  expect(many.body.fields?.['friends']).toBe(
    'There are more friends of the Faith than people who were there.',
  )
  const stranger = await makeMember(world, community)
  expect((await record({ present: [stranger.personId] })).body.fields?.['present']).toBe(
    'Please choose people of this gathering; others are guests.',
  )
  const seen = await world.call(listMeetings, { as: guest, params: { id } })
  expect(seen.body.data.find((one) => one.id === meeting.id)?.attendance).toBeNull()
  const off = await world.call(cancelMeeting, { as: leader, params: meeting })
  expect(off.body.message).toBe('This meeting has taken place: who was there is recorded.')
})

test('nobody was at a meeting that is still to come or was cancelled', async () => {
  const { leader, community, id, params } = await makeSeries()
  const body = { attendance: { guests: 1 } }
  const early = await world.call(recordAttendance, { as: leader, params, body })
  expect(early.body.message).toBe('This meeting is still to come.')
  const past = { id: await makeMeeting(world, community, id, -2) }
  await world.call(cancelMeeting, { as: leader, params: past })
  const off = await world.call(recordAttendance, { as: leader, params: past, body })
  expect(off.body.message).toBe('This meeting was cancelled. Please bring it back first.')
})

test('of children only who leads them and whose checks hold records and sees who was there', async () => {
  const { community, teacher, second, parent, id } = await makeGuarded(world)
  const child = await makeChild(world, [parent])
  await makePart(world, id, { communityId: community, personId: child }, 'participant')
  const meeting = { id: await makeMeeting(world, community, id) }
  const body = { attendance: { present: [child] } }
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  await world.past.query('delete from safeguarding_checks where person_id = $1', [second.personId])
  for (const one of [admin, second, parent])
    expect((await world.call(recordAttendance, { as: one, params: meeting, body })).status).toBe(403)
  expect((await world.call(recordAttendance, { as: teacher, params: meeting, body })).status).toBe(200)
  for (const one of [admin, second])
    expect((await world.call(listMeetings, { as: one, params: { id } })).text).not.toContain(child)
  // A guardian sees their own child among those for whom they answer, and not whether it was there.
  const { body: seen } = await world.call(listMeetings, { as: parent, params: { id } })
  expect(seen.data.map(({ attendance }) => attendance)).toEqual([null])
})

test('a roll that was seen before somebody else saved is refused, and one of one’s own device is not', async () => {
  const { community, leader, id } = await makeLed(world)
  const other = await makeMember(world, community)
  await makePart(world, id, other, 'facilitator')
  const params = { id: await makeMeeting(world, community, id, -1) }
  const save = (as: Someone, seen: number | undefined, ...present: readonly Someone[]) => {
    const attendance = { present: present.map(({ personId }) => personId) }
    return world.call(recordAttendance, {
      as,
      params,
      body: { attendance, ...(seen === undefined ? {} : { seen }) },
    })
  }
  const { rollRevision } = (await world.call(getMeeting, { as: leader, params })).body.data
  // The answer to the first was lost on the way: the device still knows what it saw before.
  expect((await save(leader, rollRevision, leader)).status).toBe(200)
  expect((await save(leader, rollRevision, leader, other)).status).toBe(200)
  const refused = await save(other, rollRevision, other)
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'roll_newer' }])
  // Who says the same says nothing against it.
  expect((await save(other, rollRevision, other, leader)).status).toBe(200)
  await save(leader, undefined, leader, other)
  const now = (await world.call(getMeeting, { as: other, params })).body.data
  expect(now.attendance?.present.toSorted()).toEqual([leader.personId, other.personId].toSorted())
  expect((await save(other, now.rollRevision, other)).body.data.attendance?.present).toEqual([other.personId])
  expect((await save(leader, rollRevision, leader)).status).toBe(409)
  expect((await save(leader, undefined, leader)).status).toBe(200)
})
