// Who sees the names of the community's children in one list, and what the guardians see of it.
import { afterAll, expect, test } from 'vitest'
import { listLog } from '#contract/admin/audit.ts'
import { listLooks } from '#contract/people/child-looks.ts'
import { listChildren, lookForChildren } from '#contract/people/safeguarding.ts'
import { makeFamily } from '#server/test/make-family.ts'
import { type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const reason = 'To prepare the summer school with the families.'
const looksFor = (as: Someone, body: object) => world.call(lookForChildren, { as, body: { reason, ...body } })

const make = async () => {
  const community = await makeCommunity(world)
  return {
    community,
    family: await makeFamily(world, community),
    member: await makeMember(world, community, { office: 'member' }),
  }
}

test('the Assembly lists no children without a reason, nor by the way of the safeguarding officer', async () => {
  const { community, family, member } = await make()
  expect((await world.call(listChildren, { as: member })).status).toBe(403)
  const refused = await looksFor(member, { reason: ' ' })
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['reason']])
  const officer = await makeMember(world, community, { office: 'safeguardingOfficer', body: 'other' })
  const listed = await world.call(listChildren, { as: officer })
  expect(listed.body.data.map(({ id }) => id)).toEqual([family.child])
  expect((await looksFor(officer, {})).status).toBe(403)
})

test('with a reason it sees them, the log has it, and each guardian reads who looked and why', async () => {
  const { community, family, member } = await make()
  const found = await looksFor(member, {})
  expect([found.status, found.body.data.map(({ id }) => id)]).toEqual([200, [family.child]])
  const looks = async (as: Someone) =>
    (await world.call(listLooks, { params: { id: family.child }, as })).body.data
  expect(await looks(family.mother)).toMatchObject([{ lookedAs: 'assembly', reason }])
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const { body } = await world.call(listLog, { as: admin, query: { action: 'children.listed' } })
  expect(body.data).toMatchObject([{ action: 'children.listed', actor: member.accountId }])
  // The same again within the hour is the same look; another reason is another one.
  await looksFor(member, {})
  expect(await looks(family.mother)).toHaveLength(1)
  await looksFor(member, { reason: 'Somebody asked for the ages.' })
  expect(await looks(family.mother)).toHaveLength(2)
})

test('only whom the list names is looked at, and of one’s own child there is no look', async () => {
  const { family, member } = await make()
  expect((await looksFor(member, { q: 'nobody of that name' })).body.data).toEqual([])
  const parent = await makeMember(world, member.communityId, { office: 'secretary' })
  await world.past.query('update guardians set guardian_id = $1 where guardian_id = $2', [
    parent.personId,
    family.father.personId,
  ])
  expect((await looksFor(parent, {})).body.data).toHaveLength(1)
  const { body } = await world.call(listLooks, { params: { id: family.child }, as: family.mother })
  expect(body.data).toEqual([])
})

test('it wants a fresh proof of who sits there', async () => {
  const { member } = await make()
  await world.past.query(
    `update sessions set proven_at = proven_at - interval '6 minutes' where account_id = $1`,
    [member.accountId],
  )
  expect((await looksFor(member, {})).status).toBe(403)
  expect((await looksFor({ ...member, ...(await signIn(world, member.accountId)) }, {})).status).toBe(200)
})
