// What stays of a note when its author has gone, and what of it is in copies.
import { afterAll, expect, test } from 'vitest'
import { deleteUser } from '#contract/auth/account.ts'
import { listNotes } from '#contract/consultation/consultation.ts'
import { makeNote } from '#server/test/make-consultation.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

test.each([
  ['stays without a name', 'keep' as const, [{ author: null }]],
  ['goes', 'delete' as const, []],
])('by the choice of whoever deletes their account a note %s', async (_, posts, left) => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const member = await makeMember(world, community)
  await makeNote(world, member)
  const query = { posts, roll: 'keep' as const }
  const gone = await world.call(deleteUser, { as: member, params: { id: member.accountId }, query })
  expect(gone.status).toBeLessThan(300)
  expect((await world.call(listNotes, { as: secretary })).body.data).toMatchObject(left)
})
