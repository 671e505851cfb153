import { afterAll, expect, test } from 'vitest'
import { decidePost } from '#contract/posts/moderation.ts'
import { getPost } from '#contract/posts/posts.ts'
import { editPost, removePost, restorePost } from '#contract/posts/post-writing.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { makePost } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

test('a hidden post stays closed to visitors whatever its author does, until it is shown again', async () => {
  const community = await makeCommunity(world)
  const author = await makeMember(world, community)
  const moderator = await makeMember(world, community, { office: 'secretary' })
  const id = await makePost(world, author, { visibility: 'public' })
  const params = { id }
  const decide = (decision: 'hide' | 'keep') =>
    world.call(decidePost, { params, body: { decision, reason: 'Because.' }, as: moderator })
  await decide('hide')
  const mended = await world.call(editPost, { params, body: { content: 'Mended words' }, as: author })
  expect(mended.body.data.hidden).toBe('Because.')
  await world.call(removePost, { params, as: author })
  expect((await world.call(restorePost, { params, as: author })).body.data.hidden).toBe('Because.')
  const { rows } = await world.past.query('select from public_items where id = $1', [id])
  expect(rows).toEqual([])
  expect((await world.call(getPost, { params })).status).toBe(404)
  await decide('keep')
  expect((await world.call(getPost, { params })).body.data.content).toBe('Mended words')
})
