import { afterAll, expect, test } from 'vitest'
import { listCalendar } from '#contract/calendars/calendars.ts'
import { joinEvent } from '#contract/events/events.ts'
import { cancelMeeting } from '#contract/activities/meetings.ts'
import { cancelActivity, completeActivity } from '#contract/activities/planning.ts'
import type { CommunityId } from '#server/platform/db.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeEvent, makeActivity, makeMeeting } from '#server/test/make-content.ts'
import { makeChild } from '#server/test/make-family.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const DAY = 86_400_000
const dayIn = (days: number) => new Date(world.clock.now() + days * DAY).toISOString().slice(0, 10)

const ask = (as: Someone, query: { from?: string; to?: string; layers?: string } = {}) =>
  world.call(listCalendar, { as, query: { from: dayIn(-5), to: dayIn(30), ...query } })

const entries = async (as: Someone, query: { from?: string; to?: string; layers?: string } = {}) =>
  (await ask(as, query)).body.data.entries

const startsAt = (id: string, instant: string, zone = 'Europe/London') =>
  world.past.query('update events set starts_at = $2, ends_at = $3, time_zone = $4 where id = $1', [
    id,
    instant,
    new Date(Date.parse(instant) + 5_400_000).toISOString(),
    zone,
  ])

test('a Feast stands on its day with its times, its place and its Badí‘ date', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const id = await makeEvent(world, community, { title: 'Feast of Qawl' })
  await startsAt(id, '2026-11-22T19:30:00Z')
  expect(await entries(member, { from: '2026-11-22', to: '2026-11-22' })).toEqual([
    {
      id,
      layer: 'events',
      kind: 'Feast',
      title: 'Feast of Qawl',
      day: '2026-11-22',
      time: '19:30',
      endTime: '21:00',
      place: 'A home',
      badi: { year: 183, month: 14, day: 1 },
      cancelled: false,
      mine: false,
      page: id,
      more: null,
    },
  ])
})

test('the day of an event is the day where it takes place', async () => {
  const community = await makeCommunity(world, { timeZone: 'Pacific/Apia' })
  const member = await makeMember(world, community)
  await startsAt(await makeEvent(world, community), '2026-11-22T06:30:00Z', 'Pacific/Kiritimati')
  const [on22, on23] = [
    await entries(member, { from: '2026-11-22', to: '2026-11-22' }),
    await entries(member, { from: '2026-11-21', to: '2026-11-21' }),
  ]
  expect([on22[0]?.day, on22[0]?.time, on23]).toEqual(['2026-11-22', '20:30', []])
})

test('an event at the far ends of the zones is found by its own day alone', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  await startsAt(await makeEvent(world, community), '2026-06-09T10:30:00Z', 'Pacific/Kiritimati')
  await startsAt(await makeEvent(world, community), '2026-06-11T10:30:00Z', 'Pacific/Pago_Pago')
  const found = await entries(member, { from: '2026-06-10', to: '2026-06-10' })
  expect(found.map(({ day, time }) => [day, time])).toEqual([
    ['2026-06-10', '00:30'],
    ['2026-06-10', '23:30'],
  ])
})

test('an event that was cancelled says so', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  await makeEvent(world, community, { status: 'cancelled' })
  expect(await entries(member)).toMatchObject([{ cancelled: true }])
})

test('what one has joined or hosts is marked as one’s own', async () => {
  const community = await makeCommunity(world)
  const [member, host] = [await makeMember(world, community), await makeMember(world, community)]
  const id = await makeEvent(world, community)
  await world.past.query('insert into event_hosts (community_id, event_id, person_id) values ($1, $2, $3)', [
    community,
    id,
    host.personId,
  ])
  expect([await entries(member), await entries(host)]).toMatchObject([[{ mine: false }], [{ mine: true }]])
  await world.call(joinEvent, { params: { id }, as: member })
  expect(await entries(member)).toMatchObject([{ mine: true }])
})

const takesPart = (community: CommunityId, activity: string, person: string, state = 'active') =>
  world.past.query(
    `insert into activity_people (community_id, activity_id, person_id, role, state)
     values ($1, $2, $3, 'participant', $4)`,
    [community, activity, person, state],
  )

test('a meeting stands on its day with the activity’s time, and leads to the activity', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const activity = await makeActivity(world, community, { title: 'Evening prayers' })
  const meeting = await makeMeeting(world, community, activity, 4)
  expect(await entries(member)).toMatchObject([
    {
      id: meeting,
      layer: 'activities',
      kind: 'Devotional',
      title: 'Evening prayers',
      day: dayIn(4),
      time: '19:30',
      place: 'Suburb',
      badi: null,
      mine: false,
      page: activity,
    },
  ])
})

test('a meeting is one’s own where one takes part, and not while one only asks to', async () => {
  const community = await makeCommunity(world)
  const [member, asker] = [await makeMember(world, community), await makeMember(world, community)]
  const activity = await makeActivity(world, community)
  await makeMeeting(world, community, activity, 4)
  await takesPart(community, activity, member.personId)
  await takesPart(community, activity, asker.personId, 'requested')
  expect([await entries(member), await entries(asker)]).toMatchObject([[{ mine: true }], [{ mine: false }]])
})

test('a meeting of a child in one’s care is one’s own', async () => {
  const community = await makeCommunity(world)
  const parent = await makeMember(world, community)
  const child = await makeChild(world, [parent])
  const activity = await makeActivity(world, community)
  await makeMeeting(world, community, activity, 4)
  await takesPart(community, activity, child)
  expect(await entries(parent)).toMatchObject([{ mine: true }])
})

test('a meeting that was cancelled says so', async () => {
  const community = await makeCommunity(world)
  const admin = await makeMember(world, community, { office: 'communityAdmin' })
  const meeting = await makeMeeting(world, community, await makeActivity(world, community), 3)
  await world.call(cancelMeeting, { params: { id: meeting }, as: admin })
  expect(await entries(await makeMember(world, community))).toMatchObject([{ cancelled: true }])
})

test.each(['cancelled', 'completed'] as const)(
  'of an activity that was %s, what was held stays and what was to come is off',
  async (status) => {
    const community = await makeCommunity(world)
    const admin = await makeMember(world, community, { office: 'communityAdmin' })
    const activity = await makeActivity(world, community)
    await makeMeeting(world, community, activity, -3)
    await makeMeeting(world, community, activity, 4)
    const end = { cancelled: cancelActivity, completed: completeActivity }[status]
    expect((await world.call(end, { params: { id: activity }, as: admin })).status).toBe(200)
    const found = await entries(admin)
    expect(found.map(({ day, cancelled }) => [day, cancelled])).toEqual([
      [dayIn(-3), false],
      [dayIn(4), true],
    ])
  },
)

test('only the layers that were asked for are answered', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  await makeEvent(world, community)
  await makeMeeting(world, community, await makeActivity(world, community), 4)
  const layers = async (wanted: string) =>
    (await entries(member, { layers: wanted })).map(({ layer }) => layer)
  expect(await layers('events')).toEqual(['events'])
  expect(await layers('activities,birthdays')).toEqual(['activities'])
})

test('what is on stands in the order of days and times', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const activity = await makeActivity(world, community)
  const late = await makeMeeting(world, community, activity, 6)
  const soon = await makeMeeting(world, community, activity, 2)
  expect((await entries(member)).map(({ id }) => id)).toEqual([soon, late])
})

test.each([
  ['more than 67 days', { from: '2026-01-01', to: '2026-03-09' }, 'Please ask for at most 67 days at once.'],
  [
    'a last day before the first',
    { from: '2026-01-02', to: '2026-01-01' },
    'The last day cannot be before the first one.',
  ],
  ['days long ago', { from: '1899-12-31', to: '1900-01-02' }, 'Please choose days between 1900 and 2199.'],
  ['days far off', { from: '2199-12-31', to: '2200-01-01' }, 'Please choose days between 1900 and 2199.'],
  ['a day that is none', { from: '2026-02-30' }, 'This day does not exist. Please check the date.'],
  [
    'a layer that is none',
    { layers: 'events,secrets' },
    'Please choose from events, activities, birthdays, assembly and fund.',
  ],
])('%s is refused in a sentence', async (_, query, sentence) => {
  const answer = await ask(await makeMember(world, await makeCommunity(world)), query)
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(sentence)])
})

test('67 days are answered', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  expect((await ask(member, { from: '2026-01-01', to: '2026-03-08' })).status).toBe(200)
})

test('more than two thousand things are cut, and the answer says so', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const activity = await makeActivity(world, community)
  await world.past.query(
    `insert into activity_sessions (community_id, activity_id, id, day)
     select $1, $2, gen_random_uuid(), $3::date + n % 20 from generate_series(1, 2001) n`,
    [community, activity, dayIn(0)],
  )
  const { data } = (await ask(member)).body
  expect([data.entries.length, data.cut]).toEqual([2_000, true])
})

test('nothing of another community is there', async () => {
  const [home, other] = [await makeCommunity(world), await makeCommunity(world)]
  await makeEvent(world, other)
  await makeMeeting(world, other, await makeActivity(world, other), 4)
  expect(await entries(await makeMember(world, home))).toEqual([])
})

test('an answer is good until something of it changes', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const id = await makeEvent(world, community)
  const first = await ask(member)
  expect(first.body.data.entries).toHaveLength(1)
  await world.call(joinEvent, { params: { id }, as: member })
  expect((await ask(member)).headers['etag']).not.toBe(first.headers['etag'])
})
