import { expect, test } from 'vitest'
import { exploreFeed, getPost } from '#contract/posts/posts.ts'
import { inCommunity } from '#server/platform/db.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeComment, makePost } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'

const open = { visibility: 'public' } as const

/** From now on a child: nobody of this age has public content. */
const makeChild = (world: Awaited<ReturnType<typeof openWorld>>, who: Someone) =>
  inCommunity(world.app.db, who.communityId, (tx) =>
    tx.updateTable('people').set({ birth_date: '2015-05-01' }).where('id', '=', who.personId).execute(),
  )

test('public posts of all communities that list themselves are shown, newest first', async () => {
  await using world = await openWorld()
  const authors = await Promise.all(
    [true, true, false].map(async (listed) => makeMember(world, await makeCommunity(world, { listed }))),
  )
  const [one, two, unlisted] = authors
  if (!one || !two || !unlisted) throw new Error('Three were made.')
  const first = await makePost(world, one, open)
  const second = await makePost(world, two, open)
  await makePost(world, one)
  await makePost(world, unlisted, { content: 'Canary', ...open })
  const { body } = await world.call(exploreFeed)
  expect(body.data.map(({ id }) => id)).toEqual([second, first])
  const page = await world.call(exploreFeed, { query: { limit: 1 } })
  const rest = await world.call(exploreFeed, { query: { limit: 1, cursor: page.body.next } })
  expect([page, rest].map((one) => one.body.data.map(({ id }) => id))).toEqual([[second], [first]])
  expect(rest.body.next).toBeUndefined()
})

test('a visitor reads no names of those who answered, and an unchanged answer is not sent again', async () => {
  await using world = await openWorld()
  const author = await makeMember(world, await makeCommunity(world, { listed: true }))
  const id = await makePost(world, author, open)
  const guest = await makeMember(world, author.communityId, { firstName: 'Canary' })
  await makeComment(world, guest, id, 'Canary words')
  const first = await world.call(exploreFeed)
  expect(first.text).not.toMatch(/canary/i)
  const headers = { 'if-none-match': String(first.headers['etag']) }
  expect((await world.call(exploreFeed, { headers })).status).toBe(304)
})

test('no child’s post is open to anybody outside', async () => {
  await using world = await openWorld()
  const child = await makeMember(world, await makeCommunity(world, { listed: true }))
  const id = await makePost(world, child, { content: 'CanaryChild', ...open })
  await makeChild(world, child)
  expect((await world.call(exploreFeed)).body.data).toEqual([])
  expect((await world.call(getPost, { params: { id } })).status).toBe(404)
  expect((await world.call(getPost, { params: { id }, as: child })).status).toBe(200)
})

test('a page has at most 20 posts', async () => {
  await using world = await openWorld()
  const answer = await world.call(exploreFeed, { query: { limit: 21 } })
  expect(answer.status).toBe(400)
})
