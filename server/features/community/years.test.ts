import { afterAll, expect, test } from 'vitest'
import { addCivilDays } from '#calendar/index.ts'
import { homeOverview } from '#contract/community/community.ts'
import { beginYear, getYear, listBodies } from '#contract/community/offices.ts'
import { acceptProposal, listHandover, listProposals, tickHandover } from '#contract/community/proposals.ts'
import { civilDay } from '#server/platform/clock.ts'
import { signIn } from '#server/test/make.ts'
import { makeElection, nine } from '#server/test/make-election.ts'
import { makeBody } from '#server/test/make-offices.ts'
import { openWorld } from '#server/test/world.ts'
import { lookAfterOffices } from './office-jobs.ts'
import { firstOfRidvan, nextYear } from './year-rules.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const today = (): string => civilDay(world.clock.now(), 'Europe/London')

test('a year is begun by two; the nine serve, those before hand over, and twice changes nothing', async () => {
  const { community, body, admin, chair, elected } = await makeElection(world)
  const year = nextYear(today())
  const begin = () =>
    world.call(beginYear, { as: admin, params: { id: body }, body: { year, members: nine(elected) } })
  expect((await begin()).body.state).toBe('waiting')
  expect((await begin()).body.message).toMatch('proposed already')
  const [proposal] = (await world.call(listProposals, { as: chair })).body.data
  expect(proposal?.seats).toHaveLength(9)
  const accept = () => world.call(acceptProposal, { as: chair, params: { id: proposal?.id ?? '' } })
  expect((await accept()).status).toBe(200)
  const count = async () => {
    const { rows } = await world.past.query(
      `select year, count(*)::int as seats, max(valid_to) - max(valid_from) > 300 as long from terms
       where community_id = $1 and body_id = $2 group by year order by year nulls first`,
      [community, body],
    )
    return rows
  }
  const after = await count()
  expect(after).toEqual([
    { year: null, seats: 3, long: true },
    { year, seats: 9, long: true },
  ])
  await accept()
  expect((await begin()).body).toMatchObject({
    state: 'done',
    message: `The year ${year} has begun already.`,
  })
  expect(await count()).toEqual(after)
})

test('in a year that runs, the new nine are named and those before them are shown to hand over', async () => {
  const { body, admin, chair, elected } = await makeElection(world)
  const year = nextYear(today())
  await world.call(beginYear, { as: admin, params: { id: body }, body: { year, members: nine(elected) } })
  const [proposal] = (await world.call(listProposals, { as: chair })).body.data
  await world.call(acceptProposal, { as: chair, params: { id: proposal?.id ?? '' } })
  const begun = firstOfRidvan(year) <= today()
  const reader = elected[0] ?? admin
  const overview = await world.call(homeOverview, { as: reader, params: { id: reader.accountId } })
  expect(overview.body.localSpiritualAssembly?.members).toHaveLength(begun ? 9 : 3)
  const bodies = await world.call(listBodies, { as: reader })
  expect(bodies.body.data[0]?.members.filter(({ handsOver }) => !handsOver)).toHaveLength(begun ? 9 : 3)
})

test('who is elected to a right that they do not hold is not the second person', async () => {
  const { body, admin, chair, old, elected } = await makeElection(world)
  const people = [...old, ...elected].slice(0, 9)
  const members = people.map(({ personId }) => ({
    personId,
    office: personId === chair.personId ? ('treasurer' as const) : ('member' as const),
  }))
  const year = nextYear(today())
  await world.call(beginYear, { as: admin, params: { id: body }, body: { year, members } })
  const [proposal] = (await world.call(listProposals, { as: chair })).body.data
  const answer = await world.call(acceptProposal, { as: chair, params: { id: proposal?.id ?? '' } })
  expect([answer.status, answer.body.message]).toEqual([403, expect.stringMatching('about you')])
})

test('a list of what is handed over is ticked by who and when', async () => {
  const { body, admin, chair, elected } = await makeElection(world)
  const year = nextYear(today())
  await world.call(beginYear, { as: admin, params: { id: body }, body: { year, members: nine(elected) } })
  const [proposal] = (await world.call(listProposals, { as: chair })).body.data
  await world.call(acceptProposal, { as: chair, params: { id: proposal?.id ?? '' } })
  const items = (await world.call(listHandover, { as: admin })).body.data
  expect(items.filter(({ office }) => office === 'treasurer').map(({ item }) => item)).toContain(
    'bankMandate',
  )
  const id = items[0]?.id ?? ''
  const ticked = await world.call(tickHandover, { as: admin, params: { id }, body: { done: true } })
  expect(ticked.body.data).toMatchObject({ doneAt: expect.any(String), doneBy: expect.stringMatching(/\w/) })
  const taken = await world.call(tickHandover, { as: admin, params: { id }, body: { done: false } })
  expect(taken.body.data).toMatchObject({ doneAt: null, doneBy: null })
})

test('a year far off, too few people and a body without elections are refused in a sentence', async () => {
  const { community, body, admin, elected } = await makeElection(world)
  const year = nextYear(today())
  const begin = async (id: string, more: object) =>
    (
      await world.call(beginYear, {
        as: admin,
        params: { id },
        body: { year, members: nine(elected), ...more },
      })
    ).body.message
  expect(await begin(body, { year: year + 5 })).toBe(`The year that can be begun now is ${year}.`)
  expect(await begin(body, { members: nine(elected).slice(1) })).toBe('An Assembly has nine members.')
  const doubled = nine(elected).map((one) => ({ ...one, personId: elected[0]?.personId ?? '' }))
  expect(await begin(body, { members: doubled })).toBe('Please choose nine different people.')
  const committee = await makeBody(world, community, 'feastCommittee')
  expect(await begin(committee, {})).toBe('Only the Assembly is elected for a year.')
})

test('before Ridvan the officers are reminded once, and can begin the coming year', async () => {
  const { community, admin } = await makeElection(world)
  const coming = nextYear(today()) + 1
  const near = addCivilDays(firstOfRidvan(coming), -18)
  world.clock.pass(Date.parse(near) - world.clock.now())
  await lookAfterOffices(world.app)
  await lookAfterOffices(world.app)
  const { rows } = await world.past.query(
    `select data from notifications where community_id = $1 and recipient_id = $2`,
    [community, admin.accountId],
  )
  expect(rows).toEqual([{ data: { caption: String(coming), change: 'yearAhead' } }])
  // A session lasts thirty days, and months have passed: the database's own clock still says today.
  const as = await signIn(world, admin.accountId)
  expect((await world.call(getYear, { as })).body.data).toMatchObject({ year: coming, begun: false })
})
