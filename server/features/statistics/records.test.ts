// What stands behind a figure: gatherings with their numbers, and names only for those who keep the roll.
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { getRecords } from '#contract/statistics/statistics.ts'
import { addCivilDays } from '#calendar/index.ts'
import { todayOf } from '#server/test/make-campaign.ts'
import { makeActivity, makeMeeting } from '#server/test/make-content.ts'
import { makeChild } from '#server/test/make-family.ts'
import { makeCycle } from '#server/test/make-statistics.ts'
import { makeStudyItem } from '#server/test/make-catalogue.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const DAY = 86_400_000
const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makeScene = async () => {
  const community = await makeCommunity(world)
  const officer = await makeMember(world, community, { office: 'statisticsOfficer', body: 'other' })
  const secretary = await makeMember(world, community, { firstName: 'Secretary', office: 'secretary' })
  return { community, officer, secretary, cycle: await makeCycle(world, community) }
}

const recordsOf = async (as: Someone, id: string, code: string, place?: string) =>
  (await world.call(getRecords, { as, params: { id }, query: { code, ...(place ? { place } : {}) } })).body
    .data

/** A study circle with these on its list since a hundred days. */
const makeCircle = async (community: Someone['communityId'], people: readonly string[]) => {
  const id = await makeActivity(world, community, { title: 'A circle' })
  await world.past.query(`update activities set kind = 'Study Circle' where id = $1`, [id])
  for (const person of people)
    await world.past.query(
      `insert into activity_people (community_id, activity_id, person_id, role, state, since)
       values ($1, $2, $3, 'participant', 'active', $4)`,
      [community, id, person, new Date(world.clock.now() - 100 * DAY).toISOString()],
    )
  return id
}

test('grown-ups are named to those who keep the roll, children and who has no birth date to nobody', async () => {
  const { community, officer, secretary, cycle } = await makeScene()
  const grown = await makeMember(world, community, { firstName: 'Grown' })
  const unknown = await makeMember(world, community, { firstName: 'Unknown' })
  const child = await makeChild(world, [grown], { firstName: 'Small' })
  await world.past.query(`update people set birth_date = '1980-02-29' where id = $1`, [grown.personId])
  const circle = await makeCircle(community, [grown.personId, unknown.personId, child])
  const code = 'studyCircles.participants'
  const seen = await recordsOf(secretary, cycle, code)
  expect(seen.gatherings).toMatchObject([
    { type: 'activity', id: circle, title: 'A circle', kind: 'Study Circle', value: 3 },
  ])
  expect(seen.people).toEqual([{ _id: grown.personId, id: grown.personId, name: 'Grown Of Test', day: null }])
  expect([seen.unnamed, seen.more]).toEqual([2, false])
  const told = await recordsOf(officer, cycle, code)
  expect([told.people, told.unnamed]).toEqual([[], 3])
})

test('of a sum all its kinds stand there, of what ended the day of its end', async () => {
  const { community, officer, cycle } = await makeScene()
  const circle = await makeCircle(community, [])
  const devotional = await makeActivity(world, community)
  const ended = addCivilDays(todayOf(world), -30)
  await world.past.query(`update activities set status = 'completed', completed_on = $2 where id = $1`, [
    circle,
    ended,
  ])
  const at = await recordsOf(officer, cycle, 'core.atStart')
  expect(new Set(at.gatherings.map(({ id }) => id))).toEqual(new Set([circle, devotional]))
  const completed = await recordsOf(officer, cycle, 'core.completed')
  expect(completed.gatherings).toMatchObject([{ id: circle, day: ended, value: 1 }])
  expect((await recordsOf(officer, cycle, 'educational.atEnd')).gatherings).toEqual([])
})

test('a devotional has its usual number, and none where nothing was recorded', async () => {
  const { community, officer, cycle } = await makeScene()
  const [one, other] = [await makeActivity(world, community), await makeActivity(world, community)]
  for (const [activity, attended] of [
    [one, 7],
    [one, 8],
    [other, null],
  ] as const) {
    const meeting = await makeMeeting(world, community, activity, -10)
    await world.past.query('update activity_sessions set attended = $2 where id = $1', [meeting, attended])
  }
  const valueOf = async (code: string) =>
    new Map((await recordsOf(officer, cycle, code)).gatherings.map(({ id, value }) => [id, value]))
  const taking = await valueOf('devotionals.participants')
  expect([taking.get(one), taking.get(other)]).toEqual([8, null])
  const recorded = await valueOf('devotionals.recorded')
  expect([recorded.get(one), recorded.get(other)]).toEqual([2, 0])
})

test('under a gathering stand its meetings with who came, where the number is made of them', async () => {
  const { community, officer, cycle } = await makeScene()
  const devotional = await makeActivity(world, community)
  const circle = await makeCircle(community, [])
  const met = async (activity: string, days: number, numbers: readonly [number | null, number | null]) => {
    const id = await makeMeeting(world, community, activity, days)
    await world.past.query('update activity_sessions set attended = $2, friends = $3 where id = $1', [
      id,
      ...numbers,
    ])
    return id
  }
  await met(devotional, -10, [7, 2])
  await met(devotional, -17, [null, null])
  await met(circle, -10, [4, null])
  const gone = await met(devotional, -24, [90, 90])
  await world.past.query('update activity_sessions set cancelled_at = now() where id = $1', [gone])
  await met(devotional, -200, [90, 90])
  const meetingsOf = async (code: string) =>
    new Map((await recordsOf(officer, cycle, code)).gatherings.map(({ id, meetings }) => [id, meetings]))
  const day = (ago: number) => addCivilDays(todayOf(world), -ago)
  const came = [
    { day: day(10), count: 7 },
    { day: day(17), count: null },
  ]
  const taking = await meetingsOf('core.participants')
  expect([taking.get(devotional), taking.get(circle)]).toEqual([came, []])
  expect((await meetingsOf('devotionals.friends')).get(devotional)).toEqual([
    { day: day(10), count: 2 },
    { day: day(17), count: null },
  ])
  const held = await meetingsOf('core.held')
  expect([held.get(devotional), held.get(circle)]).toEqual([came, [{ day: day(10), count: 4 }]])
  expect((await meetingsOf('core.atEnd')).get(devotional)).toEqual([])
})

test('Feasts stand there each by itself with its number', async () => {
  const { community, officer, cycle } = await makeScene()
  const ids = [newId(), newId()]
  for (const [place, id] of ids.entries())
    await world.past.query(
      `insert into events (community_id, id, type, title, starts_at, time_zone, badi_year, badi_month)
       values ($1, $2, 'Feast', 'Feast', $3, 'Europe/London', 183, 4)`,
      [community, id, new Date(world.clock.now() - (20 + place) * DAY).toISOString()],
    )
  await world.past.query(
    `insert into event_attendance (community_id, event_id, members, visitors, friends, recorded_by, recorded_at)
     values ($1, $2, 12, 2, 1, $3, now())`,
    [community, ids[0], officer.accountId],
  )
  const { gatherings } = await recordsOf(officer, cycle, 'feasts.attendance')
  expect(gatherings.map(({ type, id, value }) => [type, id, value])).toEqual([
    ['event', ids[0], 15],
    ['event', ids[1], null],
  ])
  expect((await recordsOf(officer, cycle, 'holyDays.attendance')).gatherings).toEqual([])
})

test('who has completed a book, who is newly enrolled, and who lives there', async () => {
  const { community, secretary, cycle } = await makeScene()
  const reader = await makeMember(world, community, { firstName: 'Reader' })
  const day = addCivilDays(todayOf(world), -40)
  await world.past.query(`update people set birth_date = '1980-01-01', registered_since = $2 where id = $1`, [
    reader.personId,
    day,
  ])
  const item = await makeStudyItem(world, community, { reportCode: 'Book 1' })
  await world.past.query(
    'insert into completions (community_id, person_id, study_item_id, completed_on) values ($1, $2, $3, $4)',
    [community, reader.personId, item, day],
  )
  const named = { _id: reader.personId, id: reader.personId, name: 'Reader Of Test' }
  for (const code of ['book:Book 1', 'done:Book 1', 'enrolled.new'])
    expect([code, (await recordsOf(secretary, cycle, code)).people]).toEqual([code, [{ ...named, day }]])
  expect(await recordsOf(secretary, cycle, 'population.adults')).toMatchObject({
    people: [{ ...named, day: null }],
    unnamed: 0,
  })
  expect(await recordsOf(secretary, cycle, 'population.unknownAge')).toMatchObject({ people: [], unnamed: 2 })
  expect(await recordsOf(secretary, cycle, 'homes.visited')).toEqual({
    gatherings: [],
    people: [],
    unnamed: 0,
    more: false,
  })
})

test('of a neighbourhood only what lies there, and what is given for the whole locality is not asked of it', async () => {
  const { community, officer, cycle } = await makeScene()
  const place = newId()
  await world.past.query(
    `insert into neighbourhoods (community_id, id, name, position) values ($1, $2, 'Riverside', 1)`,
    [community, place],
  )
  const here = await makeActivity(world, community)
  await makeActivity(world, community)
  await world.past.query('update activities set neighbourhood_id = $2 where id = $1', [here, place])
  const { gatherings } = await recordsOf(officer, cycle, 'devotionals.atEnd', place)
  expect(gatherings.map(({ id }) => id)).toEqual([here])
  const status = async (code: string, of: string) =>
    (await world.call(getRecords, { as: officer, params: { id: cycle }, query: { code, place: of } })).status
  expect([await status('feasts.held', place), await status('devotionals.atEnd', newId())]).toEqual([404, 404])
})
