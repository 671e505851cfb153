// How a community lets in whom its roll knows: at once, or by the secretary's word.
import { afterAll, expect, test } from 'vitest'
import { getCommunitySettings, setCommunitySettings } from '#contract/admin/administration.ts'
import { acceptWaiting, listWaiting } from '#contract/people/people.ts'
import { getSetUp, saveSetUp } from '#contract/community/set-up.ts'
import { getMe } from '#contract/auth/session.ts'
import { makeCommunity, makeMember, makePending } from '#server/test/make.ts'
import { enter, putOnRoll, stranger } from '#server/test/sign-up.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makeAdmin = async () => {
  const community = await makeCommunity(world)
  return {
    community,
    admin: await makeMember(world, community, { office: 'communityAdmin', body: 'administration' }),
  }
}

test('where the secretary confirms everybody, whom the roll knows waits there and is found on it', async () => {
  const { community, admin } = await makeAdmin()
  await world.call(setCommunitySettings, { as: admin, body: { confirmsEverybody: true } })
  const who = stranger()
  const person = await putOnRoll(world, community, who)
  const { body } = await enter(world, who)
  expect(body.user).toMatchObject({ state: 'pending', community: { _id: community }, roles: [] })
  const list = await world.call(listWaiting, { as: admin })
  expect(list.body.data).toMatchObject([{ email: who.email, candidates: [{ personId: person }] }])
  await world.call(acceptWaiting, { params: { id: body.user._id }, body: { personId: person }, as: admin })
  expect((await world.call(getMe, { as: body })).body.data.state).toBe('confirmed')
})

test('where the roll is enough again, whom it knows is a member at once', async () => {
  const { community, admin } = await makeAdmin()
  await world.call(setCommunitySettings, { as: admin, body: { confirmsEverybody: true } })
  await world.call(setCommunitySettings, { as: admin, body: { confirmsEverybody: false } })
  const who = stranger()
  await putOnRoll(world, community, who)
  expect((await enter(world, who)).body.user.state).toBe('confirmed')
})

test('the wizard keeps the choice, and it is the one of the settings', async () => {
  const { community, admin } = await makeAdmin()
  await world.past.query('update communities set setting_up = true where id = $1', [community])
  expect((await world.call(getSetUp, { as: admin })).body.data.confirmsEverybody).toBe(false)
  await world.call(saveSetUp, { as: admin, body: { confirmsEverybody: true } })
  expect((await world.call(getSetUp, { as: admin })).body.data.confirmsEverybody).toBe(true)
  expect((await world.call(getCommunitySettings, { as: admin })).body.data.confirmsEverybody).toBe(true)
})

test('who waits is told whether the page of the community is open to them, and no member is', async () => {
  for (const listed of [true, false]) {
    const community = await makeCommunity(world, { listed })
    const told = async (as: { token: string }) =>
      (await world.call(getMe, { as })).body.data.community?.listed === true
    expect(await told(await makePending(world, community))).toBe(listed)
    expect(await told(await makeMember(world, community))).toBe(false)
  }
})
