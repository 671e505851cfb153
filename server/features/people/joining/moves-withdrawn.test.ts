// Who takes the wish to move back is in the log of the own community, as who asked is.
import { afterAll, expect, test } from 'vitest'
import { askToMove, declineArrival, listArrivals, withdrawMove } from '#contract/people/moves.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const withMember = async () => {
  const destination = await makeCommunity(world, { listed: true })
  const to = await makeMember(world, destination, { office: 'secretary' })
  const member = await makeMember(world, await makeCommunity(world))
  const ask = (communityId: string = destination) =>
    world.call(askToMove, { as: member, body: { communityId, note: '' } })
  const withdraw = async () => (await world.call(withdrawMove, { as: member })).status
  return { destination, to, member, ask, withdraw }
}
const recordsOf = async (community: string) =>
  (
    await world.past.query(
      'select action, actor_id, session_id, object_id from audit_records where community_id = $1 order by number',
      [community],
    )
  ).rows
const actionsOf = async (community: string) => (await recordsOf(community)).map(({ action }) => action)

test('a wish that is taken back is recorded once, where the member is', async () => {
  const { destination, member, ask, withdraw } = await withMember()
  expect(await withdraw()).toBe(200)
  await ask()
  expect([await withdraw(), await withdraw()]).toEqual([200, 200])
  const by = { actor_id: member.accountId, session_id: member.sessionId, object_id: member.accountId }
  expect(await recordsOf(member.communityId)).toEqual([
    { action: 'move.asked', ...by },
    { action: 'move.withdrawn', ...by },
  ])
  expect(await recordsOf(destination)).toEqual([])
})

test('a wish that another one replaces, and an answer that is put away, are not taken back', async () => {
  const { to, member, ask, withdraw } = await withMember()
  await ask(await makeCommunity(world, { listed: true }))
  await ask()
  const [arrival] = (await world.call(listArrivals, { as: to })).body.data
  await world.call(declineArrival, { as: to, params: { id: arrival?.id ?? '' }, body: {} })
  expect(await withdraw()).toBe(200)
  expect(await actionsOf(member.communityId)).toEqual(['move.asked', 'move.asked'])
})
