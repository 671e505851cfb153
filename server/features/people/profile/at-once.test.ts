// A profile that is saved twice at the same moment is what the second has said, and nothing of both.
import { afterAll, expect, test } from 'vitest'
import { getProfile, updateMe } from '#contract/people/profile.ts'
import { inTurn, revisionOf } from '#server/test/in-turn.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

test('of two lists of contacts and papers that are saved at once the later one stands alone', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const save = (audience: 'members' | 'hosts') =>
    world.call(updateMe, {
      as: member,
      body: {
        contacts: [{ kind: 'phone', label: 'Mobile', value: '0912 345 6789', audience }],
        credentials: [{ kind: 'firstAid', title: 'First aid', expiresOn: null, audience }],
      },
    })
  const calls = [() => save('members'), () => save('hosts')]
  expect(await inTurn(world, revisionOf(community, 'people'), calls)).toEqual([200, 200])
  const { contacts, credentials } = (await world.call(getProfile, { as: member })).body.data
  expect([contacts, credentials].map((list) => list.map(({ audience }) => audience))).toEqual([
    ['hosts'],
    ['hosts'],
  ])
})
