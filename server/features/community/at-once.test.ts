// Two who change who serves at the same moment: the second finds what the first has done.
import { afterAll, expect, test } from 'vitest'
import { createBody, grantOffice } from '#contract/community/offices.ts'
import { acceptProposal } from '#contract/community/proposals.ts'
import { makeMember } from '#server/test/make.ts'
import { makeBody, makeOfficers } from '#server/test/make-offices.ts'
import { propose } from '#server/test/proposing.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const sorted = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

const officesOf = async (...personIds: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await world.past.query<{ office: string }>(
    `select office from terms where person_id = any ($1::uuid[]) and valid_to >= current_date order by office`,
    [personIds],
  )
  return rows.map(({ office }) => office)
}

test('an office that is given twice at once is given once', async () => {
  const { community, secretary, admin, member } = await makeOfficers(world)
  const id = await makeBody(world, community, 'feastCommittee')
  const body = { personId: member.personId, office: 'member' as const }
  const answers = await Promise.all(
    [secretary, admin, secretary].map((as) => world.call(grantOffice, { as, params: { id }, body })),
  )
  expect(sorted(answers)).toEqual([200, 409, 409])
  expect(await officesOf(member.personId)).toEqual(['member'])
})

test('of two who are made chair at once one is', async () => {
  const { community, secretary, admin, member } = await makeOfficers(world)
  const other = await makeMember(world, community)
  const id = await makeBody(world, community, 'feastCommittee')
  const give = (as: typeof admin, { personId }: typeof member) =>
    world.call(grantOffice, { as, params: { id }, body: { personId, office: 'chair' } })
  expect(sorted(await Promise.all([give(secretary, member), give(admin, other)]))).toEqual([200, 409])
  expect(await officesOf(member.personId, other.personId)).toEqual(['chair'])
})

test('what is proposed twice at once waits once', async () => {
  const { administration, secretary, member } = await makeOfficers(world)
  const body = { personId: member.personId, office: 'communityAdmin' as const }
  const params = { id: administration }
  const answers = await Promise.all(
    [0, 1].map(() => world.call(grantOffice, { as: secretary, params, body })),
  )
  expect(sorted(answers)).toEqual([200, 409])
})

test('of two seats that are agreed to at once the ninth is the last', async () => {
  const { community, assembly, secretary, admin } = await makeOfficers(world)
  const others = await Promise.all([0, 1].map(() => makeMember(world, community)))
  const before = (await seatsIn(assembly)).length
  for (const _ of Array.from({ length: 8 - before })) {
    const { personId } = await makeMember(world, community)
    await world.past.query(
      `insert into terms (community_id, id, body_id, person_id, office, valid_from, valid_to)
       values ($1, gen_random_uuid(), $2, $3, 'member', '2020-01-01', '2099-12-31')`,
      [community, assembly, personId],
    )
  }
  const ids = []
  for (const { personId } of others) ids.push(await propose(world, secretary, assembly, personId, 'member'))
  const answers = await Promise.all(
    ids.map((id) => world.call(acceptProposal, { as: admin, params: { id } })),
  )
  expect(sorted(answers)).toEqual([200, 409])
  expect((await seatsIn(assembly)).length).toBe(9)
})

const seatsIn = async (body: string) =>
  (await world.past.query(`select from terms where body_id = $1 and valid_to >= current_date`, [body])).rows

test('a body that is founded twice at once is founded once', async () => {
  const { secretary, admin } = await makeOfficers(world)
  const body = { kind: 'holyDaysCommittee' as const, name: 'Holy Days Committee' }
  const answers = await Promise.all([secretary, admin].map((as) => world.call(createBody, { as, body })))
  expect(sorted(answers)).toEqual([201, 409])
})
