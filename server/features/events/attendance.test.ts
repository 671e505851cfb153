// Who was there, entered afterwards: what is not recorded is not nobody.
import { afterAll, expect, test } from 'vitest'
import { getComing, recordEventAttendance } from '#contract/events/coming.ts'
import { type Someone, DAY, makeMember, signIn } from '#server/test/make.ts'
import { makeHosted } from '#server/test/make-hosted.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const look = async (id: string, as: Someone) =>
  (await world.call(getComing, { params: { id }, as })).body.data
const enter = (
  id: string,
  as: Someone,
  attendance: { members: number; visitors: number; friends: number } | null,
) => world.call(recordEventAttendance, { params: { id }, as, body: { attendance } })
const nobody = { members: 0, visitors: 0, friends: 0 }

/** A Feast that has just begun. */
const makeBegun = async () => {
  const made = await makeHosted(world, { inDays: 0 })
  world.clock.pass(60_000)
  return made
}

test('nothing is recorded before, and nobody is something else than nothing', async () => {
  const { id, host } = await makeBegun()
  expect((await look(id, host)).attendance).toBeNull()
  const { body } = await enter(id, host, nobody)
  expect(body.data.attendance).toMatchObject({ ...nobody, total: 0, by: expect.stringContaining(' ') })
})

test('what was entered is corrected, taken back, and each time kept in the log', async () => {
  const { id, host } = await makeBegun()
  await enter(id, host, { members: 14, visitors: 1, friends: 0 })
  const { body } = await enter(id, host, { members: 15, visitors: 1, friends: 2 })
  expect(body.data.attendance).toMatchObject({ members: 15, total: 18 })
  expect((await enter(id, host, null)).body.data.attendance).toBeNull()
  const { rows } = await world.past.query(
    `select actor_id, detail from audit_records where object_id = $1 order by at`,
    [id],
  )
  expect(rows).toEqual([
    { actor_id: host.accountId, detail: { members: 14, visitors: 1, friends: 0 } },
    { actor_id: host.accountId, detail: { members: 15, visitors: 1, friends: 2 } },
    { actor_id: host.accountId, detail: {} },
  ])
})

test('before it has begun there is nothing to enter, and of what was cancelled never', async () => {
  const { id, host } = await makeHosted(world)
  const early = await enter(id, host, nobody)
  expect([early.status, early.body]).toMatchObject([409, { message: 'This event is still to come.' }])
  expect((await look(id, host)).can.record).toBe(false)
  await world.past.query(`update events set status = 'cancelled' where id = $1`, [id])
  expect((await enter(id, host, nobody)).body).toMatchObject({ message: 'This event was cancelled.' })
})

test('it can be entered days later, and only by those in charge, who alone see it', async () => {
  const { id, community, host } = await makeBegun()
  world.clock.pass(10 * DAY)
  const back = { ...host, ...(await signIn(world, host.accountId)) }
  await enter(id, back, { members: 3, visitors: 0, friends: 0 })
  const member = await makeMember(world, community)
  expect((await look(id, member)).attendance).toBeNull()
  expect((await look(id, member)).can.record).toBe(false)
  expect((await enter(id, member, nobody)).status).toBe(403)
  const committee = await makeMember(world, community, { body: 'feastCommittee', office: 'member' })
  expect((await look(id, committee)).attendance).toMatchObject({ members: 3 })
  expect((await enter(id, committee, nobody)).status).toBe(200)
})
