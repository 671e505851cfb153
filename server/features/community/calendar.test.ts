// How a community reckons the day and when it meets: who sets it, what is refused, what the browser is told.
import { afterAll, expect, test } from 'vitest'
import { badiDayAt, placeOf } from '#calendar/index.ts'
import { listLog, undoRecord } from '#contract/admin/audit.ts'
import { homeOverview } from '#contract/community/community.ts'
import { getCalendarSettings, setCalendarSettings } from '#contract/community/community-calendar.ts'
import { fillExample } from '#contract/examples/examples.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makeOfficers = async () => {
  const community = await makeCommunity(world)
  return {
    community,
    admin: await makeMember(world, community, { office: 'communityAdmin', body: 'administration' }),
    secretary: await makeMember(world, community, { office: 'secretary' }),
    assembly: await makeMember(world, community, { office: 'member' }),
    member: await makeMember(world, community),
  }
}

const begins = {
  dayByClock: false,
  eveningAt: '18:00',
  morningAt: '06:00',
  byStandardTime: false,
  fastBySun: false,
  feastTime: '19:30',
  feastMinutes: 120,
  feastAfterSunset: true,
  martyrdomNoon: 'standard-time',
} as const

test('a community begins with the sunset and the usual time, and its Assembly chooses otherwise', async () => {
  const { secretary, assembly, admin, member } = await makeOfficers()
  const first = await world.call(getCalendarSettings, { as: secretary })
  expect(first.body.data).toEqual({
    ...begins,
    timeZone: 'Europe/London',
    latitude: 51.5,
    longitude: -0.12,
  })
  await world.call(setCalendarSettings, { as: secretary, body: { feastTime: '19:00', feastMinutes: 90 } })
  await world.call(setCalendarSettings, {
    as: assembly,
    body: { dayByClock: true, eveningAt: '18:30', fastBySun: true },
  })
  const now = await world.call(setCalendarSettings, { as: admin, body: { martyrdomNoon: 'solar' } })
  expect(now.body.data).toMatchObject({
    dayByClock: true,
    eveningAt: '18:30',
    fastBySun: true,
    feastTime: '19:00',
    feastMinutes: 90,
    martyrdomNoon: 'solar',
  })
  const refused = await world.call(setCalendarSettings, { as: member, body: { feastTime: '18:00' } })
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'This is for the Assembly and the community’s administrators.',
  ])
})

test('what cannot be is refused beside its field', async () => {
  const { secretary } = await makeOfficers()
  const EVENING = 'The day begins in the afternoon or evening, for example at 18:00.'
  const MORNING = 'The sun rises in the morning, for example at 06:00.'
  const TIME = 'Please write the time as hours and minutes, for example 19:30.'
  const LENGTH = 'Please write a number of minutes from 15 to 720.'
  const HALF = 'Please write both latitude and longitude, or neither.'
  for (const [body, fields] of [
    [{ eveningAt: '11:59' }, { eveningAt: EVENING }],
    [{ eveningAt: 'sunset' }, { eveningAt: EVENING }],
    [{ morningAt: '12:00' }, { morningAt: MORNING }],
    [{ feastTime: '24:00' }, { feastTime: TIME }],
    [{ feastTime: '7 pm' }, { feastTime: TIME }],
    [{ feastMinutes: 14 }, { feastMinutes: LENGTH }],
    [{ feastMinutes: 721 }, { feastMinutes: LENGTH }],
    [{ feastMinutes: 60.5 }, { feastMinutes: LENGTH }],
    [{ timeZone: 'Mars/Olympus' }, { timeZone: 'This time zone is not known.' }],
    [{ latitude: 91 }, { latitude: 'Please write a number from -90 to 90.' }],
    [{ latitude: null }, { latitude: HALF }],
    [{ longitude: null }, { longitude: HALF }],
  ] as const) {
    const answer = await world.call(setCalendarSettings, { as: secretary, body })
    expect([body, answer.status, answer.body.fields]).toEqual([body, 400, fields])
  }
  expect((await world.call(getCalendarSettings, { as: secretary })).body.data).toMatchObject(begins)
  const both = await world.call(setCalendarSettings, {
    as: secretary,
    body: { latitude: null, longitude: null },
  })
  expect([both.status, both.body.data.latitude]).toEqual([200, null])
})

test('Home tells the rule, and the browser finds from it the day that the community has', async () => {
  const { community, admin, member } = await makeOfficers()
  const home = async () =>
    (await world.call(homeOverview, { params: { id: community }, as: member })).body.community.metadata
  expect((await home()).calendar).toEqual(begins)
  await world.call(setCalendarSettings, { as: admin, body: { dayByClock: true, eveningAt: '20:00' } })
  const told = await home()
  expect(told.calendar).toMatchObject({ dayByClock: true, eveningAt: '20:00' })
  // The sun has set in London, but by the community's clock it is still the day before.
  const evening = '2026-11-22T19:00:00Z'
  expect(badiDayAt(evening, placeOf(told)).date).toEqual({ year: 183, month: 13, day: 19 })
  expect(badiDayAt(evening, placeOf({ ...told, calendar: begins })).date).toEqual({
    year: 183,
    month: 14,
    day: 1,
  })
})

test('the log names the fields and gives back what was there; the same again is no change', async () => {
  const { admin } = await makeOfficers()
  const body = { feastTime: '18:45', timeZone: 'Europe/Dublin' }
  await world.call(setCalendarSettings, { as: admin, body })
  await world.call(setCalendarSettings, { as: admin, body })
  const log = await world.call(listLog, { as: admin, query: { action: 'calendar.changed' } })
  expect(log.body.data).toHaveLength(1)
  const { rows } = await world.past.query(
    `select detail from audit_records where community_id = $1 and action = 'calendar.changed'`,
    [admin.communityId],
  )
  expect(rows).toEqual([{ detail: { fields: 'feast_time time_zone' } }])
  const undone = await world.call(undoRecord, { as: admin, params: { id: log.body.data[0]?.id ?? '' } })
  expect(undone.body.message).toBe('It is as it was.')
  expect((await world.call(getCalendarSettings, { as: admin })).body.data).toMatchObject({
    feastTime: '19:30',
    timeZone: 'Europe/London',
  })
})

test('the example’s Feasts begin by the community’s own day', async () => {
  const { admin } = await makeOfficers()
  await world.past.query('update sessions set proven_at = now() where id = $1', [admin.sessionId])
  await world.call(setCalendarSettings, { as: admin, body: { dayByClock: true, eveningAt: '12:00' } })
  expect((await world.call(fillExample, { as: admin })).status).toBe(200)
  const { rows } = await world.past.query<{ time: string }>(
    `select distinct to_char(starts_at at time zone time_zone, 'HH24:MI') as time from events
     where community_id = $1 and type = 'Feast'`,
    [admin.communityId],
  )
  expect(rows).toEqual([{ time: '19:30' }])
})
