// What only a children's class has: the plan of a lesson, who came late, and what each child knows by heart.
import { afterAll, expect, test } from 'vitest'
import { addCivilDays } from '#calendar/civil-day.ts'
import { addMemorised, listMemorised, planLesson, removeMemorised } from '#contract/activities/lessons.ts'
import { getMeeting, recordAttendance } from '#contract/activities/meetings.ts'
import { civilDay } from '#server/platform/clock.ts'
import { makeMeeting } from '#server/test/make-content.ts'
import { makeChild } from '#server/test/make-family.ts'
import { makeGuarded, makeLed, makePart } from '#server/test/make-part.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const inDays = (days: number) => addCivilDays(civilDay(world.clock.now(), 'Europe/London'), days)

/** A class with two children of two families, and people who are neither their guardians nor lead it. */
const makeLessons = async () => {
  const led = await makeGuarded(world)
  const { community, parent, id } = led
  const other = await makeMember(world, community)
  const [child, theirs] = [await makeChild(world, [parent]), await makeChild(world, [other])]
  for (const personId of [child, theirs])
    await makePart(world, id, { communityId: community, personId }, 'participant')
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const stranger = await makeMember(world, community)
  return { ...led, other, child, theirs, admin, stranger, params: { id } }
}

const prayer = (person: string, more: object = {}) => ({
  person,
  kind: 'prayer' as const,
  title: 'O God, guide me',
  day: inDays(-3),
  ...more,
})

const withoutCheck = (someone: Someone) =>
  world.past.query('delete from safeguarding_checks where person_id = $1', [someone.personId])

test('the six elements of a lesson are for those who lead the class and whose checks hold', async () => {
  const { community, teacher, second, parent, admin, id } = await makeLessons()
  const params = { id: await makeMeeting(world, community, id, 2) }
  const body = { prayer: 'O God, guide me', stories: 'The kind king' }
  await withoutCheck(second)
  for (const as of [second, parent, admin])
    expect((await world.call(planLesson, { as, params, body })).status).toBe(403)
  const planned = await world.call(planLesson, { as: teacher, params, body })
  const plan = { ...body, memorisation: '', music: '', art: '', games: '' }
  expect(planned.body.data.lessonPlan).toEqual(plan)
  for (const [as, seen] of [
    [teacher, plan],
    [second, null],
    [parent, null],
    [admin, null],
  ] as const)
    expect((await world.call(getMeeting, { as, params })).body.data.lessonPlan).toEqual(seen)
})

test('a gathering that is no children’s class has no such plan', async () => {
  const { community, leader, id } = await makeLed(world)
  const params = { id: await makeMeeting(world, community, id) }
  expect((await world.call(getMeeting, { as: leader, params })).body.data.lessonPlan).toBeNull()
  const refused = await world.call(planLesson, { as: leader, params, body: {} })
  expect([refused.status, refused.body.message]).toEqual([409, 'This is for children’s classes.'])
})

test('who was there may have come late, and nobody else', async () => {
  const { community, teacher, second, child, theirs, id } = await makeLessons()
  const params = { id: await makeMeeting(world, community, id) }
  const record = (present: readonly string[], late: readonly string[]) =>
    world.call(recordAttendance, {
      as: teacher,
      params,
      body: { attendance: { present: [...present], late: [...late] } },
    })
  const refused = await record([child], [theirs])
  expect(refused.body.fields?.['late']).toBe('Only somebody who was there can have come late.')
  await record([child, theirs], [theirs])
  const { body } = await world.call(getMeeting, { as: teacher, params })
  expect(body.data.attendance).toMatchObject({ late: [theirs], total: 2 })
  // Who says that nobody was late says something else than what stands.
  const attendance = { present: [child, theirs] }
  const seen = body.data.rollRevision - 1
  const other = await world.call(recordAttendance, { as: second, params, body: { seen, attendance } })
  expect(other.body).toMatchObject({ code: 'roll_newer' })
})

test('what a child knows by heart its guardians and those who lead the class read, and nobody else', async () => {
  const { teacher, second, parent, other, child, theirs, admin, stranger, params } = await makeLessons()
  await world.call(addMemorised, { as: teacher, params, body: prayer(child) })
  await world.call(addMemorised, { as: teacher, params, body: prayer(theirs, { title: 'Be thou' }) })
  const seen = async (as: Someone) => {
    const { body } = await world.call(listMemorised, { as, params })
    return body.data.children.map(({ id, knows }) => [id, knows.map(({ title }) => title)])
  }
  const both = [
    [child, ['O God, guide me']],
    [theirs, ['Be thou']],
  ]
  expect(await seen(teacher)).toEqual(expect.arrayContaining(both))
  expect(await seen(parent)).toEqual([both[0]])
  expect(await seen(other)).toEqual([both[1]])
  await withoutCheck(second)
  for (const one of [second, admin, stranger]) expect(await seen(one)).toEqual([])
})

test('those note it whose checks hold, of a child of the class and a day that has come', async () => {
  const { teacher, second, parent, child, admin, stranger, params } = await makeLessons()
  await withoutCheck(second)
  for (const as of [second, parent, admin, stranger])
    expect((await world.call(addMemorised, { as, params, body: prayer(child) })).status).toBe(403)
  for (const [field, body] of [
    ['person', prayer(stranger.personId)],
    ['day', prayer(child, { day: inDays(1) })],
    ['title', prayer(child, { title: ' ' })],
  ] as const) {
    const { status, body: said } = await world.call(addMemorised, { as: teacher, params, body })
    expect([status, Object.keys(said.fields ?? {})]).toEqual([400, [field]])
  }
})

test('what was noted by mistake is taken back, and twice is once', async () => {
  const { teacher, parent, child, params } = await makeLessons()
  const { body } = await world.call(addMemorised, { as: teacher, params, body: prayer(child) })
  const entry = { ...params, entryId: body.data.id }
  expect((await world.call(removeMemorised, { as: parent, params: entry })).status).toBe(403)
  for (const _ of [1, 2])
    expect((await world.call(removeMemorised, { as: teacher, params: entry })).status).toBe(200)
  const left = await world.call(listMemorised, { as: parent, params })
  expect(left.body.data.children.map(({ knows }) => knows)).toEqual([[]])
})
