// Those who run the installation name another, take one out and lay it down; the last one stays.
import { afterAll, expect, test } from 'vitest'
import { deleteUser } from '#contract/auth/account.ts'
import { suspendMember } from '#contract/admin/administration.ts'
import { listInstanceLog } from '#contract/admin/audit.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { listSystemAdmins, nameSystemAdmin, removeSystemAdmin } from '#contract/admin/system-admins.ts'
import { type Someone, makeCommunity, makeMember, makePending } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** The only one who runs the installation. */
const makeRunner = async (): Promise<Someone> => {
  const someone = await makeMember(world, await makeCommunity(world), { firstName: 'Runa' })
  await world.past.query('delete from system_admins')
  await world.past.query('insert into system_admins (account_id) values ($1)', [someone.accountId])
  return someone
}

const name = (as: Someone, email: string) => world.call(nameSystemAdmin, { as, body: { email } })
const remove = (as: Someone, { accountId }: Someone) =>
  world.call(removeSystemAdmin, { as, params: { id: accountId } })
const leave = (as: Someone) => world.call(deleteUser, { as, params: { id: as.accountId } })
const list = async (as: Someone) => (await world.call(listSystemAdmins, { as })).body.data
const toldOf = async (as: Someone) =>
  (await world.call(listNotifications, { as })).body.data.map(({ type, additionalData }) => [
    type,
    additionalData.change,
  ])

test('another one is named by the address of an account, in any community, and runs the installation at once', async () => {
  const first = await makeRunner()
  const second = await makeMember(world, await makeCommunity(world), { firstName: 'Seco' })
  expect((await world.call(listSystemAdmins, { as: second })).status).toBe(403)
  expect((await list(first)).map(({ id, self, can }) => [id, self, can.remove])).toEqual([
    [first.accountId, true, false],
  ])
  expect((await name(first, ` ${second.email.toUpperCase()} `)).status).toBe(201)
  const admins = await list(second)
  expect(admins.map(({ id, email, self, can }) => [id, email, self, can.remove])).toEqual([
    [first.accountId, first.email, false, true],
    [second.accountId, second.email, true, true],
  ])
})

test('who is unknown, waits or runs it already is not named', async () => {
  const first = await makeRunner()
  const pending = await makePending(world, await makeCommunity(world))
  for (const email of ['nobody@example.org', pending.email]) {
    const refused = await name(first, email)
    expect([refused.status, refused.body.fields?.['email']]).toEqual([
      400,
      'Nobody with a confirmed account has this address.',
    ])
  }
  expect((await name(first, first.email)).status).toBe(409)
  expect((await list(first)).length).toBe(1)
})

test('the last one can neither be taken out nor leave, and goes after handing over', async () => {
  const first = await makeRunner()
  const second = await makeMember(world, await makeCommunity(world))
  expect((await remove(first, first)).status).toBe(409)
  expect((await leave(first)).status).toBe(409)
  await name(first, second.email)
  expect((await leave(first)).status).toBe(204)
  expect((await list(second)).map(({ id }) => id)).toEqual([second.accountId])
})

test('the last one does not leave either while the office waits for a second step', async () => {
  const first = await makeRunner()
  await world.past.query(
    'update communities set offices_need_second_step = true, second_step_from = null where id = $1',
    [first.communityId],
  )
  expect((await world.call(listSystemAdmins, { as: first })).status).toBe(403)
  expect((await leave(first)).status).toBe(409)
})

test('the account of who runs the installation is closed only after they are taken out', async () => {
  const first = await makeRunner()
  const second = await makeMember(world, await makeCommunity(world))
  const keeper = await makeMember(world, second.communityId, {
    office: 'communityAdmin',
    body: 'administration',
  })
  const close = () =>
    world.call(suspendMember, {
      as: keeper,
      params: { id: second.accountId },
      body: { reason: 'Please call the secretary.' },
    })
  await name(first, second.email)
  expect((await close()).status).toBe(409)
  await remove(first, second)
  expect((await close()).status).toBe(200)
})

test('two who take each other out at the same moment leave one behind', async () => {
  for (let round = 0; round < 5; round += 1) {
    const first = await makeRunner()
    const second = await makeMember(world, await makeCommunity(world))
    await name(first, second.email)
    await Promise.all([remove(first, second), remove(second, first)])
    const { rows } = await world.past.query('select account_id from system_admins')
    expect(rows.length).toBe(1)
  }
})

test('naming and taking out want a fresh proof', async () => {
  const first = await makeRunner()
  const second = await makeMember(world, first.communityId)
  await name(first, second.email)
  await world.past.query(`update sessions set proven_at = proven_at - interval '1 hour' where id = $1`, [
    first.sessionId,
  ])
  expect((await name(first, second.email)).body.code).toBe('step_up')
  expect((await remove(first, second)).body.code).toBe('step_up')
})

test('whom it concerns is told, each in their own community', async () => {
  const first = await makeRunner()
  const second = await makeMember(world, await makeCommunity(world))
  const third = await makeMember(world, first.communityId)
  await name(first, second.email)
  await name(first, third.email)
  await remove(second, third)
  await remove(second, second)
  const of = (change: string) => ['role_assignment', change]
  expect(await toldOf(first)).toEqual([of('runnersChanged'), of('runnersChanged')])
  expect(await toldOf(second)).toEqual([of('runnersChanged'), of('runsInstallation')])
  expect(await toldOf(third)).toEqual([of('runsNoMore'), of('runsInstallation')])
})

test('naming, taking out and laying down stand in the log of the installation', async () => {
  const first = await makeRunner()
  const [second, third] = [
    await makeMember(world, first.communityId, { firstName: 'Seco' }),
    await makeMember(world, first.communityId, { firstName: 'Terza' }),
  ]
  await name(first, second.email)
  await name(first, third.email)
  await remove(first, third)
  await remove(first, first)
  const log = await world.call(listInstanceLog, { as: second, query: { limit: 4 } })
  expect(log.body.data.map(({ action, actor, objectName }) => [action, actor, objectName])).toEqual([
    ['installation.adminResigned', first.accountId, 'Runa Of Test'],
    ['installation.adminRemoved', first.accountId, 'Terza Of Test'],
    ['installation.adminNamed', first.accountId, 'Terza Of Test'],
    ['installation.adminNamed', first.accountId, 'Seco Of Test'],
  ])
})
