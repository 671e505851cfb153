// For which Feast or Holy Day an event is, and when it is held.
import { afterAll, expect, test } from 'vitest'
import { addCivilDays } from '#calendar/civil-day.ts'
import { createEvent, listOccasions } from '#contract/events/event-planning.ts'
import { changeEvent } from '#contract/events/event-change.ts'
import type { BodyIn } from '#contract/route.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makePlanners = async () => {
  const community = await makeCommunity(world)
  return {
    assembly: await makeMember(world, community, { office: 'member' }),
    feasts: await makeMember(world, community, { office: 'member', body: 'feastCommittee' }),
    holyDays: await makeMember(world, community, { office: 'member', body: 'holyDaysCommittee' }),
  }
}

const plan = (as: Someone, body: BodyIn<typeof createEvent>) => world.call(createEvent, { as, body })

test('a Feast that is named by its month begins as the community is used to', async () => {
  const { feasts } = await makePlanners()
  const { status, body } = await plan(feasts, { type: 'Feast', occasion: { year: 187, month: 6 } })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    title: 'Feast of Raḥmat',
    badi: { year: 187, month: 6, day: 1 },
    date: '2030-06-22',
    timeUntil: expect.stringMatching(/^2\d:/),
    status: 'published',
    warnings: [],
    can: { change: true, close: false },
  })
})

test('a Holy Day is held at its hour, by standard time where clocks are put forward', async () => {
  const { holyDays } = await makePlanners()
  const { body } = await plan(holyDays, {
    type: 'Holy Day',
    occasion: { year: 187, holyDay: 'ascension-of-bahaullah' },
  })
  expect(body).toMatchObject({ title: 'Ascension of Bahá’u’lláh', time: '04:00', warnings: [] })
})

test('what is not said is found by the day', async () => {
  const { assembly } = await makePlanners()
  const { body } = await plan(assembly, {
    type: 'Feast',
    title: 'Our Feast',
    date: '2030-06-23',
    time: '20:00',
  })
  expect(body).toMatchObject({ badi: { year: 187, month: 6, day: 1 }, time: '20:00', warnings: [] })
  const naw = await plan(assembly, { type: 'Holy Day', date: '2030-03-20', startTime: '20:00' })
  expect(naw.body).toMatchObject({ title: 'Naw-Rúz', badi: { year: 187, month: 1, day: 1 } })
})

test('a day outside of the month is warned of and saved all the same', async () => {
  const { feasts } = await makePlanners()
  const of = (date: string, startTime: string) =>
    plan(feasts, { type: 'Feast', occasion: { year: 187, month: 6 }, date, startTime })
  const outside = ['This day is not in the month of this Feast. It is saved all the same.']
  expect((await of('2030-06-22', '11:00')).body.warnings).toEqual(outside)
  expect((await of('2030-06-22', '12:30')).body.warnings).toEqual([])
  expect((await of('2030-07-11', '12:30')).body.warnings).toEqual([])
  // On the evening of its last day the next month begins.
  expect((await of('2030-07-11', '23:30')).body).toMatchObject({ warnings: outside, date: '2030-07-11' })
})

test('a Holy Day on another day, or on a day that is none, is warned of', async () => {
  const { holyDays } = await makePlanners()
  const moved = await plan(holyDays, {
    type: 'Holy Day',
    occasion: { year: 187, holyDay: 'naw-ruz' },
    date: '2030-03-23',
  })
  expect(moved.body.warnings).toEqual(['This is not the day of this Holy Day. It is saved all the same.'])
  const none = await plan(holyDays, { type: 'Holy Day', date: '2030-08-01' })
  expect(none.body).toMatchObject({
    title: 'Holy Day',
    warnings: ['There is no Holy Day on this day. It is saved all the same.'],
  })
})

test('a form begins with the coming occasions of what one plans, and says what is planned for them', async () => {
  const { feasts } = await makePlanners()
  const { body } = await world.call(listOccasions, { as: feasts })
  const [first, next] = body.data.occasions
  if (!first || !next) throw new Error('Nothing comes.')
  expect(body.data).toMatchObject({ types: ['Feast'], timeZone: 'Europe/London' })
  expect(body.data.occasions.every(({ type }) => type === 'Feast')).toBe(true)
  expect(next).toMatchObject({ gatherings: [], holyDay: null })
  expect(addCivilDays(next.from, 19)).toBe(next.until)
  const { id } = (
    await plan(feasts, {
      type: 'Feast',
      occasion: { year: next.year, month: next.month ?? 0 },
      status: 'draft',
    })
  ).body
  const again = await world.call(listOccasions, { as: feasts })
  expect(again.body.data.occasions[1]?.gatherings).toMatchObject([{ id, status: 'draft' }])
})

test('a day for which the calendar is not decided yet has no date in it', async () => {
  const { feasts } = await makePlanners()
  const { status, body } = await plan(feasts, { type: 'Feast', title: 'Far away', date: '2100-02-06' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ badi: null, warnings: [] })
})

test('who moves a Feast out of its month is warned too, and who changes something else is not', async () => {
  const { feasts } = await makePlanners()
  const { id } = (await plan(feasts, { type: 'Feast', occasion: { year: 187, month: 6 } })).body
  const change = (body: BodyIn<typeof changeEvent>) =>
    world.call(changeEvent, { params: { id }, body, as: feasts })
  expect((await change({ date: '2030-08-20' })).body).toMatchObject({
    date: '2030-08-20',
    warnings: ['This day is not in the month of this Feast. It is saved all the same.'],
  })
  expect((await change({ title: 'In August' })).body.warnings).toEqual([])
  expect((await change({ date: '2030-06-24' })).body.warnings).toEqual([])
})
