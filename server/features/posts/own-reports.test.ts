// Nobody is the judge of what is said of themselves: not in the list, not in a number, not by a call.
import { afterAll, expect, test } from 'vitest'
import { adminOverview } from '#contract/admin/administration.ts'
import { getDashboard } from '#contract/community/dashboard.ts'
import { decidePost, flagComment, flagPost, listFlagged } from '#contract/posts/moderation.ts'
import { listReportedPeople, reportUser } from '#contract/people/person-reports.ts'
import { makeComment, makePost } from '#server/test/make-content.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

test('nobody reads or decides reports of their own words, and the numbers say the same', async () => {
  const community = await makeCommunity(world)
  const moderator = await makeMember(world, community, { office: 'secretary' })
  const id = await makePost(world, moderator)
  const reader = await makeMember(world, community)
  await world.call(flagPost, { params: { id }, as: reader })
  const other = await makeMember(world, community, { office: 'communityAdmin', body: 'other' })
  const comment = await makeComment(world, other, id)
  await world.call(flagComment, { params: { id, commentId: comment }, as: reader })
  for (const one of [moderator, other])
    await world.call(reportUser, { params: { id: one.accountId }, as: reader })
  const seenBy = async (as: Someone) => ({
    things: (await world.call(listFlagged, { as })).body.data.map((one) => one.id),
    people: (await world.call(listReportedPeople, { as })).body.data.map((one) => one.id),
    overview: (await world.call(adminOverview, { as })).body.data.counts['moderation']?.waiting,
    dashboard: (await world.call(getDashboard, { as })).body.data.duties.find(
      ({ duty }) => duty === 'reports',
    )?.count,
  })
  expect(await seenBy(moderator)).toEqual({
    things: [comment],
    people: [other.accountId],
    overview: 2,
    dashboard: 2,
  })
  expect(await seenBy(other)).toEqual({
    things: [id],
    people: [moderator.accountId],
    overview: 2,
    dashboard: 2,
  })
  const body = { decision: 'keep' as const, reason: 'It is mine.' }
  const answer = await world.call(decidePost, { params: { id }, body, as: moderator })
  expect([answer.status, answer.body.message]).toEqual([
    403,
    'Somebody else decides about what you wrote yourself.',
  ])
})
