// Whose seat ends by the turning of the year is told so once: now where the right is gone, else when it is.
import { afterAll, expect, test } from 'vitest'
import { addCivilDays } from '#calendar/index.ts'
import { beginYear } from '#contract/community/offices.ts'
import { acceptProposal, listProposals } from '#contract/community/proposals.ts'
import { civilDay } from '#server/platform/clock.ts'
import { makeElection, nine } from '#server/test/make-election.ts'
import { makeTerm } from '#server/test/make-offices.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { lookAfterOffices } from './office-jobs.ts'
import { firstOfRidvan, nextYear } from './year-rules.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const today = (): string => civilDay(world.clock.now(), 'Europe/London')
const year = nextYear(today()) + 1
/** Noon of the day so many days after Ridvan; the tests below go on in time. */
const goTo = (days: number): void =>
  world.clock.pass(Date.parse(`${addCivilDays(firstOfRidvan(year), days)}T12:00:00Z`) - world.clock.now())

const told = async ({ accountId }: Someone): Promise<unknown[]> => {
  const { rows } = await world.past.query<{ change: string | null }>(
    `select data ->> 'change' as change from notifications
     where recipient_id = $1 and type = 'role_assignment' and data ->> 'change' is distinct from 'proposed'
     order by id`,
    [accountId],
  )
  return rows.map(({ change }) => change)
}

type Election = Awaited<ReturnType<typeof makeElection>>

/** The member who served before is elected again, with eight of the new ones. */
const turn = async ({ body, admin, chair, old, elected }: Election, handsOver: boolean) => {
  const members = nine([...elected.slice(0, 8), ...old.slice(2)])
  await world.call(beginYear, { as: admin, params: { id: body }, body: { year, members, handsOver } })
  const [proposal] = (await world.call(listProposals, { as: chair })).body.data
  const answer = await world.call(acceptProposal, { as: chair, params: { id: proposal?.id ?? '' } })
  expect(answer.status).toBe(200)
}

test('who keeps the rights of the month to hand over is told when it is over, and once', async () => {
  goTo(3)
  const election = await makeElection(world)
  const [secretary, chair, again] = election.old
  await turn(election, true)
  if (!secretary || !chair || !again) throw new Error('The makers answer somebody.')
  expect(await told(secretary)).toEqual([])
  goTo(31)
  await lookAfterOffices(world.app)
  await lookAfterOffices(world.app)
  expect([await told(secretary), await told(chair)]).toEqual([['ended'], ['ended']])
  expect(await told(again)).toEqual([null])
})

test.each([
  { name: 'without a month to hand over', handsOver: false },
  { name: 'when that month is over', handsOver: true },
])('whose right is gone with a year that is begun late, $name, is told at once and once', async (one) => {
  goTo(50)
  const election = await makeElection(world)
  const [secretary, chair, again] = election.old
  if (!secretary || !chair || !again) throw new Error('The makers answer somebody.')
  // With a second seat in the same body, and still one person.
  await makeTerm(world, secretary, { body: election.body, office: 'member' })
  await turn(election, one.handsOver)
  const heard = async () => [await told(secretary), await told(again), await told(chair)]
  // The chair has done it, and is elected to nothing.
  expect(await heard()).toEqual([['ended'], [null], []])
  await lookAfterOffices(world.app)
  expect(await heard()).toEqual([['ended'], [null], []])
})

test.each([{ handsOver: false }, { handsOver: true }])(
  'what was over before a year is begun late stays as it was ($handsOver)',
  async ({ handsOver }) => {
    goTo(50)
    const election = await makeElection(world)
    const [resigned, lapsed] = [
      await makeMember(world, election.community),
      await makeMember(world, election.community),
    ]
    const { body } = election
    const term = await makeTerm(world, resigned, { body, office: 'member', to: addCivilDays(today(), -9) })
    const early = `update terms set ended_at = $2, ended_by = $3 where id = $1`
    await world.past.query(early, [term, addCivilDays(today(), -8), resigned.accountId])
    await makeTerm(world, lapsed, { body, office: 'treasurer', to: addCivilDays(today(), -1) })
    await turn(election, handsOver)
    expect([await told(resigned), await told(lapsed)]).toEqual([[], []])
    const { rows } = await world.past.query(
      'select ended_by, hands_over_from, end_told_at from terms where id = $1',
      [term],
    )
    expect(rows).toEqual([{ ended_by: resigned.accountId, hands_over_from: null, end_told_at: null }])
    await lookAfterOffices(world.app)
    expect([await told(resigned), await told(lapsed)]).toEqual([[], ['ended']])
  },
)
