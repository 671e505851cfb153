// A home that is told while its family begins stands in the one household of both.
import { afterAll, expect, test } from 'vitest'
import { addChild } from '#contract/people/family.ts'
import { createVenue } from '#contract/venues/venues.ts'
import { inTurn, revisionOf } from '#server/test/in-turn.ts'
import { bornYearsAgo } from '#server/test/make-family.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

test('who tells of a child and of the home at once lives in one household', async () => {
  const community = await makeCommunity(world)
  const as = await makeMember(world, community)
  const child = { firstName: 'Arman', lastName: 'Of Test', birthDate: bornYearsAgo(world, 8) }
  const calls = [
    () => world.call(addChild, { as, body: child }),
    () => world.call(createVenue, { as, body: { type: 'Residence', name: 'Our home' } }),
  ]
  expect(await inTurn(world, revisionOf(community, 'people'), calls)).toEqual([201, 201])
  const { rows } = await world.past.query<{ id: string }>(
    `select id from households where community_id = $1
     union all select household_id from venues where community_id = $1
     union all select household_id from people where community_id = $1`,
    [community],
  )
  expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([4, 1])
})
