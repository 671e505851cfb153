// Security T34: nothing for children is published, and nobody comes to lead them, past the gate of safeguarding.
import { afterAll, expect, test } from 'vitest'
import { getActivity } from '#contract/activities/activities.ts'
import { addCivilDays } from '#calendar/civil-day.ts'
import {
  cancelActivity,
  changeActivity,
  createActivity,
  reopenActivity,
} from '#contract/activities/planning.ts'
import { civilDay } from '#server/platform/clock.ts'
import { makeCheck, makeChild } from '#server/test/make-family.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makePart } from '#server/test/make-part.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const kinds = ["Children's Class", 'Junior Youth Group'] as const

const inDays = (days: number) => addCivilDays(civilDay(world.clock.now(), 'Europe/London'), days)

const wish = (name: (typeof kinds)[number], facilitators: readonly unknown[] = []) => ({
  activityType: { name },
  title: 'Saturday morning',
  startDate: inDays(2),
  facilitators: [...facilitators],
})

const makeTeachers = async () => {
  const community = await makeCommunity(world)
  const [teacher, second, unchecked] = [
    await makeMember(world, community),
    await makeMember(world, community),
    await makeMember(world, community),
  ]
  for (const one of [teacher, second]) await makeCheck(world, one)
  return { community, teacher, second, unchecked }
}

const member = ({ personId }: Someone) => ({ refId: personId, type: 'Member' })
const runOut = ({ personId }: Someone) =>
  world.past.query(
    `update safeguarding_checks set expires_on = current_date - 400, issued_on = current_date - 800
     where person_id = $1`,
    [personId],
  )
const UNCHECKED = 'Whoever leads children needs checks that hold. The safeguarding officer records them.'

test.for(kinds)('whoever has no checks publishes none: %s', async (kind) => {
  const { teacher, unchecked } = await makeTeachers()
  const alone = await world.call(createActivity, { as: unchecked, body: wish(kind, [member(teacher)]) })
  expect(alone.status).toBe(409)
  expect(alone.body).toMatchObject({ code: 'not_cleared', message: UNCHECKED })
})

test.for(kinds)('nobody unchecked is named to lead beside somebody checked: %s', async (kind) => {
  const { teacher, second, unchecked } = await makeTeachers()
  const body = wish(kind, [member(second), member(unchecked)])
  expect((await world.call(createActivity, { as: teacher, body })).body.code).toBe('not_cleared')
})

test.for(kinds)('one adult alone is too few: %s', async (kind) => {
  const { teacher } = await makeTeachers()
  const answer = await world.call(createActivity, { as: teacher, body: wish(kind) })
  expect(answer.body).toMatchObject({ code: 'too_few_leaders' })
})

test.for(kinds)('two whose checks hold publish one: %s', async (kind) => {
  const { teacher, second } = await makeTeachers()
  const made = await world.call(createActivity, { as: teacher, body: wish(kind, [member(second)]) })
  expect(made.status).toBe(201)
  expect(made.body.facilitators).toHaveLength(2)
})

test.for(kinds)('checks that have run out publish none: %s', async (kind) => {
  const { teacher, second } = await makeTeachers()
  await runOut(second)
  const answer = await world.call(createActivity, { as: teacher, body: wish(kind, [member(second)]) })
  expect(answer.body.code).toBe('not_cleared')
})

test.for(kinds)('nobody leads children who is not on the roll: %s', async (kind) => {
  const { teacher, second } = await makeTeachers()
  const stranger = { firstName: 'Nobody', referenceContact: teacher.personId }
  const answer = await world.call(createActivity, {
    as: teacher,
    body: wish(kind, [member(second), stranger]),
  })
  expect(answer.body.message).toBe(
    'Whoever leads children is on the roll, so that their checks can be recorded there.',
  )
})

test.for(kinds)('a change can neither bring somebody unchecked nor leave too few: %s', async (kind) => {
  const { teacher, second, unchecked } = await makeTeachers()
  const { body } = await world.call(createActivity, { as: teacher, body: wish(kind, [member(second)]) })
  const params = { id: body.id }
  for (const [facilitators, code] of [
    [[member(teacher), member(second), member(unchecked)], 'not_cleared'],
    [[member(teacher)], 'too_few_leaders'],
    [[member(unchecked)], 'not_cleared'],
    [[], 'conflict'],
  ] as const)
    expect(
      (await world.call(changeActivity, { as: teacher, params, body: { facilitators: [...facilitators] } }))
        .body.code,
    ).toBe(code)
  expect((await world.call(getActivity, { as: teacher, params })).body.facilitators).toHaveLength(2)
})

test.for(kinds)('a change does not make something else of a devotional: %s', async (kind) => {
  const { unchecked } = await makeTeachers()
  const devotional = { ...wish(kind), activityType: { name: 'Devotional' as const } }
  const { body } = await world.call(createActivity, { as: unchecked, body: devotional })
  const params = { id: body.id }
  const sneaky = { title: 'Still prayers', activityType: { name: kind } }
  const changed = await world.call(changeActivity, { as: unchecked, params, body: sneaky })
  expect(changed.body.activityType.name).toBe('Devotional')
})

test.for(kinds)('what was cancelled comes back only while the checks hold: %s', async (kind) => {
  const { teacher, second } = await makeTeachers()
  const { body } = await world.call(createActivity, { as: teacher, body: wish(kind, [member(second)]) })
  const params = { id: body.id }
  await world.call(cancelActivity, { as: teacher, params })
  await runOut(second)
  expect((await world.call(reopenActivity, { as: teacher, params })).body.code).toBe('not_cleared')
})

test('for more children than two adults look after, a third is not taken away', async () => {
  const { community, teacher, second } = await makeTeachers()
  const third = await makeMember(world, community)
  await makeCheck(world, third)
  const body = wish("Children's Class", [member(second), member(third)])
  const made = await world.call(createActivity, { as: teacher, body })
  const params = { id: made.body.id }
  for (let child = 0; child < 30; child += 1) {
    const personId = await makeChild(world, [second], { age: 6 })
    await makePart(world, params.id, { communityId: community, personId }, 'participant')
  }
  const answer = await world.call(changeActivity, {
    as: teacher,
    params,
    body: { facilitators: [member(teacher), member(second)] },
  })
  expect(answer.body.code).toBe('too_few_leaders')
})
