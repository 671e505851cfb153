// What a community demands of its officers: their offices count after a second step and not before.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stepUp } from '#contract/auth/devices.ts'
import { login } from '#contract/auth/auth.ts'
import { getFactors, removeCodeApp } from '#contract/auth/factors.ts'
import { routes } from '#contract/index.ts'
import { type Access, accessRules } from '#contract/access.ts'
import { type Route, pathOf } from '#contract/route.ts'
import { getMe, refresh } from '#contract/auth/session.ts'
import type { BodyKind, Office } from '#server/features/community/tables.ts'
import { openGate } from '#server/platform/gate.ts'
import { PASSWORD, codeOf, giveCodeApp, givePassword, givePasskey } from '#server/test/factors.ts'
import { makeCommunity, makeMember, makePending, signIn } from '#server/test/make.ts'
import { type World, openWorld } from '#server/test/world.ts'
import { startSession } from './session.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const officer = async (office: Office = 'secretary', body: BodyKind = 'assembly') => {
  const community = await makeCommunity(world, { officesNeedSecondStep: true })
  const someone = await makeMember(world, community, { office, body })
  await givePassword(world, someone.accountId)
  return someone
}

const rolesOf = async (as: { token: string }) => {
  const { roles, secondStepDue } = (await world.call(getMe, { as })).body.data
  return { roles: [...roles].sort(), secondStepDue }
}

const send = (route: Route, token: string) => {
  const params = Object.fromEntries(
    [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
      name,
      '0198c0de-0000-7000-8000-000000000001',
    ]),
  )
  const body = route.example === undefined ? {} : { payload: JSON.stringify(route.example) }
  return world.app.http.inject({
    method: route.method,
    url: pathOf(route, params),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...body,
  })
}

type Right = (typeof accessRules)[Access]['rights'][number]

/** The office from which a right follows; that of the whole installation follows from none. */
const officeOf: Readonly<Record<Exclude<Right, 'systemAdmin'>, readonly [Office, BodyKind]>> = {
  assembly: ['member', 'assembly'],
  secretary: ['secretary', 'assembly'],
  treasurer: ['treasurer', 'assembly'],
  treasuryAssistant: ['treasuryAssistant', 'other'],
  auditor: ['auditor', 'other'],
  statistics: ['statisticsOfficer', 'other'],
  safeguarding: ['safeguardingOfficer', 'other'],
  coordinator: ['instituteCoordinator', 'other'],
  feastCommittee: ['member', 'feastCommittee'],
  holyDaysCommittee: ['member', 'holyDaysCommittee'],
  communityAdmin: ['communityAdmin', 'administration'],
}

/** Somebody who may call a route with this rule, but for the second step. */
const holderOf = async (access: Access) => {
  const right = accessRules[access].rights[0] ?? 'assembly'
  if (right !== 'systemAdmin') return officer(...officeOf[right])
  const someone = await officer()
  await world.past.query('insert into system_admins (account_id) values ($1)', [someone.accountId])
  return someone
}

const ofOffices = routes.filter(({ access }) => accessRules[access].rights.length > 0)

test.for(ofOffices.map((route) => ({ title: `${route.method} ${route.path}`, route })))(
  'an officer without a second step is refused: $title',
  async ({ route }) => {
    const someone = await holderOf(route.access)
    const refused = await send(route, someone.token)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'second_step_due'])
    await givePasskey(world, someone)
    expect((await send(route, someone.token)).body).not.toContain('second_step_due')
  },
)

test('the membership goes on, the office waits, and counts at once after the set-up', async () => {
  const someone = await officer()
  expect(await rolesOf(someone)).toEqual({ roles: [], secondStepDue: true })
  await giveCodeApp(world, someone)
  expect(await rolesOf(someone)).toEqual({ roles: ['assembly', 'secretary'], secondStepDue: undefined })
})

test('a session of the password alone stays without the office, also after a fresh proof of it', async () => {
  const someone = await officer()
  const { authenticator } = await givePasskey(world, someone)
  expect(authenticator.id).not.toBe('')
  const answer = await world.call(login, { body: { email: someone.email, password: PASSWORD } })
  expect(answer.body.user).toMatchObject({ roles: [], secondStepDue: true })
  await world.call(stepUp, { as: answer.body, body: { password: PASSWORD } })
  expect(await rolesOf(answer.body)).toEqual({ roles: [], secondStepDue: true })
})

test('a code as a proof gives the office to a session that was there before', async () => {
  const someone = await officer()
  const { secret } = await giveCodeApp(world, someone)
  const other = await signIn(world, someone.accountId)
  expect(await rolesOf(other)).toEqual({ roles: [], secondStepDue: true })
  await world.call(stepUp, { as: other, body: { code: codeOf(world, secret) } })
  expect((await rolesOf(other)).roles).toEqual(['assembly', 'secretary'])
})

test('after twelve hours without use the office waits for the second step again', async () => {
  const someone = await officer()
  const { secret } = await giveCodeApp(world, someone)
  const begun = await startSession(world.app, world.app.db, {
    accountId: someone.accountId,
    deviceName: 'Desk',
  })
  await world.call(stepUp, { as: begun, body: { code: codeOf(world, secret) } })
  const later = async (refreshToken: string, hours: number) => {
    world.clock.pass(hours * 3_600_000)
    return (await world.call(refresh, { body: { refreshToken } })).body
  }
  const sameDay = await later(begun.refreshToken, 11)
  expect((await rolesOf(sameDay)).roles).toEqual(['assembly', 'secretary'])
  const nextDay = await later(sameDay.refreshToken, 13)
  expect(await rolesOf(nextDay)).toEqual({ roles: [], secondStepDue: true })
  await world.call(stepUp, { as: nextDay, body: { code: codeOf(world, secret) } })
  expect((await rolesOf(nextDay)).roles).toEqual(['assembly', 'secretary'])
})

test('who takes the last factor away is without the office again, everywhere', async () => {
  const someone = await officer()
  const { secret } = await giveCodeApp(world, someone)
  const other = await signIn(world, someone.accountId)
  await world.call(stepUp, { as: other, body: { code: codeOf(world, secret) } })
  expect((await world.call(removeCodeApp, { as: someone })).status).toBe(204)
  expect([await rolesOf(someone), await rolesOf(other)]).toEqual([
    { roles: [], secondStepDue: true },
    { roles: [], secondStepDue: true },
  ])
})

test('where the community does not demand it, the office counts with the password', async () => {
  const someone = await makeMember(world, await makeCommunity(world), { office: 'treasurer' })
  expect(await rolesOf(someone)).toEqual({ roles: ['assembly', 'treasurer'], secondStepDue: undefined })
  expect((await world.call(getFactors, { as: someone })).body.data).toMatchObject({
    demanded: false,
    shown: false,
  })
})

test('a member without an office is asked for nothing', async () => {
  const community = await makeCommunity(world, { officesNeedSecondStep: true })
  const [member, pending] = [await makeMember(world, community), await makePending(world, community)]
  expect((await world.call(getFactors, { as: member })).body.data.demanded).toBe(false)
  expect((await world.call(getFactors, { as: pending })).body.data.demanded).toBe(false)
})

test('a community that is newly made demands it', async () => {
  const { rows } = await world.past.query(
    `insert into communities (id, name, slug) values (gen_random_uuid(), 'New', gen_random_uuid()::text)
     returning offices_need_second_step as demanded`,
  )
  expect(rows).toEqual([{ demanded: true }])
})

test('in production the administration of the installation always needs it', async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  await world.past.query('insert into system_admins (account_id) values ($1)', [someone.accountId])
  const look = async (production: boolean) =>
    (await openGate(world.app.pool, production).look(someone.sessionId))?.rights
  expect(await look(false)).toEqual(['systemAdmin'])
  expect(await look(true)).toEqual([])
  await world.past.query('update sessions set second_step_at = now() where id = $1', [someone.sessionId])
  expect(await look(true)).toEqual(['systemAdmin'])
})
