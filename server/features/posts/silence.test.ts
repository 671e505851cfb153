import { afterAll, expect, test } from 'vitest'
import { deleteUser } from '#contract/auth/account.ts'
import { listComments } from '#contract/posts/comments.ts'
import { homeOverview } from '#contract/community/community.ts'
import { blockUser, flagPost, listSilenced, muteUser } from '#contract/posts/moderation.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { commentPost, communityFeed, exploreFeed, getPost, likePost } from '#contract/posts/posts.ts'
import { tellEverybody, tellPeople } from '#server/test/notify.ts'
import { inCommunity } from '#server/platform/db.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeComment, makePost } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** Two members, each with a public post under which the other has commented, and a third one's post. */
const makeNews = async () => {
  const community = await makeCommunity(world, { listed: true })
  const make = (firstName: string) => makeMember(world, community, { firstName })
  const [ada, ben, cyrus] = [await make('Ada'), await make('Ben'), await make('Cyrus')]
  const bens = await makePost(world, ben, { content: 'WordsOfBen', visibility: 'public' })
  const cyruss = await makePost(world, cyrus, { content: 'Words of Cyrus' })
  await makeComment(world, cyrus, cyruss, 'A comment by Cyrus')
  await makeComment(world, ben, cyruss, 'CommentOfBen')
  return { community, ada, ben, cyrus, bens, cyruss }
}

type News = Awaited<ReturnType<typeof makeNews>>

/** Every place where somebody's words could be. */
const everywhere = async ({ community, bens, cyruss }: News, as: Someone): Promise<string> => {
  const params = { communityId: community }
  const answers = [
    await world.call(communityFeed, { params, as }),
    await world.call(communityFeed, { params, query: { limit: 1 }, as }),
    await world.call(homeOverview, { params: { id: community }, as }),
    await world.call(getPost, { params: { id: bens }, as }),
    await world.call(getPost, { params: { id: cyruss }, as }),
    await world.call(listComments, { params: { id: cyruss }, as }),
  ]
  const explored = await world.call(exploreFeed, { as })
  const own = explored.body.data.filter((post) => post.community === community)
  return [...answers.map(({ text }) => text), JSON.stringify(own)].join('\n')
}

const mute = (as: Someone, who: Someone, body?: { muted: boolean }) =>
  world.call(muteUser, { params: { id: who.accountId }, as, ...(body ? { body } : {}) })
const block = (as: Someone, who: Someone, body?: { blocked: boolean }) =>
  world.call(blockUser, { params: { id: who.accountId }, as, ...(body ? { body } : {}) })

test('a muted person’s words are nowhere for who muted them, and everywhere for all others', async () => {
  const news = await makeNews()
  const { ada, ben, cyrus } = news
  expect(await everywhere(news, ada)).toMatch(/WordsOfBen[\s\S]*CommentOfBen/)
  expect((await mute(ada, ben)).body.data).toMatchObject({ muted: true, blocked: false })
  expect(await everywhere(news, ada)).not.toMatch(/OfBen/)
  expect(await everywhere(news, cyrus)).toMatch(/WordsOfBen[\s\S]*CommentOfBen/)
  expect(await everywhere(news, ben)).toContain('Words of Cyrus')
  await mute(ada, ben, { muted: false })
  expect(await everywhere(news, ada)).toMatch(/WordsOfBen[\s\S]*CommentOfBen/)
})

test('the number of comments is that of those one sees', async () => {
  const { ada, ben, cyruss } = await makeNews()
  await mute(ada, ben)
  const { body } = await world.call(getPost, { params: { id: cyruss }, as: ada })
  expect([body.data.commentCount, body.data.comments.length]).toEqual([1, 1])
})

test('pages are full although somebody is muted', async () => {
  const community = await makeCommunity(world)
  const [ada, ben] = [await makeMember(world, community), await makeMember(world, community)]
  const own: string[] = []
  for (let n = 0; n < 6; n += 1) {
    world.clock.pass(1_000)
    own.unshift(await makePost(world, ada))
    world.clock.pass(1_000)
    await makePost(world, ben)
  }
  await mute(ada, ben)
  const read = (cursor?: string) =>
    world.call(communityFeed, { params: { communityId: community }, query: { limit: 3, cursor }, as: ada })
  const first = await read()
  const second = await read(first.body.next)
  expect([...first.body.data, ...second.body.data].map(({ id }) => id)).toEqual(own)
  expect(second.body.next).toBeUndefined()
})

test('who blocks neither sees nor is seen', async () => {
  const news = await makeNews()
  const { ada, ben, cyruss } = news
  const adas = await makePost(world, ada, { content: 'WordsOfAda', visibility: 'public' })
  await makeComment(world, ada, cyruss, 'CommentOfAda')
  expect((await block(ada, ben)).body.data).toMatchObject({ muted: false, blocked: true })
  expect(await everywhere(news, ada)).not.toMatch(/OfBen/)
  expect(await everywhere(news, ben)).not.toMatch(/OfAda/)
  const there = { params: { id: adas }, as: ben }
  const statuses = [
    (await world.call(getPost, there)).status,
    (await world.call(likePost, { ...there, body: { liked: true } })).status,
    (await world.call(commentPost, { ...there, body: { comment: 'Hello' } })).status,
    (await world.call(flagPost, there)).status,
  ]
  expect(statuses).toEqual([404, 404, 404, 404])
  const { rows } = await world.past.query('select like_count, comment_count from posts where id = $1', [adas])
  expect(rows).toEqual([{ like_count: 0, comment_count: 0 }])
  await block(ada, ben, { blocked: false })
  expect(await everywhere(news, ben)).toContain('WordsOfAda')
})

test('an announcement is the Assembly’s word and reaches everybody', async () => {
  const news = await makeNews()
  const { ada, ben, bens } = news
  await world.past.query('update posts set announcement = true where id = $1', [bens])
  await block(ada, ben)
  expect(await everywhere(news, ada)).toContain('WordsOfBen')
})

test('nothing that a blocked person does is told, and of a muted one no posts', async () => {
  const { community, ada, ben, cyrus } = await makeNews()
  const fact = { targetId: null, targetType: 'Event' as const }
  await inCommunity(world.app.db, community, async (tx) => {
    for (const actor of [ben, cyrus]) {
      await tellPeople(tx, community, [ada.accountId], {
        ...fact,
        type: 'join_event',
        actorId: actor.accountId,
      })
      await tellEverybody(tx, community, { ...fact, type: 'post_media', actorId: actor.accountId })
      await tellEverybody(tx, community, {
        ...fact,
        type: 'assembly_announcement',
        actorId: actor.accountId,
      })
    }
  })
  const told = async () => {
    const { body } = await world.call(listNotifications, { as: ada })
    return [body.unread, body.data.length]
  }
  expect(await told()).toEqual([6, 6])
  await block(ada, ben)
  expect(await told()).toEqual([4, 4])
  await mute(ada, cyrus)
  expect(await told()).toEqual([3, 3])
})

test('the list names whom one has muted and blocked, newest first', async () => {
  const { ada, ben, cyrus } = await makeNews()
  await mute(ada, ben)
  world.clock.pass(1_000)
  await block(ada, cyrus)
  await block(ada, cyrus)
  const { body } = await world.call(listSilenced, { as: ada })
  expect(body.data.map(({ name, kind }) => [name, kind])).toEqual([
    ['Cyrus Of Test', 'blocked'],
    ['Ben Of Test', 'muted'],
  ])
  expect((await world.call(listSilenced, { as: ben })).body.data).toEqual([])
})

test('oneself can be neither muted nor blocked', async () => {
  const { ada } = await makeNews()
  for (const answer of [await mute(ada, ada), await block(ada, ada)])
    expect([answer.status, answer.body.message]).toEqual([409, 'This is you.'])
})

test('at most 500 people can be muted', async () => {
  const { community, ada, ben } = await makeNews()
  await world.past.query(
    `insert into silences (community_id, account_id, other_id, kind)
     select $1, $2, gen_random_uuid(), 'muted' from generate_series(1, 500)`,
    [community, ada.accountId],
  )
  const answer = await mute(ada, ben)
  expect([answer.status, answer.body.message]).toEqual([409, 'At most 500 people can be muted.'])
})

test('with an account go its silences and reports', async () => {
  const { ada, ben, bens } = await makeNews()
  await mute(ada, ben)
  await mute(ben, ada)
  await world.call(flagPost, { params: { id: bens }, as: ada })
  await world.call(deleteUser, { params: { id: ada.accountId }, as: ada })
  const { rows } = await world.past.query(
    `select account_id from silences where $1 in (account_id, other_id)
     union all select account_id from flags where account_id = $1`,
    [ada.accountId],
  )
  expect(rows).toEqual([])
})
