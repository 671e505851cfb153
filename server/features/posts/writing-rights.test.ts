import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { createPost, editPost } from '#contract/posts/post-writing.ts'
import { getPost } from '#contract/posts/posts.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { listen, sendPicture, storeSettings } from '#server/test/sending.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
let base: string
beforeAll(async () => {
  world = await openWorld({ settings: storeSettings() })
  base = await listen(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const newMember = async () => makeMember(world, await makeCommunity(world))

const noticesOf = async (as: Someone) => (await world.call(listNotifications, { as })).body.data

describe('announcing', () => {
  test('is the Assembly’s and the community administrators’', async () => {
    const community = await makeCommunity(world)
    const announce = (as: Someone) =>
      world.call(createPost, { as, body: { content: 'To all', announcement: true } })
    const refused = await announce(await makeMember(world, community))
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Announcements are made by the Assembly and the community’s administrators.',
    ])
    for (const more of [
      { office: 'member' },
      { office: 'secretary' },
      { office: 'communityAdmin', body: 'administration' },
    ] as const) {
      const { status, body } = await announce(await makeMember(world, community, more))
      expect([status, body.data.announcement]).toEqual([200, true])
    }
  })

  test('tells the whole community, stored once', async () => {
    const community = await makeCommunity(world)
    const as = await makeMember(world, community, { office: 'secretary' })
    const reader = await makeMember(world, community)
    const { body } = await world.call(createPost, { as, body: { content: 'To all', announcement: true } })
    expect(await noticesOf(reader)).toMatchObject([
      { type: 'assembly_announcement', targetType: 'Announcement', target: body.data.id, scope: 'community' },
    ])
    const { rows } = await world.past.query('select id from notifications where community_id = $1', [
      community,
    ])
    expect(rows).toHaveLength(1)
  })
})

test('pictures tell of themselves and words alone do not', async () => {
  const as = await newMember()
  const reader = await makeMember(world, as.communityId)
  await world.call(createPost, { as, body: { content: 'Words alone' } })
  expect(await noticesOf(reader)).toEqual([])
  const { body } = await world.call(createPost, {
    as,
    body: { content: 'Look', media: [await sendPicture(world, base, as)] },
  })
  expect(await noticesOf(reader)).toMatchObject([
    {
      type: 'post_media',
      targetType: 'Media',
      target: body.data.id,
      additionalData: { caption: 'Look', mediaUrl: body.data.mediaThumbnails[0] },
    },
  ])
})

describe('a post for everyone', () => {
  test('is read by visitors, without the names of who answered', async () => {
    const as = await newMember()
    const { body } = await world.call(createPost, { as, body: { content: 'Welcome', visibility: 'public' } })
    const seen = await world.call(getPost, { params: { id: body.data.id } })
    expect([seen.status, seen.body.data.content]).toEqual([200, 'Welcome'])
  })

  test('shows no children', async () => {
    const as = await newMember()
    const media = [await sendPicture(world, base, as)]
    const wish = { media, childrenAgreed: true, visibility: 'public' } as const
    const { status, body } = await world.call(createPost, { as, body: wish })
    expect([status, body.message]).toEqual([
      400,
      'Pictures of children stay within the community. Please choose who sees this post again.',
    ])
    const within = await world.call(createPost, { as, body: { ...wish, visibility: 'community' } })
    expect(within.body.data.childrenAgreed).toBe(true)
  })

  test('is closed to visitors when its author says later that children are in it', async () => {
    const as = await newMember()
    const media = [await sendPicture(world, base, as)]
    const { body } = await world.call(createPost, { as, body: { media, visibility: 'public' } })
    const params = { id: body.data.id }
    expect((await world.call(editPost, { as, params, body: { childrenAgreed: true } })).status).toBe(400)
    const change = { childrenAgreed: true, visibility: 'community' } as const
    expect((await world.call(editPost, { as, params, body: change })).body.data).toMatchObject(change)
    expect((await world.call(getPost, { params })).status).toBe(404)
    const back = { childrenAgreed: false, visibility: 'public' } as const
    expect((await world.call(editPost, { as, params, body: back })).body.data).toMatchObject(back)
    expect((await world.call(getPost, { params })).status).toBe(200)
    const { rows } = await world.past.query(
      `select detail from audit_records where object_id = $1 and action = 'post.edited' order by number`,
      [params.id],
    )
    expect(rows).toMatchObject([{ detail: change }, { detail: back }])
  })

  test('is not a youth’s to write', async () => {
    const as = await newMember()
    await world.past.query('update people set birth_date = $2 where id = $1', [
      as.personId,
      `${new Date().getUTCFullYear() - 16}-01-01`,
    ])
    const write = (visibility: 'community' | 'public') =>
      world.call(createPost, { as, body: { content: 'Hello', visibility } })
    expect((await write('public')).status).toBe(403)
    expect((await write('community')).status).toBe(200)
    // The one age of adulthood is that of the community's policy.
    await world.past.query('update communities set adult_age = 16 where id = $1', [as.communityId])
    expect((await write('public')).status).toBe(200)
  })
})
