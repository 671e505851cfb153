// For whom nobody answers, and with which word not: each is refused with its sentence.
import { afterAll, expect, test } from 'vitest'
import { answerForOther } from '#contract/activities/answers-for-others.ts'
import { makeChild } from '#server/test/make-family.ts'
import { makeGuarded, makeLed, makePart } from '#server/test/make-part.ts'
import { DAY, type Someone, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const dayAgo = (days: number) => new Date(world.clock.now() - days * DAY).toISOString().slice(0, 10)

const makeWithout = async (community: Someone['communityId']) => {
  const person = await makeMember(world, community)
  await world.past.query('delete from accounts where id = $1', [person.accountId])
  return person
}

const say = async (
  id: string,
  personId: string,
  as: Someone,
  { answer = 'yes', on = dayAgo(1) }: { answer?: 'yes' | 'no'; on?: string } = {},
) => {
  const params = { id, userId: personId }
  const { status, body } = await world.call(answerForOther, {
    as,
    params,
    body: { answer, how: 'inPerson', on },
  })
  return [status, body.message]
}

test('nobody answers for who has an account, is unknown, has moved away, has died or was taken off', async () => {
  const { community, id, leader } = await makeLed(world)
  const member = await makeMember(world, community)
  expect(await say(id, member.personId, leader)).toEqual([
    409,
    'This person has an account, and answers for themselves.',
  ])
  expect((await say(id, '01985b2e-0000-7000-8000-000000000000', leader))[0]).toBe(404)
  const cases = [
    [`standing = 'moved'`, 'This person has moved away.'],
    [`standing = 'deceased'`, 'This person has passed away.'],
  ] as const
  for (const [change, sentence] of cases) {
    const person = await makeWithout(community)
    await world.past.query(`update people set ${change} where id = $1`, [person.personId])
    expect(await say(id, person.personId, leader)).toEqual([409, sentence])
  }
  const removed = await makeWithout(community)
  await world.past.query('update people set removed_at = now() where id = $1', [removed.personId])
  expect((await say(id, removed.personId, leader))[0]).toBe(404)
})

test('a child is answered for by a guardian alone', async () => {
  const { community, id, leader } = await makeLed(world)
  const child = await makeChild(world, [await makeMember(world, community)])
  const sentence = 'This is a child. A parent or guardian answers for them.'
  expect(await say(id, child, leader)).toEqual([409, sentence])
})

test('into a group for children nobody comes by a noted word, grown up or not', async () => {
  const { community, id, teacher, parent } = await makeGuarded(world)
  const child = await makeChild(world, [parent])
  const grownUp = await makeWithout(community)
  await makePart(world, id, grownUp, 'facilitator', 'invited')
  const sentence = 'To this group children come, and a parent or guardian brings them. Nobody else answers.'
  for (const one of [child, grownUp.personId]) expect(await say(id, one, teacher)).toEqual([409, sentence])
  const { rows } = await world.past.query(
    `select role, state from activity_people where activity_id = $1 and person_id = $2`,
    [id, grownUp.personId],
  )
  expect(rows).toEqual([{ role: 'facilitator', state: 'invited' }])
})

test('a word is of a day that was, within a year, and it is said how it came', async () => {
  const { community, id, leader } = await makeLed(world)
  const { personId } = await makeWithout(community)
  expect(await say(id, personId, leader, { on: dayAgo(-2) })).toEqual([
    400,
    'That day is still to come. Please give the day on which they said so.',
  ])
  expect(await say(id, personId, leader, { on: dayAgo(400) })).toEqual([
    400,
    'That is more than a year ago. Please ask them again, and give that day.',
  ])
  const answer = await world.app.http.inject({
    method: 'POST',
    url: `/api/activities/${id}/answer-for/${personId}`,
    headers: { authorization: `Bearer ${leader.token}` },
    payload: { answer: 'yes', on: dayAgo(1) },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json<{ message: string }>().message).toBe(
    'Please say how they told you. Nobody is answered for without their word.',
  )
})

test('there is no no of who was not asked, and nothing to answer once it has ended', async () => {
  const { community, id, leader } = await makeLed(world)
  const { personId } = await makeWithout(community)
  expect(await say(id, personId, leader, { answer: 'no' })).toEqual([
    409,
    'This person is not invited and has no place, so there is nothing to say no to.',
  ])
  await world.past.query(`update activities set status = 'completed' where id = $1`, [id])
  expect(await say(id, personId, leader)).toEqual([409, 'This activity has come to its end.'])
})
