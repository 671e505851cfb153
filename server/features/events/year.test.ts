// Planning the Feasts and Holy Days of a year: what is made, what is there already, and taking it back.
import { afterAll, expect, test } from 'vitest'
import { addCivilDays, badiDateAt, civilFromBadi, feastsOf, holyDaysOf, nawRuzOf } from '#calendar/index.ts'
import {
  planYear,
  previewYear,
  setCalendarSettings,
  takeYearBack,
} from '#contract/community/community-calendar.ts'
import { changeEventHosts } from '#contract/events/event-planning.ts'
import { addLetter } from '#contract/events/letters.ts'
import { cancelEvent, changeEvent } from '#contract/events/event-change.ts'
import { getEvent, joinEvent, listEvents } from '#contract/events/events.ts'
import { requestHosting } from '#contract/events/hosting.ts'
import { type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const DAY = 86_400_000
const TAKEN_UP =
  'Somebody has answered already, or one of these events was changed or has begun. Please cancel what is not wanted.'

// The clock of the file stands at noon of the second day of this year's Speech, or of the next year's when that is past.
const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())
const place = { lat: 51.5, lon: -0.12, timeZone: 'Europe/London', boundary: 'sunset' } as const
const begun = badiDateAt(new Date(world.clock.now()).toISOString(), place).year
const fourteenth = (of: number) => Date.parse(`${civilFromBadi({ year: of, month: 14, day: 2 })}T12:00:00Z`)
const year = fourteenth(begun) >= world.clock.now() ? begun : begun + 1
world.clock.pass(fourteenth(year) - world.clock.now())

const makeAdmin = async (more: { timeZone?: string } = {}) => {
  const community = await makeCommunity(world, more)
  return makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
}

const preview = async (as: Someone, of?: number) =>
  (await world.call(previewYear, { as, query: of === undefined ? {} : { year: of } })).body.data

const plan = (as: Someone, of = year) => world.call(planYear, { as, body: { year: of } })

const feastOf = async (as: Someone, month: number, of = year) =>
  (await preview(as, of)).occasions.find(({ type, badi }) => type === 'Feast' && badi.month === month)

const statesOf = async (as: Someone, of?: number) => {
  const { occasions } = await preview(as, of)
  const count = (state: string) => occasions.filter((one) => one.state === state).length
  return { new: count('new'), there: count('there'), over: count('over') }
}

test('the preview shows nineteen Feasts and eleven Holy Days, and what is over is not made any more', async () => {
  const admin = await makeAdmin()
  const { occasions, years, planned, can } = await preview(admin)
  expect([years, planned, can]).toEqual([[year, year + 1], 0, { takeBack: false }])
  expect(occasions).toHaveLength(30)
  expect(occasions.map(({ startsAt }) => startsAt)).toEqual(
    occasions.map(({ startsAt }) => startsAt).toSorted(),
  )
  for (const { startsAt, state } of occasions)
    expect(state).toBe(Date.parse(startsAt) > world.clock.now() ? 'new' : 'over')
  expect(await statesOf(admin, year + 1)).toEqual({ new: 30, there: 0, over: 0 })
})

test('planning a year makes each on its day, and planning again doubles nothing', async () => {
  const admin = await makeAdmin()
  expect((await plan(admin, year + 1)).body.data).toEqual({ made: 30 })
  expect((await plan(admin, year + 1)).body.data).toEqual({ made: 0 })
  expect(await statesOf(admin, year + 1)).toEqual({ new: 0, there: 30, over: 0 })
  const { rows } = await world.past.query(
    `select type, badi_month, badi_day, holy_day, status from events where community_id = $1 and badi_year = $2
     order by type, badi_month, badi_day`,
    [admin.communityId, year + 1],
  )
  expect(rows.filter(({ type }) => type === 'Feast')).toEqual(
    feastsOf(year + 1).map(({ date }) => ({
      type: 'Feast',
      badi_month: date.month,
      badi_day: 1,
      holy_day: null,
      status: 'published',
    })),
  )
  expect(new Set(rows.flatMap(({ holy_day: id }) => id ?? []))).toEqual(
    new Set(holyDaysOf(year + 1).map(({ id }) => id)),
  )
})

test('a Feast stands on the evening before its day at the community’s usual time, for as long as it says', async () => {
  const admin = await makeAdmin()
  await world.call(setCalendarSettings, { as: admin, body: { feastTime: '19:00', feastMinutes: 150 } })
  await plan(admin)
  const feast = await feastOf(admin, 16)
  const event = await world.call(getEvent, { params: { id: feast?.eventId ?? '' }, as: admin })
  expect(event.body).toMatchObject({
    type: 'Feast',
    title: 'Feast of Sharaf',
    date: addCivilDays(civilFromBadi({ year, month: 16, day: 1 }), -1),
    time: '19:00',
    timeUntil: '21:30',
    badi: { year, month: 16, day: 1 },
    venue: null,
    hosts: [],
    can: { join: true },
  })
  const home = await world.call(listEvents, { as: await makeMember(world, admin.communityId) })
  expect(home.body.data.map(({ id }) => id)).toContain(feast?.eventId)
})

test('what is there already is left alone, also at another hour, of another name, or cancelled', async () => {
  const admin = await makeAdmin()
  await plan(admin)
  const [first, second] = [await feastOf(admin, 15), await feastOf(admin, 16)]
  const moved = { date: civilFromBadi({ year, month: 15, day: 3 }), startTime: '18:00', title: 'Our Feast' }
  await world.call(changeEvent, { params: { id: first?.eventId ?? '' }, as: admin, body: moved })
  await world.call(cancelEvent, {
    params: { id: second?.eventId ?? '' },
    as: admin,
    body: { reason: 'No.' },
  })
  expect((await plan(admin)).body.data).toEqual({ made: 0 })
  expect([(await feastOf(admin, 15))?.state, (await feastOf(admin, 16))?.state]).toEqual(['there', 'there'])
})

test('two who plan the same year at the same moment make each of them once', async () => {
  const admin = await makeAdmin()
  const secretary = await makeMember(world, admin.communityId, { office: 'secretary' })
  const made = await Promise.all([admin, secretary, admin, secretary].map((one) => plan(one, year + 1)))
  expect(made.map(({ body }) => body.data.made).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 30])
  const twice = world.past.query(
    `insert into events (community_id, id, type, title, starts_at, time_zone, badi_year, badi_month, badi_day, planned_for)
     select community_id, gen_random_uuid(), type, title, starts_at, time_zone, badi_year, badi_month, badi_day, planned_for
     from events where community_id = $1`,
    [admin.communityId],
  )
  await expect(twice).rejects.toMatchObject({ code: '23505' })
})

test('another community’s year and its example’s Feasts are not taken for the own', async () => {
  const [admin, other] = [await makeAdmin(), await makeAdmin()]
  await plan(other)
  const before = await statesOf(admin)
  expect(before.there).toBe(0)
  await world.past.query(
    `with made as (
       insert into events (community_id, id, type, title, starts_at, time_zone, badi_year, badi_month, badi_day)
       values ($1, gen_random_uuid(), 'Feast', 'Example', now(), 'UTC', $2, 15, 1) returning community_id, id)
     insert into example_items (community_id, kind, id) select community_id, 'event', id from made`,
    [admin.communityId, year],
  )
  expect(await statesOf(admin)).toEqual(before)
})

test('the plan is taken back whole, and can be made again', async () => {
  const admin = await makeAdmin()
  const made = (await plan(admin)).body.data.made
  expect(await preview(admin)).toMatchObject({ planned: made, can: { takeBack: true } })
  const back = await world.call(takeYearBack, { as: admin, body: { year } })
  expect(back.body.data).toEqual({ removed: made })
  expect((await world.call(takeYearBack, { as: admin, body: { year } })).body.data).toEqual({ removed: 0 })
  expect(await statesOf(admin)).toMatchObject({ there: 0, new: made })
  expect((await plan(admin)).body.data).toEqual({ made })
  const { rows } = await world.past.query(
    'select action, detail from audit_records where community_id = $1 order by number',
    [admin.communityId],
  )
  expect(rows).toEqual([
    { action: 'calendar.yearPlanned', detail: { year, events: made } },
    { action: 'calendar.yearTakenBack', detail: { year, events: made } },
    { action: 'calendar.yearPlanned', detail: { year, events: made } },
  ])
})

test('once somebody has answered, or one of them was changed, nothing is taken back', async () => {
  for (const touch of [
    (id: string, as: Someone) => world.call(joinEvent, { params: { id }, as }),
    (id: string, as: Someone) =>
      world.call(changeEvent, { params: { id }, as, body: { venue: 'At our home' } }),
    (id: string, as: Someone) =>
      world.call(changeEvent, { params: { id }, as, body: { startTime: '20:15' } }),
    (id: string, as: Someone) =>
      world.call(cancelEvent, { params: { id }, as, body: { reason: 'We travel.' } }),
    (id: string, as: Someone) => world.call(requestHosting, { params: { id }, as }),
    (id: string, as: Someone) => {
      const hosts = [{ firstName: 'Roya', referenceContact: as.personId }]
      return world.call(changeEventHosts, { params: { id }, as, body: { hosts } })
    },
    (id: string, as: Someone) =>
      world.call(addLetter, {
        params: { id },
        as,
        body: { from: 'house', title: 'Of the plan', audience: 'hosts' },
      }),
  ]) {
    const admin = await makeAdmin()
    const made = (await plan(admin)).body.data.made
    expect((await touch((await feastOf(admin, 17))?.eventId ?? '', admin)).status).toBe(200)
    expect((await preview(admin)).can.takeBack).toBe(false)
    const refused = await world.call(takeYearBack, { as: admin, body: { year } })
    expect([refused.status, refused.body.message]).toEqual([409, TAKEN_UP])
    expect((await statesOf(admin)).there).toBe(made)
  }
})

test('a year that is not offered is refused with a sentence', async () => {
  const admin = await makeAdmin()
  const NOT_NOW = 'Please choose this year or, from its tenth month on, the next.'
  for (const of of [year - 1, year + 2, 0, -5, 10_000]) {
    const refused = await plan(admin, of)
    expect([of, refused.status, refused.body.message]).toEqual([of, 400, NOT_NOW])
    expect((await world.call(previewYear, { as: admin, query: { year: of } })).status).toBe(400)
  }
  const half = await world.call(planYear, { as: admin, body: { year: 183.5 } })
  expect(half.body.fields).toEqual({ year: 'Please choose a year.' })
})

test('a Persian community’s titles are Persian', async () => {
  const admin = await makeAdmin()
  await world.past.query(`update communities set language = 'fa' where id = $1`, [admin.communityId])
  const titles = (await preview(admin)).occasions.map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['ضیافت قول', 'عید نوروز']))
})

test.each([
  ['America/Anchorage', 61.22, -149.9],
  ['Pacific/Apia', -13.83, -171.77],
  ['America/Guayaquil', -0.18, -78.47],
  ['Atlantic/Reykjavik', 64.15, -21.94],
  ['Asia/Tehran', 35.69, 51.39],
])('in %s every event of the next year begins within its own day', async (timeZone, latitude, longitude) => {
  const admin = await makeAdmin()
  await world.call(setCalendarSettings, { as: admin, body: { timeZone, latitude, longitude } })
  await plan(admin, year + 1)
  const { rows } = await world.past.query<{ at: Date; month: number; day: number }>(
    `select starts_at as at, badi_month as month, badi_day as day from events where community_id = $1`,
    [admin.communityId],
  )
  expect(rows).toHaveLength(30)
  for (const { at, month, day } of rows) {
    const date = badiDateAt(new Date(at).toISOString(), {
      lat: latitude,
      lon: longitude,
      timeZone,
      boundary: 'sunset',
    })
    expect(date).toEqual({ year: year + 1, month, day })
  }
})

// Last, since it moves the clock on.
test('before the tenth month only this year is offered', async () => {
  const admin = await makeAdmin()
  world.clock.pass(Date.parse(`${nawRuzOf(year + 1)}T12:00:00Z`) + 30 * DAY - world.clock.now())
  const again = await signIn(world, admin.accountId)
  const { body } = await world.call(previewYear, { as: again })
  expect(body.data.years).toEqual([year + 1])
})
