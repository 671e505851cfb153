import { afterAll, expect, test } from 'vitest'
import { setCommunitySettings } from '#contract/admin/administration.ts'
import { deleteComment, editComment, listComments, restoreComment } from '#contract/posts/comments.ts'
import { homeOverview } from '#contract/community/community.ts'
import { commentPost, communityFeed, exploreFeed, getPost } from '#contract/posts/posts.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { makeComment, makePost } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** A community whose one post has been answered once. */
const makeTalk = async () => {
  const community = await makeCommunity(world, { listed: true })
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const writer = await makeMember(world, community)
  const id = await makePost(world, writer, { visibility: 'public' })
  const commentId = await makeComment(world, writer, id, 'So be it')
  const use = (on: boolean) =>
    world.call(setCommunitySettings, { as: admin, body: { featuresOff: on ? [] : ['comments'] } })
  return { community, writer, id, params: { id, commentId }, use }
}

const REFUSED = [403, 'feature_off', 'Your community does not use comments in this app.']

test('without comments nobody reads, writes, changes or brings one back, and one may still be deleted', async () => {
  const { writer, id, params, use } = await makeTalk()
  await use(false)
  const answers = [
    await world.call(commentPost, { params: { id }, body: { comment: 'Me too' }, as: writer }),
    await world.call(listComments, { params: { id }, as: writer }),
    await world.call(editComment, { params, body: { comment: 'Not so' }, as: writer }),
    await world.call(restoreComment, { params, as: writer }),
  ]
  for (const { status, body } of answers) expect([status, body.code, body.message]).toEqual(REFUSED)
  expect((await world.call(deleteComment, { params, as: writer })).status).toBe(200)
})

test('without comments posts are told without them, at once, and with them again when they are back', async () => {
  const { community, writer, id, use } = await makeTalk()
  let etag = ''
  const feed = async () => {
    const answer = await world.call(communityFeed, {
      params: { communityId: community },
      as: writer,
      headers: { 'if-none-match': etag },
    })
    etag = String(answer.headers['etag'])
    return [
      answer.status,
      answer.body.data.map(({ comments, commentCount, commentsOn }) => [
        comments.length,
        commentCount,
        commentsOn,
      ]),
    ]
  }
  const seen = async () => {
    const { comments, commentCount, commentsOn } = (await world.call(getPost, { params: { id }, as: writer }))
      .body.data
    return [comments.length, commentCount, commentsOn]
  }
  const home = async () =>
    (await world.call(homeOverview, { params: { id: community }, as: writer })).body.recentComments.length
  expect([await feed(), await seen(), await home()]).toEqual([[200, [[1, 1, true]]], [1, 1, true], 1])
  await use(false)
  expect([await feed(), await seen(), await home()]).toEqual([[200, [[0, 0, false]]], [0, 0, false], 0])
  const open = await world.call(exploreFeed)
  const told = open.body.data.filter((post) => post.id === id)
  expect(told.map(({ commentCount, commentsOn }) => [commentCount, commentsOn])).toEqual([[0, false]])
  await use(true)
  expect([await feed(), await seen(), await home()]).toEqual([[200, [[1, 1, true]]], [1, 1, true], 1])
})
