import { afterAll, expect, test } from 'vitest'
import { communityLoad, homeOverview } from '#contract/community/community.ts'
import { makeMember, makePending } from '#server/test/make.ts'
import { makeActivity, makeComment, makeEvent, makePost } from '#server/test/make-content.ts'
import { makeOfficers } from '#server/test/make-offices.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const fill = async () => {
  const made = await makeOfficers(world)
  const event = await makeEvent(world, made.community, { inDays: 3 })
  const activity = await makeActivity(world, made.community)
  const posts: string[] = []
  for (let turn = 1; turn <= 5; turn += 1) {
    world.clock.pass(1_000)
    posts.unshift(await makePost(world, made.member))
  }
  await makeComment(world, made.secretary, posts[0] ?? '')
  return { ...made, event, activity, posts }
}

test('the community load has the fields of the spec, each with what is there', async () => {
  const { community, member, secretary, activity, posts } = await fill()
  const { status, body } = await world.call(communityLoad, { as: member })
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual([
    'activities',
    'community',
    'localSpiritualAssembly',
    'posts',
    'recentComments',
    'stats',
    'success',
  ])
  expect([body.community._id, body.community.id]).toEqual([community, community])
  expect(Object.keys(body.community)).toEqual(expect.arrayContaining(['metadata', 'stats']))
  expect(body.activities.map(({ _id }) => _id)).toEqual([activity])
  // Spec §9: the preview feed keeps the first four posts.
  expect(body.posts.map(({ _id }) => _id)).toEqual(posts.slice(0, 4))
  expect(body.recentComments.map(({ post, author }) => [post, author])).toEqual([
    [posts[0], secretary.accountId],
  ])
  expect(body.stats).toEqual({ members: 5, activities: 1, events: 1 })
  expect(body.community.stats).toEqual(body.stats)
  expect(body.localSpiritualAssembly?.members.map(({ office }) => office)).toEqual([
    'secretary',
    'treasurer',
    'member',
  ])
})

test('who belongs to no community is told so', async () => {
  const { community } = await makeOfficers(world)
  const pending = await makePending(world, community)
  const { status, body } = await world.call(communityLoad, { as: pending })
  expect([status, body.message]).toEqual([409, 'User has no community ID.'])
})

test('the overview answers to one’s own account and one’s own community, and to no other id', async () => {
  const { community, member, admin, event, posts } = await fill()
  const stranger = await makeMember(world, (await makeOfficers(world)).community)
  for (const id of [member.accountId, community]) {
    const { body } = await world.call(homeOverview, { params: { id }, as: member })
    expect(Object.keys(body).sort()).toEqual([
      'activities',
      'asking',
      'community',
      'events',
      'localSpiritualAssembly',
      'posts',
      'recentComments',
      'stats',
      'success',
      'unread',
      'user',
    ])
    expect([body.user._id, body.user.id, body.user.email]).toEqual([
      member.accountId,
      member.accountId,
      expect.stringContaining('@'),
    ])
    expect(body.events.map(({ _id, type }) => [_id, type])).toEqual([[event, 'Feast']])
    expect(body.posts.length).toBe(Math.min(4, posts.length))
    expect(body.unread).toBe(0)
  }
  const refused = [admin.accountId, stranger.accountId, stranger.communityId].map((id) =>
    world.call(homeOverview, { params: { id }, as: member }),
  )
  for (const { status } of await Promise.all(refused)) expect(status).toBe(404)
})
