// What people let be counted, and circles that a coordinator forms of it.
import { afterAll, expect, test } from 'vitest'
import { addCivilDays } from '#calendar/civil-day.ts'
import { getActivity } from '#contract/activities/activities.ts'
import { setOwnCompletion } from '#contract/activities/completions.ts'
import { listInterests, sayInterest } from '#contract/activities/interests.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import {
  formCircle,
  getCommunityProgress,
  getProgress,
  listProposedCircles,
  setSharing,
} from '#contract/progress/progress.ts'
import type { BodyIn } from '#contract/route.ts'
import { civilDay } from '#server/platform/clock.ts'
import type { CommunityId } from '#server/platform/db.ts'
import { makeStudyItem } from '#server/test/make-catalogue.ts'
import { bornYearsAgo, makeChild } from '#server/test/make-family.ts'
import { makeMembers } from '#server/test/make-part.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const today = civilDay(world.clock.now(), 'Europe/London')
const inDays = (days: number) => addCivilDays(today, days)

type Sharing = BodyIn<typeof setSharing>['sharing']

const share = (as: Someone, sharing: Sharing) => world.call(setSharing, { as, body: { sharing } })
const complete = (as: Someone, studyItem: string) =>
  world.call(setOwnCompletion, { as, body: { studyItem, day: '2020-01-01' } })
const beYoung = ({ personId }: Someone) =>
  world.past.query('update people set birth_date = $2 where id = $1', [personId, bornYearsAgo(world, 15)])

/** Three books, of which the last trains tutors; somebody who has completed it and would tutor; a coordinator. */
const makePlace = async () => {
  const community = await makeCommunity(world)
  const book = (position: number, trains?: 'Study Circle') =>
    makeStudyItem(world, community, { name: `Book ${position}`, position, ...(trains ? { trains } : {}) })
  const books = [await book(1), await book(2), await book(3, 'Study Circle')] as const
  const tutor = await makeMember(world, community, { firstName: 'Tutor' })
  await complete(tutor, books[2])
  await share(tutor, { serveAs: ['tutor'], days: ['tuesday', 'friday'] })
  const coordinator = await makeMember(world, community, { office: 'instituteCoordinator', body: 'other' })
  return { community, books, tutor, coordinator }
}

const makeReady = async (community: CommunityId, item: string, sharing: Sharing) => {
  const person = await makeMember(world, community)
  await complete(person, item)
  if (sharing !== null) await share(person, sharing)
  return person
}

const ask = async (as: Someone) => (await world.call(getCommunityProgress, { as })).body.data

test('only who lets it be counted is counted, and nobody is named', async () => {
  const { community, books, tutor } = await makePlace()
  const ready = await makeReady(community, books[0], { serveAs: ['host'], days: ['tuesday', 'monday'] })
  const silent = await makeReady(community, books[0], null)
  const view = await ask(silent)
  expect([view.sharing, view.completed.map(({ names, count }) => [names.en, count])]).toEqual([
    2,
    [
      ['Book 1', 1],
      ['Book 3', 1],
    ],
  ])
  expect(view.serve.filter(({ count }) => count > 0)).toEqual([
    { as: 'tutor', count: 1 },
    { as: 'host', count: 1 },
  ])
  expect(view.needs.map((need) => [need.completed.names.en, need.ready, need.tutors, need.days])).toEqual([
    ['Book 1', 1, 1, ['tuesday']],
  ])
  for (const one of [tutor, ready, silent]) {
    expect(JSON.stringify(view)).not.toContain(one.personId)
    expect(JSON.stringify(view)).not.toContain(one.accountId)
  }
  const taken = await share(ready, null)
  expect([taken.body.data.sharing, (await ask(silent)).needs]).toEqual([null, []])
})

test('what one shares is one’s own word, each thing once, and the answer to everybody moves with it', async () => {
  const { community } = await makePlace()
  const member = await makeMember(world, community)
  await share(member, { serveAs: ['host', 'host', 'tutor'], days: ['monday', 'monday'] })
  expect((await world.call(getProgress, { as: member })).body.data.sharing).toEqual({
    serveAs: ['tutor', 'host'],
    days: ['monday'],
  })
  const tag = async () => (await world.call(getCommunityProgress, { as: member })).headers.etag
  const before = await tag()
  expect((await ask(member)).sharing).toBe(2)
  await share(member, null)
  expect((await ask(member)).sharing).toBe(1)
  expect(await tag()).not.toBe(before)
})

test('who has moved away is counted no more', async () => {
  const { community, tutor } = await makePlace()
  await world.past.query(`update people set standing = 'moved' where id = $1`, [tutor.personId])
  expect((await ask(await makeMember(world, community))).sharing).toBe(0)
})

const propose = async (as: Someone) => (await world.call(listProposedCircles, { as })).body.data

test('circles come of wishes and of who is ready, on a common day, with who could lead them', async () => {
  const { community, books, tutor, coordinator } = await makePlace()
  const ready = await makeReady(community, books[0], { serveAs: [], days: ['friday', 'monday'] })
  const wishing = await makeMember(world, community)
  await world.call(sayInterest, {
    as: wishing,
    body: { kind: 'Study Circle', studyItem: books[1], days: ['friday'], area: 'Old Mill' },
  })
  const [circle, ...others] = await propose(coordinator)
  expect(others).toEqual([])
  expect(circle).toMatchObject({ studyItem: { id: books[1] }, days: ['friday'], area: 'Old Mill' })
  expect(circle?.people.map(({ id, wishes }) => [id, wishes])).toEqual([
    [wishing.personId, true],
    [ready.personId, false],
  ])
  expect(circle?.tutors.map(({ id }) => id)).toEqual([tutor.personId])
  await share(tutor, { serveAs: ['tutor'], days: ['sunday'] })
  expect((await propose(coordinator))[0]?.tutors).toEqual([])
})

test('youth are counted by their own word, and named in no circle, neither as tutors nor as guests', async () => {
  const { community, books, tutor, coordinator } = await makePlace()
  const youth = await makeReady(community, books[0], { serveAs: ['tutor'], days: [] })
  await complete(youth, books[2])
  await beYoung(youth)
  await world.call(sayInterest, { as: youth, body: { kind: 'Study Circle', studyItem: books[1] } })
  for (const _ of [1, 2]) await makeReady(community, books[0], { serveAs: [], days: [] })
  expect((await ask(coordinator)).sharing).toBe(4)
  expect((await ask(coordinator)).needs[0]?.tutors).toBe(1)
  const circles = await propose(coordinator)
  expect(circles.map(({ people, tutors }) => [people.length, tutors.map(({ id }) => id)])).toEqual([
    [2, [tutor.personId]],
  ])
  expect(JSON.stringify(circles)).not.toContain(youth.personId)
})

const form = (as: Someone, studyItem: string, tutor: string, people: readonly string[]) =>
  world.call(formCircle, {
    as,
    body: {
      title: 'Book 2 together',
      studyItem,
      startDate: inDays(7),
      time: '19:30',
      area: ' Old\u0007\nMill',
      tutor,
      people: [...people],
    },
  })

test('a circle is planned with its tutor, people are invited once, and their wishes are answered', async () => {
  const { community, books, tutor, coordinator } = await makePlace()
  const [one, two] = await makeMembers(world, community, 2)
  if (!one || !two) throw new Error('The members are missing.')
  for (const as of [one, two])
    await world.call(sayInterest, { as, body: { kind: 'Study Circle', studyItem: books[1] } })
  const people = [one.personId, two.personId, one.personId, tutor.personId]
  const made = await form(coordinator, books[1], tutor.personId, people)
  expect([made.status, made.body.data.title]).toEqual([201, 'Book 2 together'])
  const params = { id: made.body.data.id }
  const activity = (await world.call(getActivity, { as: tutor, params })).body
  expect(activity).toMatchObject({
    status: 'planned',
    participantCount: 0,
    studyItem: { id: books[1] },
    address: { suburb: 'Old Mill' },
  })
  expect(activity.facilitators.map(({ personId }) => personId)).toEqual([tutor.personId])
  expect(activity.nextSessions[0]?.date).toBe(inDays(7))
  const told = async (as: Someone) =>
    (await world.call(listNotifications, { as })).body.data.map(({ additionalData }) => additionalData.change)
  expect([await told(one), await told(two), await told(tutor)]).toEqual([['invited'], ['invited'], ['leads']])
  const { rows } = await world.past.query(
    'select person_id, state from activity_people where activity_id = $1 and role = $2 order by person_id',
    [params.id, 'participant'],
  )
  expect(rows).toEqual(
    [one, two]
      .map(({ personId }) => ({ person_id: personId, state: 'invited' }))
      .toSorted((a, b) => (a.person_id < b.person_id ? -1 : 1)),
  )
  expect((await world.call(listInterests, { as: coordinator })).body.data).toEqual([])
  expect(await propose(coordinator)).toEqual([])
  const log = await world.past.query(
    `select action, count(*)::int as times from audit_records where community_id = $1
       and action in ('activity.created', 'activity.invited', 'activity.partGranted', 'interest.answered') group by action order by action`,
    [community],
  )
  expect(log.rows.map(({ action, times }) => [action, times])).toEqual([
    ['activity.created', 1],
    ['activity.invited', 2],
    ['activity.partGranted', 1],
    ['interest.answered', 2],
  ])
})

test('the tutor is a grown-up of the community, and so are those who are invited; else nothing is planned', async () => {
  const { community, books, tutor, coordinator } = await makePlace()
  const elsewhere = await makeMember(world, await makeCommunity(world))
  const guest = await makeMember(world, community)
  const child = await makeChild(world, [guest])
  const youth = await makeMember(world, community)
  await beYoung(youth)
  const wrong = [
    await form(coordinator, books[1], youth.personId, [guest.personId]),
    await form(coordinator, books[1], elsewhere.personId, [guest.personId]),
    await form(coordinator, books[1], tutor.personId, [guest.personId, child]),
    await form(coordinator, books[1], tutor.personId, [youth.personId]),
    await form(coordinator, books[1], tutor.personId, [elsewhere.personId]),
    await form(coordinator, books[1], tutor.personId, [tutor.personId]),
    await form(coordinator, elsewhere.personId, tutor.personId, [guest.personId]),
  ]
  expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 400])
  expect((await form(guest, books[1], tutor.personId, [guest.personId])).status).toBe(403)
  const { rowCount } = await world.past.query('select from activities where community_id = $1', [community])
  expect(rowCount).toBe(0)
})
