// Announcements are the Assembly's word: whoever may announce ends, deletes and brings back those of all.
import { afterAll, expect, test } from 'vitest'
import {
  listAnnouncements,
  placeAnnouncement,
  removeAnnouncement,
  restoreAnnouncement,
} from '#contract/posts/announcements.ts'
import { decidePost } from '#contract/posts/moderation.ts'
import { restorePost } from '#contract/posts/post-writing.ts'
import { communityFeed } from '#contract/posts/posts.ts'
import { listBin, putBackPost } from '#contract/admin/privacy.ts'
import { makePost } from '#server/test/make-content.ts'
import { DAY, type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makeOfficers = async () => {
  const community = await makeCommunity(world)
  const chair = await makeMember(world, community, { firstName: 'Vahid', office: 'chair' })
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'other' })
  const member = await makeMember(world, community)
  const id = await makePost(world, chair, { content: 'The door is open.', announcement: true })
  return { community, chair, admin, member, id, params: { id } }
}

const listed = async (as: Someone, place?: 'top' | 'earlier') =>
  (await world.call(listAnnouncements, { query: place ? { place } : {}, as })).body.data

test('what stands at the top is listed apart from what was ended', async () => {
  const { admin, chair, id, params, community } = await makeOfficers()
  await makePost(world, chair, { content: 'No announcement' })
  expect(await listed(admin)).toMatchObject([
    { id, text: 'The door is open.', authorName: 'Vahid Of Test', endedAt: null, hidden: false },
  ])
  world.clock.pass(1_000)
  const ended = await world.call(placeAnnouncement, { params, body: { place: 'earlier' }, as: admin })
  expect(ended.body.message).toBe('It no longer stands at the top of the news.')
  expect(await listed(admin)).toEqual([])
  expect(await listed(chair, 'earlier')).toMatchObject([{ id, endedAt: expect.any(String) }])
  // Twice is once: nothing more is on record.
  await world.call(placeAnnouncement, { params, body: { place: 'earlier' }, as: admin })
  await world.call(placeAnnouncement, { params, body: { place: 'top' }, as: chair })
  const { rows } = await world.past.query(
    'select action, actor_id from audit_records where community_id = $1 order by number',
    [community],
  )
  expect(rows).toEqual([
    { action: 'announcement.ended', actor_id: admin.accountId },
    { action: 'announcement.pinned', actor_id: chair.accountId },
  ])
})

test('an ended announcement stays in the news, where its day puts it, and can be put to the top again', async () => {
  const { community, admin, member, id, params } = await makeOfficers()
  world.clock.pass(1_000)
  const later = await makePost(world, member)
  const feed = async () =>
    (await world.call(communityFeed, { params: { communityId: community }, query: { limit: 1 }, as: member }))
      .body
  const atTop = await feed()
  expect(atTop.data).toMatchObject([{ id, announcement: true, pinned: true }])
  await world.call(placeAnnouncement, { params, body: { place: 'earlier' }, as: admin })
  const first = await feed()
  expect(first.data.map((one) => one.id)).toEqual([later])
  const second = await world.call(communityFeed, {
    params: { communityId: community },
    query: { limit: 1, cursor: first.next ?? '' },
    as: member,
  })
  expect(second.body.data).toMatchObject([{ id, announcement: true, pinned: false }])
  await world.call(placeAnnouncement, { params, body: { place: 'top' }, as: admin })
  expect((await feed()).data.map((one) => one.id)).toEqual([id])
})

test('whoever may announce deletes another’s announcement and brings it back; its author does not', async () => {
  const { chair, admin, id, params } = await makeOfficers()
  expect((await world.call(removeAnnouncement, { params, as: admin })).status).toBe(204)
  expect(await listed(admin)).toEqual([])
  expect((await world.call(restoreAnnouncement, { params, as: chair })).status).toBe(404)
  expect((await world.call(restorePost, { params, as: chair })).status).toBe(404)
  expect((await world.call(listBin, { as: admin })).body.data).toMatchObject([{ id, kind: 'post' }])
  expect((await world.call(restoreAnnouncement, { params, as: admin })).body.message).toBe('It is back.')
  expect((await listed(admin)).map((one) => one.id)).toEqual([id])
})

test('the administrators’ bin puts it back too, for 30 days', async () => {
  const { chair, admin, params } = await makeOfficers()
  await world.call(removeAnnouncement, { params, as: chair })
  expect((await world.call(putBackPost, { params, as: admin })).body.message).toBe('It is back.')
  await world.call(removeAnnouncement, { params, as: chair })
  world.clock.pass(31 * DAY)
  const later = await signIn(world, chair.accountId)
  expect((await world.call(restoreAnnouncement, { params, as: later })).status).toBe(404)
})

test('what moderators took away stays theirs to decide about', async () => {
  const { admin, params } = await makeOfficers()
  const body = { decision: 'remove' as const, reason: 'It names a child.' }
  await world.call(decidePost, { params, body, as: admin })
  expect((await world.call(restoreAnnouncement, { params, as: admin })).status).toBe(404)
  expect((await world.call(putBackPost, { params, as: admin })).status).toBe(404)
  expect((await world.call(listBin, { as: admin })).body.data).toEqual([])
})

test('a post that announces nothing is no announcement', async () => {
  const { admin, member } = await makeOfficers()
  const params = { id: await makePost(world, member) }
  expect((await world.call(removeAnnouncement, { params, as: admin })).status).toBe(404)
  const moved = await world.call(placeAnnouncement, { params, body: { place: 'top' }, as: admin })
  expect(moved.status).toBe(404)
})
