import { afterAll, expect, test } from 'vitest'
import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  markNotificationUnread,
} from '#contract/notifications/notifications.ts'
import { inCommunity } from '#server/platform/db.ts'
import { inOneTrip } from '#server/platform/prepared.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeNotification } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'
import { findNotices } from './queries.ts'
import { tellEverybody, tellPeople } from '#server/test/notify.ts'

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
    tellEverybody(tx, community, {
      type: 'assembly_announcement',
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

test('whoever is erased while the list is on its way has read nothing', async () => {
  const community = await makeCommunity(world)
  await inCommunity(world.app.db, community, (tx) =>
    tellEverybody(tx, community, {
      type: 'assembly_announcement',
      actorId: null,
      targetId: null,
      targetType: 'Announcement',
    }),
  )
  const gone = '00000000-0000-7000-8000-000000000000'
  const list = { limit: 5, before: 'infinity', beforeId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
  const rows = await inOneTrip(world.app.pool, community, findNotices({ ...list, community, account: gone }))
  expect(rows).toMatchObject([{ read: false }])
})

test('opening the panel marks all read, and what comes after is new', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  await makeNotification(world, member)
  await makeNotification(world, member)
  await world.call(markAllNotificationsRead, { body: { userId: member.accountId }, as: member })
  expect((await list(member)).body).toMatchObject({ unread: 0, data: [{ read: true }, { read: true }] })
  await inCommunity(world.app.db, member.communityId, (tx) =>
    tellPeople(tx, member.communityId, [member.accountId], {
      type: 'role_assignment',
      actorId: null,
      targetId: null,
      targetType: 'Member',
    }),
  )
  expect((await list(member)).body.unread).toBe(1)
})

test('somebody else’s notifications are refused, and that is remembered as refused', async () => {
  const community = await makeCommunity(world)
  const [one, other] = [await makeMember(world, community), await makeMember(world, community)]
  const read = await world.call(listNotifications, { query: { userId: other.accountId }, as: one })
  const marked = await world.call(markAllNotificationsRead, { body: { userId: other.accountId }, as: one })
  expect([read.status, marked.status]).toEqual([403, 403])
  const { rows } = await world.past.query(
    `select action, outcome from audit_records where community_id = $1 order by number`,
    [community],
  )
  expect(rows).toEqual(
    [1, 2].map(() => ({ action: 'notification.foreign_name_refused', outcome: 'refused' })),
  )
})

test('the list pages to its end', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) {
    ids.unshift(await makeNotification(world, member))
  }
  const first = await world.call(listNotifications, { query: { limit: 3 }, as: member })
  const second = await world.call(listNotifications, {
    query: { limit: 3, cursor: first.body.next },
    as: member,
  })
  expect([...first.body.data, ...second.body.data].map(({ id }) => id)).toEqual(ids)
})

test('one that was read can be set unread, and marking all read takes it back', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const id = await makeNotification(world, member)
  await makeNotification(world, member)
  await world.call(markAllNotificationsRead, { body: {}, as: member })
  await world.call(markNotificationUnread, { params: { id }, as: member })
  await world.call(markNotificationUnread, { params: { id }, as: member })
  expect((await list(member)).body).toMatchObject({ unread: 1, data: [{ read: true }, { id, read: false }] })
  await world.call(markAllNotificationsRead, { body: {}, as: member })
  expect((await list(member)).body.unread).toBe(0)
})

test('reading one leaves the others unread, and the mark then passes it', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const first = await makeNotification(world, member)
  const second = await makeNotification(world, member)
  await world.call(markNotificationRead, { params: { id: second }, as: member })
  expect((await list(member)).body).toMatchObject({
    unread: 1,
    data: [
      { id: second, read: true },
      { id: first, read: false },
    ],
  })
  await world.call(markAllNotificationsRead, { body: { upTo: second }, as: member })
  const { rows } = await world.past.query('select from notification_exceptions where account_id = $1', [
    member.accountId,
  ])
  expect(rows).toEqual([])
})

test('a list that answered 304 answers anew when something was told or read', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const ask = (etag: string) =>
    world.call(listNotifications, { as: member, headers: { 'if-none-match': etag } })
  const first = String((await list(member)).headers['etag'])
  expect((await ask(first)).status).toBe(304)
  await inCommunity(world.app.db, member.communityId, (tx) =>
    tellPeople(tx, member.communityId, [member.accountId], {
      type: 'role_assignment',
      actorId: null,
      targetId: null,
      targetType: 'Member',
    }),
  )
  const told = await ask(first)
  expect([told.status, told.body.unread]).toEqual([200, 1])
  await world.call(markAllNotificationsRead, { body: {}, as: member })
  const read = await ask(String(told.headers['etag']))
  expect([read.status, read.body.unread]).toEqual([200, 0])
})
