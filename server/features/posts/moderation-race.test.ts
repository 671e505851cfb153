// Two who change the same comment at once: the number beside its post stays true, whoever is first.
import { afterAll, expect, test } from 'vitest'
import { deleteComment } from '#contract/posts/comments.ts'
import { decideComment } from '#contract/posts/moderation.ts'
import { getPost } from '#contract/posts/posts.ts'
import { inTurn } from '#server/test/in-turn.ts'
import { makeComment, makePost } from '#server/test/make-content.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** Two comments under a post, the first of which two people change in this order while the post is held. */
const makeRace = async () => {
  const community = await makeCommunity(world)
  const [writer, reader] = [await makeMember(world, community), await makeMember(world, community)]
  const moderators = [
    await makeMember(world, community, { office: 'secretary' }),
    await makeMember(world, community, { office: 'communityAdmin', body: 'administration' }),
  ] as const
  const id = await makePost(world, reader)
  const params = { id, commentId: await makeComment(world, writer, id) }
  await makeComment(world, writer, id)
  const body = { decision: 'hide' as const, reason: 'Please be kind.' }
  return {
    hide: (which: 0 | 1) => () => world.call(decideComment, { params, body, as: moderators[which] }),
    remove: () => world.call(deleteComment, { params, as: writer }),
    count: async () => (await world.call(getPost, { params: { id }, as: reader })).body.data.commentCount,
    inTurn: (...calls: Parameters<typeof inTurn>[2]) =>
      inTurn(world, ['select from posts where id = $1 for update', [id]], calls),
  }
}

test('two moderators who hide a comment at once take it from the number once', async () => {
  const race = await makeRace()
  expect(await race.inTurn(race.hide(0), race.hide(1))).toEqual([200, 200])
  expect(await race.count()).toBe(1)
})

test('a comment that is deleted while somebody hides it is taken from the number once', async () => {
  const race = await makeRace()
  expect(await race.inTurn(race.hide(0), race.remove)).toEqual([200, 200])
  expect(await race.count()).toBe(1)
})

test('a comment that is hidden while its author deletes it is gone, and taken from the number once', async () => {
  const race = await makeRace()
  expect(await race.inTurn(race.remove, race.hide(0))).toEqual([200, 404])
  expect(await race.count()).toBe(1)
})
