// A check that is recorded twice at the same moment is recorded once, and one that is revoked holds nowhere.
import { afterAll, expect, test } from 'vitest'
import {
  addCheck,
  listChecks,
  listOwnChecks,
  revokeCheck,
  revokeChecks,
} from '#contract/people/safeguarding.ts'
import { makeCheck } from '#server/test/make-family.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makeOffice = async () => {
  const community = await makeCommunity(world)
  const officers = await Promise.all(
    [0, 1].map(() => makeMember(world, community, { office: 'safeguardingOfficer', body: 'other' })),
  )
  const [officer, other] = officers
  if (!officer || !other) throw new Error('two officers')
  return { officer, other, member: await makeMember(world, community) }
}

const police = (person: string) => ({
  person,
  kind: 'police' as const,
  issuedOn: '2026-01-15',
  expiresOn: '2029-01-14',
  seenBy: 'Siobhán O’Connell',
})

const reason = 'The agency has withdrawn it.'

test('a check that two officers record at once stands once, and says so at its day', async () => {
  const { officer, other, member } = await makeOffice()
  const body = police(member.personId)
  const answers = await Promise.all([officer, other, officer].map((as) => world.call(addCheck, { as, body })))
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409, 409])
  const said = answers.find(({ status }) => status === 409)
  expect(Object.keys(said?.body.fields ?? {})).toEqual(['issuedOn'])
  expect((await world.call(listChecks, { as: officer })).body.counts.valid).toBe(1)
})

test('a check of another kind, day or person is another check', async () => {
  const { officer, other, member } = await makeOffice()
  const one = police(member.personId)
  for (const body of [
    one,
    { ...one, kind: 'training' as const },
    { ...one, issuedOn: '2026-01-16' },
    police(other.personId),
  ])
    expect((await world.call(addCheck, { as: officer, body })).status).toBe(201)
})

test('what was recorded wrongly is recorded anew once it is revoked', async () => {
  const { officer, member } = await makeOffice()
  const body = police(member.personId)
  const { id } = (await world.call(addCheck, { as: officer, body })).body.data
  await world.call(revokeCheck, { as: officer, params: { id }, body: { reason } })
  const right = { ...body, expiresOn: '2028-01-14' }
  expect((await world.call(addCheck, { as: officer, body: right })).status).toBe(201)
  // The old one, revoked once more, leaves the new one as it is.
  expect((await world.call(revokeCheck, { as: officer, params: { id }, body: { reason } })).status).toBe(409)
  expect((await world.call(listOwnChecks, { as: member })).body.mayLead).toBe(true)
})

test('of a check that stands twice already none holds after it is revoked', async () => {
  const { officer, member } = await makeOffice()
  const id = await makeCheck(world, member)
  await makeCheck(world, member)
  const training = await makeCheck(world, member, { kind: 'training' })
  expect((await world.call(listOwnChecks, { as: member })).body.mayLead).toBe(true)
  expect((await world.call(revokeCheck, { as: officer, params: { id }, body: { reason } })).status).toBe(200)
  const { data, mayLead } = (await world.call(listOwnChecks, { as: member })).body
  expect(mayLead).toBe(false)
  expect(data.flatMap((check) => (check.state === 'revoked' ? [] : [check.id]))).toEqual([training])
  const { rows } = await world.past.query(
    `select from audit_records where community_id = $1 and action = 'check.revoked'`,
    [member.communityId],
  )
  expect(rows).toHaveLength(2)
})

test('several that are revoked together take along what stands twice', async () => {
  const { officer, other, member } = await makeOffice()
  const ids = [await makeCheck(world, member), await makeCheck(world, other)]
  await makeCheck(world, other)
  const { body } = await world.call(revokeChecks, { as: officer, body: { ids, reason } })
  expect(body.count).toBe(3)
  expect((await world.call(listOwnChecks, { as: other })).body.mayLead).toBe(false)
})
