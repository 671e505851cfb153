import { afterAll, expect, test } from 'vitest'
import { listNotifications, markAllNotificationsRead } from '#contract/notifications/notifications.ts'
import { acceptWaiting } from '#contract/people/people.ts'
import { type CommunityId, inCommunity } from '#server/platform/db.ts'
import { type Someone, makeCommunity, makeMember, makePending, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { type Fact, tellEverybody, tellPeople } from '#server/test/notify.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const list = (as: Someone | { token: string }) => world.call(listNotifications, { as })

const fact = (more: Partial<Fact> = {}): Fact => ({
  type: 'community_event_update',
  actorId: null,
  targetId: null,
  targetType: 'Event',
  ...more,
})

const tell = (community: CommunityId, accounts: readonly string[] | 'everybody', more: Partial<Fact> = {}) =>
  inCommunity(world.app.db, community, (tx) =>
    accounts === 'everybody'
      ? tellEverybody(tx, community, fact(more))
      : tellPeople(tx, community, accounts, fact(more)),
  )

test('a fact tells several people, each once and each a row of their own', async () => {
  const community = await makeCommunity(world)
  const [one, other, third] = await Promise.all([1, 2, 3].map(() => makeMember(world, community)))
  if (!one || !other || !third) throw new Error('Three members were made.')
  await tell(community, [one.accountId, other.accountId, one.accountId], {
    data: { caption: 'Feast of Qawl' },
  })
  const answers = await Promise.all([one, other, third].map(list))
  expect(answers.map(({ body }) => body.unread)).toEqual([1, 1, 0])
  expect(answers[0]?.body.data[0]).toMatchObject({
    type: 'community_event_update',
    scope: 'personal',
    recipientCommunity: community,
    additionalData: { caption: 'Feast of Qawl' },
  })
})

test('nobody is told of what they did themselves', async () => {
  const community = await makeCommunity(world)
  const [one, other] = [await makeMember(world, community), await makeMember(world, community)]
  await tell(community, [one.accountId, other.accountId], { actorId: one.accountId })
  await tell(community, 'everybody', { type: 'assembly_announcement', actorId: one.accountId })
  expect((await list(one)).body).toMatchObject({ unread: 0, data: [] })
  expect((await list(other)).body.unread).toBe(2)
})

test('an account of another community is never told', async () => {
  const [home, away] = [await makeCommunity(world), await makeCommunity(world)]
  const stranger = await makeMember(world, away)
  await tell(home, [stranger.accountId])
  expect((await list(stranger)).body.data).toEqual([])
  const { rows } = await world.past.query('select from notifications where community_id = $1', [home])
  expect(rows).toEqual([])
})

test('a fact that is taken back tells nobody', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const broken = inCommunity(world.app.db, community, async (tx) => {
    await tellEverybody(tx, community, fact())
    throw new Error('taken back')
  })
  await expect(broken).rejects.toThrow('taken back')
  expect((await list(member)).body).toMatchObject({ unread: 0, data: [] })
})

test('who is confirmed later has nothing to catch up on', async () => {
  const community = await makeCommunity(world)
  const keeper = await makeMember(world, community, { office: 'secretary' })
  const newcomer = await makePending(world, community)
  await tell(community, 'everybody', { type: 'assembly_announcement', targetType: 'Announcement' })
  await world.call(acceptWaiting, { params: { id: newcomer.accountId }, as: keeper })
  const as = await signIn(world, newcomer.accountId)
  expect((await list(as)).body).toMatchObject({ unread: 0, data: [{ read: true }] })
  await tell(community, 'everybody', { type: 'assembly_announcement', targetType: 'Announcement' })
  expect((await list(as)).body).toMatchObject({ unread: 1, data: [{ read: false }, { read: true }] })
})

test('the others hear of a newcomer, once for all of them', async () => {
  const community = await makeCommunity(world)
  const keeper = await makeMember(world, community, { office: 'secretary' })
  const newcomer = await makePending(world, community)
  await world.call(acceptWaiting, { params: { id: newcomer.accountId }, as: keeper })
  expect((await list(keeper)).body).toMatchObject({
    unread: 1,
    data: [{ type: 'new_member_welcome', scope: 'community', actor: newcomer.accountId }],
  })
})

test('what is told while another marks all read stays unread', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  await tell(community, [member.accountId])
  const seen = (await list(member)).body.data[0]?.id ?? ''
  // The panel has the list; before it marks it read, something more is told.
  await tell(community, [member.accountId], { type: 'event_reminder' })
  await world.call(markAllNotificationsRead, { body: { upTo: seen }, as: member })
  expect((await list(member)).body).toMatchObject({
    unread: 1,
    data: [{ type: 'event_reminder', read: false }, { read: true }],
  })
})

test('what is committed after the mark is unread, however early its transaction began', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const begun = Promise.withResolvers<void>()
  const marked = Promise.withResolvers<void>()
  const slow = inCommunity(world.app.db, community, async (tx) => {
    begun.resolve()
    await marked.promise
    await tellPeople(tx, community, [member.accountId], fact())
  })
  await begun.promise
  await world.call(markAllNotificationsRead, { body: {}, as: member })
  marked.resolve()
  await slow
  expect((await list(member)).body.unread).toBe(1)
})
