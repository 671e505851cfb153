// The meetings that a rule gives: made some weeks ahead, kept where nothing changes, and their lessons never lost.
import { afterAll, expect, test } from 'vitest'
import { getActivity } from '#contract/activities/activities.ts'
import { changeMeeting } from '#contract/activities/meetings.ts'
import { changeActivity, createActivity } from '#contract/activities/planning.ts'
import { addCivilDays } from '#calendar/civil-day.ts'
import { civilDay } from '#server/platform/clock.ts'
import { makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { makeActivity } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'
import { passActivities } from './jobs.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const DAY = 86_400_000
const today = () => civilDay(world.clock.now(), 'Europe/London')
const inDays = (days: number) => addCivilDays(today(), days)

const makePlanned = async (groupDetails: object = {}) => {
  const host = await makeMember(world, await makeCommunity(world))
  const { body } = await world.call(createActivity, {
    as: host,
    body: {
      activityType: { name: 'Study Circle' },
      title: 'A circle',
      startDate: inDays(1),
      groupDetails: { time: '18:00', frequency: 'weekly', ...groupDetails },
    },
  })
  return { host, id: body.id }
}

const meetingsOf = async (id: string) =>
  (
    await world.past.query<{ id: string; day: string; lesson: string | null }>(
      'select id, day::text, lesson from activity_sessions where activity_id = $1 order by day',
      [id],
    )
  ).rows

test('there are always some weeks of meetings, and none twice', async () => {
  const { host, id } = await makePlanned()
  expect(await meetingsOf(id)).toHaveLength(9)
  await passActivities(world.app)
  expect(await meetingsOf(id)).toHaveLength(9)
  world.clock.pass(30 * DAY)
  await passActivities(world.app)
  const days = (await meetingsOf(id)).map(({ day }) => day)
  expect(days).toHaveLength(13)
  expect(new Set(days).size).toBe(13)
  const seen = await world.call(getActivity, { as: await signIn(world, host.accountId), params: { id } })
  expect(seen.body.status).toBe('active')
})

test('what the community had before keeps its meetings and gets further ones', async () => {
  const community = await makeCommunity(world)
  const id = await makeActivity(world, community)
  await world.past.query(
    `insert into activity_sessions (community_id, id, activity_id, day)
     select $1, gen_random_uuid(), $2, (current_date + s)::date from generate_series(0, 30) s
     where extract(isodow from current_date + s) = 1`,
    [community, id],
  )
  const before = (await meetingsOf(id)).map((one) => one.id)
  await passActivities(world.app)
  const after = await meetingsOf(id)
  expect(after.map((one) => one.id)).toEqual(expect.arrayContaining(before))
  expect(new Set(after.map(({ day }) => day)).size).toBe(after.length)
})

test('another weekday makes others of them, with the lessons in their order', async () => {
  const { host, id } = await makePlanned()
  const [first, second] = await meetingsOf(id)
  await world.past.query("update activity_sessions set lesson = 'Section 1' where id = $1", [first?.id])
  await world.past.query("update activity_sessions set lesson = 'Section 2' where id = $1", [second?.id])
  await world.call(changeActivity, { as: host, params: { id }, body: { startDate: inDays(2) } })
  const after = await meetingsOf(id)
  expect(after.map(({ day }) => day).slice(0, 2)).toEqual([inDays(2), inDays(9)])
  expect(after.map(({ lesson }) => lesson).slice(0, 3)).toEqual(['Section 1', 'Section 2', null])
})

test('every second week keeps the meetings that stay, and what was recorded', async () => {
  const { host, id } = await makePlanned()
  const before = await meetingsOf(id)
  await world.past.query('update activity_sessions set attended = 4 where id = $1', [before[1]?.id])
  await world.call(changeActivity, {
    as: host,
    params: { id },
    body: { groupDetails: { frequency: 'bi-weekly' } },
  })
  const after = await meetingsOf(id)
  expect(after.map((one) => one.id)).toEqual([0, 1, 2, 4, 6, 8].map((place) => before[place]?.id))
})

test('another hour leaves a meeting that was moved from a day gone by', async () => {
  const { host, id } = await makePlanned()
  const [first, second] = await meetingsOf(id)
  await world.call(changeMeeting, { as: host, params: { id: first?.id ?? '' }, body: { date: inDays(5) } })
  world.clock.pass(3 * DAY)
  const as = await signIn(world, host.accountId)
  await world.call(changeActivity, { as, params: { id }, body: { groupDetails: { time: '19:00' } } })
  const after = await meetingsOf(id)
  expect(after.slice(0, 2).map((one) => one.id)).toEqual([first?.id, second?.id])
})

test('what meets once keeps its moved meeting at another hour, and has but one on another day', async () => {
  const { host, id } = await makePlanned({ frequency: 'one-off' })
  const [only] = await meetingsOf(id)
  await world.call(changeMeeting, { as: host, params: { id: only?.id ?? '' }, body: { date: inDays(5) } })
  world.clock.pass(3 * DAY)
  const as = await signIn(world, host.accountId)
  const change = (body: object) => world.call(changeActivity, { as, params: { id }, body })
  expect((await change({ groupDetails: { time: '19:00' } })).status).toBe(200)
  expect((await meetingsOf(id)).map((one) => one.id)).toEqual([only?.id])
  const past = await change({ startDate: inDays(-1) })
  expect(past.body.fields?.['startDate']).toBe('Please choose a day that is still to come.')
  await change({ startDate: inDays(4) })
  expect((await meetingsOf(id)).map(({ day }) => day)).toEqual([inDays(4)])
})

test('a last day takes away what would be after it', async () => {
  const { host, id } = await makePlanned()
  await world.call(changeActivity, { as: host, params: { id }, body: { endDate: inDays(10) } })
  expect((await meetingsOf(id)).map(({ day }) => day)).toEqual([inDays(1), inDays(8)])
})
