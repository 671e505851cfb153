// Whose eyes see the names of the young in an activity.
import { afterAll, expect, test } from 'vitest'
import { getActivity } from '#contract/activities/activities.ts'
import { getOwnPart, leaveParticipant, requestParticipation } from '#contract/activities/taking-part.ts'
import { makeActivity } from '#server/test/make-content.ts'
import { makeChild } from '#server/test/make-family.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { makeGuarded, makePart } from '#server/test/make-part.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const send = (
  route: typeof requestParticipation | typeof leaveParticipant,
  id: string,
  userId: string,
  as: Someone,
) => world.call(route, { params: { id, userId }, as })
const stateOf = async (id: string, as: Someone) =>
  (await world.call(getOwnPart, { params: { id }, as })).body.data.children.map(
    ({ standing }) => standing?.state,
  )

test('a leader whose checks have lapsed sees no child on the activity’s page, and takes none out', async () => {
  const { teacher, parent, id } = await makeGuarded(world)
  const child = await makeChild(world, [parent], { age: 8, firstName: 'Nabil' })
  await send(requestParticipation, id, child, parent)
  const names = async () => (await world.call(getActivity, { params: { id }, as: teacher })).body.participants
  expect((await names()).map(({ name }) => name)).toEqual(['Nabil Of Test'])
  await world.past.query(
    `update safeguarding_checks set expires_on = current_date - 1 where person_id = $1`,
    [teacher.personId],
  )
  expect(await names()).toEqual([])
  expect((await send(leaveParticipant, id, child, teacher)).status).toBe(403)
  expect(await stateOf(id, parent)).toEqual(['active'])
})

test('in a group of grown-ups a child’s name is for its leaders, and no visitor sees a youth who helps', async () => {
  const { community, parent } = await makeGuarded(world)
  const [leader, youth, member] = [
    await makeMember(world, community),
    await makeMember(world, community, { firstName: 'Youngster' }),
    await makeMember(world, community),
  ]
  await world.past.query(`update people set birth_date = current_date - interval '16 years' where id = $1`, [
    youth.personId,
  ])
  const id = await makeActivity(world, community, { visibility: 'public' })
  await makePart(world, id, leader, 'facilitator')
  await makePart(world, id, youth, 'facilitator')
  const child = await makeChild(world, [parent], { age: 8, firstName: 'Nabil' })
  await send(requestParticipation, id, child, parent)
  const ask = (as?: Someone) => world.call(getActivity, { params: { id }, ...(as ? { as } : {}) })
  expect((await ask(leader)).text).toContain('Nabil')
  expect((await ask(member)).text).not.toContain('Nabil')
  expect((await ask(member)).body.participantCount).toBe(1)
  expect((await ask()).text).not.toContain('Youngster')
})
