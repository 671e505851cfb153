// From when to when an office is: chosen days, kept by the two who agree and shown to everybody.
import { afterAll, expect, test } from 'vitest'
import { addCivilDays } from '#calendar/index.ts'
import { grantOffice, listBodies } from '#contract/community/offices.ts'
import { acceptProposal, listProposals } from '#contract/community/proposals.ts'
import { civilDay } from '#server/platform/clock.ts'
import { makeMember, signIn } from '#server/test/make.ts'
import { makeBody, makeOfficers, makeTerm } from '#server/test/make-offices.ts'
import { mayReadRoll } from '#server/test/proposing.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const inDays = (days: number) => addCivilDays(civilDay(world.clock.now(), 'Europe/London'), days)

test('an office begins and ends with the days that were chosen, and two who agree keep them', async () => {
  const { administration, secretary, admin, member } = await makeOfficers(world)
  const days = { from: inDays(3), to: inDays(40) }
  const asked = await world.call(grantOffice, {
    as: secretary,
    params: { id: administration },
    body: { personId: member.personId, office: 'communityAdmin', ...days },
  })
  expect(asked.body.state).toBe('waiting')
  const waiting = (await world.call(listProposals, { as: admin })).body.data[0]
  expect(waiting).toMatchObject(days)
  await world.call(acceptProposal, { as: admin, params: { id: waiting?.id ?? '' } })
  const body = async () => {
    const { data } = (await world.call(listBodies, { as: await signIn(world, member.accountId) })).body
    return data.find(({ id }) => id === administration)
  }
  expect(await mayReadRoll(world, member)).toBe(403)
  expect((await body())?.coming).toMatchObject([{ refId: member.personId, ...days }])
  expect((await body())?.members.map(({ refId }) => refId)).toEqual([admin.personId])
  // Which terms are current, the gate asks the clock of the database.
  await world.past.query('update terms set valid_from = valid_from - 3 where person_id = $1', [
    member.personId,
  ])
  expect(await mayReadRoll(world, await signIn(world, member.accountId))).toBe(200)
})

test.each([
  { name: 'the wrong way round', from: 10, to: 9, field: 'to', says: 'The last day lies before the first.' },
  { name: 'that have passed', from: -9, to: -1, field: 'to', says: 'This last day has passed already.' },
  {
    name: 'of more than thirteen months',
    from: 0,
    to: 401,
    field: 'to',
    says: 'An office ends at most thirteen months after it begins.',
  },
  {
    name: 'too far away',
    from: 401,
    to: 402,
    field: 'from',
    says: 'Please choose a first day that is at most a year away.',
  },
])('days $name are refused in a sentence beside the field', async ({ from, to, field, says }) => {
  const { community, secretary, member } = await makeOfficers(world)
  const answer = await world.call(grantOffice, {
    as: secretary,
    params: { id: await makeBody(world, community, 'other') },
    body: { personId: member.personId, office: 'member', from: inDays(from), to: inDays(to) },
  })
  expect([answer.status, answer.body.fields]).toEqual([400, { [field]: says }])
})

test('what begins later takes nothing away before it begins', async () => {
  const { community, secretary, member } = await makeOfficers(world)
  const committee = await makeBody(world, community, 'feastCommittee')
  const chair = await makeMember(world, community)
  await makeTerm(world, chair, { body: committee, office: 'chair', to: inDays(20) })
  await makeTerm(world, member, { body: committee, office: 'member' })
  const give = (from: string) =>
    world.call(grantOffice, {
      as: secretary,
      params: { id: committee },
      body: { personId: member.personId, office: 'chair', from, to: inDays(100) },
    })
  // Until then the chair is taken.
  expect((await give(inDays(20))).status).toBe(409)
  expect((await give(inDays(21))).status).toBe(200)
  const body = (await world.call(listBodies, { as: member })).body.data.find(({ id }) => id === committee)
  expect(body?.members.map(({ office, to }) => [office, to])).toEqual([
    ['chair', inDays(20)],
    ['member', inDays(20)],
  ])
  expect(body?.coming.map(({ office, from }) => [office, from])).toEqual([['chair', inDays(21)]])
})
