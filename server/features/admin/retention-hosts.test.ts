// The name of somebody without an account who leads a gathering goes when that has ended, however it did.
import { afterAll, expect, test } from 'vitest'
import { addCivilDays } from '#calendar/civil-day.ts'
import { completeActivity, createActivity } from '#contract/activities/planning.ts'
import { civilDay } from '#server/platform/clock.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { letGo } from './privacy-jobs.ts'
import { DAY, HOSTS_KEPT_DAYS } from './retention-rules.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** A gathering that somebody without an account leads too, beginning tomorrow. */
const makeOutside = async (frequency: 'one-off' | 'weekly') => {
  const host = await makeMember(world, await makeCommunity(world))
  const { body } = await world.call(createActivity, {
    as: host,
    body: {
      activityType: { name: 'Fireside' },
      title: 'An open evening',
      startDate: addCivilDays(civilDay(world.clock.now(), 'Europe/London'), 1),
      groupDetails: { frequency },
      facilitators: [{ firstName: 'Roya', referenceContact: host.personId }],
    },
  })
  const names = async () =>
    (await world.past.query('select first_name from activity_hosts where activity_id = $1', [body.id])).rows
  return { id: body.id, host, names }
}

test('what met once and was never ended by hand lets the name go too; what meets on keeps it', async () => {
  const [once, weekly] = [await makeOutside('one-off'), await makeOutside('weekly')]
  world.clock.pass(HOSTS_KEPT_DAYS * DAY)
  await letGo(world.app)
  expect(await once.names()).toEqual([{ first_name: 'Roya' }])
  world.clock.pass(3 * DAY)
  await letGo(world.app)
  expect(await once.names()).toEqual([])
  expect(await weekly.names()).toEqual([{ first_name: 'Roya' }])
})

test('a new copy of the page is fetched when the name is gone', async () => {
  const { id, host, names } = await makeOutside('weekly')
  await world.call(completeActivity, { as: host, params: { id } })
  const revision = async () =>
    (
      await world.past.query(
        `select revision from revisions where community_id = $1 and resource = 'activities'`,
        [host.communityId],
      )
    ).rows[0]
  world.clock.pass((HOSTS_KEPT_DAYS + 1) * DAY)
  const before = await revision()
  await letGo(world.app)
  expect(await revision()).not.toEqual(before)
  expect(await names()).toEqual([])
  const after = await revision()
  await letGo(world.app)
  expect(await revision()).toEqual(after)
})
