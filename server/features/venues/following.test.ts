// What is booked for the meetings of an activity follows them.
import { afterAll, expect, test } from 'vitest'
import { addCivilDays } from '#calendar/civil-day.ts'
import { momentOfClock } from '#calendar/index.ts'
import { getActivity } from '#contract/activities/activities.ts'
import { cancelMeeting, changeMeeting, listMeetings } from '#contract/activities/meetings.ts'
import { changeActivity } from '#contract/activities/planning.ts'
import { acceptVenueRequest, listVenueRequests, requestVenue } from '#contract/venues/venue-requests.ts'
import { civilDay } from '#server/platform/clock.ts'
import { makeMeeting } from '#server/test/make-content.ts'
import { makeLed } from '#server/test/make-part.ts'
import { makeVenue, makeVenueRequest } from '#server/test/make-venues.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const ZONE = 'Europe/London'
const TAKEN = 'Something else is booked here at this time.'
const dayIn = (days: number) => addCivilDays(civilDay(world.clock.now(), ZONE), days)
const at = (days: number, clock: string) => new Date(momentOfClock(dayIn(days), clock, ZONE)).toISOString()

/** A gathering from half past seven to nine that meets in three and in ten days, and somebody who leads it. */
const company = async () => {
  const { community, leader, id } = await makeLed(world)
  await world.past.query(`update activities set end_time = '21:00', suburb = 'Old town' where id = $1`, [id])
  const meetings = [await makeMeeting(world, community, id, 3), await makeMeeting(world, community, id, 10)]
  return { community, leader, id, meetings, home: await makeVenue(world, leader) }
}

const ask = (as: Someone, venue: string, activityId: string, more: object = {}) =>
  world.call(requestVenue, {
    as,
    params: { id: venue },
    body: { from: at(3, '19:00'), to: at(3, '22:00'), people: 8, activityId, ...more },
  })
const booked = async (as: Someone) =>
  (await world.call(listVenueRequests, { as })).body.data
    .map(({ state, from, to }) => [state, from, to])
    .toSorted((one, other) => ((one[1] ?? '') < (other[1] ?? '') ? -1 : 1))
const move = (as: Someone, id: string | undefined, body: object) =>
  world.call(changeMeeting, { as, params: { id: id ?? '' }, body })
const area = async (as: Someone, id: string) =>
  (await world.call(getActivity, { as, params: { id } })).body.address.suburb

test('one’s own home moves along with one meeting, as far as the meeting does, and stays booked', async () => {
  const { leader, id, meetings, home } = await company()
  await ask(leader, home, id)
  expect((await move(leader, meetings[0], { date: dayIn(4), time: '18:00' })).status).toBe(200)
  expect(await booked(leader)).toEqual([['accepted', at(4, '17:30'), at(4, '20:30')]])
  expect(await area(leader, id)).toBe('Suburb')
})

test('a place of others is given back with the move and asked anew, and the meeting is where it was before', async () => {
  const { community, leader, id, meetings } = await company()
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const hall = await makeVenue(world, admin, { type: 'CommunityVenue', suburb: 'Hill' })
  const { body } = await ask(leader, hall, id)
  await world.call(acceptVenueRequest, { as: admin, params: { id: body.data.id }, body: {} })
  expect(await area(leader, id)).toBe('Hill')
  await move(leader, meetings[0], { date: dayIn(5) })
  expect(await booked(leader)).toEqual([['requested', at(5, '19:00'), at(5, '22:00')]])
  expect(await area(leader, id)).toBe('Old town')
})

test('where something else is booked the move is refused with the sentence, and nothing has changed', async () => {
  const { leader, id, meetings, home } = await company()
  await ask(leader, home, id)
  await world.call(requestVenue, {
    as: leader,
    params: { id: home },
    body: { from: at(4, '18:00'), to: at(4, '20:00'), people: 3 },
  })
  const before = await booked(leader)
  const refused = await move(leader, meetings[0], { date: dayIn(4) })
  expect([refused.status, refused.body.message, refused.body.code]).toEqual([409, TAKEN, 'taken'])
  expect(await booked(leader)).toEqual(before)
  const { body } = await world.call(listMeetings, { as: leader, params: { id }, query: {} })
  expect(body.data.map(({ date }) => date)).toContain(dayIn(3))
})

test('each meeting of a series is booked at once, or none of them', async () => {
  const { leader, id, home } = await company()
  await makeVenueRequest(world, { keeper: leader, asker: leader, venue: home, inDays: 10 })
  await world.past.query(
    `update venue_requests set state = 'accepted', starts_at = $2, ends_at = $3 where venue_id = $1`,
    [home, at(10, '20:00'), at(10, '20:30')],
  )
  const refused = await ask(leader, home, id, { everyMeeting: true })
  expect([refused.status, refused.body.message]).toEqual([409, TAKEN])
  expect(await booked(leader)).toHaveLength(1)
  await world.past.query('delete from venue_requests where venue_id = $1', [home])
  expect((await ask(leader, home, id, { everyMeeting: true })).status).toBe(201)
  expect(await booked(leader)).toEqual([
    ['accepted', at(3, '19:00'), at(3, '22:00')],
    ['accepted', at(10, '19:00'), at(10, '22:00')],
  ])
  const missed = await ask(leader, home, id, { everyMeeting: true, from: at(5, '19:00'), to: at(5, '20:00') })
  expect(missed.body.fields).toEqual({ from: 'Please choose a time that holds the next meeting.' })
})

test('a series on other days and at another hour takes its bookings along, one after the other', async () => {
  const { leader, id, home } = await company()
  await ask(leader, home, id, { everyMeeting: true })
  const { status } = await world.call(changeActivity, {
    as: leader,
    params: { id },
    body: { groupDetails: { time: '21:00', endTime: '22:30' } },
  })
  expect(status).toBe(200)
  const { body } = await world.call(listMeetings, { as: leader, params: { id }, query: {} })
  const coming = body.data.map(({ date }) => date).toSorted()
  const span = (day = '') =>
    ['20:30', '23:30'].map((clock) => new Date(momentOfClock(day, clock, ZONE)).toISOString())
  expect(await booked(leader)).toEqual(coming.slice(0, 2).map((day) => ['accepted', ...span(day)]))
})

test('a meeting that moves into its set-up, or lasts into its tear-down, takes its booking along', async () => {
  const { leader, id, meetings, home } = await company()
  await ask(leader, home, id, { from: at(3, '19:30'), to: at(3, '21:00'), setUp: 60, tearDown: 90 })
  await move(leader, meetings[0], { time: '19:00' })
  expect(await booked(leader)).toEqual([['accepted', at(3, '19:00'), at(3, '20:30')]])
  const body = { groupDetails: { endTime: '22:00' } }
  await world.call(changeActivity, { as: leader, params: { id }, body })
  expect(await booked(leader)).toEqual([['accepted', at(3, '19:00'), at(3, '21:30')]])
})

test('each meeting is to be held between set-up and tear-down', async () => {
  const { leader, id, home } = await company()
  for (const wish of [
    { from: at(3, '20:00'), to: at(3, '21:00'), setUp: 60 },
    { from: at(3, '19:30'), to: at(3, '20:00'), tearDown: 120 },
  ]) {
    const missed = await ask(leader, home, id, { everyMeeting: true, ...wish })
    expect(missed.body.fields).toEqual({ from: 'Please choose a time that holds the next meeting.' })
  }
  expect(await booked(leader)).toEqual([])
})

test('one meeting that is cancelled gives back its own booking alone', async () => {
  const { leader, id, meetings, home } = await company()
  await ask(leader, home, id, { everyMeeting: true })
  await world.call(cancelMeeting, { as: leader, params: { id: meetings[1] ?? '' }, body: {} })
  expect((await booked(leader)).filter(([state]) => state === 'accepted')).toEqual([
    ['accepted', at(3, '19:00'), at(3, '22:00')],
  ])
  expect(await area(leader, id)).toBe('Suburb')
})

test('the database itself books nothing twice, whoever moves it', async () => {
  const { leader, id, home } = await company()
  await ask(leader, home, id, { everyMeeting: true })
  await expect(
    world.past.query('update venue_requests set starts_at = $2, ends_at = $3 where venue_id = $1', [
      home,
      at(3, '19:00'),
      at(3, '22:00'),
    ]),
  ).rejects.toMatchObject({ code: '23P01', constraint: 'venue_requests_booked_once' })
})
