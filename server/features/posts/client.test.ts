// What an existing client of the same API shows of posts: people by their parts, the community by its name, a title.
import { afterAll, expect, test } from 'vitest'
import { communityLoad, homeOverview } from '#contract/community/community.ts'
import { listComments } from '#contract/posts/comments.ts'
import { flagPost, listFlagged } from '#contract/posts/moderation.ts'
import { createPost, editPost } from '#contract/posts/post-writing.ts'
import { commentPost, communityFeed, exploreFeed, getPost, postsOf } from '#contract/posts/posts.ts'
import { search } from '#contract/search/search.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makeAuthor = async () => {
  const community = await makeCommunity(world)
  const author = await makeMember(world, community, { firstName: 'Layli' })
  const picture = `/files/c/${community}/${'0'.repeat(32)}.webp`
  await world.past.query('update accounts set profile_picture = $2 where id = $1', [
    author.accountId,
    picture,
  ])
  const { rows } = await world.past.query('select name from communities where id = $1', [community])
  return { community, author, named: rows[0].name, profilePicture: `http://localhost:3000${picture}` }
}

test('an existing client names who wrote a post and where, wherever the post stands', async () => {
  const { community, author, named, profilePicture } = await makeAuthor()
  const made = await world.call(createPost, {
    as: author,
    body: { title: ' A walk ', content: 'By the river.', author: author.accountId, community },
  })
  expect(made.status).toBe(200)
  const params = { id: made.body.data.id }
  for (const post of [
    made.body.data,
    (await world.call(getPost, { as: author, params })).body.data,
    (await world.call(communityFeed, { as: author, params: { communityId: community } })).body.data[0],
    (await world.call(postsOf, { as: author, params: { id: author.accountId } })).body.data[0],
    (await world.call(communityLoad, { as: author })).body.posts[0],
    (await world.call(homeOverview, { as: author, params: { id: community } })).body.posts[0],
  ])
    expect(post).toMatchObject({
      title: 'A walk',
      content: 'By the river.',
      author: author.accountId,
      authorDetails: { _id: author.accountId, firstName: 'Layli', lastName: 'Of Test', profilePicture },
      community,
      communityDetails: { _id: community, name: named },
    })
})

test('an existing client names who wrote a comment', async () => {
  const { author, profilePicture } = await makeAuthor()
  const { body } = await world.call(createPost, { as: author, body: { content: 'Hello.' } })
  const params = { id: body.data.id }
  const answered = await world.call(commentPost, { as: author, params, body: { comment: 'And I.' } })
  const user = { _id: author.accountId, firstName: 'Layli', lastName: 'Of Test', profilePicture }
  for (const comment of [
    answered.body.data.comments[0],
    (await world.call(listComments, { as: author, params })).body.data[0],
    (await world.call(communityLoad, { as: author })).body.recentComments[0],
  ])
    expect(comment).toMatchObject({ comment: 'And I.', authorName: 'Layli Of Test', user })
})

test('an existing client that shows the news of everybody sees no photo that its owner keeps to members', async () => {
  const { community, author, named } = await makeAuthor()
  await world.past.query(`update communities set listed = true where id = $1`, [community])
  await world.past.query(`update people set birth_date = '1980-01-01' where id = $1`, [author.personId])
  const body = { title: 'For all', content: 'Come and see.', visibility: 'public' as const }
  expect((await world.call(createPost, { as: author, body })).status).toBe(200)
  const { body: explored } = await world.call(exploreFeed)
  expect(explored.data[0]).toMatchObject({
    title: 'For all',
    authorDetails: { _id: author.accountId, firstName: 'Layli', lastName: 'Of Test', profilePicture: null },
    communityDetails: { _id: community, name: named },
  })
})

test('of a deleted account the posts say so in place of the name', async () => {
  const { author } = await makeAuthor()
  const reader = await makeMember(world, author.communityId)
  const { body } = await world.call(createPost, { as: author, body: { content: 'Hello.' } })
  await world.past.query('delete from accounts where id = $1', [author.accountId])
  const { data } = (await world.call(getPost, { as: reader, params: { id: body.data.id } })).body
  expect(data.authorDetails).toEqual({
    _id: author.accountId,
    firstName: 'Former member',
    lastName: '',
    profilePicture: null,
  })
})

test('the title of a post is changed, found, bounded and shown to moderators; without one it is empty', async () => {
  const { author, community } = await makeAuthor()
  const reader = await makeMember(world, community)
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const made = await world.call(createPost, { as: author, body: { content: 'By the river.' } })
  expect(made.body.data.title).toBe('')
  const params = { id: made.body.data.id }
  const edit = (body: { title?: string; content?: string }) =>
    world.call(editPost, { as: author, params, body })
  expect((await edit({ title: 'Sunflowers' })).body.data.title).toBe('Sunflowers')
  expect((await edit({ content: 'By the lake.' })).body.data).toMatchObject({
    title: 'Sunflowers',
    content: 'By the lake.',
  })
  const found = await world.call(search, { as: reader, query: { q: 'sunflowers' } })
  expect(found.body.data.posts?.results).toMatchObject([{ id: params.id, excerpt: expect.anything() }])
  await world.call(flagPost, { as: reader, params, body: {} })
  expect((await world.call(listFlagged, { as: admin })).body.data[0]?.content).toBe(
    'Sunflowers\n\nBy the lake.',
  )
  const long = await edit({ title: 'x'.repeat(201) })
  expect([long.status, long.body.fields?.['title']]).toEqual([400, 'Please use at most 200 characters.'])
})
