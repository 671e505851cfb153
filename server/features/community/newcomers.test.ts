import { afterAll, expect, test } from 'vitest'
import { listNewcomers } from '#contract/community/community.ts'
import { muteUser } from '#contract/posts/moderation.ts'
import { acceptWaiting } from '#contract/people/people.ts'
import { DAY, makeCommunity, makeMember, makePending, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** A community in which somebody was accepted just now. */
const withNewcomer = async () => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const { accountId } = await makePending(world, community)
  await world.call(acceptWaiting, { as: secretary, params: { id: accountId }, body: { personId: null } })
  const asked = async (as: { readonly token: string }) =>
    (await world.call(listNewcomers, { as })).body.data.map(({ id }) => id)
  return { community, secretary, accountId, asked }
}

test('who has come in is new for sixty days, to all others', async () => {
  const { community, secretary, accountId, asked } = await withNewcomer()
  const neighbour = await makeMember(world, await makeCommunity(world))
  expect(await asked(secretary)).toEqual([accountId])
  expect(await asked(await signIn(world, accountId))).toEqual([])
  expect(await asked(neighbour)).toEqual([])
  world.clock.pass(61 * DAY)
  expect(await asked(await makeMember(world, community))).toEqual([])
})

test('whom one has muted, and who is not of age, is not shown as new', async () => {
  const { community, secretary, accountId, asked } = await withNewcomer()
  const reader = await makeMember(world, community)
  await world.call(muteUser, { as: reader, params: { id: accountId }, body: { muted: true } })
  expect(await asked(reader)).toEqual([])
  await world.past.query(
    `update people set birth_date = now()::date - 16 * 365
     where id = (select person_id from accounts where id = $1)`,
    [accountId],
  )
  expect(await asked(secretary)).toEqual([])
})
