// Posts that tell how a campaign goes: what becomes of them in the news becomes of them here.
import { afterAll, expect, test } from 'vitest'
import { listCampaignUpdates, postCampaignUpdate } from '#contract/campaigns/campaigns.ts'
import { decidePost, muteUser } from '#contract/posts/moderation.ts'
import { createPost, removePost, restorePost } from '#contract/posts/post-writing.ts'
import { communityFeed } from '#contract/posts/posts.ts'
import { makeCampaign } from '#server/test/make-campaign.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makePeople = async () => {
  const community = await makeCommunity(world)
  const officer = await makeMember(world, community, { office: 'instituteCoordinator', body: 'other' })
  const member = await makeMember(world, community)
  return { community, officer, member, id: await makeCampaign(world, officer) }
}

const post = (as: Someone, id: string, content: string, key?: string) =>
  world.call(postCampaignUpdate, {
    as,
    params: { id },
    body: { content },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  })
const updatesOf = async (as: Someone, id: string) =>
  (await world.call(listCampaignUpdates, { as, params: { id } })).body.data.map(({ content }) => content)

test('an update stands in the news and on the campaign’s page, the newest first, once however often it is sent', async () => {
  const { community, officer, member, id } = await makePeople()
  const first = await post(officer, id, 'Half is done.', 'the-first-update')
  expect([first.status, first.body.data.authorName.startsWith('Person')]).toEqual([201, true])
  const again = await post(officer, id, 'Half is done.', 'the-first-update')
  expect(again.body.data.id).toBe(first.body.data.id)
  await post(officer, id, 'Nearly there.')
  await world.call(createPost, { as: officer, body: { content: 'Something else.' } })
  expect(await updatesOf(member, id)).toEqual(['Nearly there.', 'Half is done.'])
  const feed = await world.call(communityFeed, { as: member, params: { communityId: community } })
  expect(feed.body.data.map(({ content }) => content)).toEqual([
    'Something else.',
    'Nearly there.',
    'Half is done.',
  ])
})

test('only those who may begin one of its kind write it, and nothing is left of what was refused', async () => {
  const { member, id } = await makePeople()
  const { status, body } = await post(member, id, 'Me too.')
  expect([status, body.message]).toEqual([
    403,
    'Such campaigns are for the Assembly and the coordinators of the institute to look after.',
  ])
  expect(await updatesOf(member, id)).toEqual([])
})

test('what its author removes or the community hides is gone here too, and back with it', async () => {
  const { community, officer, member, id } = await makePeople()
  const update = (await post(officer, id, 'A hasty word.')).body.data.id
  await world.call(removePost, { as: officer, params: { id: update } })
  expect(await updatesOf(member, id)).toEqual([])
  await world.call(restorePost, { as: officer, params: { id: update } })
  expect(await updatesOf(member, id)).toEqual(['A hasty word.'])
  const moderator = await makeMember(world, community, { office: 'secretary' })
  await world.call(decidePost, {
    as: moderator,
    params: { id: update },
    body: { decision: 'hide', reason: 'Not for everybody.' },
  })
  expect([await updatesOf(member, id), await updatesOf(officer, id)]).toEqual([[], ['A hasty word.']])
})

test('whoever has silenced its author does not see it', async () => {
  const { officer, member, id } = await makePeople()
  await post(officer, id, 'Half is done.')
  await world.call(muteUser, { as: member, params: { id: officer.accountId }, body: { muted: true } })
  expect(await updatesOf(member, id)).toEqual([])
})
