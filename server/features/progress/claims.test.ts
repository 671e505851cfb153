// A word that a unit is finished, and the grid of those who lead the group.
import { afterAll, expect, test } from 'vitest'
import { addCivilDays } from '#calendar/civil-day.ts'
import { setCompletions, setOwnCompletion } from '#contract/activities/completions.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import {
  claimCompletion,
  declineClaim,
  getGrid,
  getProgress,
  markUnit,
  takeBackClaim,
} from '#contract/progress/progress.ts'
import { v7 as newId } from 'uuid'
import { civilDay } from '#server/platform/clock.ts'
import { makeStudyItem } from '#server/test/make-catalogue.ts'
import { bornYearsAgo, makeChild } from '#server/test/make-family.ts'
import { makeGuarded, makeLed, makePart } from '#server/test/make-part.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const today = civilDay(world.clock.now(), 'Europe/London')
const inDays = (days: number) => addCivilDays(today, days)

const studies = (activity: string, kind: string, item: string) =>
  world.past.query('update activities set kind = $2, study_item_id = $3 where id = $1', [
    activity,
    kind,
    item,
  ])

/** A study circle on a book with two units, and another book beside it. */
const makeCircle = async () => {
  const led = await makeLed(world)
  const { community } = led
  const book = await makeStudyItem(world, community, { name: 'Book 1', position: 1 })
  const other = await makeStudyItem(world, community, { name: 'Book 2', position: 2 })
  const unit = await makeStudyItem(world, community, { kind: 'unit', parent: book, name: 'Unit 1' })
  await studies(led.id, 'Study Circle', book)
  const [guest, friend, stranger] = [
    await makeMember(world, community),
    await makeMember(world, community),
    await makeMember(world, community),
  ]
  for (const one of [guest, friend]) await makePart(world, led.id, one, 'participant')
  return { ...led, book, other, unit, guest, friend, stranger, params: { id: led.id } }
}

const say = (as: Someone, studyItem: string, day = inDays(-2), id: string = newId()) =>
  world.call(claimCompletion, { as, body: { id, studyItem, day } })

/** What the person's own path says of an item, a book or a part. */
const stepOf = async (as: Someone, item: string) => {
  const { path } = (await world.call(getProgress, { as })).body.data
  return path.flatMap((book) => [book, ...book.parts]).find(({ id }) => id === item)
}

const changes = async (as: Someone) =>
  (await world.call(listNotifications, { as })).body.data.map(({ additionalData, actor }) => [
    additionalData.change,
    additionalData.caption === undefined,
    actor,
  ])

test('a word waits for who leads the circle, who is told, and marking it makes it a completion', async () => {
  const { leader, guest, unit, params } = await makeCircle()
  const said = await say(guest, unit)
  expect(said.status).toBe(201)
  const waiting = await stepOf(guest, unit)
  expect([waiting?.completedOn, waiting?.claim?.state, waiting?.claim?.day]).toEqual([
    null,
    'waiting',
    inDays(-2),
  ])
  expect(await changes(leader)).toEqual([['unitClaimed', false, guest.accountId]])
  expect((await world.call(getProgress, { as: leader })).body.data.leads).toMatchObject([
    { id: params.id, kind: 'Study Circle', waiting: 1 },
  ])
  const grid = await world.call(getGrid, { as: leader, params })
  expect(grid.body.data.people.map(({ id, claims }) => [id, claims.length])).toContainEqual([
    guest.personId,
    1,
  ])
  const body = { person: guest.personId, studyItem: unit, day: inDays(-1) }
  const marked = await world.call(markUnit, { as: leader, params, body })
  const row = marked.body.data.people.find(({ id }) => id === guest.personId)
  expect([row?.completed, row?.claims]).toEqual([[{ studyItem: unit, day: inDays(-1) }], []])
  expect(await stepOf(guest, unit)).toMatchObject({ completedOn: inDays(-1), claim: null })
  expect((await changes(guest)).map(([change]) => change)).toEqual(['unitConfirmed'])
})

test('the same word sent twice is said once, and of what is completed it is said so', async () => {
  const { leader, guest, unit, params } = await makeCircle()
  const id = newId()
  for (const _ of [1, 2]) expect((await say(guest, unit, inDays(-2), id)).status).toBe(201)
  expect((await say(guest, unit, inDays(-1))).status).toBe(201)
  expect(await changes(leader)).toHaveLength(1)
  expect((await stepOf(guest, unit))?.claim?.day).toBe(inDays(-1))
  const body = { people: [guest.personId], studyItem: unit, day: inDays(-1) }
  await world.call(setCompletions, { as: leader, params, body })
  expect(await stepOf(guest, unit)).toMatchObject({ completedOn: inDays(-1), claim: null })
  const again = await say(guest, unit, inDays(-3))
  expect([again.status, again.body]).toMatchObject([
    409,
    { message: 'It is noted already that you have completed this.' },
  ])
  expect((await say(guest, unit, inDays(-1))).status).toBe(201)
})

test('a word under the id of somebody else’s is refused, and changes nothing of it', async () => {
  const { guest, friend, unit } = await makeCircle()
  const id = newId()
  await say(guest, unit, inDays(-2), id)
  expect((await say(friend, unit, inDays(-2), id)).body).toMatchObject({
    message: 'Something else was said in the meantime. Please say it again.',
  })
  expect((await stepOf(guest, unit))?.claim?.id).toBe(id)
  expect((await stepOf(friend, unit))?.claim).toBeNull()
})

test('where nobody leads a circle of it, it is noted at once', async () => {
  const { guest, leader, other, unit, id } = await makeCircle()
  await say(guest, other)
  expect(await stepOf(guest, other)).toMatchObject({ state: 'done', completedOn: inDays(-2), claim: null })
  await world.past.query(
    `update activity_people set state = 'left' where activity_id = $1 and role = 'facilitator'`,
    [id],
  )
  await say(guest, unit)
  expect(await stepOf(guest, unit)).toMatchObject({ completedOn: inDays(-2), claim: null })
  expect(await changes(leader)).toEqual([])
})

test('what was noted without a circle is one’s own word and is taken back, what a tutor marked is not', async () => {
  const { leader, guest, other, unit, params } = await makeCircle()
  await say(guest, other)
  const body = { person: guest.personId, studyItem: unit, day: inDays(-1) }
  await world.call(markUnit, { as: leader, params, body })
  expect([(await stepOf(guest, other))?.ownWord, (await stepOf(guest, unit))?.ownWord]).toEqual([true, false])
  await world.call(setOwnCompletion, { as: guest, body: { studyItem: other, day: null } })
  expect(await stepOf(guest, other)).toMatchObject({ completedOn: null, ownWord: false })
})

test('what cannot be studied, and a day to come, is no word', async () => {
  const { guest, unit } = await makeCircle()
  expect((await say(guest, newId())).status).toBe(400)
  expect((await say(guest, unit, inDays(1))).status).toBe(400)
  await world.past.query('update study_items set released = false where id = $1', [unit])
  expect((await say(guest, unit)).status).toBe(400)
})

test('not yet is told once, and the word can be said again or taken back', async () => {
  const { leader, guest, stranger, unit } = await makeCircle()
  const id = newId()
  await say(guest, unit, inDays(-2), id)
  expect((await world.call(declineClaim, { as: guest, params: { id } })).status).toBe(403)
  expect((await world.call(declineClaim, { as: stranger, params: { id } })).status).toBe(403)
  for (const _ of [1, 2]) {
    const { status, body } = await world.call(declineClaim, { as: leader, params: { id } })
    expect([status, body.data.people.flatMap(({ claims }) => claims)]).toEqual([200, []])
  }
  expect((await changes(guest)).map(([change]) => change)).toEqual(['unitDeclined'])
  // A word that comes twice, as after a lost connection, asks nothing anew.
  await say(guest, unit, inDays(-2), id)
  expect((await stepOf(guest, unit))?.claim?.state).toBe('declined')
  await say(guest, unit)
  const again = (await stepOf(guest, unit))?.claim
  expect(again?.state).toBe('waiting')
  expect(await changes(leader)).toHaveLength(2)
  const params = { id: again?.id ?? '' }
  expect((await world.call(takeBackClaim, { as: stranger, params })).status).toBe(404)
  expect((await world.call(takeBackClaim, { as: guest, params })).status).toBe(200)
  expect((await stepOf(guest, unit))?.claim).toBeNull()
  expect((await world.call(takeBackClaim, { as: guest, params })).status).toBe(404)
})

test('a mark is made once, changes its day and is taken back, each written in the log', async () => {
  const { leader, guest, book, other, stranger, params } = await makeCircle()
  const mark = (day: string | null, more: { person?: string; studyItem?: string } = {}) =>
    world.call(markUnit, {
      as: leader,
      params,
      body: { person: guest.personId, studyItem: book, day, ...more },
    })
  for (const day of [inDays(-5), inDays(-5), inDays(-4), null, null])
    expect((await mark(day)).status).toBe(200)
  const { rows } = await world.past.query(
    `select action from audit_records where object_id = $1 and action like 'activity.completion%' order by number`,
    [params.id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'activity.completionNoted',
    'activity.completionNoted',
    'activity.completionTakenBack',
  ])
  expect((await mark(inDays(1))).status).toBe(400)
  expect((await mark(today, { studyItem: other })).status).toBe(400)
  expect((await mark(today, { person: stranger.personId })).status).toBe(400)
})

test('a grid is for those who lead the group, and there is none where nothing is studied', async () => {
  const { guest, leader, params } = await makeCircle()
  expect((await world.call(getGrid, { as: guest, params })).status).toBe(403)
  expect(
    (await world.call(getGrid, { as: leader, params })).body.data.items.map(({ names }) => names.en),
  ).toEqual(['Book 1', 'Unit 1'])
  const devotional = await makeLed(world)
  const asked = await world.call(getGrid, { as: devotional.leader, params: { id: devotional.id } })
  expect(asked.status).toBe(409)
})

test('of children a grid is for those alone whose checks hold, and no notice names a youth', async () => {
  const { community, teacher, parent, id } = await makeGuarded(world, 'Junior Youth Group')
  const text = await makeStudyItem(world, community, { kind: 'text', name: 'Breezes' })
  await studies(id, 'Junior Youth Group', text)
  const lapsed = await makeMember(world, community)
  await makePart(world, id, lapsed, 'facilitator')
  const child = await makeChild(world, [parent])
  await makePart(world, id, { communityId: community, personId: child }, 'participant')
  const youth = await makeMember(world, community)
  await world.past.query('update people set birth_date = $2 where id = $1', [
    youth.personId,
    bornYearsAgo(world, 15),
  ])
  await makePart(world, id, youth, 'participant')
  const body = { person: child, studyItem: text, day: today }
  expect((await world.call(getGrid, { as: lapsed, params: { id } })).status).toBe(403)
  expect((await world.call(markUnit, { as: lapsed, params: { id }, body })).status).toBe(403)
  expect((await world.call(markUnit, { as: teacher, params: { id }, body })).status).toBe(200)
  expect((await say(youth, text)).status).toBe(201)
  expect(await changes(teacher)).toEqual([['unitClaimed', false, null]])
  const asked = (await world.call(listNotifications, { as: teacher })).body
  expect(JSON.stringify(asked)).not.toContain(youth.personId)
  expect(JSON.stringify(asked)).not.toContain(youth.accountId)
})

test('a circle on a unit takes a word about its book, and marks it', async () => {
  const { leader, guest, book, unit, id, params } = await makeCircle()
  await studies(id, 'Study Circle', unit)
  await say(guest, book)
  const { data } = (await world.call(getGrid, { as: leader, params })).body
  expect(data.items.map((item) => item.id)).toEqual([unit, book])
  expect(data.people.flatMap(({ claims }) => claims).map(({ studyItem }) => studyItem)).toEqual([book])
})
