// The figures of a cycle as members and officers meet them: counted, corrected, handed in.
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { completeActivity, reopenActivity } from '#contract/activities/planning.ts'
import {
  correctFigure,
  getCycle,
  getFigures,
  getStatistics,
  handInCycle,
} from '#contract/statistics/statistics.ts'
import { addCivilDays } from '#calendar/index.ts'
import { todayOf } from '#server/test/make-campaign.ts'
import { makeLed } from '#server/test/make-part.ts'
import { makeActivity, makeMeeting } from '#server/test/make-content.ts'
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
  return { community, officer, member: await makeMember(world, community) }
}

const makePlace = async (community: string, name = 'Riverside') => {
  const id = newId()
  await world.past.query(
    'insert into neighbourhoods (community_id, id, name, position) values ($1, $2, $3, 1)',
    [community, id, name],
  )
  return id
}

/** A devotional with this number at its last meeting. */
const makeDevotional = async (
  community: Someone['communityId'],
  attended: number,
  place: string | null = null,
) => {
  const id = await makeActivity(world, community)
  const meeting = await makeMeeting(world, community, id, -10)
  await world.past.query('update activities set neighbourhood_id = $2 where id = $1', [id, place])
  await world.past.query('update activity_sessions set attended = $2 where id = $1', [meeting, attended])
  return { id, meeting }
}

const cycleOf = async (as: Someone, id: string) =>
  (await world.call(getCycle, { as, params: { id } })).body.data

type Figures = Awaited<ReturnType<typeof cycleOf>>['figures']
const figure = (figures: Figures, code: string, place: string | null = null) =>
  figures.find((one) => one.code === code && one.place === place)

const correct = (
  as: Someone,
  id: string,
  body: { code: string; value: number | null; reason?: string; place?: string },
) => world.call(correctFigure, { as, params: { id }, body })

test('an officer sees what was counted, with neighbourhoods; a member of these nothing that counts persons', async () => {
  const { community, officer, member } = await makeScene()
  const place = await makePlace(community)
  await makeDevotional(community, 7, place)
  await makeDevotional(community, 3)
  const id = await makeCycle(world, community)
  const seen = await cycleOf(officer, id)
  expect(seen.neighbourhoods).toEqual([{ _id: place, id: place, name: 'Riverside' }])
  expect(figure(seen.figures, 'devotionals.participants')).toMatchObject({ value: 10, computed: 10 })
  expect(figure(seen.figures, 'devotionals.participants', place)).toMatchObject({ value: 7, shown: 'value' })
  expect(figure(seen.figures, 'population.total')).toMatchObject({ value: 2 })
  const told = await cycleOf(member, id)
  expect(figure(told.figures, 'devotionals.participants')).toMatchObject({ value: 10, computed: null })
  expect(figure(told.figures, 'population.total')).toMatchObject({ value: null, shown: 'few' })
  expect(figure(told.figures, 'devotionals.participants', place)).toBeUndefined()
  expect(figure(told.figures, 'devotionals.atEnd', place)).toMatchObject({ value: 1 })
})

test('what nobody has recorded is not collected, and what there is none of is 0', async () => {
  const { community, officer } = await makeScene()
  await makeActivity(world, community)
  const { figures } = await cycleOf(officer, await makeCycle(world, community))
  expect(figure(figures, 'devotionals.participants')?.value).toBeNull()
  expect(figure(figures, 'studyCircles.participants')?.value).toBe(0)
  expect(figure(figures, 'core.participants')?.value).toBe(0)
  expect(figure(figures, 'population.men')?.value).toBeNull()
})

test('an item without a column is named to those who correct', async () => {
  const { community, officer, member } = await makeScene()
  const item = await makeStudyItem(world, community, { name: 'A text' })
  const counted = await makeStudyItem(world, community, { reportCode: 'Book 1', position: 2 })
  const day = addCivilDays(todayOf(world), -20)
  for (const one of [item, counted])
    await world.past.query(
      'insert into completions (community_id, person_id, study_item_id, completed_on) values ($1, $2, $3, $4)',
      [community, member.personId, one, day],
    )
  const id = await makeCycle(world, community)
  const { unmapped, figures } = await cycleOf(officer, id)
  expect(unmapped).toEqual([{ _id: item, id: item, names: { en: 'A text', fa: '' }, count: 1 }])
  expect([figure(figures, 'book:Book 1')?.value, figure(figures, 'done:Book 1')?.value]).toEqual([1, 1])
  expect((await cycleOf(member, id)).unmapped).toEqual([])
})

test('a correction holds with its reason and name, in the sums too, until it is taken back', async () => {
  const { community, officer } = await makeScene()
  const { id: activity } = await makeDevotional(community, 7)
  const id = await makeCycle(world, community)
  const code = 'devotionals.participants'
  const bare = await correct(officer, id, { code, value: 9 })
  expect([bare.status, bare.body.fields]).toEqual([
    400,
    { reason: 'The records say something else. Please give the reason.' },
  ])
  const { body } = await correct(officer, id, { code, value: 9, reason: 'Two came later' })
  expect(figure(body.data.figures, code)).toMatchObject({
    value: 9,
    computed: 7,
    corrected: { reason: 'Two came later', by: expect.stringContaining('Of Test') },
  })
  expect(figure(body.data.figures, 'core.participants')).toMatchObject({ value: 9, computed: 7 })
  const { rows } = await world.past.query('select attended from activity_sessions where activity_id = $1', [
    activity,
  ])
  expect(rows).toEqual([{ attended: 7 }])
  const back = await correct(officer, id, { code, value: null })
  expect(figure(back.body.data.figures, code)).toMatchObject({ value: 7, corrected: null })
})

test('members see that a figure was corrected by hand where they are told it, without name, reason and what was before', async () => {
  const { community, officer, member } = await makeScene()
  const place = await makePlace(community)
  await makeDevotional(community, 7, place)
  const id = await makeCycle(world, community)
  const given = async (code: string, value: number, more: { place?: string } = {}) =>
    correct(officer, id, { code, value, reason: 'Two came later', ...more })
  await given('devotionals.atEnd', 2)
  await given('devotionals.atEnd', 3, { place })
  await given('devotionals.participants', 9)
  await given('devotionals.friends', 3)
  await given('homes.visited', 12)
  const { figures } = await cycleOf(member, id)
  const told = (code: string, of: string | null = null) => {
    const { value, shown, byHand } = figure(figures, code, of) ?? {}
    return [value, shown, byHand]
  }
  expect(told('devotionals.atEnd')).toEqual([2, 'value', true])
  expect(told('devotionals.atEnd', place)).toEqual([3, 'value', true])
  expect(told('devotionals.participants')).toEqual([9, 'value', true])
  // Of what is not told nobody hears that it was corrected; what is always typed is no correction, and a sum neither.
  expect(told('devotionals.friends')).toEqual([null, 'few', false])
  expect(told('homes.visited')).toEqual([12, 'value', false])
  expect(told('core.participants')).toEqual([9, 'value', false])
  expect(figures.filter(({ computed, corrected }) => computed !== null || corrected !== null)).toEqual([])
  const seen = figure((await cycleOf(officer, id)).figures, 'devotionals.friends')
  expect([seen?.value, seen?.byHand, seen?.corrected?.reason]).toEqual([3, true, 'Two came later'])
})

test('the same correction twice is one in the log', async () => {
  const { community, officer } = await makeScene()
  const id = await makeCycle(world, community)
  for (const value of [12, 12, null, null]) await correct(officer, id, { code: 'homes.visited', value })
  const { rows } = await world.past.query(
    'select action, detail from audit_records where community_id = $1 order by number',
    [community],
  )
  expect(rows).toEqual([
    { action: 'figure.corrected', detail: { code: 'homes.visited' } },
    { action: 'figure.correctionTakenBack', detail: { code: 'homes.visited' } },
  ])
})

test('yes is 1 and no is 0, a code is known, and a place has its own figures only', async () => {
  const { community, officer } = await makeScene()
  const place = await makePlace(community)
  const id = await makeCycle(world, community)
  const status = async (body: Parameters<typeof correct>[2]) => (await correct(officer, id, body)).status
  expect(await status({ code: 'has.fund', value: 2 })).toBe(400)
  expect(await status({ code: 'has.fund', value: 0 })).toBe(200)
  expect(await status({ code: 'of.nothing', value: 1 })).toBe(400)
  expect(await status({ code: 'homes.visited', value: 1, place })).toBe(400)
  expect(await status({ code: 'devotionals.atEnd', value: 0, place })).toBe(200)
  expect(await status({ code: 'devotionals.atEnd', value: 0, place: newId() })).toBe(404)
})

test('a cycle is handed in once it is over, once, and then nothing moves it', async () => {
  const { community, officer, member } = await makeScene()
  const place = await makePlace(community)
  const { meeting } = await makeDevotional(community, 7, place)
  const today = todayOf(world)
  const running = await makeCycle(world, community, { ends_on: today })
  const early = await world.call(handInCycle, { as: officer, params: { id: running } })
  expect([early.status, early.body.message]).toEqual([
    409,
    'This cycle is not over yet. It is handed in when its last day has passed.',
  ])
  const id = await makeCycle(world, community)
  await correct(officer, id, { code: 'homes.visited', value: 12 })
  const before = await cycleOf(officer, id)
  const handed = await world.call(handInCycle, { as: officer, params: { id } })
  expect(handed.body.data).toMatchObject({ figures: before.figures, gatherings: before.gatherings })
  expect(handed.body.data.cycle).toMatchObject({
    state: 'handedIn',
    handedInBy: expect.stringContaining('Of Test'),
  })
  await world.past.query('update activity_sessions set attended = 50 where id = $1', [meeting])
  await world.past.query('update neighbourhoods set removed_at = now() where id = $1', [place])
  await makeDevotional(community, 9)
  const again = await world.call(handInCycle, { as: officer, params: { id } })
  expect(again.body.data).toEqual(handed.body.data)
  expect(await cycleOf(officer, id)).toEqual(handed.body.data)
  expect((await cycleOf(member, id)).cycle.handedInBy).toBeNull()
  const refused = await correct(officer, id, { code: 'homes.visited', value: 13 })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This cycle is handed in, and its figures never move again.',
  ])
})

test('Feasts that were held stay as they were handed in', async () => {
  const { community, officer, member } = await makeScene()
  const id = newId()
  await world.past.query(
    `insert into events (community_id, id, type, title, starts_at, time_zone, badi_year, badi_month)
     values ($1, $2, 'Feast', 'Feast', $3, 'Europe/London', 183, 4)`,
    [community, id, new Date(world.clock.now() - 20 * DAY).toISOString()],
  )
  await world.past.query(
    `insert into event_attendance (community_id, event_id, members, visitors, friends, recorded_by, recorded_at)
     values ($1, $2, 3, 0, 1, $3, now())`,
    [community, id, officer.accountId],
  )
  const cycle = await makeCycle(world, community)
  const feast = { type: 'Feast', badiYear: 183, badiMonth: 4, attendance: 4, shown: 'value' }
  expect((await cycleOf(officer, cycle)).gatherings).toEqual([expect.objectContaining(feast)])
  await world.call(handInCycle, { as: officer, params: { id: cycle } })
  await world.past.query('delete from events where id = $1', [id])
  expect((await cycleOf(officer, cycle)).gatherings).toEqual([expect.objectContaining(feast)])
  expect((await cycleOf(member, cycle)).gatherings).toEqual([
    expect.objectContaining({ ...feast, attendance: null, shown: 'few' }),
  ])
})

test('the trend has at most eight cycles that have begun, those handed in as they were', async () => {
  const { community, officer, member } = await makeScene()
  const today = todayOf(world)
  const ids = []
  for (const back of [9, 8, 7, 6, 5, 4, 3, 2, 1])
    ids.push(
      await makeCycle(world, community, {
        starts_on: addCivilDays(today, -back * 30),
        ends_on: addCivilDays(today, -back * 30 + 29),
      }),
    )
  await makeCycle(world, community, { starts_on: addCivilDays(today, 1), ends_on: addCivilDays(today, 30) })
  const { meeting } = await makeDevotional(community, 7)
  const last = ids.at(-1) ?? ''
  await world.call(handInCycle, { as: officer, params: { id: last } })
  await world.past.query('update activity_sessions set attended = 50 where id = $1', [meeting])
  const { data } = (await world.call(getStatistics, { as: officer })).body
  expect(data.cycles).toHaveLength(10)
  expect(data.trend.map(({ cycle }) => cycle)).toEqual(ids.slice(1))
  const of = (place: number, code: string) =>
    data.trend.at(place)?.figures.find((one) => one.code === code)?.value
  expect([of(-1, 'devotionals.participants'), of(-2, 'devotionals.participants')]).toEqual([7, null])
  expect([of(0, 'devotionals.atEnd'), of(-1, 'core.held'), of(0, 'core.held')]).toEqual([1, 1, 0])
  expect(data.can).toEqual({ readAll: true, correct: true, set: true })
  const told = (await world.call(getStatistics, { as: member })).body.data
  expect(told.can).toEqual({ readAll: false, correct: false, set: false })
})

test('any span of days is counted, at most two years', async () => {
  const { community, officer } = await makeScene()
  await makeDevotional(community, 7)
  const today = todayOf(world)
  const asked = { from: addCivilDays(today, -30), to: today }
  const { body } = await world.call(getFigures, { as: officer, query: asked })
  expect(figure(body.data.figures, 'devotionals.participants')?.value).toBe(7)
  const long = await world.call(getFigures, {
    as: officer,
    query: { from: addCivilDays(today, -800), to: today },
  })
  expect(long.status).toBe(400)
})

test('an answer is never older than the last write', async () => {
  const { community, officer } = await makeScene()
  const id = await makeCycle(world, community)
  const ask = () => world.call(getCycle, { as: officer, params: { id } })
  const first = await ask()
  const unchanged = await world.call(getCycle, {
    as: officer,
    params: { id },
    headers: { 'if-none-match': String(first.headers['etag']) },
  })
  expect(unchanged.status).toBe(304)
  await correct(officer, id, { code: 'homes.visited', value: 12 })
  expect(figure((await ask()).body.data.figures, 'homes.visited')?.value).toBe(12)
})

test('completing an activity notes the day, and reopening it forgets the day', async () => {
  const { leader: host, id: activity } = await makeLed(world)
  const dayOf = async () =>
    (
      await world.past.query<{ day: string | null }>(
        'select completed_on::text as day from activities where id = $1',
        [activity],
      )
    ).rows[0]?.day
  await world.call(completeActivity, { as: host, params: { id: activity } })
  expect(await dayOf()).toBe(todayOf(world))
  await world.call(reopenActivity, { as: host, params: { id: activity } })
  expect(await dayOf()).toBeNull()
  const last = addCivilDays(todayOf(world), -3)
  await world.past.query('update activities set end_date = $2 where id = $1', [activity, last])
  await world.call(completeActivity, { as: host, params: { id: activity } })
  expect(await dayOf()).toBe(last)
})

test('a sum is not corrected itself, but by its parts', async () => {
  const { community, officer } = await makeScene()
  const id = await makeCycle(world, community)
  const answer = await correct(officer, id, { code: 'core.participants', value: 1, reason: 'Counted.' })
  expect([answer.status, answer.body.message]).toEqual([
    400,
    'This is computed from its parts. Please correct those.',
  ])
})

test('who sees totals alone is told of the latest cycle who has completed what, since of two one could subtract', async () => {
  const { community, member } = await makeScene()
  const today = todayOf(world)
  const earlier = await makeCycle(world, community, {
    starts_on: addCivilDays(today, -90),
    ends_on: addCivilDays(today, -46),
  })
  const latest = await makeCycle(world, community, {
    starts_on: addCivilDays(today, -45),
    ends_on: addCivilDays(today, 10),
  })
  const shown = async (id: string) => figure((await cycleOf(member, id)).figures, 'book:Book 1')?.shown
  expect([await shown(earlier), await shown(latest)]).toEqual(['hidden', 'value'])
})
