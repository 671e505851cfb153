import { afterAll, expect, test } from 'vitest'
import { commentPost, communityFeed, getPost, likePost } from '#contract/posts/posts.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { makePost } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

test('the feed is newest first and pages to its end', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) {
    world.clock.pass(1_000)
    ids.unshift(await makePost(world, member))
  }
  const params = { communityId: community }
  const first = await world.call(communityFeed, { params, query: { limit: 3 }, as: member })
  const second = await world.call(communityFeed, {
    params,
    query: { limit: 3, cursor: first.body.next },
    as: member,
  })
  expect([...first.body.data, ...second.body.data].map(({ id }) => id)).toEqual(ids)
  expect(second.body.next).toBeUndefined()
})

test('announcements are pinned above what is newer', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const announcement = await makePost(world, member)
  await world.past.query('update posts set announcement = true where id = $1', [announcement])
  world.clock.pass(1_000)
  await makePost(world, member)
  const { body } = await world.call(communityFeed, { params: { communityId: community }, as: member })
  expect(body.data[0]).toMatchObject({ id: announcement, announcement: true })
})

test('a like is counted once however often it is set, and taken back once', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const id = await makePost(world, member)
  const set = (liked: boolean) => world.call(likePost, { params: { id }, body: { liked }, as: member })
  await set(true)
  expect((await set(true)).body.data).toMatchObject({ likeCount: 1, likes: [member.accountId] })
  await set(false)
  expect((await set(false)).body.data).toMatchObject({ likeCount: 0, likes: [] })
})

test('a like without a body is turned over', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const id = await makePost(world, member)
  const turn = () => world.call(likePost, { params: { id }, as: member })
  expect((await turn()).body.data.likeCount).toBe(1)
  expect((await turn()).body.data.likeCount).toBe(0)
})

test('twenty members who like at once are twenty', async () => {
  const community = await makeCommunity(world)
  const members = await Promise.all(Array.from({ length: 20 }, () => makeMember(world, community)))
  const [author] = members
  const id = await makePost(world, author ?? (await makeMember(world, community)))
  await Promise.all(members.map((as) => world.call(likePost, { params: { id }, body: { liked: true }, as })))
  const { rows } = await world.past.query('select like_count from posts where id = $1', [id])
  expect(rows).toEqual([{ like_count: 20 }])
})

test('comments stand oldest first, and the feed shows the last two', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const id = await makePost(world, member)
  for (const comment of ['one', 'two', 'three'])
    await world.call(commentPost, { params: { id }, body: { comment }, as: member })
  const page = await world.call(getPost, { params: { id }, as: member })
  expect(page.body.data.comments.map(({ comment }) => comment)).toEqual(['one', 'two', 'three'])
  const feed = await world.call(communityFeed, { params: { communityId: community }, as: member })
  expect(feed.body.data[0]).toMatchObject({
    commentCount: 3,
    comments: [{ comment: 'two' }, { comment: 'three' }],
  })
})

test('a comment is kept as it was written, markup and all', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const id = await makePost(world, member)
  const comment = `<script>alert(1)</script> ' OR 1=1 -- Riḍván ﷽`
  const { body } = await world.call(commentPost, { params: { id }, body: { comment }, as: member })
  expect(body.data.comments.at(-1)?.comment).toBe(comment)
})

test('a comment with a NUL is refused in a sentence', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const id = await makePost(world, member)
  const answer = await world.call(commentPost, { params: { id }, body: { comment: 'a\0b' }, as: member })
  expect([answer.status, answer.body.message]).toEqual([
    400,
    'This text has a character that cannot be kept.',
  ])
})

test('a visitor reads a public post without the names of those who answered', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const id = await makePost(world, member, { visibility: 'public' })
  await world.call(commentPost, { params: { id }, body: { comment: 'mine' }, as: member })
  const { status, body } = await world.call(getPost, { params: { id } })
  expect([status, body.data.comments, body.data.commentCount]).toEqual([200, [], 1])
})

test('to a visitor a private post and an unknown one are the same', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const hidden = await world.call(getPost, { params: { id: await makePost(world, member) } })
  const unknown = await world.call(getPost, { params: { id: member.accountId } })
  expect([hidden.status, hidden.text]).toEqual([404, unknown.text])
})

test('the feed’s answer changes with its revision only', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const id = await makePost(world, member)
  const params = { communityId: community }
  const first = await world.call(communityFeed, { params, as: member })
  const headers = { 'if-none-match': String(first.headers['etag']) }
  expect((await world.call(communityFeed, { params, as: member, headers })).status).toBe(304)
  await world.call(likePost, { params: { id }, body: { liked: true }, as: member })
  expect((await world.call(communityFeed, { params, as: member, headers })).body.data[0]?.likeCount).toBe(1)
})
