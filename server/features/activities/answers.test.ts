// Who says that they come to a meeting, the roll of its names, and a meeting that is added by hand.
import { afterAll, expect, test } from 'vitest'
import { addCivilDays } from '#calendar/civil-day.ts'
import {
  addMeeting,
  answerMeeting,
  cancelMeeting,
  changeMeeting,
  getMeeting,
  getRoll,
  listMeetings,
  recordAttendance,
} from '#contract/activities/meetings.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { changeActivity } from '#contract/activities/planning.ts'
import { leaveParticipant, requestParticipation } from '#contract/activities/taking-part.ts'
import { civilDay } from '#server/platform/clock.ts'
import { untilWaiting } from '#server/test/in-turn.ts'
import { makeMeeting } from '#server/test/make-content.ts'
import { makeChild } from '#server/test/make-family.ts'
import { makeGuarded, makeLed, makePart } from '#server/test/make-part.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const inDays = (days: number) => addCivilDays(civilDay(world.clock.now(), 'Europe/London'), days)

/** A devotional with a meeting in three days, and somebody who takes part. */
const makeNext = async () => {
  const led = await makeLed(world)
  const guest = await makeMember(world, led.community)
  await makePart(world, led.id, guest, 'participant')
  return { ...led, guest, params: { id: await makeMeeting(world, led.community, led.id, 3) } }
}

const answersOf = async (as: Someone, params: { id: string }) =>
  (await world.call(getMeeting, { as, params })).body.data.answers

test('who takes part says whether they come, and only those who lead it see how many do', async () => {
  const { leader, guest, params } = await makeNext()
  const said = (as: Someone, answer: 'yes' | 'maybe' | 'no' | null) =>
    world.call(answerMeeting, { as, params, body: { answer, date: inDays(3) } })
  await said(guest, 'yes')
  const { body } = await said(guest, 'maybe')
  expect(body.data.answers).toEqual({
    own: [{ person: guest.personId, child: null, answer: 'maybe' }],
    counts: null,
  })
  await said(leader, 'yes')
  expect((await answersOf(leader, params)).counts).toEqual({ yes: 1, maybe: 1, no: 0, friends: 0 })
  await said(guest, null)
  expect((await answersOf(leader, params)).counts).toEqual({ yes: 1, maybe: 0, no: 0, friends: 0 })
  expect((await answersOf(guest, params)).own[0]?.answer).toBeNull()
})

test('a guardian answers for a child who is in it, and nobody for anybody else', async () => {
  const { community, teacher, parent, id } = await makeGuarded(world)
  const [child, sister] = [await makeChild(world, [parent]), await makeChild(world, [parent])]
  await makePart(world, id, { communityId: community, personId: child }, 'participant')
  const params = { id: await makeMeeting(world, community, id, 3) }
  const said = (as: Someone, person?: string) =>
    world.call(answerMeeting, {
      as,
      params,
      body: { answer: 'yes', date: inDays(3), ...(person === undefined ? {} : { person }) },
    })
  const answer = await said(parent, child)
  expect(answer.body.data.answers.own).toMatchObject([{ person: child, answer: 'yes' }])
  for (const refused of [
    await said(parent),
    await said(parent, sister),
    await said(teacher, child),
    await said(await makeMember(world, community)),
  ])
    expect(refused.status).toBe(409)
  expect((await answersOf(teacher, params)).counts).toEqual({ yes: 1, maybe: 0, no: 0, friends: 0 })
})

test('of a meeting that is over or cancelled nobody says any more that they come', async () => {
  const { community, leader, guest, id, params } = await makeNext()
  const over = { id: await makeMeeting(world, community, id, -1) }
  await world.call(cancelMeeting, { as: leader, params })
  const body = { answer: 'yes' as const, date: inDays(3) }
  for (const [meeting, sentence] of [
    [over, 'This meeting is over.'],
    [params, 'This meeting was cancelled.'],
  ] as const) {
    const refused = await world.call(answerMeeting, { as: guest, params: meeting, body })
    expect(refused.body.message).toContain(sentence)
    const { data } = (await world.call(getMeeting, { as: guest, params: meeting })).body
    expect(data.can.answer).toBe(false)
  }
})

test('a meeting on another day asks anew', async () => {
  const { leader, guest, params } = await makeNext()
  await world.call(answerMeeting, { as: guest, params, body: { answer: 'yes', date: inDays(3) } })
  await world.call(changeMeeting, { as: leader, params, body: { time: '20:30' } })
  expect((await answersOf(leader, params)).counts?.yes).toBe(1)
  await world.call(changeMeeting, { as: leader, params, body: { date: inDays(4) } })
  expect((await answersOf(leader, params)).counts?.yes).toBe(0)
})

test('an answer for the day that a meeting was on is not taken for the day that it is on now', async () => {
  const { leader, guest, params } = await makeNext()
  await world.call(changeMeeting, { as: leader, params, body: { date: inDays(4) } })
  const said = (date: string) =>
    world.call(answerMeeting, { as: guest, params, body: { answer: 'yes', date } })
  const late = await said(inDays(3))
  expect([late.status, late.body.message]).toEqual([
    409,
    'This meeting is on another day now. Please look whether you can come.',
  ])
  expect((await answersOf(leader, params)).counts?.yes).toBe(0)
  expect((await said(inDays(4))).status).toBe(200)
})

test('an answer and a move of the meeting wait for each other', async () => {
  const { leader, guest, id, params } = await makeNext()
  const mover = await world.past.connect()
  await mover.query('begin')
  await mover.query('select from activities where id = $1 for update', [id])
  const answering = world.call(answerMeeting, {
    as: guest,
    params,
    body: { answer: 'yes', date: inDays(3) },
  })
  await untilWaiting(world, 1)
  await mover.query('update activity_sessions set day = $2 where id = $1', [params.id, inDays(4)])
  await mover.query('commit')
  mover.release()
  expect((await answering).status).toBe(409)
  expect((await answersOf(leader, params)).counts?.yes).toBe(0)
})

test('the roll names who is in it with their answers, and who has left and was there', async () => {
  const { community, leader, guest, id, params } = await makeNext()
  const gone = await makeMember(world, community)
  await makePart(world, id, gone, 'participant')
  await makePart(world, id, await makeMember(world, community), 'participant', 'requested')
  const past = { id: await makeMeeting(world, community, id, -1) }
  const body = { attendance: { present: [gone.personId] } }
  await world.call(recordAttendance, { as: leader, params: past, body })
  await world.call(leaveParticipant, { as: gone, params: { id, userId: gone.accountId } })
  await world.call(answerMeeting, { as: guest, params, body: { answer: 'no', date: inDays(3) } })
  const rollOf = async (meeting: { id: string }) =>
    (await world.call(getRoll, { as: leader, params: meeting })).body.data.people.map(({ id: one }) => one)
  expect(await rollOf(params)).toEqual([leader.personId, guest.personId])
  expect(new Set(await rollOf(past))).toEqual(new Set([leader, guest, gone].map((one) => one.personId)))
  const roll = (await world.call(getRoll, { as: leader, params })).body.data
  expect(roll.people.find((one) => one.id === guest.personId)?.answer).toBe('no')
  expect((await world.call(getRoll, { as: guest, params })).status).toBe(403)
})

test('a roll is saved further after somebody on it was taken out or asks anew', async () => {
  const { community, leader, guest, id } = await makeNext()
  const again = await makeMember(world, community)
  await makePart(world, id, again, 'participant')
  const params = { id: await makeMeeting(world, community, id, -1) }
  const save = (present: readonly string[]) =>
    world.call(recordAttendance, { as: leader, params, body: { attendance: { present: [...present] } } })
  const people = [guest.personId, again.personId]
  await save(people)
  await world.call(leaveParticipant, { as: leader, params: { id, userId: guest.accountId } })
  await world.call(leaveParticipant, { as: again, params: { id, userId: again.accountId } })
  await world.past.query(
    `update activity_people set state = 'requested' where activity_id = $1 and person_id = $2`,
    [id, again.personId],
  )
  const roll = (await world.call(getRoll, { as: leader, params })).body.data.people.map((one) => one.id)
  expect(roll).toEqual(expect.arrayContaining(people))
  const saved = await save([...people, leader.personId])
  expect(saved.body.data.attendance?.total).toBe(3)
})

test('what somebody had said who left or was taken out is gone, also when they come again', async () => {
  const { community, leader, guest, id, params } = await makeNext()
  const taken = await makeMember(world, community)
  await makePart(world, id, taken, 'participant')
  for (const as of [guest, taken])
    await world.call(answerMeeting, { as, params, body: { answer: 'yes', date: inDays(3) } })
  await world.call(leaveParticipant, { as: guest, params: { id, userId: guest.accountId } })
  await world.call(leaveParticipant, { as: leader, params: { id, userId: taken.accountId } })
  expect((await answersOf(leader, params)).counts?.yes).toBe(0)
  const again = await world.call(requestParticipation, { as: guest, params: { id, userId: guest.accountId } })
  expect(again.status).toBe(200)
  expect((await answersOf(guest, params)).own[0]?.answer).toBeNull()
})

test('somebody who is no longer here is not counted among those who come', async () => {
  const { leader, guest, params } = await makeNext()
  await world.call(answerMeeting, { as: guest, params, body: { answer: 'yes', date: inDays(3) } })
  await world.past.query(`update people set standing = 'moved' where id = $1`, [guest.personId])
  expect((await answersOf(leader, params)).counts?.yes).toBe(0)
})

test('the roll of children is for those who lead them and whose checks hold', async () => {
  const { community, teacher, second, parent, id } = await makeGuarded(world)
  const child = await makeChild(world, [parent])
  await makePart(world, id, { communityId: community, personId: child }, 'participant')
  const params = { id: await makeMeeting(world, community, id) }
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  await world.past.query('delete from safeguarding_checks where person_id = $1', [second.personId])
  for (const as of [admin, second, parent])
    expect((await world.call(getRoll, { as, params })).status).toBe(403)
  const { body } = await world.call(getRoll, { as: teacher, params })
  expect(body.data.people.map((one) => one.id)).toContain(child)
})

test('a meeting is added by hand, is told, and stays when the rule changes', async () => {
  const { leader, guest, id, params } = await makeNext()
  const add = (as: Someone, date: string) =>
    world.call(addMeeting, { as, params: { id }, body: { date, time: '10:00', lesson: 'Songs' } })
  expect((await add(guest, inDays(5))).status).toBe(403)
  const added = await add(leader, inDays(5))
  expect(added.body.data).toMatchObject({ date: inDays(5), time: '10:00', lesson: 'Songs', movedFrom: null })
  const told = await world.call(listNotifications, { as: guest })
  expect(told.body.data.map(({ additionalData }) => additionalData.change)).toEqual(['meetingAdded'])
  for (const [date, sentence] of [
    [inDays(-1), 'Please choose a day that is still to come.'],
    [inDays(5), 'There is another meeting on that day.'],
  ] as const)
    expect((await add(leader, date)).body.fields?.['date']).toBe(sentence)
  const days = async () =>
    (await world.call(listMeetings, { as: guest, params: { id }, query: { since: inDays(0) } })).body.data
  await world.call(changeActivity, {
    as: leader,
    params: { id },
    body: { groupDetails: { frequency: 'bi-weekly' }, startDate: inDays(1) },
  })
  const left = (await days()).map((one) => one.id)
  expect(left).toContain(added.body.data.id)
  expect(left).not.toContain(params.id)
})
