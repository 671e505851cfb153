// Meetings of activities that come into calendars by mail: what is sent, what is changed, what is taken out again.
import { afterAll, expect, test } from 'vitest'
import { answerMeeting, cancelMeeting, changeMeeting, restoreMeeting } from '#contract/activities/meetings.ts'
import { changeActivity } from '#contract/activities/planning.ts'
import { wishInvitations } from '#contract/subscriptions/subscriptions.ts'
import { leaveParticipant } from '#contract/activities/taking-part.ts'
import { civilDay } from '#server/platform/clock.ts'
import { openedInvitation } from '#server/test/invitation-mail.ts'
import { makeActivity, makeMeeting } from '#server/test/make-content.ts'
import { makeChild } from '#server/test/make-family.ts'
import { makePart } from '#server/test/make-part.ts'
import { DAY, type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openPostOffice } from '#server/test/post-office.ts'
import { openWorld } from '#server/test/world.ts'
import { invite } from './jobs.ts'

const office = await openPostOffice()
const world = await openWorld({
  settings: { SMTP_URL: office.url, MAIL_FROM: 'Rosewater <no-reply@rosewater.example>' },
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await office[Symbol.asyncDispose]()
})

const inDays = (days: number) => civilDay(world.clock.now() + days * DAY, 'Europe/London')

const wish = (as: Someone) => world.call(wishInvitations, { as, body: { wanted: true } })

/** What reaches mailboxes now, but for the mails that are no invitations. */
const arriving = async () => {
  office.received.length = 0
  await invite(world.app)
  await world.app.mailer.deliver()
  const invitations = office.received.filter((raw) => raw.includes('text/calendar'))
  return Promise.all(invitations.map(openedInvitation))
}

const makeScene = async (days: readonly number[] = [3]) => {
  const community = await makeCommunity(world)
  const [leads, guest] = [await makeMember(world, community), await makeMember(world, community)]
  const activity = await makeActivity(world, community, { title: 'Evening prayers' })
  await makePart(world, activity, leads, 'facilitator')
  await makePart(world, activity, guest, 'participant')
  const meetings = []
  for (const day of days) meetings.push(await makeMeeting(world, community, activity, day))
  const [id = ''] = meetings
  return { community, leads, guest, activity, id, params: { id } }
}

test('whoever takes part has each meeting of the coming fortnight sent, and nobody else', async () => {
  const { guest, activity, id } = await makeScene([3, 10, 17])
  await wish(guest)
  const [first, second, ...more] = await arriving()
  expect(more).toEqual([])
  expect(first).toMatchObject({
    subject: 'For your calendar: Evening prayers',
    header: 'REQUEST',
    method: 'REQUEST',
    uid: `${id}@localhost`,
    summary: 'Evening prayers',
    status: 'CONFIRMED',
    answer: 'ACCEPTED',
    sequence: 1,
    url: `http://localhost:3000/activities/${activity}`,
    location: 'Suburb, City',
  })
  expect(second?.uid).not.toBe(first?.uid)
  expect(await arriving()).toEqual([])
  world.clock.pass(4 * DAY)
  expect((await arriving()).map(({ subject }) => subject)).toEqual(['For your calendar: Evening prayers'])
})

test('a meeting that is moved, cancelled and held after all comes with a higher number each time', async () => {
  const { leads, guest, id, params } = await makeScene()
  await wish(guest)
  const mails = await arriving()
  await world.call(changeMeeting, { params, body: { date: inDays(5), time: '20:15' }, as: leads })
  mails.push(...(await arriving()))
  await world.call(cancelMeeting, { params, body: { reason: 'Snow' }, as: leads })
  mails.push(...(await arriving()))
  await world.call(restoreMeeting, { params, as: leads })
  mails.push(...(await arriving()))
  expect(mails.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL', 'REQUEST'])
  expect(mails.map(({ subject }) => subject)).toEqual([
    'For your calendar: Evening prayers',
    'Changed in your calendar: Evening prayers',
    'Cancelled: Evening prayers',
    'For your calendar: Evening prayers',
  ])
  expect(mails[1]?.start).toBe(new Date(`${inDays(5)}T20:15:00Z`).toISOString())
  expect(new Set(mails.map(({ uid }) => uid))).toEqual(new Set([`${id}@localhost`]))
  const numbers = mails.map(({ sequence }) => sequence)
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
})

test('a change of the activity that a calendar does not show sends nothing, and another name does', async () => {
  const { leads, guest, activity } = await makeScene()
  await wish(guest)
  await arriving()
  const change = (body: object) => world.call(changeActivity, { params: { id: activity }, body, as: leads })
  expect((await change({ description: 'Bring a friend.' })).status).toBe(200)
  expect(await arriving()).toEqual([])
  expect((await change({ title: 'Dawn prayers' })).status).toBe(200)
  expect((await arriving()).map(({ subject }) => subject)).toEqual(['Changed in your calendar: Dawn prayers'])
})

test('whoever says no has that meeting taken out, and in again with a yes', async () => {
  const { guest, params } = await makeScene([3, 10])
  await wish(guest)
  await arriving()
  const mails = []
  for (const answer of ['no', 'yes'] as const) {
    await world.call(answerMeeting, { params, body: { answer, date: inDays(3) }, as: guest })
    mails.push(...(await arriving()))
  }
  expect(mails.map(({ method }) => method)).toEqual(['CANCEL', 'REQUEST'])
  expect(mails[0]?.subject).toBe('Taken out of your calendar: Evening prayers')
})

test('whoever leaves has all that is to come taken out', async () => {
  const { guest, activity } = await makeScene([3, 10])
  await wish(guest)
  await arriving()
  expect(
    (await world.call(leaveParticipant, { params: { id: activity, userId: guest.accountId }, as: guest }))
      .status,
  ).toBe(200)
  expect((await arriving()).map(({ method }) => method)).toEqual(['CANCEL', 'CANCEL'])
})

test('a meeting that the rule gives no more is taken out, though nothing of it is left', async () => {
  const { guest, id } = await makeScene()
  await wish(guest)
  await arriving()
  await world.past.query('delete from activity_sessions where id = $1', [id])
  const [off, ...more] = await arriving()
  expect(more).toEqual([])
  expect(off).toMatchObject({ subject: 'Cancelled: Evening prayers', uid: `${id}@localhost`, sequence: 2 })
})

test('guardians have the meetings of the children in their care sent', async () => {
  const { community, activity } = await makeScene()
  const guardian = await makeMember(world, community)
  const child = await makeChild(world, [guardian])
  await makePart(world, activity, { communityId: community, personId: child }, 'participant')
  await wish(guardian)
  expect((await arriving()).map(({ summary }) => summary)).toEqual(['Evening prayers'])
})

test('two servers that look at the same moment send one mail, and what is past is forgotten', async () => {
  const { community, guest, activity } = await makeScene()
  await wish(guest)
  office.received.length = 0
  await Promise.all([invite(world.app), invite(world.app)])
  await world.app.mailer.deliver()
  expect(office.received).toHaveLength(1)
  world.clock.pass(11 * DAY)
  await makeMeeting(world, community, activity, 3)
  await arriving()
  const { rows } = await world.past.query('select 1 from meeting_invitations where activity_id = $1', [
    activity,
  ])
  expect(rows).toHaveLength(1)
})
