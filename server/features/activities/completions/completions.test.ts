// What was completed of what is studied, and how a group goes on with the next book.
import { afterAll, expect, test } from 'vitest'
import { addCivilDays } from '#calendar/civil-day.ts'
import { getActivity } from '#contract/activities/activities.ts'
import {
  continueActivity,
  listCertifications,
  listCompletions,
  listOwnCompletions,
  setCompletions,
  setOwnCompletion,
} from '#contract/activities/completions.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { civilDay } from '#server/platform/clock.ts'
import type { CommunityId } from '#server/platform/db.ts'
import { makeStudyItem } from '#server/test/make-catalogue.ts'
import { makeChild } from '#server/test/make-family.ts'
import { makeGuarded, makeLed, makePart } from '#server/test/make-part.ts'
import { makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const today = civilDay(world.clock.now(), 'Europe/London')
const inDays = (days: number) => addCivilDays(today, days)

const personOf = (communityId: CommunityId, personId: string) => ({ communityId, personId })

const studies = (activity: string, kind: string, item: string | null) =>
  world.past.query('update activities set kind = $2, study_item_id = $3 where id = $1', [
    activity,
    kind,
    item,
  ])

/** A study circle on the first of two books, of which the first has two units. */
const makeCircle = async () => {
  const led = await makeLed(world)
  const book = await makeStudyItem(world, led.community, { name: 'Book 1', position: 1 })
  const second = await makeStudyItem(world, led.community, { name: 'Book 2', position: 2 })
  const units = [
    await makeStudyItem(world, led.community, { kind: 'unit', parent: book, name: 'Unit 1', position: 1 }),
    await makeStudyItem(world, led.community, { kind: 'unit', parent: book, name: 'Unit 2', position: 2 }),
  ] as const
  await studies(led.id, 'Study Circle', book)
  const [guest, other, stranger] = [
    await makeMember(world, led.community),
    await makeMember(world, led.community),
    await makeMember(world, led.community),
  ]
  await makePart(world, led.id, guest, 'participant')
  await makePart(world, led.id, other, 'participant')
  return { ...led, book, second, units, guest, other, stranger, params: { id: led.id } }
}

/** A class of children that studies a grade, with a child of the parent's in it. */
const makeClassOf = async (kind: "Children's Class" | 'Junior Youth Group') => {
  const guarded = await makeGuarded(world, kind)
  const item = await makeStudyItem(world, guarded.community, { kind: 'text', name: 'Breezes', position: 1 })
  const next = await makeStudyItem(world, guarded.community, {
    kind: 'text',
    name: 'Wellspring',
    position: 2,
  })
  await studies(guarded.id, kind, item)
  const child = await makeChild(world, [guarded.parent])
  await makePart(world, guarded.id, personOf(guarded.community, child), 'participant')
  return { ...guarded, item, next, child, params: { id: guarded.id } }
}

test('who leads a circle notes who completed the book and when, and each reads of themselves alone', async () => {
  const { leader, guest, other, stranger, book, units, params } = await makeCircle()
  const body = { people: [guest.personId, other.personId], studyItem: book, day: inDays(-3) }
  expect((await world.call(setCompletions, { as: leader, params, body })).status).toBe(200)
  const led = await world.call(listCompletions, { as: leader, params })
  expect(led.body.data.items.map(({ id }) => id)).toEqual([book, ...units])
  expect(led.body.data.people.map(({ completed }) => completed)).toEqual([
    [{ studyItem: book, day: inDays(-3) }],
    [{ studyItem: book, day: inDays(-3) }],
  ])
  const own = await world.call(listCompletions, { as: guest, params })
  expect(own.body.data.people.map(({ id }) => id)).toEqual([guest.personId])
  expect(own.body.data.can).toEqual({ note: false, goOn: false })
  expect((await world.call(listCompletions, { as: stranger, params })).body.data.people).toEqual([])
})

test('only who leads the circle notes it of others, only of those in it, and never of a day to come', async () => {
  const { leader, guest, stranger, book, second, params } = await makeCircle()
  const body = { people: [guest.personId], studyItem: book, day: today }
  expect((await world.call(setCompletions, { as: guest, params, body })).status).toBe(403)
  const answers = await Promise.all(
    [
      { ...body, people: [stranger.personId] },
      { ...body, studyItem: second },
      { ...body, day: inDays(1) },
    ].map((wrong) => world.call(setCompletions, { as: leader, params, body: wrong })),
  )
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
})

test('a completion is written once, changes its day, and is taken back', async () => {
  const { leader, guest, book, params } = await makeCircle()
  const write = (day: string | null) =>
    world.call(setCompletions, {
      as: leader,
      params,
      body: { people: [guest.personId], studyItem: book, day },
    })
  const read = async () =>
    (await world.call(listOwnCompletions, { as: guest })).body.data.people[0]?.completed
  await write(inDays(-9))
  await write(inDays(-2))
  expect(await read()).toEqual([{ studyItem: book, day: inDays(-2) }])
  await write(null)
  await write(null)
  expect(await read()).toEqual([])
})

test('one notes for oneself what was completed long ago, without any group', async () => {
  const { guest, second } = await makeCircle()
  const body = { studyItem: second, day: '1999-05-01' }
  expect((await world.call(setOwnCompletion, { as: guest, body })).status).toBe(200)
  const { data } = (await world.call(listOwnCompletions, { as: guest })).body
  expect(data.people.map(({ completed }) => completed)).toEqual([[{ studyItem: second, day: '1999-05-01' }]])
  expect(data.items.map(({ names }) => names.en)).toEqual(['Book 2'])
})

test('a coordinator notes it for grown-ups, a guardian for their own child, and nobody else for others', async () => {
  const { community, parent, child, item, teacher } = await makeClassOf('Junior Youth Group')
  const coordinator = await makeMember(world, community, { office: 'instituteCoordinator', body: 'other' })
  const asked = (as: typeof parent, person: string) =>
    world.call(setOwnCompletion, { as, body: { person, studyItem: item, day: '2020-05-01' } })
  expect((await asked(coordinator, teacher.personId)).status).toBe(200)
  expect((await asked(parent, child)).status).toBe(200)
  expect((await asked(coordinator, child)).status).toBe(403)
  expect((await asked(parent, teacher.personId)).status).toBe(403)
  const query = { person: teacher.personId }
  expect((await world.call(listOwnCompletions, { as: coordinator, query })).status).toBe(200)
  expect((await world.call(listOwnCompletions, { as: parent, query })).status).toBe(403)
})

test('of children only leaders whose checks hold note and read it, and guardians read of their own', async () => {
  const { community, teacher, parent, child, item, params, id } = await makeClassOf("Children's Class")
  const lapsed = await makeMember(world, community)
  await makePart(world, id, lapsed, 'facilitator')
  const body = { people: [child], studyItem: item, day: today }
  expect((await world.call(setCompletions, { as: lapsed, params, body })).status).toBe(403)
  expect((await world.call(setCompletions, { as: teacher, params, body })).status).toBe(200)
  const seen = async (as: typeof parent) =>
    (await world.call(listCompletions, { as, params })).body.data.people.map((one) => one.id)
  expect(await seen(teacher)).toEqual([child])
  expect(await seen(parent)).toEqual([child])
  expect(await seen(lapsed)).toEqual([])
})

test('a circle goes on with the next book: its people and leaders are in the new one, and the old one ends', async () => {
  const { leader, guest, other, stranger, second, params } = await makeCircle()
  expect((await world.call(listCompletions, { as: leader, params })).body.data.next?.id).toBe(second)
  const body = { title: 'Circle, Book 2', startDate: inDays(7), studyItem: second }
  expect((await world.call(continueActivity, { as: guest, params, body })).status).toBe(403)
  const made = await world.call(continueActivity, { as: leader, params, body })
  expect([made.status, made.body]).toMatchObject([
    201,
    { title: 'Circle, Book 2', status: 'planned', studyItem: { id: second }, participantCount: 2 },
  ])
  expect(made.body.facilitators.map(({ _id }) => _id)).toEqual([leader.accountId])
  expect(made.body.participants.map(({ _id }) => _id).toSorted()).toEqual(
    [guest.accountId, other.accountId].toSorted(),
  )
  expect(made.body.nextSessions[0]?.date).toBe(inDays(7))
  expect((await world.call(getActivity, { as: stranger, params })).body.status).toBe('completed')
  const told = await world.call(listNotifications, { as: guest })
  expect(told.body.data.map(({ additionalData }) => additionalData.change)).toEqual(['goesOn'])
  expect((await world.call(listNotifications, { as: stranger })).body.data).toEqual([])
  expect((await world.call(continueActivity, { as: leader, params, body })).status).toBe(409)
})

test('what cannot be studied or a day long gone lets no group go on, and leaves it as it was', async () => {
  const { leader, params } = await makeCircle()
  const elsewhere = await makeCircle()
  const wrong = [
    { title: 'On', startDate: inDays(7), studyItem: elsewhere.second },
    { title: 'On', startDate: '1990-01-01', studyItem: null },
  ]
  for (const body of wrong)
    expect((await world.call(continueActivity, { as: leader, params, body })).status).toBe(400)
  expect((await world.call(getActivity, { as: leader, params })).body.status).toBe('active')
})

test('children go on with those alone for whom a guardian’s word stands, under leaders whose checks hold', async () => {
  const { community, teacher, parent, child, next, params, id } = await makeClassOf('Junior Youth Group')
  const withoutWord = await makeChild(world, [parent])
  await makePart(world, id, personOf(community, withoutWord), 'participant')
  await world.past.query(
    `insert into consents (community_id, id, person_id, kind, given_by, given_at)
     values ($1, gen_random_uuid(), $2, 'juniorYouthGroup', $3, now())`,
    [community, child, parent.personId],
  )
  const body = { title: 'Wellspring', startDate: inDays(7), studyItem: next }
  const made = await world.call(continueActivity, { as: teacher, params, body })
  expect([made.status, made.body.participants?.map(({ _id }) => _id)]).toEqual([201, [child]])
})

test('a group that goes on tells of no home that nobody has lent for it, and its other leader hears of it', async () => {
  const { community, leader, second, params, id } = await makeCircle()
  const other = await makeMember(world, community)
  await makePart(world, id, other, 'facilitator')
  await world.past.query(
    `with home as (insert into venues (community_id, id, name, type, suburb)
       values ($1, gen_random_uuid(), 'A home', 'CommunityVenue', 'Old Mill') returning id)
     update activities a set venue_id = home.id, suburb = 'Old Mill' from home where a.id = $2`,
    [community, id],
  )
  const body = { title: 'Circle, Book 2', startDate: inDays(7), studyItem: second }
  const made = await world.call(continueActivity, { as: leader, params, body })
  expect([made.status, made.body.address?.suburb ?? null]).toEqual([201, null])
  const heard = (await world.call(listNotifications, { as: other })).body.data
  expect(heard.map(({ target, additionalData }) => [target, additionalData.change])).toContainEqual([
    made.body.id,
    'leads',
  ])
})

test('what is not released yet is nobody’s to have completed', async () => {
  const { guest, second } = await makeCircle()
  await world.past.query('update study_items set released = false where id = $1', [second])
  const note = (day: string | null) =>
    world.call(setOwnCompletion, { as: guest, body: { studyItem: second, day } })
  expect([(await note('2020-05-01')).status, (await note(null)).status]).toEqual([400, 200])
})

test('a devotional studies nothing', async () => {
  const { leader, id } = await makeLed(world)
  const body = { title: 'On', startDate: inDays(7), studyItem: null }
  expect((await world.call(continueActivity, { as: leader, params: { id }, body })).status).toBe(409)
  expect((await world.call(listCompletions, { as: leader, params: { id } })).status).toBe(409)
})

test('those who lead a group see what one another have completed, and nobody else does', async () => {
  const { leader, guest, second, params } = await makeCircle()
  await world.call(setOwnCompletion, { as: leader, body: { studyItem: second, day: '2015-01-01' } })
  const certified = async (as: typeof guest) =>
    (await world.call(listCertifications, { as, params })).body.data.map(({ id, certifications }) => ({
      id,
      names: certifications.map(({ en }) => en),
    }))
  expect(await certified(leader)).toEqual([{ id: leader.accountId, names: ['Book 2'] }])
  expect(await certified(guest)).toEqual([])
})
