// What those who have saved a search of Discover hear of what becomes open.
import { afterAll, expect, test } from 'vitest'
import { discover, endSearch, type saveSearch } from '#contract/activities/discover.ts'
import { createNotification } from '#contract/notifications/create-notification.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { blockUser, muteUser } from '#contract/posts/moderation.ts'
import {
  cancelActivity,
  createActivity,
  changeActivity,
  reopenActivity,
} from '#contract/activities/planning.ts'
import type { BodyIn } from '#contract/route.ts'
import { instant } from '#server/platform/clock.ts'
import { makeMeeting } from '#server/test/make-content.ts'
import { makeSavedSearch } from '#server/test/make-search.ts'
import { makeVenue } from '#server/test/make-venues.ts'
import { DAY, type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { passActivities } from './jobs.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const someone = async () => makeMember(world, await makeCommunity(world))

/** A member who looks for something, and a host of the same community. */
const two = async () => {
  const community = await makeCommunity(world)
  return { seeker: await makeMember(world, community), host: await makeMember(world, community) }
}

const dayIn = (days: number): string => instant(world.clock.now() + days * DAY).slice(0, 10)

const plan = async (host: Someone, more: Partial<BodyIn<typeof createActivity>> = {}) => {
  const made = await world.call(createActivity, {
    as: host,
    body: {
      activityType: { name: 'Devotional' },
      title: 'Dawn prayers',
      startDate: dayIn(3),
      groupDetails: { frequency: 'one-off', time: '07:00' },
      ...more,
    },
  })
  expect(made.status).toBe(201)
  return made.body.id
}

/** What was told for the reason that it fits, newest first. */
const told = async (as: Someone) =>
  (await world.call(listNotifications, { as })).body.data
    .filter(({ additionalData }) => additionalData.change === 'fits')
    .map(({ target, additionalData }) => [target, additionalData.caption])

test('whoever looks for it hears of a new gathering, once, with its title and in place of the word to all', async () => {
  const { seeker, host } = await two()
  await makeSavedSearch(world, seeker)
  await makeSavedSearch(world, seeker, { q: 'DAWN' })
  await makeSavedSearch(world, seeker, { kind: 'Fireside' })
  const id = await plan(host)
  const { body } = await world.call(listNotifications, { as: seeker })
  expect(body.unread).toBe(1)
  expect(body.data).toMatchObject([
    {
      type: 'new_activity',
      scope: 'personal',
      target: id,
      targetType: 'Activity',
      additionalData: { caption: 'Dawn prayers', change: 'fits' },
    },
  ])
})

test('others hear of it as of any, and whoever planned it not at all', async () => {
  const { seeker, host } = await two()
  await makeSavedSearch(world, host)
  await plan(host)
  expect(await told(host)).toEqual([])
  const { data } = (await world.call(listNotifications, { as: seeker })).body
  expect(data.map(({ scope, additionalData }) => [scope, additionalData.change])).toEqual([
    ['community', undefined],
  ])
})

test('whoever planned it cannot find out that somebody looked for it', async () => {
  const { seeker, host } = await two()
  await makeSavedSearch(world, seeker)
  const target = await plan(host)
  const body = { type: 'new_activity', target, targetType: 'Activity' } as const
  const written = await world.call(createNotification, { as: host, body })
  expect(written.body.data).toMatchObject({ scope: 'community', additionalData: { caption: 'Dawn prayers' } })
  const guess = { ...body, additionalData: { recipientId: seeker.accountId } }
  expect((await world.call(createNotification, { as: host, body: guess })).status).toBe(403)
})

test('what Discover would not show for the search is not told', async () => {
  const { seeker, host } = await two()
  const wishes = [
    { kind: 'Fireside' },
    { online: '1' },
    { families: '1' },
    { friends: '1' },
    { free: '1' },
    { age: '8-11' },
    { language: 'fa' },
    { near: '41.88,-87.62' },
    { q: 'evening' },
    { day: 'monday', kind: 'Fireside' },
  ] as const
  for (const wish of wishes) await makeSavedSearch(world, seeker, wish)
  await plan(host, { participation: 'closed' })
  expect(await told(seeker)).toEqual([])
  for (const query of wishes)
    expect((await world.call(discover, { as: seeker, query })).body.data.rows).toEqual([])
})

test('each wish finds what fits it', async () => {
  const wishes = [
    { kind: 'Devotional' },
    { online: '1' },
    { families: '1' },
    { friends: '1' },
    { free: '1' },
    { age: '8-11' },
    { language: 'fa' },
    { q: 'dáwn' },
  ] as const
  const { host } = await two()
  const seekers = new Map<Someone, BodyIn<typeof saveSearch>>()
  for (const wish of wishes) {
    const seeker = await makeMember(world, host.communityId)
    await makeSavedSearch(world, seeker, wish)
    seekers.set(seeker, wish)
  }
  const id = await plan(host, {
    online: true,
    visibility: 'public',
    language: 'fa',
    particulars: { ageFrom: 10, ageTo: 12 },
  })
  for (const [seeker, wish] of seekers)
    expect([wish, await told(seeker)]).toEqual([wish, [[id, 'Dawn prayers']]])
})

test('a search goes by the weekday of the meetings', async () => {
  const { seeker, host } = await two()
  const day = new Date(Date.parse(dayIn(3))).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
  const other = day === 'Monday' ? 'tuesday' : 'monday'
  await makeSavedSearch(world, seeker, { day: other })
  await plan(host, { title: 'On another day' })
  expect(await told(seeker)).toEqual([])
})

test('near goes by the cell of the place, and far is not told', async () => {
  const { seeker, host } = await two()
  const far = await makeMember(world, host.communityId)
  await makeSavedSearch(world, seeker, { near: '41.88,-87.62' })
  await makeSavedSearch(world, far, { near: '43.03,-87.90' })
  const venue = await makeVenue(world, host)
  await world.past.query('update venues set latitude = 41.9512, longitude = -87.6234 where id = $1', [venue])
  const id = await plan(host, { visibility: 'private' })
  await world.past.query('update activities set venue_id = $2 where id = $1', [id, venue])
  await world.call(changeActivity, { as: host, params: { id }, body: { visibility: 'community' } })
  expect(await told(seeker)).toEqual([[id, 'Dawn prayers']])
  expect(await told(far)).toEqual([])
})

test('a private gathering is told to nobody, until it is for the community', async () => {
  const { seeker, host } = await two()
  await makeSavedSearch(world, seeker)
  const id = await plan(host, { visibility: 'private' })
  expect(await told(seeker)).toEqual([])
  await world.call(changeActivity, { as: host, params: { id }, body: { visibility: 'community' } })
  expect(await told(seeker)).toEqual([[id, 'Dawn prayers']])
})

test('what was full or closed is told when there is a place, and a change of words tells nobody', async () => {
  const { seeker, host } = await two()
  await makeSavedSearch(world, seeker, { free: '1' })
  const id = await plan(host, { participation: 'closed' })
  const change = (body: BodyIn<typeof changeActivity>) =>
    world.call(changeActivity, { as: host, params: { id }, body })
  await change({ title: 'Dusk prayers' })
  expect(await told(seeker)).toEqual([])
  await change({ participation: 'open' })
  expect(await told(seeker)).toEqual([[id, 'Dusk prayers']])
})

test('what opens again is told once a person, however often', async () => {
  const { seeker, host } = await two()
  await makeSavedSearch(world, seeker)
  const late = await makeMember(world, host.communityId)
  const id = await plan(host)
  await makeSavedSearch(world, late)
  for (const body of [{ reason: 'Rain' }, { reason: 'Snow' }]) {
    await world.call(cancelActivity, { as: host, params: { id }, body })
    await world.call(reopenActivity, { as: host, params: { id } })
  }
  expect(await told(seeker)).toEqual([[id, 'Dawn prayers']])
  expect(await told(late)).toEqual([[id, 'Dawn prayers']])
})

test('nobody hears of those whom they muted or blocked, or who blocked them', async () => {
  const { seeker: muting, host } = await two()
  const [blocking, blocked, other] = [
    await makeMember(world, host.communityId),
    await makeMember(world, host.communityId),
    await makeMember(world, host.communityId),
  ]
  for (const one of [muting, blocking, blocked, other]) await makeSavedSearch(world, one)
  await world.call(muteUser, { as: muting, params: { id: host.accountId } })
  await world.call(blockUser, { as: blocking, params: { id: host.accountId } })
  await world.call(blockUser, { as: host, params: { id: blocked.accountId } })
  const id = await plan(host)
  expect([await told(muting), await told(blocking), await told(blocked)]).toEqual([[], [], []])
  expect(await told(other)).toEqual([[id, 'Dawn prayers']])
})

test('another community hears nothing', async () => {
  const { host } = await two()
  const stranger = await someone()
  await makeSavedSearch(world, stranger)
  await plan(host)
  expect(await told(stranger)).toEqual([])
})

test('what was ended tells nothing, and what was saved after it was planned neither', async () => {
  const { seeker, host } = await two()
  const id = await makeSavedSearch(world, seeker)
  await world.call(endSearch, { as: seeker, params: { id } })
  await plan(host)
  await makeSavedSearch(world, seeker)
  expect(await told(seeker)).toEqual([])
})

test('what is planned far ahead is told on the day on which Discover begins to show it, once', async () => {
  const { seeker, host } = await two()
  await makeSavedSearch(world, seeker)
  const id = await plan(host, { startDate: dayIn(40) })
  expect(await told(seeker)).toEqual([])
  await passActivities(world.app)
  world.clock.pass(9 * DAY)
  await passActivities(world.app)
  await passActivities(world.app)
  const again = { ...seeker, ...(await signIn(world, seeker.accountId)) }
  expect(await told(again)).toEqual([[id, 'Dawn prayers']])
  const { data } = (await world.call(listNotifications, { as: again })).body
  expect(data).toHaveLength(1)
  // A further meeting of what has met before is nothing new.
  await makeMeeting(world, host.communityId, id, 35)
  world.clock.pass(4 * DAY)
  await passActivities(world.app)
  expect(await told({ ...seeker, ...(await signIn(world, seeker.accountId)) })).toHaveLength(1)
})
