// Planning an activity: what is made of a wish, what of it cannot be, and who may.
import { afterAll, expect, test } from 'vitest'
import { getActivity, listActivities } from '#contract/activities/activities.ts'
import { listMeetings } from '#contract/activities/meetings.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import {
  changeActivity,
  createActivity,
  getActivityPlan,
  listLedActivities,
  listStudies,
} from '#contract/activities/planning.ts'
import { addCivilDays } from '#calendar/civil-day.ts'
import { civilDay } from '#server/platform/clock.ts'
import { openLimits } from '#server/platform/limits.ts'
import { makeStudyItem } from '#server/test/make-catalogue.ts'
import { bornYearsAgo } from '#server/test/make-family.ts'
import { makeVenue } from '#server/test/make-venues.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { makeMembers, makePart } from '#server/test/make-part.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const inDays = (days: number) => addCivilDays(civilDay(world.clock.now(), 'Europe/London'), days)

const wish = (more: object = {}) => ({
  activityType: { name: 'Devotional' as const },
  title: 'Evening of prayers',
  startDate: inDays(3),
  groupDetails: { time: '19:30', endTime: '21:00', frequency: 'weekly' as const },
  ...more,
})

const makeHost = async () => {
  const community = await makeCommunity(world)
  return { community, host: await makeMember(world, community) }
}

test('whoever plans it leads it, its meetings are there, and the community is told', async () => {
  const { community, host } = await makeHost()
  const other = await makeMember(world, community)
  const made = await world.call(createActivity, { as: host, body: wish({ particulars: { theme: 'Unity' } }) })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    status: 'planned',
    warnings: [],
    groupDetails: { time: '19:30', endTime: '21:00', frequency: 'weekly' },
    facilitators: [{ _id: host.accountId }],
    particulars: { theme: 'Unity', needs: [] },
    can: { edit: true },
    revision: 1,
  })
  expect(made.body.nextSessions.map(({ date }) => date)).toEqual([inDays(3), inDays(10), inDays(17)])
  const listed = await world.call(listActivities, { as: other })
  expect(listed.body.map(({ id }) => id)).toContain(made.body.id)
  const notices = await world.call(listNotifications, { as: other })
  expect(notices.body.data[0]).toMatchObject({ type: 'new_activity', target: made.body.id })
})

test('one that meets once has its one meeting, however far ahead', async () => {
  const { host } = await makeHost()
  const body = wish({ startDate: inDays(200), groupDetails: { frequency: 'one-off' } })
  const made = await world.call(createActivity, { as: host, body })
  expect(made.body.nextSessions.map(({ date }) => date)).toEqual([inDays(200)])
})

test('a monthly one meets on the same weekday of the month unless the day is wished', async () => {
  const { host } = await makeHost()
  const monthly = wish({ groupDetails: { frequency: 'monthly' } })
  expect((await world.call(createActivity, { as: host, body: monthly })).body.groupDetails.monthlyBy).toBe(
    'weekday',
  )
  const byDay = wish({ groupDetails: { frequency: 'monthly', monthlyBy: 'day' } })
  expect((await world.call(createActivity, { as: host, body: byDay })).body.groupDetails.monthlyBy).toBe(
    'day',
  )
})

test.for([
  [{ title: '  ' }, 'title', 'Please give it a title.'],
  [{ startDate: inDays(2000) }, 'startDate', 'Please choose a day within the next three years.'],
  [{ startDate: '1990-01-01' }, 'startDate', 'Please choose a day within the last twenty years.'],
  [{ endDate: inDays(1) }, 'endDate', 'The last day is before the first one.'],
  [{ startDate: inDays(-9), endDate: inDays(-2) }, 'endDate', 'Please choose a day that is still to come.'],
  [
    { startDate: inDays(-1), groupDetails: { frequency: 'one-off' } },
    'startDate',
    'Please choose a day that is still to come.',
  ],
  [{ groupDetails: { endTime: '20:00' } }, 'time', 'Please say when it begins, too.'],
  [{ particulars: { ageFrom: 9, ageTo: 6 } }, 'ageTo', 'The older age is below the younger one.'],
  [{ participantLimit: 0 }, 'participantLimit', 'There must be at least one place.'],
  [
    { imageUrl: 'https://elsewhere.example/p.png' },
    'imageUrl',
    'Please send the picture first, and then name it here.',
  ],
  [
    { studyItem: '01980000-0000-7000-8000-000000000000' },
    'studyItem',
    'Please choose something that can be studied.',
  ],
  [
    { venueId: '01980000-0000-7000-8000-000000000000' },
    'venueId',
    'Please ask for this place once the gathering is planned.',
  ],
] as const)('what cannot be is said at its field: %s', async ([more, field, sentence]) => {
  const { host } = await makeHost()
  const answer = await world.call(createActivity, { as: host, body: wish(more) })
  expect(answer.status).toBe(400)
  expect(answer.body.fields?.[field]).toBe(sentence)
})

test('a youth may plan something for the community and open nothing to everybody', async () => {
  const { community } = await makeHost()
  const youth = await makeMember(world, community)
  const born = bornYearsAgo(world, 16)
  await world.past.query('update people set birth_date = $2 where id = $1', [youth.personId, born])
  expect((await world.call(createActivity, { as: youth, body: wish() })).status).toBe(201)
  const open = await world.call(createActivity, { as: youth, body: wish({ visibility: 'public' }) })
  expect(open.body.fields?.['visibility']).toBe('Only adults can open a gathering to everybody.')
})

test('what is open to everybody is seen by visitors, and no more once it is the community’s alone', async () => {
  const { host } = await makeHost()
  const made = await world.call(createActivity, { as: host, body: wish({ visibility: 'public' }) })
  const { id } = made.body
  expect((await world.call(getActivity, { params: { id } })).status).toBe(200)
  await world.call(changeActivity, { as: host, params: { id }, body: { visibility: 'community' } })
  expect((await world.call(getActivity, { params: { id } })).status).toBe(404)
})

test('what is studied is named with where it is had, at each meeting too, and a link among the venues is where it is', async () => {
  const { community, host } = await makeHost()
  const link = 'https://books.example/1'
  const studyItem = await makeStudyItem(world, community, { link })
  const venueId = await makeVenue(world, host, { type: 'Online', name: 'Our room' })
  const body = wish({ activityType: { name: 'Study Circle' }, studyItem, venueId, online: true })
  const made = await world.call(createActivity, { as: host, body })
  expect(made.body).toMatchObject({ online: true, studyItem: { id: studyItem, link } })
  const { body: meetings } = await world.call(listMeetings, { as: host, params: { id: made.body.id } })
  expect(meetings.data[0]?.studyItem).toMatchObject({ id: studyItem, names: { en: 'Book 1' }, link })
  const { body: studies } = await world.call(listStudies, { as: host })
  expect(studies.data).toMatchObject([{ id: studyItem, link }])
  const plan = await world.call(getActivityPlan, { as: host, params: { id: made.body.id } })
  expect(plan.body.data).toMatchObject({ venueId, venueType: 'Online', reach: { people: 0, bookings: 0 } })
})

test('the second of two who change it is told, and what the first wrote stays', async () => {
  const { host } = await makeHost()
  const { body } = await world.call(createActivity, { as: host, body: wish() })
  const params = { id: body.id }
  await world.call(changeActivity, { as: host, params, body: { title: 'First', revision: 1 } })
  const second = await world.call(changeActivity, {
    as: host,
    params,
    body: { title: 'Second', revision: 1 },
  })
  expect(second.body).toMatchObject({ code: 'changed_meanwhile' })
  expect((await world.call(getActivity, { as: host, params })).body).toMatchObject({
    title: 'First',
    revision: 2,
  })
})

test('who takes part is told of another time, and of a new picture or more places nobody is', async () => {
  const { community, host } = await makeHost()
  const guest = await makeMember(world, community)
  const { body } = await world.call(createActivity, { as: host, body: wish() })
  await makePart(world, body.id, guest, 'participant')
  const params = { id: body.id }
  const toldOf = async () =>
    (await world.call(listNotifications, { as: guest })).body.data.filter(
      ({ type }) => type === 'activity_updated',
    )
  await world.call(changeActivity, { as: host, params, body: { participantLimit: 12 } })
  expect(await toldOf()).toHaveLength(0)
  await world.call(changeActivity, { as: host, params, body: { groupDetails: { time: '20:00' } } })
  expect(await toldOf()).toMatchObject([{ additionalData: { change: 'changed' } }])
})

test('there cannot be fewer places than people, and more places let in who waits', async () => {
  const { community, host } = await makeHost()
  const guests = await makeMembers(world, community, 3)
  const { body } = await world.call(createActivity, { as: host, body: wish({ participantLimit: 2 }) })
  const params = { id: body.id }
  for (const [place, guest] of guests.entries())
    await makePart(world, body.id, guest, 'participant', place < 2 ? 'active' : 'waiting')
  await world.past.query('update activities set participant_count = 2 where id = $1', [body.id])
  const fewer = await world.call(changeActivity, { as: host, params, body: { participantLimit: 1 } })
  expect(fewer.body.fields?.['participantLimit']).toBe('2 take part already. There cannot be fewer places.')
  const more = await world.call(changeActivity, { as: host, params, body: { participantLimit: 3 } })
  expect(more.body.participantCount).toBe(3)
})

test('only who leads it and the administrators change it', async () => {
  const { community, host } = await makeHost()
  const { body } = await world.call(createActivity, { as: host, body: wish() })
  const params = { id: body.id }
  const other = await makeMember(world, community)
  const refused = await world.call(changeActivity, { as: other, params, body: { title: 'Mine' } })
  expect(refused.status).toBe(403)
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const done = await world.call(changeActivity, { as: admin, params, body: { title: 'Ours' } })
  expect(done.body).toMatchObject({ title: 'Ours', can: { edit: true } })
})

test('what one leads or has led can be copied, newest first', async () => {
  const { host } = await makeHost()
  const { body: first } = await world.call(createActivity, { as: host, body: wish() })
  world.clock.pass(1000)
  const { body: second } = await world.call(createActivity, {
    as: host,
    body: wish({ activityType: { name: 'Fireside' }, particulars: { topic: 'Prayer' } }),
  })
  const led = await world.call(listLedActivities, { as: host })
  expect(led.body.data.map(({ id }) => id)).toEqual([second.id, first.id])
  const firesides = await world.call(listLedActivities, { as: host, query: { kind: 'Fireside' } })
  expect(firesides.body.data.map(({ id }) => id)).toEqual([second.id])
})

test('planning is as often as writing: everybody is told of each', async () => {
  await using strict = await openWorld({ limits: openLimits })
  const host = await makeMember(strict, await makeCommunity(strict))
  const plan = async () => (await strict.call(createActivity, { as: host, body: wish() })).status
  for (let n = 0; n < 10; n += 1) expect(await plan()).toBe(201)
  expect(await plan()).toBe(429)
})
