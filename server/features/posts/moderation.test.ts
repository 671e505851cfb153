import { afterAll, expect, test } from 'vitest'
import { editComment, listComments } from '#contract/posts/comments.ts'
import { homeOverview } from '#contract/community/community.ts'
import {
  decideComment,
  decidePost,
  flagComment,
  flagPost,
  getNewsSettings,
  listDecided,
  listFlagged,
  setNewsSettings,
} from '#contract/posts/moderation.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { restorePost } from '#contract/posts/post-writing.ts'
import { commentPost, communityFeed, exploreFeed, getPost, likePost } from '#contract/posts/posts.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeComment, makePost } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makePeople = async () => {
  const community = await makeCommunity(world, { listed: true, name: 'Hillside' })
  const make = (firstName: string, office?: 'secretary') =>
    makeMember(world, community, { firstName, ...(office ? { office } : {}) })
  const [author, reader, moderator] = [await make('Ada'), await make('Ben'), await make('Mona', 'secretary')]
  const id = await makePost(world, author, { content: 'FlaggedWords', visibility: 'public' })
  return { community, author, reader, moderator, id, params: { id } }
}

type People = Awaited<ReturnType<typeof makePeople>>

const hide = (people: People, decision: 'keep' | 'hide' | 'remove' = 'hide', reason = 'Too sharp.') =>
  world.call(decidePost, { params: people.params, body: { decision, reason }, as: people.moderator })

/** Every place where the post could be, for a reader or (null) a visitor. */
const everywhere = async ({ community, id, params }: People, as: Someone | null): Promise<string> => {
  const call = as ? { as } : {}
  const texts = [
    (await world.call(getPost, { params, ...call })).text,
    JSON.stringify((await world.call(exploreFeed, call)).body.data.filter((one) => one.id === id)),
    (await world.app.http.inject(`/posts/${id}`)).body,
    (await world.app.http.inject(`/og/posts/${id}`)).body,
  ]
  if (as) {
    texts.push((await world.call(communityFeed, { params: { communityId: community }, as })).text)
    texts.push((await world.call(homeOverview, { params: { id: community }, as })).text)
  }
  return texts.join('\n')
}

test('a report waits for the moderators with who, why and how often', async () => {
  const { author, reader, moderator, params } = await makePeople()
  const other = await makeMember(world, author.communityId, { firstName: 'Cyrus' })
  await world.call(flagPost, { params, as: reader, body: { kind: 'unkind', reason: 'It hurts.' } })
  const { status, body } = await world.call(flagPost, { params, as: other })
  expect([status, body.message]).toEqual([200, 'Thank you. Those who look after the community will read it.'])
  await world.call(flagPost, { params, as: reader, body: { kind: 'private', reason: 'It tells too much.' } })
  const queue = await world.call(listFlagged, { as: moderator })
  expect(queue.body.data).toMatchObject([
    {
      id: params.id,
      kind: 'post',
      authorName: 'Ada Of Test',
      content: 'FlaggedWords',
      times: 2,
      hidden: false,
      reports: [
        { byName: 'Ben Of Test', kind: 'private', reason: 'It tells too much.' },
        { byName: 'Cyrus Of Test', kind: 'other', reason: '' },
      ],
    },
  ])
})

test('one’s own words are not reported, and the author hears of no report', async () => {
  const { author, reader, params } = await makePeople()
  const own = await world.call(flagPost, { params, as: author })
  expect([own.status, own.body.message]).toEqual([409, 'You can change or delete what you wrote.'])
  await world.call(flagPost, { params, as: reader })
  expect((await world.call(listNotifications, { as: author })).body.data).toEqual([])
  expect((await world.call(getPost, { params, as: author })).text).not.toContain(reader.accountId)
})

test('a report of more than 500 characters is refused in a sentence', async () => {
  const { reader, params } = await makePeople()
  const answer = await world.call(flagPost, { params, as: reader, body: { reason: 'a'.repeat(501) } })
  expect([answer.status, answer.body.message]).toEqual([400, 'Please use at most 500 characters.'])
})

test('a hidden post is there for nobody but its author, who reads why, and the moderators', async () => {
  const people = await makePeople()
  expect(await everywhere(people, people.reader)).toContain('FlaggedWords')
  expect((await hide(people)).body.message).toBe('It is hidden. Its author has been told.')
  expect(await everywhere(people, people.reader)).not.toContain('FlaggedWords')
  expect(await everywhere(people, null)).not.toContain('FlaggedWords')
  const { params } = people
  expect((await world.call(getPost, { params, as: people.author })).body.data.hidden).toBe('Too sharp.')
  expect((await world.call(getPost, { params, as: people.moderator })).body.data.hidden).toBe('Too sharp.')
  const feed = { params: { communityId: people.community } }
  const own = await world.call(communityFeed, { ...feed, as: people.author })
  expect(own.body.data).toMatchObject([{ id: params.id, hidden: 'Too sharp.' }])
  expect((await world.call(communityFeed, { ...feed, as: people.moderator })).body.data).toEqual([])
})

test('a hidden post takes neither likes nor comments of others, moderators included', async () => {
  const people = await makePeople()
  await hide(people)
  const { params } = people
  for (const as of [people.reader, people.moderator]) {
    expect((await world.call(likePost, { params, as, body: { liked: true } })).status).toBe(404)
    expect((await world.call(commentPost, { params, as, body: { comment: 'Hm' } })).status).toBe(404)
  }
})

test('what was hidden can be shown again, to visitors too', async () => {
  const people = await makePeople()
  await hide(people)
  expect((await world.call(listDecided, { as: people.moderator })).body.data[0]?.can.show).toBe(true)
  await hide(people, 'keep', 'We have talked about it.')
  expect(await everywhere(people, people.reader)).toContain('FlaggedWords')
  expect(await everywhere(people, null)).toContain('FlaggedWords')
  const { body } = await world.call(listDecided, { as: people.moderator })
  expect(body.data.map(({ decision, reason, byName, can }) => [decision, reason, byName, can.show])).toEqual([
    ['keep', 'We have talked about it.', 'Mona Of Test', false],
    ['hide', 'Too sharp.', 'Mona Of Test', false],
  ])
})

test('a removed post is gone for everybody, and can be decided about no more', async () => {
  const people = await makePeople()
  await hide(people, 'remove')
  for (const as of [people.author, people.reader, people.moderator])
    expect(await everywhere(people, as)).not.toContain('FlaggedWords')
  expect((await hide(people, 'keep')).status).toBe(404)
  const { params, author, moderator } = people
  expect((await world.call(restorePost, { params, as: author })).status).toBe(404)
  const decided = await world.call(listDecided, { as: moderator })
  expect(decided.body.data).toMatchObject([
    { decision: 'remove', content: 'FlaggedWords', can: { show: false } },
  ])
})

test.for([
  { decision: 'keep', type: 'post_kept', action: 'post.kept' },
  { decision: 'hide', type: 'post_hidden', action: 'post.hidden' },
  { decision: 'remove', type: 'post_removed', action: 'post.removed' },
] as const)('the author is told of “$decision” and why, and it is on record', async (one) => {
  const people = await makePeople()
  await world.call(flagPost, { params: people.params, as: people.reader })
  await hide(people, one.decision, 'Because of this.')
  const { body } = await world.call(listNotifications, { as: people.author })
  expect(body.data).toMatchObject([
    { type: one.type, actor: null, additionalData: { caption: 'Because of this.' } },
  ])
  expect((await world.call(listFlagged, { as: people.moderator })).body.data).toEqual([])
  expect((await world.call(listDecided, { as: people.moderator })).body.data[0]?.times).toBe(1)
  const { rows } = await world.past.query(
    'select action, actor_id, object_id, detail from audit_records where community_id = $1',
    [people.community],
  )
  expect(rows).toEqual([
    {
      action: one.action,
      actor_id: people.moderator.accountId,
      object_id: people.params.id,
      detail: {},
    },
  ])
})

test('a decision needs a reason', async () => {
  const people = await makePeople()
  const answer = await hide(people, 'hide', ' ')
  expect([answer.status, answer.body.message]).toEqual([400, 'Please write a reason for the author.'])
})

test('a moderator of another community finds nothing', async () => {
  const { reader, params } = await makePeople()
  const others = await makePeople()
  await world.call(flagPost, { params, as: reader })
  expect((await world.call(listFlagged, { as: others.moderator })).body.data).toEqual([])
  const body = { decision: 'hide' as const, reason: 'Not ours.' }
  expect((await world.call(decidePost, { params, body, as: others.moderator })).status).toBe(404)
  expect((await world.call(listDecided, { as: others.moderator })).body.data).toEqual([])
})

test('a hidden comment is read by its author, with the reason, and counted for nobody else', async () => {
  const { author, reader, moderator, id } = await makePeople()
  const commentId = await makeComment(world, reader, id, 'FlaggedComment')
  const params = { id, commentId }
  await world.call(flagComment, { params, as: author, body: { kind: 'unkind' } })
  const queue = await world.call(listFlagged, { as: moderator })
  expect(queue.body.data).toMatchObject([{ id: commentId, kind: 'comment', content: 'FlaggedComment' }])
  const body = { decision: 'hide' as const, reason: 'Please be kind.' }
  await world.call(decideComment, { params, body, as: moderator })
  const seen = (as: Someone) => world.call(getPost, { params: { id }, as })
  expect((await seen(author)).body.data).toMatchObject({ comments: [], commentCount: 0 })
  expect((await seen(reader)).body.data.comments).toMatchObject([
    { hidden: 'Please be kind.', can: { edit: true, delete: true } },
  ])
  expect((await seen(moderator)).body.data.comments).toHaveLength(1)
  expect((await world.call(listComments, { params: { id }, as: author })).text).not.toContain('FlaggedC')
  // Its author may mend it, and a moderator shows it again.
  await world.call(editComment, { params, body: { comment: 'Mended words' }, as: reader })
  expect((await seen(author)).body.data.comments).toEqual([])
  await world.call(decideComment, { params, body: { ...body, decision: 'keep' }, as: moderator })
  expect((await seen(author)).body.data).toMatchObject({
    commentCount: 1,
    comments: [{ comment: 'Mended words', hidden: null }],
  })
})

test('a community may keep to itself how many like something', async () => {
  const { community, author, reader, params } = await makePeople()
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  await world.call(likePost, { params, as: reader, body: { liked: true } })
  expect((await world.call(getNewsSettings, { as: admin })).body.data.likeCountsHidden).toBe(false)
  await world.call(setNewsSettings, { body: { likeCountsHidden: true }, as: admin })
  const feed = await world.call(communityFeed, { params: { communityId: community }, as: author })
  const home = await world.call(homeOverview, { params: { id: community }, as: author })
  const one = await world.call(getPost, { params, as: reader })
  const open = await world.call(getPost, { params })
  const liked = await world.call(likePost, { params, as: author, body: { liked: true } })
  const numbers = [feed.body.data[0], home.body.posts[0], one.body.data, open.body.data, liked.body.data]
  expect(numbers.map((post) => post?.likeCount)).toEqual([null, null, null, null, null])
  expect(one.body.data.likes).toEqual([reader.accountId])
  const explored = (await world.call(exploreFeed)).body.data.find(({ id }) => id === params.id)
  expect(explored?.likeCount).toBeNull()
  await world.call(setNewsSettings, { body: { likeCountsHidden: false }, as: admin })
  expect((await world.call(getPost, { params, as: reader })).body.data.likeCount).toBe(2)
})
