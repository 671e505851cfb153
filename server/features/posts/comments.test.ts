import { afterAll, expect, test } from 'vitest'
import { deleteComment, editComment, listComments, restoreComment } from '#contract/posts/comments.ts'
import { homeOverview } from '#contract/community/community.ts'
import { communityFeed, getPost } from '#contract/posts/posts.ts'
import { makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { makeComment, makePost } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'
import { forgetComments } from './comment-jobs.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** A post with one comment, its writer, and somebody else. */
const makeTalk = async () => {
  const community = await makeCommunity(world)
  const [writer, other] = [await makeMember(world, community), await makeMember(world, community)]
  const id = await makePost(world, other)
  const commentId = await makeComment(world, writer, id, 'As it was')
  return { community, writer, other, id, commentId, params: { id, commentId } }
}

test('a member changes the words of an own comment, and that is said beside them', async () => {
  const { writer, other, id, params } = await makeTalk()
  const { status } = await world.call(editComment, { params, body: { comment: 'As it is' }, as: writer })
  expect(status).toBe(200)
  const { body } = await world.call(getPost, { params: { id }, as: other })
  expect(body.data.comments).toMatchObject([{ comment: 'As it is', editedAt: expect.any(String) }])
})

test('what one may do with a comment is said with it', async () => {
  const { writer, other, id } = await makeTalk()
  const can = async (as: typeof writer) =>
    (await world.call(getPost, { params: { id }, as })).body.data.comments[0]?.can
  expect(await can(writer)).toEqual({ edit: true, delete: true, flag: false })
  expect(await can(other)).toEqual({ edit: false, delete: false, flag: true })
})

test('somebody else’s comment can neither be changed nor deleted nor brought back', async () => {
  const { other, params } = await makeTalk()
  for (const answer of [
    await world.call(editComment, { params, body: { comment: 'Not mine' }, as: other }),
    await world.call(deleteComment, { params, as: other }),
    await world.call(restoreComment, { params, as: other }),
  ])
    expect([answer.status, answer.body.message]).toEqual([404, 'We could not find that.'])
})

test('a comment needs words, and at most 2,000 characters', async () => {
  const { writer, params } = await makeTalk()
  const empty = await world.call(editComment, { params, body: { comment: '  ' }, as: writer })
  const long = await world.call(editComment, { params, body: { comment: 'a'.repeat(2_001) }, as: writer })
  expect([empty.status, empty.body.message]).toEqual([400, 'Please write something first.'])
  expect([long.status, long.body.message]).toEqual([400, 'Please use at most 2000 characters.'])
})

test('a deleted comment is nowhere, and comes back where it stood', async () => {
  const { community, writer, other, id, params } = await makeTalk()
  world.clock.pass(1_000)
  await makeComment(world, other, id, 'The one after')
  const seen = async () => {
    const post = await world.call(getPost, { params: { id }, as: other })
    const feed = await world.call(communityFeed, { params: { communityId: community }, as: other })
    const home = await world.call(homeOverview, { params: { id: community }, as: other })
    return [
      post.body.data.comments.map(({ comment }) => comment),
      feed.body.data[0]?.comments.map(({ comment }) => comment),
      home.body.recentComments.map(({ comment }) => comment).toReversed(),
      post.body.data.commentCount,
    ]
  }
  const [both, one] = [['As it was', 'The one after'], ['The one after']]
  expect((await world.call(deleteComment, { params, as: writer })).body.data.commentCount).toBe(1)
  expect((await world.call(deleteComment, { params, as: writer })).status).toBe(200)
  expect(await seen()).toEqual([one, one, one, 1])
  await world.call(restoreComment, { params, as: writer })
  await world.call(restoreComment, { params, as: writer })
  expect(await seen()).toEqual([both, both, both, 2])
})

test('a deleted comment cannot be changed, and after 30 days not be brought back', async () => {
  const { writer, params } = await makeTalk()
  await world.call(deleteComment, { params, as: writer })
  const changed = await world.call(editComment, { params, body: { comment: 'Still here' }, as: writer })
  expect(changed.status).toBe(404)
  world.clock.pass(31 * 86_400_000)
  const later = { token: (await signIn(world, writer.accountId)).token }
  expect((await world.call(restoreComment, { params, as: later })).status).toBe(404)
  await forgetComments(world.app)
  const { rows } = await world.past.query('select from post_comments where id = $1', [params.commentId])
  expect(rows).toEqual([])
})

test('a post begins with its last 50 comments, and those before come page by page', async () => {
  const { writer, other, id } = await makeTalk()
  for (let n = 1; n <= 119; n += 1) {
    world.clock.pass(10)
    await makeComment(world, writer, id, `${n}`)
  }
  const { body } = await world.call(getPost, { params: { id }, as: other })
  const words = (comments: readonly { comment: string }[]) => comments.map(({ comment }) => comment)
  expect(words(body.data.comments)).toEqual(Array.from({ length: 50 }, (_, n) => `${n + 70}`))
  expect(body.data.commentCount).toBe(120)
  const page = (cursor: string | undefined) =>
    world.call(listComments, { params: { id }, query: { limit: 50, cursor }, as: other })
  const before = await page(body.data.olderComments)
  expect(words(before.body.data)).toEqual(Array.from({ length: 50 }, (_, n) => `${n + 20}`))
  const first = await page(before.body.next)
  expect(words(first.body.data)).toEqual(['As it was', ...Array.from({ length: 19 }, (_, n) => `${n + 1}`)])
  expect(first.body.next).toBeUndefined()
  expect(words((await page(undefined)).body.data)).toEqual(words(body.data.comments))
})

test('without more than 50 comments nothing older is offered', async () => {
  const { other, id } = await makeTalk()
  const { body } = await world.call(getPost, { params: { id }, as: other })
  expect(body.data.olderComments).toBeUndefined()
})

test('every change of a comment changes the feed’s answer', async () => {
  const { community, writer, other, params } = await makeTalk()
  let etag = ''
  const isNew = async () => {
    const answer = await world.call(communityFeed, {
      params: { communityId: community },
      as: other,
      headers: { 'if-none-match': etag },
    })
    etag = String(answer.headers['etag'])
    return answer.status === 200
  }
  expect([await isNew(), await isNew()]).toEqual([true, false])
  await world.call(editComment, { params, body: { comment: 'Again' }, as: writer })
  expect(await isNew()).toBe(true)
  await world.call(deleteComment, { params, as: writer })
  expect(await isNew()).toBe(true)
  await world.call(restoreComment, { params, as: writer })
  expect(await isNew()).toBe(true)
})
