// How long a check holds whose paper says nothing of it.
import { afterAll, expect, test } from 'vitest'
import { addCheck } from '#contract/people/safeguarding.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

test('a check whose paper says nothing holds as many months as the rules say', async () => {
  const community = await makeCommunity(world)
  const officer = await makeMember(world, community, { office: 'safeguardingOfficer', body: 'other' })
  const person = await makeMember(world, community)
  const body = {
    person: person.personId,
    kind: 'police',
    issuedOn: '2026-01-15',
    seenBy: 'Siobhán O’Connell',
  } as const
  expect((await world.call(addCheck, { body, as: officer })).status).toBe(201)
  const { rows } = await world.past.query(
    `select expires_on::text as until, issued_on::text as from from safeguarding_checks where person_id = $1`,
    [person.personId],
  )
  expect(rows).toEqual([{ from: '2026-01-15', until: '2029-01-15' }])
})
