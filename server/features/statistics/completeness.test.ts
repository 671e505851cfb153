// What of a cycle is missing, and reminding those who can tell it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCivilDays } from '#calendar/index.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { subscribePush } from '#contract/notifications/channels.ts'
import { getCompleteness, remindFacilitators } from '#contract/statistics/statistics.ts'
import { setNeighbourhoods } from '#contract/statistics/keeping.ts'
import { tell } from '#server/features/notifications/channel-jobs.ts'
import type { CommunityId } from '#server/platform/db.ts'
import { todayOf } from '#server/test/make-campaign.ts'
import { makeActivity, makeEvent, makeMeeting } from '#server/test/make-content.ts'
import { makeCheck } from '#server/test/make-family.ts'
import { makePart } from '#server/test/make-part.ts'
import { makeCycle } from '#server/test/make-statistics.ts'
import { type Someone, DAY, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { openPushService } from '#server/test/push-service.ts'
import { type World, openWorld } from '#server/test/world.ts'

const service = await openPushService()
let world: World
beforeAll(async () => {
  world = await openWorld({ pushDoor: service.door })
  // Away from midnight, since meetings are made by days of UTC.
  const hour = new Date(world.clock.now()).getUTCHours()
  world.clock.pass((hour < 12 ? 12 - hour : 36 - hour) * 3_600_000)
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

const makeOfficer = async (community?: CommunityId): Promise<Someone> =>
  makeMember(world, community ?? (await makeCommunity(world)), { office: 'statisticsOfficer', body: 'other' })

/** Led by these, with meetings so many days ago of which nobody has written anything down. */
const makeUnmarked = async (leaders: readonly Someone[], daysAgo: readonly number[], kind = 'Devotional') => {
  const [{ communityId: community }] = [leaders[0] ?? (await makeOfficer())]
  const id = await makeActivity(world, community, { title: `${kind} ${daysAgo.join(' ')}` })
  await world.past.query('update activities set kind = $2 where id = $1', [id, kind])
  for (const leader of leaders) await makePart(world, id, leader, 'facilitator')
  for (const days of daysAgo) await makeMeeting(world, community, id, -days)
  return id
}

const read = async (as: Someone, id: string) =>
  (await world.call(getCompleteness, { as, params: { id } })).body.data
const remind = (as: Someone, id: string) => world.call(remindFacilitators, { as, params: { id } })
const toldOf = async (as: Someone) =>
  (await world.call(listNotifications, { as })).body.data.map(({ type, target, additionalData }) => ({
    type,
    target,
    change: additionalData.change,
    text: additionalData.text,
  }))

test('what is missing is listed up to yesterday, the most first, with who leads it', async () => {
  const as = await makeOfficer()
  const leader = await makeMember(world, as.communityId, { firstName: 'Leader' })
  const one = await makeUnmarked([leader], [3])
  const most = await makeUnmarked([leader], [0, 2, 9, 300])
  await world.past.query(
    `update activity_sessions set attended = 0 where activity_id = $1 and day < now() - interval '8 days'`,
    [most],
  )
  await makeMeeting(world, as.communityId, most, -5)
  const ended = await makeUnmarked([leader], [1, 4])
  await world.past.query(
    `update activities set status = 'cancelled', cancelled_at = now() - interval '30 days' where id = $1`,
    [ended],
  )
  const once = await makeUnmarked([leader], [2])
  await world.past.query(`update activities set frequency = 'one-off' where id = $1`, [once])
  await makeUnmarked([leader], [2], 'Fireside')
  const cycle = await makeCycle(world, as.communityId, { ends_on: addCivilDays(todayOf(world), 20) })
  const answer = await read(as, cycle)
  expect(answer).toMatchObject({ held: 4, recorded: 1, reachable: 1 })
  expect(
    answer.activities.map(({ id, missing, leaders, remindedAt }) => [id, missing, leaders, remindedAt]),
  ).toEqual([
    [most, 2, ['Leader Of Test'], null],
    [one, 1, ['Leader Of Test'], null],
  ])
})

test('Feasts without a number, people without a birth date, and what lies nowhere are counted', async () => {
  const as = await makeOfficer()
  const friend = await makeMember(world, as.communityId)
  await world.past.query(`update people set standing = 'friend' where id = $1`, [friend.personId])
  const feast = await makeEvent(world, as.communityId, { inDays: -10 })
  await makeEvent(world, as.communityId, { inDays: -200 })
  await makeEvent(world, as.communityId, { inDays: -9, status: 'cancelled' })
  const counted = await makeEvent(world, as.communityId, { inDays: -8 })
  await world.past.query(
    `insert into event_attendance (community_id, event_id, members, visitors, friends, recorded_by, recorded_at)
     values ($1, $2, 0, 0, 0, $3, now())`,
    [as.communityId, counted, as.accountId],
  )
  await makeActivity(world, as.communityId)
  const cycle = await makeCycle(world, as.communityId)
  const before = await read(as, cycle)
  expect(before.events.map(({ id }) => id)).toEqual([feast])
  expect(before).toMatchObject({ withoutBirthDate: 1, activitiesWithoutPlace: 0, householdsWithoutPlace: 0 })
  await world.call(setNeighbourhoods, {
    as,
    body: { neighbourhoods: [{ id: crypto.randomUUID(), name: 'Riverside' }] },
  })
  expect((await read(as, cycle)).activitiesWithoutPlace).toBe(1)
})

test('each is reminded by one notice for all of their meetings, once in seven days, and by push as they chose', async () => {
  const as = await makeOfficer()
  const leader = await makeMember(world, as.communityId)
  await world.call(subscribePush, { body: service.subscribe(), as: leader })
  await world.past.query(`update notification_preferences set quiet_from = null, quiet_to = null`)
  const most = await makeUnmarked([leader, as], [2, 9])
  await makeUnmarked([leader], [3])
  const cycle = await makeCycle(world, as.communityId)
  const answer = await remind(as, cycle)
  expect([answer.status, answer.body.message]).toEqual([200, 'One person was reminded.'])
  expect(await toldOf(leader)).toEqual([
    { type: 'activity_updated', target: most, change: 'attendanceMissing', text: '3' },
  ])
  await tell(world.app)
  expect(service.received.map(({ message }) => message.path)).toEqual([`/activities/${most}#meetings`])
  expect((await read(as, cycle)).reachable).toBe(0)
  expect((await read(as, cycle)).activities[0]?.remindedAt).not.toBeNull()
  world.clock.pass(6 * DAY)
  // Tokens run out meanwhile.
  const again = async (who: Someone) => ({ ...who, ...(await signIn(world, who.accountId)) })
  expect((await remind(await again(as), cycle)).body.message).toMatch(/^There is nobody to remind now/)
  world.clock.pass(DAY + 60_000)
  expect((await remind(await again(as), cycle)).body.message).toBe('One person was reminded.')
  expect(await toldOf(await again(leader))).toHaveLength(2)
})

test('of several who remind at the same moment each facilitator hears one', async () => {
  const as = await makeOfficer()
  const others = [as, await makeOfficer(as.communityId), await makeOfficer(as.communityId)]
  const leaders = await Promise.all(Array.from({ length: 4 }, () => makeMember(world, as.communityId)))
  await makeUnmarked(leaders, [2])
  const cycle = await makeCycle(world, as.communityId)
  const answers = await Promise.all(others.map((one) => remind(one, cycle)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const leader of leaders) expect(await toldOf(leader)).toHaveLength(1)
})

test('without an account, and for children without a check that holds, nobody is reached', async () => {
  const as = await makeOfficer()
  const [cleared, other, gone] = [
    await makeMember(world, as.communityId),
    await makeMember(world, as.communityId),
    await makeMember(world, as.communityId),
  ]
  await makeCheck(world, cleared)
  for (const one of [cleared, other])
    await world.past.query(`update people set birth_date = '1980-01-01' where id = $1`, [one.personId])
  await world.past.query('update accounts set person_id = null where id = $1', [gone.accountId])
  await makeUnmarked([cleared, other], [2], "Children's Class")
  await makeUnmarked([gone], [2])
  const cycle = await makeCycle(world, as.communityId)
  expect((await read(as, cycle)).reachable).toBe(1)
  await remind(as, cycle)
  expect([(await toldOf(cleared)).length, (await toldOf(other)).length]).toEqual([1, 0])
})

test('for a cycle that is handed in nobody is reminded', async () => {
  const as = await makeOfficer()
  const cycle = await makeCycle(world, as.communityId, { handed_in_at: '2026-11-30T12:00:00Z' })
  expect((await remind(as, cycle)).status).toBe(409)
})
