// Where nobody else is left to agree, whoever is to serve does: still two people.
import { afterAll, expect, test } from 'vitest'
import { addCivilDays } from '#calendar/index.ts'
import { getDashboard } from '#contract/community/dashboard.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { beginYear, endTerm, grantOffice } from '#contract/community/offices.ts'
import { acceptProposal, listProposals } from '#contract/community/proposals.ts'
import { civilDay } from '#server/platform/clock.ts'
import { type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { makeBody, makeTerm } from '#server/test/make-offices.ts'
import { mayReadRoll, propose } from '#server/test/proposing.ts'
import { openWorld } from '#server/test/world.ts'
import { nextYear } from './year-rules.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const today = (): string => civilDay(world.clock.now(), 'Europe/London')

/** So many administrators, and an Assembly whose time is over. */
const withoutAssembly = async (count: number) => {
  const community = await makeCommunity(world)
  const [assembly, administration] = [
    await makeBody(world, community),
    await makeBody(world, community, 'administration'),
  ]
  const former = await makeMember(world, community)
  await makeTerm(world, former, { body: assembly, office: 'secretary', to: '2021-04-20' })
  const admins: Someone[] = []
  for (let place = 0; place < count; place += 1) {
    const admin = await makeMember(world, community)
    await makeTerm(world, admin, {
      body: administration,
      office: 'communityAdmin',
      to: addCivilDays(today(), 20),
    })
    admins.push(admin)
  }
  const [admin] = admins
  if (!admin) throw new Error('There is at least one.')
  return { community, assembly, administration, admin, admins }
}

const accept = (as: { readonly token: string }, id: string) =>
  world.call(acceptProposal, { as, params: { id } })

/** Proposes these and as many more as make nine; answers the proposal. */
const proposeNine = async (as: Someone, assembly: string, people: readonly Someone[]) => {
  const nine = [...people]
  while (nine.length < 9) nine.push(await makeMember(world, as.communityId))
  const members = nine.map(({ personId }) => ({ personId, office: 'member' as const }))
  await world.call(beginYear, {
    as,
    params: { id: assembly },
    body: { year: nextYear(today()), members, handsOver: false },
  })
  const [proposal] = (await world.call(listProposals, { as })).body.data
  return { id: proposal?.id ?? '', nine }
}

test('the only administrator makes a second one with that one’s word, who is told and proves afresh who they are', async () => {
  const { community, administration, admin } = await withoutAssembly(1)
  const second = await makeMember(world, community)
  const id = await propose(world, admin, administration, second.personId, 'communityAdmin')
  const { body } = await world.call(listNotifications, { as: second })
  expect(body.data[0]?.additionalData.change).toBe('proposed')
  const [seen] = (await world.call(listProposals, { as: second })).body.data
  expect(seen?.can).toEqual({ accept: true, decline: true, withdraw: false })
  const { duties } = (await world.call(getDashboard, { as: second })).body.data
  expect(duties).toEqual([{ duty: 'proposedToMe', count: 1 }])
  expect((await accept(admin, id)).status).toBe(403)
  world.clock.pass(6 * 60_000)
  expect((await accept(second, id)).body.code).toBe('step_up')
  const fresh = await signIn(world, second.accountId)
  expect((await accept(fresh, id)).status).toBe(200)
  expect(await mayReadRoll(world, fresh)).toBe(200)
})

test('nobody steps in while somebody else looks after offices', async () => {
  const { community, administration, admin, admins } = await withoutAssembly(2)
  const third = await makeMember(world, community)
  const id = await propose(world, admin, administration, third.personId, 'communityAdmin')
  const refused = await accept(third, id)
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringMatching('about you')])
  expect((await accept(admins[1] ?? admin, id)).status).toBe(200)
})

test('a member who is not proposed does not see it', async () => {
  const { community, administration, admin } = await withoutAssembly(1)
  const id = await propose(
    world,
    admin,
    administration,
    (await makeMember(world, community)).personId,
    'communityAdmin',
  )
  expect((await accept(await makeMember(world, community), id)).status).toBe(404)
})

test('where both administrators are elected and no Assembly is in office, the other one agrees to the nine', async () => {
  const { assembly, admin, admins } = await withoutAssembly(2)
  const { id } = await proposeNine(admin, assembly, admins)
  expect((await accept(admins[1] ?? admin, id)).status).toBe(200)
})

test('no other one of the nine agrees in the stead of an administrator who is among them', async () => {
  const { assembly, admin, admins } = await withoutAssembly(2)
  const { id, nine } = await proposeNine(admin, assembly, admins)
  expect((await accept(nine.at(-1) ?? admin, id)).status).toBe(403)
  const { body } = await world.call(listNotifications, { as: nine.at(-1) ?? admin })
  expect(body.data).toEqual([])
})

test('a year does not begin without a handing over where none of the new officers can log in', async () => {
  const { community, assembly, administration } = await withoutAssembly(1)
  const secretary = await makeMember(world, community)
  await makeTerm(world, secretary, { body: assembly, office: 'secretary' })
  const seat = await makeMember(world, community)
  const { id } = await proposeNine(secretary, assembly, [seat, await makeMember(world, community)])
  await world.past.query(`update terms set valid_to = current_date - 1 where body_id = $1`, [administration])
  const answer = await accept(seat, id)
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'Of the new officers nobody can log in yet, and there is no administrator. Please let those before them hand over.',
  ])
})

test('where the only administrator names nine, one of them agrees', async () => {
  const { assembly, admin } = await withoutAssembly(1)
  const { id, nine } = await proposeNine(admin, assembly, [admin])
  expect((await accept(nine.at(-1) ?? admin, id)).status).toBe(200)
  const { rows } = await world.past.query(
    'select count(*)::int as seats, count(accepted_by)::int as by_two from terms where body_id = $1 and year is not null',
    [assembly],
  )
  expect(rows).toEqual([{ seats: 9, by_two: 9 }])
})

test('two administrators renew each other’s office before it ends', async () => {
  const { administration, admin, admins } = await withoutAssembly(2)
  const other = admins[1] ?? admin
  const from = addCivilDays(today(), 21)
  const renewed = await world.call(grantOffice, {
    as: admin,
    params: { id: administration },
    body: { personId: other.personId, office: 'communityAdmin', from },
  })
  expect(renewed.body.state).toBe('waiting')
  const [proposal] = (await world.call(listProposals, { as: other })).body.data
  expect((await accept(other, proposal?.id ?? '')).status).toBe(200)
  const { rows } = await world.past.query(
    'select valid_from::text from terms where person_id = $1 order by valid_from desc limit 1',
    [other.personId],
  )
  expect(rows).toEqual([{ valid_from: from }])
})

test('an Assembly of whom nobody can sign in does not hold two administrators back', async () => {
  const { community, assembly, admin, admins } = await withoutAssembly(2)
  const absent = await makeMember(world, community)
  await makeTerm(world, absent, { body: assembly, office: 'chair' })
  await world.past.query('delete from accounts where id = $1', [absent.accountId])
  const who = await makeMember(world, community)
  const id = await propose(world, admin, assembly, who.personId, 'member')
  expect((await accept(admins[1] ?? admin, id)).status).toBe(200)
})

test('nobody’s office is ended by their own word on a proposal', async () => {
  const { community, assembly, admin } = await withoutAssembly(1)
  const seat = await makeMember(world, community)
  const term = await makeTerm(world, seat, { body: assembly, office: 'member' })
  await world.call(endTerm, { as: admin, params: { id: term }, body: {} })
  const [proposal] = (await world.call(listProposals, { as: seat })).body.data
  expect(proposal?.can).toEqual({ accept: false, decline: false, withdraw: false })
  expect((await accept(seat, proposal?.id ?? '')).status).toBe(403)
})
