// Who has moved away or passed on by the roll leaves a place, whichever way the roll was changed.
import { afterAll, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { changePerson, getPerson } from '#contract/people/roll.ts'
import { requestParticipation } from '#contract/activities/taking-part.ts'
import { makeLed, makePart } from '#server/test/make-part.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { passActivities } from './jobs.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** A group with one place, somebody who has it, and somebody who waits. */
const withOnePlace = async () => {
  const { community, id } = await makeLed(world, { places: 1 })
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const [inside, waiting] = [await makeMember(world, community), await makeMember(world, community)]
  for (const one of [inside, waiting])
    await world.call(requestParticipation, { params: { id, userId: one.accountId }, as: one })
  const stand = async (who: Someone, standing: 'moved' | 'active') => {
    const params = { id: who.personId }
    const { data } = (await world.call(getPerson, { as: secretary, params })).body
    const body = {
      firstName: data.firstName,
      lastName: data.lastName,
      bahaiId: data.bahaiId,
      email: data.email,
      birthDate: data.birthDate,
      standing,
      locality: data.locality,
      registeredSince: data.registeredSince,
      movedAwayOn: data.movedAwayOn,
      deceasedOn: data.deceasedOn,
    }
    expect((await world.call(changePerson, { as: secretary, params, body })).status).toBe(200)
  }
  const places = async () => {
    const { rows } = await world.past.query(
      `select participant_count as count, (select state from activity_people
         where activity_id = a.id and person_id = $2) as waits from activities a where id = $1`,
      [id, waiting.personId],
    )
    return rows[0]
  }
  return { community, id, inside, waiting, stand, places }
}

test('the first who waits has the place of somebody who has moved away, and is told', async () => {
  const { inside, waiting, stand, places } = await withOnePlace()
  await stand(inside, 'moved')
  await passActivities(world.app)
  expect(await places()).toEqual({ count: 1, waits: 'active' })
  const { body } = await world.call(listNotifications, { as: waiting })
  expect(body.data.map(({ additionalData }) => additionalData.change)).toContain('place')
})

test('a place that was counted anew meanwhile is passed on all the same, and one to lead, too', async () => {
  const { id, inside, waiting, stand, places, community } = await withOnePlace()
  const [led, leads] = [await makeMember(world, community), await makeMember(world, community)]
  await world.past.query('update activities set facilitator_limit = 1 where id = $1', [id])
  await world.past.query(
    `update activity_people set person_id = $2 where activity_id = $1 and role = 'facilitator'`,
    [id, led.personId],
  )
  await makePart(world, id, leads, 'facilitator', 'waiting')
  for (const one of [inside, led]) await stand(one, 'moved')
  await world.past.query('update activities set participant_count = 0 where id = $1', [id])
  await passActivities(world.app)
  await passActivities(world.app)
  expect(await places()).toEqual({ count: 1, waits: 'active' })
  const { rows } = await world.past.query(
    `select state from activity_people where activity_id = $1 and person_id = $2`,
    [id, leads.personId],
  )
  expect(rows).toEqual([{ state: 'active' }])
  const { body } = await world.call(listNotifications, { as: waiting })
  expect(body.data.filter(({ additionalData }) => additionalData.change === 'place')).toHaveLength(1)
})

test('who is here again is counted again, and nobody loses a place', async () => {
  const { inside, stand, places } = await withOnePlace()
  await stand(inside, 'moved')
  await passActivities(world.app)
  await stand(inside, 'active')
  await passActivities(world.app)
  expect(await places()).toEqual({ count: 2, waits: 'active' })
})
