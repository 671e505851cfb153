// What an existing client of the same API does with activities: it knows its user by the id of the account.
import { afterAll, expect, test } from 'vitest'
import { getActivity, listActivities } from '#contract/activities/activities.ts'
import { listCertifications } from '#contract/activities/completions.ts'
import {
  approveParticipant,
  denyParticipation,
  leaveParticipant,
  requestParticipation,
} from '#contract/activities/taking-part.ts'
import { findVenues } from '#contract/venues/venues.ts'
import { makeMember } from '#server/test/make.ts'
import { makeLed, makePart } from '#server/test/make-part.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

test('an existing client finds its own user among those in an activity and those who lead it', async () => {
  const { community, leader, id } = await makeLed(world)
  const member = await makeMember(world, community)
  const params = { id }
  await world.call(requestParticipation, { as: member, params: { id, userId: member.accountId } })
  const { body } = await world.call(getActivity, { as: member, params })
  expect(body.participants).toMatchObject([
    { _id: member.accountId, id: member.accountId, personId: member.personId },
  ])
  expect(body.facilitators).toMatchObject([
    { _id: leader.accountId, id: leader.accountId, personId: leader.personId },
  ])
  const listed = await world.call(listActivities, { as: member })
  expect(listed.body.map(({ facilitators }) => facilitators)).toMatchObject([[{ _id: leader.accountId }]])
  const certified = await world.call(listCertifications, { as: leader, params })
  expect(certified.body.data).toMatchObject([{ _id: leader.accountId, personId: leader.personId }])
})

test('an existing client finds those without an account by their person, and of an account that comes its id', async () => {
  const { community, leader, id } = await makeLed(world)
  const member = await makeMember(world, community)
  await makePart(world, id, member, 'facilitator')
  await world.past.query('update accounts set person_id = null where id = $1', [member.accountId])
  const led = async () =>
    (await world.call(listActivities, { as: leader })).body.flatMap(({ facilitators }) =>
      facilitators.map(({ _id }) => _id),
    )
  expect(await led()).toEqual([leader.accountId, member.personId])
  await world.past.query('update accounts set person_id = $2 where id = $1', [
    member.accountId,
    member.personId,
  ])
  await world.past.query(`select bump_revision($1, 'people')`, [community])
  expect(await led()).toEqual([leader.accountId, member.accountId])
})

test('a visitor learns of no account of those who lead an activity', async () => {
  const { community, leader, id } = await makeLed(world)
  await world.past.query(`update activities set visibility = 'public' where id = $1`, [id])
  await world.past.query(`insert into public_items (id, community_id, kind) values ($1, $2, 'activity')`, [
    id,
    community,
  ])
  const { body, text } = await world.call(getActivity, { params: { id } })
  expect(body.facilitators.map(({ _id }) => _id)).toEqual([leader.personId])
  expect(text).not.toContain(leader.accountId)
})

test.each(['accountId', 'personId'] as const)(
  'an existing client sends either id to say who comes or goes: %s',
  async (which) => {
    const { community, leader, id } = await makeLed(world, { participation: 'request' })
    const [first, second] = [await makeMember(world, community), await makeMember(world, community)]
    const of = (one: typeof first) => ({ id, userId: one[which] })
    for (const one of [first, second])
      expect((await world.call(requestParticipation, { as: one, params: of(one) })).status).toBe(200)
    const approved = await world.call(approveParticipant, { as: leader, params: of(first) })
    expect(approved.body.participants.map(({ _id }) => _id)).toEqual([first.accountId])
    const denied = await world.call(denyParticipation, { as: leader, params: of(second) })
    expect([denied.status, denied.body.participantCount]).toEqual([200, 1])
    const left = await world.call(leaveParticipant, { as: first, params: of(first) })
    expect([left.status, left.body.participantCount]).toEqual([200, 0])
  },
)

test('an existing client asks for places with the ids that an activity told', async () => {
  const { community, leader, id } = await makeLed(world)
  await makePart(world, id, await makeMember(world, community), 'participant')
  const { body } = await world.call(getActivity, { as: leader, params: { id } })
  const ids = (people: typeof body.participants) => people.map(({ _id }) => _id)
  const sought = { facilitatorIds: ids(body.facilitators), participantIds: ids(body.participants) }
  expect((await world.call(findVenues, { as: leader, body: sought })).status).toBe(200)
})
