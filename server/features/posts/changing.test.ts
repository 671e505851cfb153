import { afterAll, describe, expect, test } from 'vitest'
import { homeOverview } from '#contract/community/community.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { createPost, editPost, removePost, restorePost } from '#contract/posts/post-writing.ts'
import { commentPost, communityFeed, getPost, likePost } from '#contract/posts/posts.ts'
import { DAY, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { makePost } from '#server/test/make-content.ts'
import { listen, sendPicture } from '#server/test/sending.ts'
import { openWorld } from '#server/test/world.ts'
import { emptyBin } from './jobs.ts'

const world = await openWorld()
const base = await listen(world)
afterAll(() => world[Symbol.asyncDispose]())

const newMember = async () => makeMember(world, await makeCommunity(world))

describe('changing an own post', () => {
  test('changes what is named and keeps the rest', async () => {
    const as = await newMember()
    const media = [await sendPicture(world, base, as)]
    const made = await world.call(createPost, {
      as,
      body: { content: 'Befor', media, mediaAlt: ['Friends'] },
    })
    const params = { id: made.body.data.id }
    const changed = await world.call(editPost, { as, params, body: { content: 'Before' } })
    expect(changed.body.data).toMatchObject({
      content: 'Before',
      mediaAlt: ['Friends'],
      media: made.body.data.media,
      editedAt: expect.any(String),
    })
    const described = await world.call(editPost, { as, params, body: { mediaAlt: ['Four friends'] } })
    expect(described.body.data).toMatchObject({ content: 'Before', mediaAlt: ['Four friends'] })
  })

  test('leaves no word that was taken out in anybody’s panel, and tells nobody anew', async () => {
    const as = await newMember()
    const reader = await makeMember(world, as.communityId)
    const media = [await sendPicture(world, base, as)]
    const made = await world.call(createPost, { as, body: { content: 'With little Anisa', media } })
    const captions = async () =>
      (await world.call(listNotifications, { as: reader })).body.data.map(
        ({ additionalData }) => additionalData.caption,
      )
    expect(await captions()).toEqual(['With little Anisa'])
    const params = { id: made.body.data.id }
    await world.call(editPost, { as, params, body: { content: 'With friends' } })
    expect(await captions()).toEqual(['With friends'])
    await world.call(editPost, { as, params, body: { content: '' } })
    expect(await captions()).toEqual([undefined])
  })

  test('opens it to visitors and closes it again', async () => {
    const as = await newMember()
    const params = { id: await makePost(world, as) }
    const see = async (visibility: 'community' | 'public') => {
      await world.call(editPost, { as, params, body: { visibility } })
      return (await world.call(getPost, { params })).status
    }
    expect([await see('public'), await see('community')]).toEqual([200, 404])
  })

  test('takes no more and no less than writing does', async () => {
    const as = await newMember()
    const params = { id: await makePost(world, as) }
    const change = async (content: string) =>
      (await world.call(editPost, { as, params, body: { content } })).body.message
    expect(await change('')).toBe('Please write something, or add a picture.')
    expect(await change('a'.repeat(10_001))).toBe('Please use at most 10,000 characters.')
  })

  test('is its author’s alone, and the answer says so', async () => {
    const author = await newMember()
    const as = await makeMember(world, author.communityId, { office: 'secretary' })
    const params = { id: await makePost(world, author) }
    const seen = await world.call(getPost, { as, params })
    expect(seen.body.data.can).toEqual({ edit: false, remove: false, like: true, comment: true, flag: true })
    const edited = await world.call(editPost, { as, params, body: { content: 'Mine' } })
    expect([edited.status, edited.body.message]).toEqual([403, 'Only its author changes a post.'])
    const removed = await world.call(removePost, { as, params })
    expect([removed.status, JSON.parse(removed.text).message]).toEqual([
      403,
      'Only its author deletes a post.',
    ])
  })

  test('of an announcement ends with the right to announce', async () => {
    const as = await newMember()
    const params = { id: await makePost(world, as) }
    await world.past.query('update posts set announcement = true where id = $1', [params.id])
    const { status } = await world.call(editPost, { as, params, body: { content: 'Otherwise' } })
    expect(status).toBe(403)
    expect((await world.call(getPost, { as, params })).body.data.can).toMatchObject({
      edit: false,
      remove: true,
      flag: false,
    })
  })
})

describe('a removed post', () => {
  test('is nowhere any more, and back as it was after Undo', async () => {
    const as = await newMember()
    const reader = await makeMember(world, as.communityId)
    const media = [await sendPicture(world, base, as)]
    const made = await world.call(createPost, {
      as,
      body: { content: 'Canary words', media, visibility: 'public' },
    })
    const params = { id: made.body.data.id }
    await world.call(likePost, { as: reader, params, body: { liked: true } })
    await world.call(commentPost, { as: reader, params, body: { comment: 'Canary answer' } })
    expect((await world.call(removePost, { as, params })).status).toBe(204)
    expect((await world.call(removePost, { as, params })).status).toBe(204)
    for (const answer of [
      await world.call(communityFeed, { as: reader, params: { communityId: as.communityId } }),
      await world.call(getPost, { as: reader, params }),
      await world.call(getPost, { as, params }),
      await world.call(getPost, { params }),
      await world.call(homeOverview, { as: reader, params: { id: reader.accountId } }),
      await world.call(listNotifications, { as: reader }),
    ])
      expect(answer.text).not.toMatch(/canary/i)
    expect((await world.call(likePost, { as: reader, params, body: { liked: false } })).status).toBe(404)
    expect((await world.call(commentPost, { as: reader, params, body: { comment: 'Late' } })).status).toBe(
      404,
    )
    const back = await world.call(restorePost, { as, params })
    expect(back.body.data).toMatchObject({ content: 'Canary words', likeCount: 1, commentCount: 1 })
    expect((await world.call(getPost, { params })).status).toBe(200)
  })

  test('is brought back by its author only, and not when another took it away', async () => {
    const as = await newMember()
    const other = await makeMember(world, as.communityId)
    const params = { id: await makePost(world, as) }
    await world.call(removePost, { as, params })
    expect((await world.call(restorePost, { as: other, params })).status).toBe(404)
    await world.past.query('update posts set removed_by = $2 where id = $1', [params.id, other.accountId])
    expect((await world.call(restorePost, { as, params })).status).toBe(404)
  })

  test('goes for good after 30 days, with its pictures', async () => {
    const as = await newMember()
    const media = [await sendPicture(world, base, as)]
    const { body } = await world.call(createPost, { as, body: { media } })
    const params = { id: body.data.id }
    const key = world.app.files.keyOf(body.data.media[0] ?? '') ?? ''
    await world.call(removePost, { as, params })
    await emptyBin(world.app)
    expect(await world.app.files.sizeOf(key)).toBeGreaterThan(0)
    world.clock.pass(31 * DAY)
    await emptyBin(world.app)
    expect(await world.app.files.sizeOf(key)).toBeNull()
    const { rows } = await world.past.query('select id from posts where id = $1', [params.id])
    expect(rows).toEqual([])
    const later = { token: (await signIn(world, as.accountId)).token }
    expect((await world.call(restorePost, { as: later, params })).status).toBe(404)
  })
})
