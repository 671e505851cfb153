// What changes with the day on which somebody comes of age.
import { afterAll, expect, test } from 'vitest'
import { updateMe } from '#contract/people/profile.ts'
import { getUser, listDirectory } from '#contract/people/users.ts'
import type { CommunityId } from '#server/platform/db.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** Somebody for whom another answers, born on this day. */
const makeWard = async (community: CommunityId, day: string | null): Promise<Someone> => {
  const ward = await makeMember(world, community, { firstName: 'Nabil' })
  const guardian = await makeMember(world, community, { firstName: 'Layli' })
  await world.past.query('update people set birth_date = $2 where id = $1', [ward.personId, day])
  await world.past.query('insert into guardians (community_id, child_id, guardian_id) values ($1, $2, $3)', [
    community,
    ward.personId,
    guardian.personId,
  ])
  return ward
}

const namesIn = async (as: Someone): Promise<string[]> =>
  (await world.call(listDirectory, { as })).body.data.map(({ firstName }) => firstName)

test('whoever has come of age stands in the directory and may open their page, though somebody answered for them', async () => {
  const community = await makeCommunity(world)
  await world.past.query('update communities set open_pages = true where id = $1', [community])
  const reader = await makeMember(world, community, { firstName: 'Reader' })
  const grown = await makeWard(community, '2000-01-01')
  expect(await namesIn(reader)).toContain('Nabil')
  expect((await world.call(updateMe, { as: grown, body: { openPage: true } })).status).toBe(200)
  expect((await world.call(getUser, { params: { id: grown.accountId } })).status).toBe(200)
})

test('a ward stands in no directory while no day of birth is known, or before that age', async () => {
  const community = await makeCommunity(world)
  const reader = await makeMember(world, community, { firstName: 'Reader' })
  await makeWard(community, null)
  await makeWard(community, '2015-01-01')
  expect(await namesIn(reader)).not.toContain('Nabil')
})

test('how a youth would serve is for their hosts and not for every member', async () => {
  const community = await makeCommunity(world)
  const reader = await makeMember(world, community)
  const youth = await makeMember(world, community)
  const body = { willing: true, serveNote: 'I can carry chairs.' }
  expect((await world.call(updateMe, { as: youth, body })).status).toBe(200)
  const note = async (as: Someone) =>
    (await world.call(getUser, { as, params: { id: youth.accountId } })).body.data.serveNote
  expect(await note(reader)).toBe('I can carry chairs.')
  await world.past.query(`update people set birth_date = '2012-01-01' where id = $1`, [youth.personId])
  expect(await note(reader)).toBe('')
  expect(await note(youth)).toBe('I can carry chairs.')
})
