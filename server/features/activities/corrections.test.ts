// The statistics officer corrects what was recorded of a meeting that others lead: for a reason, and without children's
// names.
import { afterAll, expect, test } from 'vitest'
import { NO_REASON } from '#contract/activities/corrections.ts'
import { getMeeting, getRoll, recordAttendance } from '#contract/activities/meetings.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import type { BodyIn } from '#contract/route.ts'
import { makeMeeting } from '#server/test/make-content.ts'
import { makeChild } from '#server/test/make-family.ts'
import { makeGuarded, makeLed, makePart } from '#server/test/make-part.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const reason = 'The visitors of the second table were left out.'

const save = (as: Someone, id: string, body: BodyIn<typeof recordAttendance>) =>
  world.call(recordAttendance, { as, params: { id }, body })
const rollOf = (as: Someone, id: string) => world.call(getRoll, { as, params: { id } })
const savedOf = async (id: string) =>
  (await world.past.query('select attended, guests, friends from activity_sessions where id = $1', [id]))
    .rows[0]
const marksOf = async (id: string) =>
  (
    await world.past.query(
      'select person_id, late from meeting_attendance where meeting_id = $1 order by person_id',
      [id],
    )
  ).rows

const makeOfficer = (community: Someone['communityId']) =>
  makeMember(world, community, { body: 'other', office: 'statisticsOfficer' })

/** A devotional with a guest, of which its leader has recorded a meeting, and the officer. */
const makeRecorded = async () => {
  const led = await makeLed(world)
  const officer = await makeOfficer(led.community)
  const guest = await makeMember(world, led.community)
  await makePart(world, led.id, guest, 'participant')
  const meeting = await makeMeeting(world, led.community, led.id)
  await save(led.leader, meeting, { attendance: { present: [guest.personId], guests: 2, friends: 1 } })
  return { ...led, officer, guest, meeting }
}

/** A class with a child that came late, and the officer. */
const makeYoung = async () => {
  const { community, id, teacher, parent } = await makeGuarded(world)
  const officer = await makeOfficer(community)
  const child = await makeChild(world, [parent], { age: 8, firstName: 'Layli' })
  await makePart(world, id, { communityId: community, personId: child }, 'participant')
  const meeting = await makeMeeting(world, community, id)
  await save(teacher, meeting, { attendance: { present: [child], late: [child], guests: 1 } })
  return { community, id, teacher, officer, child, meeting }
}

test('the statistics officer sees the numbers, and the roll with names of grown-ups but not with what they had said', async () => {
  const { leader, officer, guest, meeting } = await makeRecorded()
  const { body } = await world.call(getMeeting, { as: officer, params: { id: meeting } })
  expect(body.data).toMatchObject({
    attendance: { present: [], late: [], guests: 2, friends: 1, total: 3 },
    note: '',
    can: { change: false, record: false, recordFrom: null, correct: true },
  })
  const roll = await rollOf(officer, meeting)
  expect(roll.body.data.people.map(({ id }) => id).toSorted()).toEqual(
    [leader.personId, guest.personId].toSorted(),
  )
  expect(roll.body.data.meeting.attendance?.present).toEqual([guest.personId])
})

test('a correction replaces what was recorded, and the log has the reason', async () => {
  const { leader, officer, guest, meeting, id } = await makeRecorded()
  const attendance = { present: [leader.personId, guest.personId], guests: 5, friends: 3 }
  const { status, body } = await save(officer, meeting, { attendance, reason })
  expect([status, body.data.attendance?.total]).toEqual([200, 7])
  expect(await savedOf(meeting)).toEqual({ attended: 7, guests: 5, friends: 3 })
  const { rows } = await world.past.query(
    `select action, actor_id, detail ->> 'reason' as reason from audit_records where object_id = $1 order by at desc limit 1`,
    [id],
  )
  expect(rows).toEqual([{ action: 'activity.attendanceCorrected', actor_id: officer.accountId, reason }])
})

test('that it is not known is a correction, too', async () => {
  const { officer, meeting } = await makeRecorded()
  expect((await save(officer, meeting, { attendance: null, reason })).status).toBe(200)
  expect(await savedOf(meeting)).toEqual({ attended: null, guests: null, friends: null })
})

test('a correction that changes nothing is none', async () => {
  const { leader, officer, guest, meeting } = await makeRecorded()
  const same = { present: [guest.personId], guests: 2, friends: 1 }
  expect((await save(officer, meeting, { attendance: same, reason })).status).toBe(200)
  expect((await world.call(listNotifications, { as: leader })).body.data).toEqual([])
})

test('without a reason, or with a word that is only spaces, nothing is corrected', async () => {
  const { officer, meeting } = await makeRecorded()
  for (const given of [undefined, '', '  ']) {
    const { status, body } = await save(officer, meeting, {
      attendance: null,
      ...(given === undefined ? {} : { reason: given }),
    })
    expect([status, body.fields?.['reason']]).toEqual([400, NO_REASON])
  }
  expect((await save(officer, meeting, { attendance: null, reason: 'a'.repeat(501) })).status).toBe(400)
  expect(await savedOf(meeting)).toMatchObject({ attended: 3 })
})

test('those who lead it and administrators record without a reason, also where one of them is the officer', async () => {
  const { leader, community, id, meeting } = await makeRecorded()
  const admin = await makeMember(world, community, { body: 'administration', office: 'communityAdmin' })
  const leading = await makeOfficer(community)
  await makePart(world, id, leading, 'facilitator')
  for (const one of [leader, admin, leading])
    expect((await save(one, meeting, { attendance: { guests: 4 } })).status).toBe(200)
  const { rows } = await world.past.query(
    `select distinct action from audit_records where object_id = $1 and action like 'activity.attendance%'`,
    [id],
  )
  expect(rows).toEqual([{ action: 'activity.attendanceRecorded' }])
})

test('those who lead it hear by whom it was corrected and why, and nobody else does', async () => {
  const { leader, officer, guest, meeting } = await makeRecorded()
  await save(officer, meeting, { attendance: { guests: 9 }, reason })
  const told = async (as: Someone) =>
    (await world.call(listNotifications, { as })).body.data
      .filter(({ additionalData }) => additionalData.change === 'corrected')
      .map((one) => [one.actor, one.target, one.targetType, one.additionalData.reason])
  expect(await told(leader)).toEqual([[officer.accountId, meeting, 'Session', reason]])
  expect([await told(guest), await told(officer)]).toEqual([[], []])
})

test('of a group for children the officer sees and changes numbers alone: no child is named, and who was there stays', async () => {
  const { officer, child, meeting } = await makeYoung()
  const roll = await rollOf(officer, meeting)
  expect(roll.body.data).toMatchObject({
    people: [],
    meeting: { attendance: { present: [], late: [], guests: 1, total: 2 } },
  })
  expect(roll.text).not.toContain('Layli')
  const { status, text } = await save(officer, meeting, { attendance: { guests: 4, friends: 5 }, reason })
  expect([status, text.includes(child)]).toEqual([200, false])
  expect(await savedOf(meeting)).toEqual({ attended: 5, guests: 4, friends: 5 })
  expect(await marksOf(meeting)).toEqual([{ person_id: child, late: true }])
})

test('a roll on which children are named is not emptied by somebody who does not see it', async () => {
  const { officer, child, meeting } = await makeYoung()
  const emptied = await save(officer, meeting, { attendance: null, reason })
  expect([emptied.status, emptied.body.message]).toMatchObject([
    409,
    expect.stringContaining('Children are named on this roll.'),
  ])
  const named = await save(officer, meeting, { attendance: { present: [child] }, reason })
  expect(named.body.fields?.['present']).toBe('Please choose people of this gathering; others are guests.')
  expect(await marksOf(meeting)).toHaveLength(1)
})

test('a child in a gathering for all is named to the officer no more than one in a class', async () => {
  const { community, id, leader, officer, guest, meeting } = await makeRecorded()
  const parent = await makeMember(world, community)
  const child = await makeChild(world, [parent], { age: 8, firstName: 'Layli' })
  await makePart(world, id, { communityId: community, personId: child }, 'participant')
  await save(leader, meeting, { attendance: { present: [guest.personId, child], guests: 0 } })
  const roll = await rollOf(officer, meeting)
  expect(roll.text).not.toContain('Layli')
  expect(roll.body.data.meeting.attendance).toMatchObject({ present: [guest.personId], total: 2 })
  await save(officer, meeting, { attendance: { present: [], guests: 1 }, reason })
  expect(await savedOf(meeting)).toMatchObject({ attended: 2, guests: 1 })
  expect((await marksOf(meeting)).map(({ person_id }) => person_id)).toEqual([child])
})

test('what somebody has recorded since the officer looked is not overwritten unseen', async () => {
  const { leader, officer, meeting } = await makeRecorded()
  const seen = (await rollOf(officer, meeting)).body.data.meeting.rollRevision
  await save(leader, meeting, { attendance: { guests: 3 } })
  const late = await save(officer, meeting, { attendance: { guests: 8 }, seen, reason })
  expect([late.status, late.body.code]).toEqual([409, 'roll_newer'])
})

test('other members and officers correct nothing and see no roll, and of a private gathering the officer knows nothing', async () => {
  const { community, id, officer, meeting } = await makeRecorded()
  const secretary = await makeMember(world, community, { body: 'assembly', office: 'secretary' })
  for (const one of [await makeMember(world, community), secretary]) {
    expect((await save(one, meeting, { attendance: null, reason })).status).toBe(403)
    expect((await rollOf(one, meeting)).status).toBe(403)
  }
  await world.past.query(`update activities set visibility = 'private' where id = $1`, [id])
  expect((await save(officer, meeting, { attendance: null, reason })).status).toBe(404)
  expect((await rollOf(officer, meeting)).status).toBe(404)
})

test('the officer moves, cancels and notes nothing, and what is still to come has no numbers yet', async () => {
  const { community, id, officer } = await makeRecorded()
  const coming = await makeMeeting(world, community, id, 3)
  const { body } = await world.call(getMeeting, { as: officer, params: { id: coming } })
  expect(body.data.can).toMatchObject({ change: false, correct: false })
  const early = await save(officer, coming, { attendance: { guests: 1 }, reason })
  expect([early.status, early.body.message]).toMatchObject([
    409,
    expect.stringContaining('This meeting is still to come.'),
  ])
})
