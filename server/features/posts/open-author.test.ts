// What of its author an open post shows: the photo only where the author's own page shows it to visitors too.
import { afterAll, expect, test } from 'vitest'
import { updateMe } from '#contract/people/profile.ts'
import { communityFeed, exploreFeed, getPost } from '#contract/posts/posts.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { makePost } from '#server/test/make-content.ts'
import { openSite } from '#server/test/site.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const PHOTO = '/media/canary-photo.webp'

const makeAuthor = async () => {
  const community = await makeCommunity(world, { listed: true })
  await world.past.query('update communities set open_pages = true where id = $1', [community])
  const author = await makeMember(world, community)
  await world.past.query('update accounts set profile_picture = $2 where id = $1', [author.accountId, PHOTO])
  return { community, author, id: await makePost(world, author, { visibility: 'public' }) }
}

const page = (url: string) => world.app.http.inject({ url })

/** The photo as visitors get it with one post, and with all of them. */
const shownOf = async (id: string) => [
  (await world.call(getPost, { params: { id } })).body.data.authorPicture,
  (await world.call(exploreFeed)).body.data.find((one) => one.id === id)?.authorPicture,
]

test('an open post shows the photo of nobody whose page is closed', async () => {
  const { community, author, id } = await makeAuthor()
  const neighbour = await makeMember(world, await makeCommunity(world))
  expect(await shownOf(id)).toEqual([null, null])
  const elsewhere = await world.call(getPost, { params: { id }, as: neighbour })
  expect(elsewhere.body.data.authorPicture).toBeNull()
  await using site = await openSite(world)
  for (const url of [`/posts/${id}`, `/og/posts/${id}`]) {
    const { statusCode, body } = await site.get(url)
    expect([url, statusCode, body.includes('canary-photo')]).toEqual([url, 200, false])
  }
  const atHome = { as: author, params: { communityId: community } }
  expect((await world.call(communityFeed, atHome)).body.data[0]?.authorPicture).toBe(PHOTO)
})

test('with the open page comes the photo, while its owner and the community show it there', async () => {
  const { community, author, id } = await makeAuthor()
  await world.call(updateMe, { as: author, body: { openPage: true } })
  expect(await shownOf(id)).toEqual([null, null])
  await world.call(updateMe, { as: author, body: { openPhoto: true } })
  expect(await shownOf(id)).toEqual([PHOTO, PHOTO])
  await world.past.query('update communities set open_pages = false where id = $1', [community])
  expect(await shownOf(id)).toEqual([null, null])
  await world.past.query('update communities set open_pages = true where id = $1', [community])
  await world.call(updateMe, { as: author, body: { openPage: false } })
  expect(await shownOf(id)).toEqual([null, null])
})

test('the card and the picture of a shared post are the same with the author’s photo and without', async () => {
  const { author, id } = await makeAuthor()
  const urls = [`/og/posts/${id}`, `/og/posts/${id}/picture.jpg`]
  const drawn = async () => {
    const answers = await Promise.all(urls.map(page))
    return answers.map(({ headers, rawPayload }) => [headers['etag'], rawPayload.length])
  }
  const before = await drawn()
  await world.past.query('update accounts set profile_picture = null where id = $1', [author.accountId])
  expect(await drawn()).toEqual(before)
})
