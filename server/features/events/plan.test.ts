import { afterAll, expect, test } from 'vitest'
import { addCivilDays } from '#calendar/civil-day.ts'
import { listCalendar } from '#contract/calendars/calendars.ts'
import {
  changeEventImage,
  closeEvent,
  createEvent,
  deleteEventDraft,
  listEventDrafts,
  listOtherGatherings,
  publishEvent,
  reopenEvent,
} from '#contract/events/event-planning.ts'
import { cancelEvent, changeEvent } from '#contract/events/event-change.ts'
import { getEvent, joinEvent, listEvents } from '#contract/events/events.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import type { BodyIn } from '#contract/route.ts'
import { search } from '#contract/search/search.ts'
import { type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

type Plan = BodyIn<typeof createEvent>

/** A community with somebody of its Assembly, somebody of its Feast committee, and a member. */
const makePlanners = async () => {
  const community = await makeCommunity(world)
  return {
    community,
    assembly: await makeMember(world, community, { office: 'member' }),
    feasts: await makeMember(world, community, { office: 'member', body: 'feastCommittee' }),
    holyDays: await makeMember(world, community, { office: 'member', body: 'holyDaysCommittee' }),
    member: await makeMember(world, community),
  }
}

const plan = (as: Someone, body: Plan) => world.call(createEvent, { as, body })
const draft: Plan = { type: 'Feast', title: 'Feast at the lake', date: '2030-06-24', status: 'draft' }
const makeDraft = async (as: Someone) => (await plan(as, draft)).body.id
const look = (id: string, as: Someone) => world.call(getEvent, { params: { id }, as })
const publish = (id: string, as: Someone) => world.call(publishEvent, { params: { id }, as })
const told = async (as: Someone) => (await world.call(listNotifications, { as })).body

test('a committee plans what it is there for, and a member nothing', async () => {
  const { feasts, holyDays, member } = await makePlanners()
  const holyDay: Plan = { type: 'Holy Day', date: '2030-03-20' }
  expect((await plan(feasts, holyDay)).status).toBe(403)
  expect((await plan(holyDays, draft)).status).toBe(403)
  expect((await plan(member, draft)).status).toBe(403)
  expect((await world.call(listEventDrafts, { as: member })).status).toBe(403)
})

test('a draft is there for those alone who plan events of its kind', async () => {
  const { community, assembly, feasts, holyDays, member } = await makePlanners()
  const id = await makeDraft(feasts)
  for (const planner of [assembly, feasts]) {
    expect((await look(id, planner)).body).toMatchObject({
      status: 'draft',
      can: { join: false, change: true },
    })
    expect((await world.call(listEventDrafts, { as: planner })).body.data).toMatchObject([{ id }])
  }
  for (const other of [holyDays, member]) {
    expect((await look(id, other)).status).toBe(404)
    expect((await world.call(joinEvent, { params: { id }, as: other })).status).toBe(404)
    expect(
      (await world.call(changeEvent, { params: { id }, body: { title: 'Mine' }, as: other })).status,
    ).toBe(404)
    expect((await publish(id, other)).status).toBe(404)
    expect((await world.call(deleteEventDraft, { params: { id }, as: other })).status).toBe(404)
    const { body } = await world.call(search, { as: other, query: { q: 'lake' } })
    expect(JSON.stringify(body)).not.toContain(id)
    const days = { from: '2030-06-01', to: '2030-06-30' }
    const month = await world.call(listCalendar, { as: other, query: days })
    expect(JSON.stringify(month.body)).not.toContain(id)
    expect(JSON.stringify((await world.call(listEvents, { as: other })).body)).not.toContain(id)
  }
  expect((await world.call(listEventDrafts, { as: holyDays })).body.data).toEqual([])
  const hidden = await world.past.query('select from search_entries where community_id = $1 and kind = $2', [
    community,
    'events',
  ])
  expect(hidden.rows).toEqual([])
})

test('nobody is told of a draft, and everybody when it is published', async () => {
  const { feasts, member } = await makePlanners()
  const id = await makeDraft(feasts)
  expect((await told(member)).data).toEqual([])
  await world.call(changeEvent, { params: { id }, body: { venue: 'The hall' }, as: feasts })
  expect((await publish(id, feasts)).body).toMatchObject({ status: 'published', venue: 'The hall' })
  expect((await told(member)).data).toMatchObject([
    {
      type: 'community_event_update',
      target: id,
      additionalData: { caption: 'Feast at the lake', change: 'published' },
    },
  ])
  expect((await look(id, member)).body).toMatchObject({ status: 'published', can: { join: true } })
  // Publishing twice tells once.
  expect((await publish(id, feasts)).status).toBe(200)
  expect((await told(member)).data).toHaveLength(1)
  const found = await world.call(search, { as: member, query: { q: 'lake' } })
  expect(JSON.stringify(found.body)).toContain(id)
})

test('a draft is deleted without a word; what was published is cancelled instead', async () => {
  const { feasts, member } = await makePlanners()
  const id = await makeDraft(feasts)
  const cancelled = await world.call(cancelEvent, {
    params: { id },
    body: { reason: 'Too early' },
    as: feasts,
  })
  expect(cancelled.body).toMatchObject({ message: 'Nobody was told of this draft. Please delete it.' })
  expect((await world.call(deleteEventDraft, { params: { id }, as: feasts })).status).toBe(204)
  expect((await look(id, feasts)).status).toBe(404)
  expect((await told(member)).data).toEqual([])
  const open = (await plan(feasts, { ...draft, status: 'published' })).body.id
  const refused = await world.call(deleteEventDraft, { params: { id: open }, as: feasts })
  expect(refused.status).toBe(409)
  expect((await look(open, member)).status).toBe(200)
})

test('a draft whose day went by is moved before it is published', async () => {
  const { community, feasts } = await makePlanners()
  const id = await makeDraft(feasts)
  await world.past.query(
    `update events set starts_at = '2020-01-01', ends_at = null where community_id = $1 and id = $2`,
    [community, id],
  )
  const early = await publish(id, feasts)
  expect(early.status).toBe(409)
  await world.call(changeEvent, { params: { id }, body: { date: '2030-06-24' }, as: feasts })
  expect((await publish(id, feasts)).body.status).toBe('published')
})

test('an event that has begun is closed, and opened again', async () => {
  const { feasts, member } = await makePlanners()
  const { body } = await plan(feasts, { type: 'Feast', title: 'Soon', ...tomorrow() })
  const { id } = body
  const close = (as: Pick<Someone, 'token'>) => world.call(closeEvent, { params: { id }, as })
  expect((await close(feasts)).body).toMatchObject({ message: 'This event has not begun yet.' })
  world.clock.pass(2 * 86_400_000)
  const later = await signIn(world, feasts.accountId)
  expect((await close(await signIn(world, member.accountId))).status).toBe(403)
  expect((await close(later)).body).toMatchObject({ status: 'closed', can: { close: false, reopen: true } })
  expect((await close(later)).body.status).toBe('closed')
  const open = await world.call(reopenEvent, { params: { id }, as: later })
  expect(open.body).toMatchObject({ status: 'published', can: { close: true, reopen: false } })
})

test('the gatherings of one Feast know each other, also in one neighbourhood after another', async () => {
  const { assembly, member } = await makePlanners()
  const feast: Plan = { type: 'Feast', occasion: { year: 187, month: 6 } }
  const north = (await plan(assembly, { ...feast, title: 'North', venue: 'The Rahimis' })).body.id
  const south = (await plan(assembly, { ...feast, title: 'South', date: '2030-06-25' })).body.id
  await plan(assembly, { ...feast, title: 'Another month', occasion: { year: 187, month: 7 } })
  const hidden = (await plan(assembly, { ...feast, title: 'West', status: 'draft' })).body.id
  const others = await world.call(listOtherGatherings, { params: { id: north }, as: member })
  expect(others.body.data).toMatchObject([{ id: south, title: 'South', date: '2030-06-25' }])
  const { body } = await world.call(listOtherGatherings, { params: { id: south }, as: assembly })
  expect(body.data.map(({ id }) => id)).toEqual([north])
  expect((await world.call(listOtherGatherings, { params: { id: hidden }, as: member })).status).toBe(404)
})

test('a picture is one that the caller has sent, and the answer says so', async () => {
  const { feasts, member } = await makePlanners()
  const id = await makeDraft(feasts)
  const change = (imageUrl: string | null, as: Someone) =>
    world.call(changeEventImage, { params: { id }, body: { imageUrl }, as })
  expect((await change(null, feasts)).body).toMatchObject({
    imageUrl: null,
    message: 'Image uploaded and event updated successfully!',
  })
  const foreign = await change('https://elsewhere.example/a.jpg', feasts)
  expect(foreign.status).toBe(400)
  expect((await change(null, member)).status).toBe(404)
})

test('an event in the past, of no calendar or without a day is refused in a sentence', async () => {
  const { feasts } = await makePlanners()
  const past = await plan(feasts, { type: 'Feast', title: 'Old', date: '2020-01-01' })
  expect(past.body).toMatchObject({ fields: { date: 'Please choose a day and time that is still to come.' } })
  const none = await plan(feasts, { type: 'Feast', occasion: { year: 9_999, month: 1 } })
  expect(none.body).toMatchObject({ message: 'Please choose a Feast or a Holy Day of the calendar.' })
  const dayless = await plan(feasts, { type: 'Feast', title: 'Some day' })
  expect(dayless.body).toMatchObject({ fields: { date: 'Please choose a day.' } })
})

const tomorrow = (): Pick<Plan, 'date' | 'startTime'> => ({
  date: addCivilDays(new Date(world.clock.now()).toISOString().slice(0, 10), 1),
  startTime: '19:30',
})
