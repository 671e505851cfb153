// What was told of a post that is deleted or hidden stands in no panel, and is as it was once the post is back.
import { afterAll, expect, test } from 'vitest'
import { removeAnnouncement, restoreAnnouncement } from '#contract/posts/announcements.ts'
import { decidePost } from '#contract/posts/moderation.ts'
import { listNotifications, markAllNotificationsRead } from '#contract/notifications/notifications.ts'
import { createPost, editPost, removePost, restorePost } from '#contract/posts/post-writing.ts'
import { putBackPost } from '#contract/admin/privacy.ts'
import { emptyBin } from '#server/features/posts/jobs.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const DAY = 86_400_000

const panelOf = async (as: Someone) => {
  const { body } = await world.call(listNotifications, { as })
  return { unread: body.unread, told: body.data.map(({ target, read }) => ({ target, read })) }
}

const makeTold = async () => {
  const community = await makeCommunity(world)
  const author = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const reader = await makeMember(world, community)
  const { body: written } = await world.call(createPost, {
    as: author,
    body: { content: 'Come along', announcement: true },
  })
  return { author, reader, id: written.data._id }
}

test('a deleted post is in no panel, and its Undo brings back what was told, unread as before', async () => {
  const { author, reader, id } = await makeTold()
  const before = await panelOf(reader)
  expect(before).toEqual({ unread: 1, told: [{ target: id, read: false }] })
  await world.call(removePost, { as: author, params: { id } })
  expect(await panelOf(reader)).toEqual({ unread: 0, told: [] })
  await world.call(restorePost, { as: author, params: { id } })
  expect(await panelOf(reader)).toEqual(before)
})

test('what was read before stays read after the Undo, and what was set unread counts once', async () => {
  const { author, reader, id } = await makeTold()
  const other = await makeMember(world, reader.communityId)
  await world.call(markAllNotificationsRead, { as: reader, body: { userId: reader.accountId } })
  const { rows } = await world.past.query('select id from notifications where target_id = $1', [id])
  await world.past.query(
    `insert into notification_exceptions (community_id, account_id, notification_id, is_read) values ($1, $2, $3, false)`,
    [other.communityId, other.accountId, rows[0].id],
  )
  const before = [await panelOf(reader), await panelOf(other)]
  expect(before.map(({ unread }) => unread)).toEqual([0, 1])
  await world.call(removePost, { as: author, params: { id } })
  expect([await panelOf(reader), await panelOf(other)]).toEqual([
    { unread: 0, told: [] },
    { unread: 0, told: [] },
  ])
  await world.call(restorePost, { as: author, params: { id } })
  expect([await panelOf(reader), await panelOf(other)]).toEqual(before)
})

test('an announcement that an administrator deletes and brings back is told as before', async () => {
  const { author, reader, id } = await makeTold()
  const before = await panelOf(reader)
  expect(before.unread).toBe(1)
  await world.call(removeAnnouncement, { as: author, params: { id } })
  expect(await panelOf(reader)).toEqual({ unread: 0, told: [] })
  await world.call(restoreAnnouncement, { as: author, params: { id } })
  expect(await panelOf(reader)).toEqual(before)
})

test('a post that an administrator puts back from the bin is told as before', async () => {
  const { author, reader, id } = await makeTold()
  const before = await panelOf(reader)
  await world.call(removePost, { as: author, params: { id } })
  expect((await world.call(putBackPost, { as: author, params: { id } })).status).toBe(200)
  expect(await panelOf(reader)).toEqual(before)
})

test('what was told of a post goes for good with the post', async () => {
  const { author, id } = await makeTold()
  await world.call(removePost, { as: author, params: { id } })
  world.clock.pass(31 * DAY)
  await emptyBin(world.app)
  const { rows } = await world.past.query('select from notifications where target_id = $1', [id])
  expect(rows).toEqual([])
})

const decideOn = async (id: string, as: Someone, decision: 'keep' | 'hide' | 'remove') => {
  const body = { decision, reason: 'For the sake of peace.' }
  expect((await world.call(decidePost, { params: { id }, body, as })).status).toBe(200)
}

const makeJudged = async () => {
  const told = await makeTold()
  return { ...told, moderator: await makeMember(world, told.reader.communityId, { office: 'secretary' }) }
}

const captionsOf = async (as: Someone) =>
  (await world.call(listNotifications, { as })).body.data.map(
    ({ type, additionalData }) => `${type}: ${additionalData.caption}`,
  )

test('what was told of a hidden post is back with the decision to keep it, read or unread as before', async () => {
  const { author, reader, moderator, id } = await makeJudged()
  const other = await makeMember(world, reader.communityId)
  await world.call(markAllNotificationsRead, { as: other, body: { userId: other.accountId } })
  const before = [await panelOf(reader), await panelOf(other)]
  expect(before.map(({ unread, told }) => [unread, told.length])).toEqual([
    [1, 1],
    [0, 1],
  ])
  await decideOn(id, moderator, 'hide')
  await decideOn(id, moderator, 'hide')
  for (const as of [reader, other]) expect(await panelOf(as)).toEqual({ unread: 0, told: [] })
  await decideOn(id, moderator, 'keep')
  expect([await panelOf(reader), await panelOf(other)]).toEqual(before)
  expect((await captionsOf(author)).map((said) => said.split(':')[0])).toEqual([
    'post_kept',
    'post_hidden',
    'post_hidden',
  ])
})

test('a hidden post that its author deletes and brings back is told to nobody but them until it is kept', async () => {
  const { author, reader, moderator, id } = await makeJudged()
  await decideOn(id, moderator, 'hide')
  const own = await panelOf(author)
  expect(own.unread).toBe(1)
  await world.call(removePost, { as: author, params: { id } })
  await world.call(restorePost, { as: author, params: { id } })
  expect(await panelOf(author)).toEqual(own)
  expect(await panelOf(reader)).toEqual({ unread: 0, told: [] })
  await decideOn(id, moderator, 'keep')
  expect(await panelOf(reader)).toEqual({ unread: 1, told: [{ target: id, read: false }] })
})

test('what its author writes anew while a post is hidden is what the panel says once it is kept', async () => {
  const { author, reader, moderator, id } = await makeJudged()
  await decideOn(id, moderator, 'hide')
  await world.call(editPost, { as: author, params: { id }, body: { content: 'Come along in peace' } })
  expect(await captionsOf(author)).toEqual(['post_hidden: For the sake of peace.'])
  await decideOn(id, moderator, 'keep')
  expect(await captionsOf(reader)).toEqual(['assembly_announcement: Come along in peace'])
})

test('what was told of a post that is hidden and then removed is gone', async () => {
  const { moderator, id } = await makeJudged()
  await decideOn(id, moderator, 'hide')
  await decideOn(id, moderator, 'remove')
  const { rows } = await world.past.query('select from notifications where target_id = $1', [id])
  expect(rows).toEqual([])
})
