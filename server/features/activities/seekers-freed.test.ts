// Who looks for free places hears of one that somebody has given up.
import { afterAll, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { createActivity } from '#contract/activities/planning.ts'
import type { BodyIn } from '#contract/route.ts'
import { leaveParticipant, requestParticipation } from '#contract/activities/taking-part.ts'
import { instant } from '#server/platform/clock.ts'
import { makeSavedSearch } from '#server/test/make-search.ts'
import { DAY, type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const told = async (as: Someone) =>
  (await world.call(listNotifications, { as })).body.data
    .filter(({ additionalData }) => additionalData.change === 'fits')
    .map(({ target, actor }) => [target, actor])

/** A devotional whose places are all taken. */
const makeFull = async (more: Partial<BodyIn<typeof createActivity>> = {}) => {
  const community = await makeCommunity(world)
  const make = () => makeMember(world, community)
  const [host, guest, seeker] = [await make(), await make(), await make()]
  const made = await world.call(createActivity, {
    as: host,
    body: {
      activityType: { name: 'Devotional' },
      title: 'Dawn prayers',
      startDate: instant(world.clock.now() + 3 * DAY).slice(0, 10),
      groupDetails: { frequency: 'one-off', time: '07:00' },
      participantLimit: 1,
      ...more,
    },
  })
  const { id } = made.body
  const take = (as: Someone) => world.call(requestParticipation, { as, params: { id, userId: as.accountId } })
  const leave = (who: Someone, as = who) =>
    world.call(leaveParticipant, { as, params: { id, userId: who.accountId } })
  expect((await take(guest)).status).toBe(200)
  return { host, guest, seeker, id, make, take, leave }
}

test('a place that somebody gives up is told, once, and not who has left', async () => {
  const { guest, seeker, id, take, leave } = await makeFull()
  await makeSavedSearch(world, seeker, { free: '1' })
  await makeSavedSearch(world, guest, { free: '1' })
  await leave(guest)
  expect(await told(seeker)).toEqual([[id, null]])
  await take(guest)
  await leave(guest)
  expect(await told(seeker)).toHaveLength(1)
  expect(await told(guest)).toEqual([])
})

test('whom the leaders have taken out frees a place, and they hear nothing of it', async () => {
  const { host, guest, seeker, id, leave } = await makeFull()
  for (const one of [seeker, guest, host]) await makeSavedSearch(world, one, { free: '1' })
  await leave(guest, host)
  expect(await told(seeker)).toEqual([[id, null]])
  expect([await told(guest), await told(host)]).toEqual([[], []])
})

test('where somebody waits for the place nobody else is told', async () => {
  const { guest, seeker, make, take, leave } = await makeFull()
  await makeSavedSearch(world, seeker, { free: '1' })
  await take(await make())
  await leave(guest)
  expect(await told(seeker)).toEqual([])
})

test('who looks for something else than a free place is not told, nor is anybody of a place more', async () => {
  const { guest, seeker, make, leave } = await makeFull({ participantLimit: 3 })
  const late = await make()
  await makeSavedSearch(world, seeker, { kind: 'Devotional' })
  await makeSavedSearch(world, late, { free: '1' })
  await leave(guest)
  expect([await told(seeker), await told(late)]).toEqual([[], []])
})

test('of a full private gathering nobody hears', async () => {
  const { guest, seeker, leave, host, id } = await makeFull()
  await world.past.query(`update activities set visibility = 'private' where id = $1`, [id])
  await makeSavedSearch(world, seeker, { free: '1' })
  await leave(guest, host)
  expect(await told(seeker)).toEqual([])
})
