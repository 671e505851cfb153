import { afterAll, expect, test } from 'vitest'
import { listNotifications, markAllNotificationsRead, markNotificationRead } from '#contract/notifications.ts'
import { inCommunity } from '#server/platform/db.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeNotification } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'
import { notify } from './actions.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const list = (as: Someone) => world.call(listNotifications, { as })

test('a personal notification is its recipient’s alone', async () => {
  const community = await makeCommunity(world)
  const [one, other] = [await makeMember(world, community), await makeMember(world, community)]
  const id = await makeNotification(world, one)
  expect((await list(one)).body).toMatchObject({ unread: 1, data: [{ id, read: false }] })
  expect((await list(other)).body).toMatchObject({ unread: 0, data: [] })
  const answer = await world.call(markNotificationRead, { params: { id }, as: other })
  expect(answer.status).toBe(404)
})

test('one for the whole community is stored once and read by each alone', async () => {
  const community = await makeCommunity(world)
  const [one, other] = [await makeMember(world, community), await makeMember(world, community)]
  await inCommunity(world.app.db, community, (tx) =>
    notify(tx, community, {
      type: 'assembly_announcement',
      recipientId: null,
      actorId: null,
      targetId: null,
      targetType: 'Announcement',
    }),
  )
  const [mine] = (await list(one)).body.data
  await world.call(markNotificationRead, { params: { id: mine?.id ?? '' }, as: one })
  expect((await list(one)).body).toMatchObject({ unread: 0, data: [{ read: true }] })
  expect((await list(other)).body).toMatchObject({ unread: 1, data: [{ read: false }] })
  const { rows } = await world.past.query(
    'select count(*)::int as n from notifications where community_id = $1',
    [community],
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('opening the panel marks all read, and what comes after is new', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  await makeNotification(world, member)
  await makeNotification(world, member)
  await world.call(markAllNotificationsRead, { body: { userId: member.accountId }, as: member })
  expect((await list(member)).body).toMatchObject({ unread: 0, data: [{ read: true }, { read: true }] })
  await inCommunity(world.app.db, member.communityId, (tx) =>
    notify(tx, member.communityId, {
      type: 'role_assignment',
      recipientId: member.accountId,
      actorId: null,
      targetId: null,
      targetType: 'Member',
    }),
  )
  expect((await list(member)).body.unread).toBe(1)
})

test('somebody else’s notifications are refused', async () => {
  const community = await makeCommunity(world)
  const [one, other] = [await makeMember(world, community), await makeMember(world, community)]
  const read = await world.call(listNotifications, { query: { userId: other.accountId }, as: one })
  const marked = await world.call(markAllNotificationsRead, { body: { userId: other.accountId }, as: one })
  expect([read.status, marked.status]).toEqual([403, 403])
})

test('the list pages to its end', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) {
    world.clock.pass(1_000)
    ids.unshift(await makeNotification(world, member))
  }
  const first = await world.call(listNotifications, { query: { limit: 3 }, as: member })
  const second = await world.call(listNotifications, {
    query: { limit: 3, cursor: first.body.next },
    as: member,
  })
  expect([...first.body.data, ...second.body.data].map(({ id }) => id)).toEqual(ids)
})
