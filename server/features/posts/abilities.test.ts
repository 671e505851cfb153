// What an answer says that its reader may do with a post, and that just this is taken.
import { afterAll, expect, test } from 'vitest'
import { setCommunitySettings } from '#contract/admin/administration.ts'
import { decidePost, flagPost } from '#contract/posts/moderation.ts'
import { commentPost, communityFeed, getPost, likePost } from '#contract/posts/posts.ts'
import { type Someone, makeCommunity, makeMember, makePending } from '#server/test/make.ts'
import { makePost } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makePeople = async () => {
  const community = await makeCommunity(world)
  const [author, member] = [await makeMember(world, community), await makeMember(world, community)]
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const id = await makePost(world, author, { visibility: 'public' })
  return { community, author, member, secretary, id }
}

type Reader = Pick<Someone, 'token'> | null

const told = async (id: string, as: Reader) =>
  (await world.call(getPost, { params: { id }, ...(as ? { as } : {}) })).body.data.can

/** What the server takes when it is tried. */
const taken = async (id: string, as: Reader) => {
  const call = { params: { id }, ...(as ? { as } : {}) }
  return {
    like: (await world.call(likePost, { ...call, body: { liked: true } })).status === 200,
    comment: (await world.call(commentPost, { ...call, body: { comment: 'Kind words' } })).status === 200,
    flag: (await world.call(flagPost, call)).status === 200,
  }
}

const agree = async (id: string, as: Reader, may: Awaited<ReturnType<typeof taken>>) => {
  expect(await told(id, as)).toMatchObject(may)
  expect(await taken(id, as)).toEqual(may)
}

const nothing = { like: false, comment: false, flag: false }

test('a visitor, who waits, and a member of another community read an open post and do nothing with it', async () => {
  const { community, id } = await makePeople()
  const neighbour = await makeMember(world, await makeCommunity(world))
  for (const reader of [null, await makePending(world, community), neighbour])
    await agree(id, reader, nothing)
})

test('a member likes, answers and reports a post of their own community, and its author does not report it', async () => {
  const { community, author, member, id } = await makePeople()
  const read = { params: { communityId: community }, as: member }
  expect((await world.call(communityFeed, read)).body.data[0]?.can).toEqual({
    edit: false,
    remove: false,
    like: true,
    comment: true,
    flag: true,
  })
  await agree(id, member, { like: true, comment: true, flag: true })
  await agree(id, author, { like: true, comment: true, flag: false })
})

test('a community without comments says that nobody answers', async () => {
  const { community, member, id } = await makePeople()
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  await world.call(setCommunitySettings, { as: admin, body: { featuresOff: ['comments'] } })
  await agree(id, member, { like: true, comment: false, flag: true })
})

test('who reads only as a moderator what is hidden neither likes nor answers it', async () => {
  const { author, secretary, id } = await makePeople()
  await world.call(decidePost, {
    params: { id },
    body: { decision: 'hide', reason: 'Too sharp.' },
    as: secretary,
  })
  await agree(id, secretary, { like: false, comment: false, flag: true })
  await agree(id, author, { like: true, comment: true, flag: false })
})
