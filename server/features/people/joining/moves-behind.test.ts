// What rests on somebody who moves to another community ends where they leave.
import { afterAll, expect, test } from 'vitest'
import { deleteUser } from '#contract/auth/account.ts'
import { acceptArrival, askToMove, listArrivals } from '#contract/people/moves.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { requestParticipation } from '#contract/activities/taking-part.ts'
import { makeActivity } from '#server/test/make-content.ts'
import { makeChild } from '#server/test/make-family.ts'
import { makeGuarded, makeLed, makePart } from '#server/test/make-part.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** Somebody asks, and the other community takes them in. */
const moveAway = async (who: Someone) => {
  const destination = await makeCommunity(world, { listed: true })
  const to = await makeMember(world, destination, { office: 'secretary' })
  await world.call(askToMove, { as: who, body: { communityId: destination, note: '' } })
  const [arrival] = (await world.call(listArrivals, { as: to })).body.data
  return world.call(acceptArrival, { as: to, params: { id: arrival?.id ?? '' }, body: {} })
}
const changesTold = async (as: Someone) =>
  (await world.call(listNotifications, { as })).body.data.map(({ additionalData }) => additionalData.change)
const partsOf = async (person: string) =>
  (
    await world.past.query(
      'select activity_id as id, role, state from activity_people where person_id = $1 order by activity_id',
      [person],
    )
  ).rows

const childInClass = async () => {
  const scene = await makeGuarded(world)
  const secretary = await makeMember(world, scene.community, { office: 'secretary' })
  const child = await makeChild(world, [scene.parent], { age: 8 })
  await world.call(requestParticipation, { params: { id: scene.id, userId: child }, as: scene.parent })
  return { ...scene, secretary, child }
}

test('what rests on the word of a guardian who moves ends, and the secretary hears that nobody answers', async () => {
  const { parent, teacher, secretary, child, id } = await childInClass()
  expect(await partsOf(child)).toEqual([{ id, role: 'participant', state: 'active' }])
  expect((await moveAway(parent)).status).toBe(200)
  expect(await partsOf(child)).toEqual([{ id, role: 'participant', state: 'left' }])
  expect(await changesTold(teacher)).toContain('consentEnded')
  expect(await changesTold(secretary)).toContain('noGuardian')
  const { rows } = await world.past.query(
    'select count(*) filter (where withdrawn_at is null)::int as open from consents where person_id = $1',
    [child],
  )
  expect(rows).toEqual([{ open: 0 }])
})

test('the place of who moves is the next one’s; what has ended stays as it was', async () => {
  const { community, id } = await makeLed(world, { places: 1 })
  const [mover, next] = [await makeMember(world, community), await makeMember(world, community)]
  for (const one of [mover, next])
    await world.call(requestParticipation, { params: { id, userId: one.accountId }, as: one })
  expect(await partsOf(next.personId)).toMatchObject([{ state: 'waiting' }])
  const past = await makeActivity(world, community)
  await world.past.query(`update activities set status = 'completed' where id = $1`, [past])
  await makePart(world, past, mover, 'participant')
  expect((await moveAway(mover)).status).toBe(200)
  expect((await partsOf(mover.personId)).toSorted(byState)).toEqual([
    { id: past, role: 'participant', state: 'active' },
    { id, role: 'participant', state: 'left' },
  ])
  expect(await partsOf(next.personId)).toMatchObject([{ state: 'active' }])
  expect(await changesTold(next)).toContain('place')
  const { rows } = await world.past.query('select participant_count from activities where id = $1', [id])
  expect(rows).toEqual([{ participant_count: 1 }])
})

const byState = (one: { state: string }, other: { state: string }): number =>
  one.state < other.state ? -1 : 1

test('where a class has too few leaders after a move, it is told', async () => {
  const { teacher, second, secretary } = await childInClass()
  expect((await moveAway(teacher)).status).toBe(200)
  const heard = [...(await changesTold(second)), ...(await changesTold(secretary))]
  expect(heard).toContain('tooFewLeaders')
})

test('two who go at the same moment, one to another community and one for good, both go', async () => {
  for (let round = 0; round < 5; round += 1) {
    const community = await makeCommunity(world)
    const [mover, leaver] = [await makeMember(world, community), await makeMember(world, community)]
    const shared = await makeActivity(world, community)
    for (const one of [mover, leaver]) await makePart(world, shared, one, 'participant')
    await makeChild(world, [mover, leaver], { age: 8 })
    const answers = await Promise.all([
      moveAway(mover),
      world.call(deleteUser, { as: leaver, params: { id: leaver.accountId }, query: {} }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 204])
  }
})
