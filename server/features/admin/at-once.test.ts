// Nobody is seated who is erased, moves away or passes on at the same moment, whoever of the two is first.
import { afterAll, expect, test } from 'vitest'
import { suspendMember } from '#contract/admin/administration.ts'
import { grantOffice } from '#contract/community/offices.ts'
import { agreeToRequest, askErasure } from '#contract/admin/privacy.ts'
import { changePeople, changePerson } from '#contract/people/roll.ts'
import { chainOf, inTurn } from '#server/test/in-turn.ts'
import { makeBody, makeOfficers } from '#server/test/make-offices.ts'
import { nobody } from '#server/test/make-roll.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** A member who is given an office, erased, closed and leaves, by those who may do so. */
const makeMeeting = async () => {
  const { community, secretary, admin, member } = await makeOfficers(world)
  const body = await makeBody(world, community, 'feastCommittee')
  const { personId, accountId } = member
  const asked = await world.call(askErasure, { as: admin, params: { id: personId } })
  const params = { id: personId }
  const standing = 'deceased' as const
  return {
    meet: (...calls: Parameters<typeof inTurn>[2]) => inTurn(world, chainOf(community), calls),
    seats: () =>
      world.call(grantOffice, { as: secretary, params: { id: body }, body: { personId, office: 'member' } }),
    erases: () => world.call(agreeToRequest, { as: secretary, params: { id: asked.body.data.id } }),
    passesOn: () =>
      world.call(changePerson, { as: secretary, params, body: { ...nobody, firstName: 'Gone', standing } }),
    moves: () =>
      world.call(changePeople, { as: admin, body: { people: [{ id: personId, standing: 'moved' }] } }),
    closes: () =>
      world.call(suspendMember, { as: admin, params: { id: accountId }, body: { reason: 'For a time.' } }),
    seated: async () =>
      (await world.past.query('select from terms where person_id = $1', [personId])).rowCount,
  }
}

test.each(['erases', 'passesOn', 'moves', 'closes'] as const)(
  'of somebody who is seated first nothing is taken by who %s them',
  async (goes) => {
    const meeting = await makeMeeting()
    expect(await meeting.meet(meeting.seats, meeting[goes])).toEqual([200, 409])
    expect(await meeting.seated()).toBe(1)
  },
)

test.each([
  ['erases', 400],
  ['passesOn', 409],
  ['moves', 409],
] as const)('whom another one %s first nobody seats', async (goes, refusal) => {
  const meeting = await makeMeeting()
  expect(await meeting.meet(meeting[goes], meeting.seats)).toEqual([200, refusal])
  expect(await meeting.seated()).toBe(0)
})
