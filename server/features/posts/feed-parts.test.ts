import { afterAll, expect, test } from 'vitest'
import { createPost, editPost } from '#contract/posts/post-writing.ts'
import { communityFeed, type FeedPart } from '#contract/posts/posts.ts'
import { muteUser } from '#contract/posts/moderation.ts'
import { makeEvent, makePost } from '#server/test/make-content.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const shown = async (as: Someone, show?: FeedPart, cursor?: string) => {
  const { body } = await world.call(communityFeed, {
    params: { communityId: as.communityId },
    query: { limit: 2, ...(show ? { show } : {}), ...(cursor ? { cursor } : {}) },
    as,
  })
  return { ids: body.data.map(({ id }) => id), next: body.next }
}

/** A community with a post of each kind, newest last. */
const withPosts = async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const write = async (content: string) => {
    world.clock.pass(1_000)
    return (await world.call(createPost, { as: member, body: { content } })).body.data.id
  }
  const event = await makeEvent(world, member.communityId)
  const plain = await write('A quiet word.')
  const gathering = await write(`What a Feast it was: https://example.org/events/${event}?tab=people`)
  const announcement = await makePost(world, member)
  await world.past.query('update posts set announcement = true where id = $1', [announcement])
  const photo = await makePost(world, member)
  const film = await makePost(world, member)
  await world.past.query(`update posts set media = '{/files/c/x/one.webp}' where id = $1`, [photo])
  await world.past.query(`update posts set media = '{/files/c/x/one.MP4}' where id = $1`, [film])
  return { member, event, plain, gathering, announcement, photo, film }
}

test('each part of the news shows what it is called, and the whole shows everything', async () => {
  const { member, gathering, announcement, photo } = await withPosts()
  expect((await shown(member, 'announcements')).ids).toEqual([announcement])
  expect((await shown(member, 'gatherings')).ids).toEqual([gathering])
  expect((await shown(member, 'photos')).ids).toEqual([photo])
  const first = await shown(member)
  const second = await shown(member, undefined, first.next)
  const third = await shown(member, undefined, second.next)
  expect(new Set([...first.ids, ...second.ids, ...third.ids]).size).toBe(5)
})

test('a part pages without a gap, and follows what is written and changed', async () => {
  const { member, event, plain, gathering } = await withPosts()
  const link = `/activities/${event}`
  const body = {
    content: `Come again: ${link}`,
    media: [],
    visibility: 'community' as const,
    childrenAgreed: false,
  }
  await world.call(editPost, { as: member, params: { id: plain }, body })
  world.clock.pass(1_000)
  const { body: third } = await world.call(createPost, { as: member, body: { content: `And this: ${link}` } })
  const first = await shown(member, 'gatherings')
  expect(first.ids).toEqual([third.data.id, gathering])
  expect(await shown(member, 'gatherings', first.next)).toEqual({ ids: [plain], next: undefined })
})

test('whom one has muted is silent in every part', async () => {
  const { member, announcement } = await withPosts()
  const reader = await makeMember(world, member.communityId)
  await world.call(muteUser, { as: reader, params: { id: member.accountId }, body: { muted: true } })
  expect((await shown(reader, 'photos')).ids).toEqual([])
  expect((await shown(reader, 'gatherings')).ids).toEqual([])
  expect((await shown(reader, 'announcements')).ids).toEqual([announcement])
})

test('a part that is not known is refused in a sentence', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const answer = await world.app.http.inject({
    url: `/api/posts/community-feed/${member.communityId}?show=gossip`,
    headers: { authorization: `Bearer ${member.token}` },
  })
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    expect.stringContaining('This part of the news is not known.'),
  ])
})

test('every part is read by its index', async () => {
  const { member } = await withPosts()
  const indexes = {
    announcement: 'posts_announcements',
    of_gathering: 'posts_of_gatherings',
    with_photo: 'posts_with_photos',
  }
  for (const [column, index] of Object.entries(indexes)) {
    const { rows } = await world.past
      .query<{ 'QUERY PLAN': string }>(
        `set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off`,
      )
      .then(() =>
        world.past.query<{ 'QUERY PLAN': string }>(
          `explain select id from posts where community_id = '${member.communityId}' and ${column}
         order by pinned desc, created_at desc, id desc limit 10`,
        ),
      )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
  }
})
