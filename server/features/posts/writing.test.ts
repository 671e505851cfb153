import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPost } from '#contract/posts/post-writing.ts'
import { communityFeed } from '#contract/posts/posts.ts'
import { uploadVideo, videoUploadUrl } from '#contract/uploads/uploads.ts'
import { makeVideo } from '#server/test/pictures.ts'
import { newMember, postsOf } from '#server/test/make-posts.ts'
import { listen, put, sendPicture, stored, storeSettings } from '#server/test/sending.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
let base: string
beforeAll(async () => {
  world = await openWorld({ settings: storeSettings() })
  base = await listen(world)
})
afterAll(() => world[Symbol.asyncDispose]())

describe('a post', () => {
  test('is written with pictures in their order, their descriptions and their sizes', async () => {
    const as = await newMember(world)
    const media = [await sendPicture(world, base, as, 64, 48), await sendPicture(world, base, as, 30, 90)]
    const { status, body } = await world.call(createPost, {
      as,
      body: { content: ' A good evening ', media, mediaAlt: ['Three friends'] },
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      content: 'A good evening',
      mediaAlt: ['Three friends', ''],
      mediaSizes: [
        { width: 64, height: 48 },
        { width: 30, height: 90 },
      ],
      author: as.accountId,
      community: as.communityId,
      visibility: 'community',
      announcement: false,
      can: { edit: true, remove: true },
    })
    expect(body.data.media.map((url) => world.app.files.keyOf(url))).toEqual(
      media.map((url) => world.app.files.keyOf(url)),
    )
    expect(body.data.mediaThumbnails.every((url) => url.endsWith('.480.webp'))).toBe(true)
    const feed = await world.call(communityFeed, { as, params: { communityId: as.communityId } })
    expect(feed.body.data[0]?.id).toBe(body.data.id)
  })

  test('may be a video alone, with the picture that was made of it', async () => {
    const as = await newMember(world)
    const bytes = await makeVideo('mp4')
    const grant = await world.call(videoUploadUrl, {
      as,
      query: { fileName: 'a.mp4', fileType: 'video/mp4' },
    })
    await put(base, grant.body.url, bytes, 'video/mp4')
    const videoUrl = stored(grant.body.url)
    const made = await world.call(uploadVideo, { as, body: { videoUrl } })
    const { body } = await world.call(createPost, {
      as,
      body: { media: [videoUrl], mediaThumbnails: [made.body.thumbnailUrl] },
    })
    expect(body.data.mediaThumbnails).toEqual([made.body.thumbnailUrl])
    expect(body.data.mediaSizes).toEqual([{ width: 160, height: 120 }])
  })

  test('keeps markup as the text that it is', async () => {
    const as = await newMember(world)
    const content = `<script>alert(1)</script> <img src=x onerror=alert(1)> ' OR 1=1 -- Riḍván ﷽`
    const { body } = await world.call(createPost, { as, body: { content } })
    expect(body.data.content).toBe(content)
  })

  test('may have 10,000 characters and not one more', async () => {
    const as = await newMember(world)
    const longest = await world.call(createPost, { as, body: { content: 'ا'.repeat(10_000) } })
    expect(longest.status).toBe(200)
    const more = await world.call(createPost, { as, body: { content: 'ا'.repeat(10_001) } })
    expect([more.status, more.body.message]).toEqual([400, 'Please use at most 10,000 characters.'])
    expect(await postsOf(world, as)).toBe(1)
  })

  test('with nothing in it is refused', async () => {
    const as = await newMember(world)
    const { status, body } = await world.call(createPost, { as, body: { content: '  \n ' } })
    expect([status, body.message]).toEqual([400, 'Please write something, or add a picture.'])
    expect(await postsOf(world, as)).toBe(0)
  })

  test('has the session’s author and community, and refuses another’s', async () => {
    const as = await newMember(world)
    const other = await newMember(world)
    const own = { content: 'Mine', author: as.accountId, community: as.communityId }
    expect((await world.call(createPost, { as, body: own })).status).toBe(200)
    for (const foreign of [
      { author: other.accountId },
      { community: other.communityId },
      { author: 'nobody' },
    ]) {
      const { status, body } = await world.call(createPost, { as, body: { content: 'Forged', ...foreign } })
      expect([status, body.message]).toEqual([
        403,
        'You can write in your own name and for your own community only.',
      ])
    }
    expect([await postsOf(world, as), await postsOf(world, other)]).toEqual([1, 0])
    const { rows } = await world.past.query(
      `select count(*)::int as count from audit_records where actor_id = $1 and action = 'post.foreign_name_refused' and outcome = 'refused'`,
      [as.accountId],
    )
    expect(rows).toEqual([{ count: 3 }])
  })
})

describe('the same key', () => {
  test('writes a post once, whatever became of the first answer', async () => {
    const as = await newMember(world)
    const headers = { 'idempotency-key': 'the-same-key-again' }
    const body = { content: 'Once', media: [await sendPicture(world, base, as)] }
    const first = await world.call(createPost, { as, body, headers })
    // As after a kill between the commit and the kept answer.
    await world.past.query('delete from idempotency_keys where account_id = $1', [as.accountId])
    const second = await world.call(createPost, { as, body, headers })
    expect(second.body.data.id).toBe(first.body.data.id)
    expect(await postsOf(world, as)).toBe(1)
  })

  test('writes it once when ten calls come at the same moment', async () => {
    const as = await newMember(world)
    const headers = { 'idempotency-key': 'ten-at-the-same-moment' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.call(createPost, { as, body: { content: 'Once' }, headers })),
    )
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await postsOf(world, as)).toBe(1)
  })
})
