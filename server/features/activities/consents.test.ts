// A child's place rests on a guardian's word: it ends with it, and comes back with it.
import { afterAll, expect, test } from 'vitest'
import { getFamily, setConsent } from '#contract/people/family.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { getOwnPart, leaveParticipant, requestParticipation } from '#contract/activities/taking-part.ts'
import { DAY, type Someone, makeMember, signIn } from '#server/test/make.ts'
import { makeChild } from '#server/test/make-family.ts'
import { makeGuarded, makeLed } from '#server/test/make-part.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

type Kind = 'childrensClass' | 'juniorYouthGroup' | 'devotional'
const say = (as: Someone, id: string, given: boolean, kind: Kind = 'childrensClass') =>
  world.call(setConsent, { params: { id, kind }, body: { given }, as })
const bring = (as: Someone, id: string, userId: string) =>
  world.call(requestParticipation, { params: { id, userId }, as })
const statesOf = async (as: Someone, id: string) => {
  const { body } = await world.call(getOwnPart, { params: { id }, as })
  return body.data.children.map(({ standing }) => standing?.state)
}
const toldOf = async (as: Someone) =>
  (await world.call(listNotifications, { as })).body.data.map(
    ({ type, additionalData }) => additionalData.change ?? type,
  )
const countOf = async (id: string): Promise<number> =>
  (await world.past.query('select participant_count as n from activities where id = $1', [id])).rows[0]?.n

/** A class with a child of two guardians in it. */
const withChild = async (places: number | null = null) => {
  const scene = await makeGuarded(world)
  const other = await makeMember(world, scene.community)
  const child = await makeChild(world, [scene.parent, other], { age: 8 })
  await world.past.query('update activities set participant_limit = $2 where id = $1', [scene.id, places])
  await bring(scene.parent, scene.id, child)
  return { ...scene, other, child }
}

test('a word taken back ends the place that rests on it, and leaders and the other guardian hear of it', async () => {
  const { id, parent, other, teacher, child } = await withChild()
  expect([await statesOf(parent, id), await countOf(id)]).toEqual([['active'], 1])
  const { body } = await say(parent, child, false)
  expect(body.parts).toMatchObject([{ id, state: 'left' }])
  expect([await statesOf(parent, id), await countOf(id)]).toEqual([['left'], 0])
  for (const one of [teacher, other]) expect(await toldOf(one)).toContain('consentEnded')
  expect(await toldOf(parent)).not.toContain('consentEnded')
})

test('agreeing again within a day gives the place back, and leaders and the other guardian hear of it', async () => {
  const { id, parent, other, teacher, child } = await withChild()
  await say(parent, child, false)
  const { body } = await say(other, child, true)
  expect(body.parts).toMatchObject([{ id, state: 'active' }])
  expect([await statesOf(parent, id), await countOf(id)]).toEqual([['active'], 1])
  for (const one of [teacher, parent]) expect(await toldOf(one)).toContain('consentAgain')
})

test('the place that became free is the next child’s; who thinks better of it stands first in line', async () => {
  const { id, community, parent, child } = await withChild(1)
  const [second, third] = [await makeMember(world, community), await makeMember(world, community)]
  for (const one of [second, third]) {
    world.clock.pass(1_000)
    await bring(one, id, await makeChild(world, [one], { age: 8 }))
  }
  await say(parent, child, false)
  expect(await statesOf(second, id)).toEqual(['active'])
  const { body } = await say(parent, child, true)
  expect(body.parts).toMatchObject([{ id, state: 'waiting' }])
  const [own] = (await world.call(getFamily, { as: second })).body.data.children
  await world.call(leaveParticipant, { params: { id, userId: own?.id ?? '' }, as: second })
  expect([await statesOf(parent, id), await statesOf(third, id)]).toEqual([['active'], ['waiting']])
})

test('after a day agreeing brings nothing back: one asks for a place as everybody does', async () => {
  const { id, parent, child } = await withChild()
  await say(parent, child, false)
  world.clock.pass(DAY + 1_000)
  const later = { ...parent, ...(await signIn(world, parent.accountId)) }
  expect((await say(later, child, true)).body.parts).toEqual([])
  expect(await statesOf(later, id)).toEqual(['left'])
})

test('whom the leaders have taken out meanwhile does not come back by it', async () => {
  const { id, parent, child } = await withChild()
  await say(parent, child, false)
  await world.past.query(`update activity_people set state = 'declined' where person_id = $1`, [child])
  expect((await say(parent, child, true)).body.parts).toEqual([])
  expect(await statesOf(parent, id)).toEqual(['declined'])
})

test('other words end nothing, and no word of a guardian ends what a youth has joined', async () => {
  const { id, parent, child } = await withChild()
  await say(parent, child, true, 'devotional')
  expect((await say(parent, child, false, 'devotional')).body.parts).toEqual([])
  expect(await statesOf(parent, id)).toEqual(['active'])
  const led = await makeLed(world)
  const [mother, youth] = [await makeMember(world, led.community), await makeMember(world, led.community)]
  await world.past.query(`update people set birth_date = current_date - interval '16 years' where id = $1`, [
    youth.personId,
  ])
  await world.past.query('insert into guardians (community_id, child_id, guardian_id) values ($1, $2, $3)', [
    led.community,
    youth.personId,
    mother.personId,
  ])
  await say(mother, youth.personId, true, 'devotional')
  await bring(youth, led.id, youth.personId)
  expect((await say(mother, youth.personId, false, 'devotional')).body.parts).toEqual([])
  expect(await countOf(led.id)).toBe(1)
})
