// Who looks for free places hears of one that nobody has given up: its holder is erased, or a guardian takes their word back.
import { afterAll, expect, test } from 'vitest'
import { deleteUser } from '#contract/auth/account.ts'
import { setConsent } from '#contract/people/family.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { requestParticipation } from '#contract/activities/taking-part.ts'
import { makeMeeting } from '#server/test/make-content.ts'
import { makeChild } from '#server/test/make-family.ts'
import { makeGuarded, makeLed, makePart } from '#server/test/make-part.ts'
import { makeSavedSearch } from '#server/test/make-search.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const told = async (as: Someone) =>
  (await world.call(listNotifications, { as })).body.data
    .filter(({ additionalData }) => additionalData.change === 'fits')
    .map(({ target, actor }) => [target, actor])

const stateOf = async (activity: string, person: string): Promise<string> =>
  (
    await world.past.query('select state from activity_people where activity_id = $1 and person_id = $2', [
      activity,
      person,
    ])
  ).rows[0]?.state

const goodbye = (as: Someone, roll: 'keep' | 'erase') =>
  world.call(deleteUser, { as, params: { id: as.accountId }, query: { roll } })

/** A gathering whose one place this member has, and somebody who looks for a free one. */
const makeTaken = async (places = 1) => {
  const { community, id, leader } = await makeLed(world, { places })
  await makeMeeting(world, community, id, 2)
  const [guest, seeker] = [await makeMember(world, community), await makeMember(world, community)]
  await world.call(requestParticipation, { as: guest, params: { id, userId: guest.accountId } })
  await makeSavedSearch(world, seeker, { free: '1' })
  return { community, id, leader, guest, seeker }
}

/** The same of a class and a child. */
const makeTakenByChild = async () => {
  const { community, id, parent } = await makeGuarded(world)
  await world.past.query('update activities set participant_limit = 1 where id = $1', [id])
  await makeMeeting(world, community, id, 2)
  const child = await makeChild(world, [parent], { age: 8 })
  await world.call(requestParticipation, { as: parent, params: { id, userId: child } })
  const seeker = await makeMember(world, community)
  for (const one of [parent, seeker]) await makeSavedSearch(world, one, { free: '1' })
  const withdraw = () =>
    world.call(setConsent, {
      as: parent,
      params: { id: child, kind: 'childrensClass' },
      body: { given: false },
    })
  return { community, id, parent, seeker, withdraw }
}

test('the place of somebody who is erased is told to who looks for one, and not whose it was', async () => {
  const { id, guest, seeker } = await makeTaken()
  expect((await goodbye(guest, 'erase')).status).toBe(204)
  expect(await told(seeker)).toEqual([[id, null]])
})

test('who deletes an account and stays on the roll keeps the place, which nobody is told', async () => {
  const { guest, seeker } = await makeTaken(2)
  await goodbye(guest, 'keep')
  expect(await told(seeker)).toEqual([])
})

test('who only waited for a place frees none by being erased', async () => {
  const { community, id, leader, guest, seeker } = await makeTaken(2)
  const waiting = await makeMember(world, community)
  await makePart(world, id, waiting, 'participant', 'requested')
  await goodbye(waiting, 'erase')
  await makePart(world, id, leader, 'participant')
  expect([await told(seeker), await told(guest)]).toEqual([[], []])
})

test('the first who waits comes in for who is erased, and then nobody else is told of a place', async () => {
  const { community, id, guest, seeker } = await makeTaken()
  const next = await makeMember(world, community)
  await world.call(requestParticipation, { as: next, params: { id, userId: next.accountId } })
  await goodbye(guest, 'erase')
  expect(await stateOf(id, next.personId)).toBe('active')
  expect(await told(seeker)).toEqual([])
})

test('a child’s place that ends with a guardian’s word is told to who looks for one, and not to the guardian', async () => {
  const { id, parent, seeker, withdraw } = await makeTakenByChild()
  await withdraw()
  expect(await told(seeker)).toEqual([[id, null]])
  expect(await told(parent)).toEqual([])
})

test('where another child waits for the place, nobody else is told of it', async () => {
  const { community, id, seeker, withdraw } = await makeTakenByChild()
  const other = await makeMember(world, community)
  const waiting = await makeChild(world, [other], { age: 9 })
  await world.call(requestParticipation, { as: other, params: { id, userId: waiting } })
  await withdraw()
  expect(await stateOf(id, waiting)).toBe('active')
  expect(await told(seeker)).toEqual([])
})

test('a child’s place that ends with its only guardian’s erasure is told to who looks for one', async () => {
  const { id, parent, seeker } = await makeTakenByChild()
  await goodbye(parent, 'erase')
  expect(await told(seeker)).toEqual([[id, null]])
})
