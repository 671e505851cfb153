import { afterAll, expect, test } from 'vitest'
import { getCommunitySettings } from '#contract/admin/administration.ts'
import { getOfficesStep, setOfficesStep } from '#contract/auth/second-step.ts'
import { getMe } from '#contract/auth/session.ts'
import { givePasskey } from '#server/test/factors.ts'
import { DAY, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const withAdmin = async () => {
  const community = await makeCommunity(world)
  await world.past.query('update communities set offices_need_second_step = false where id = $1', [community])
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  return { community, admin }
}

test('after some days officers without a second step have their office, and are told until when', async () => {
  const { community, admin } = await withAdmin()
  const member = await makeMember(world, community)
  const answer = await world.call(setOfficesStep, { as: admin, body: { demanded: true, days: 14 } })
  const { from } = answer.body.data
  expect(answer.body.data).toEqual({ demanded: true, from, officers: 1, without: 1 })
  expect(Math.round((Date.parse(from ?? '') - world.clock.now()) / DAY)).toBe(14)
  const me = (await world.call(getMe, { as: admin })).body.data
  expect(me).toMatchObject({ roles: ['communityAdmin'], secondStepFrom: from })
  expect((await world.call(getMe, { as: member })).body.data).not.toHaveProperty('secondStepFrom')
  await givePasskey(world, admin)
  expect((await world.call(getMe, { as: admin })).body.data).not.toHaveProperty('secondStepFrom')
  const counted = await world.call(getOfficesStep, { as: admin })
  expect(counted.body.data).toMatchObject({ officers: 1, without: 0 })
  const { rows } = await world.past.query(
    `select action, detail from audit_records where community_id = $1 and action like 'offices%'`,
    [community],
  )
  expect(rows).toEqual([{ action: 'offices.secondStep', detail: { demanded: true, days: 14 } }])
})

test('once the days are over the office waits, and taking it back lets it count again', async () => {
  const { community, admin } = await withAdmin()
  const second = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  await givePasskey(world, second)
  await world.call(setOfficesStep, { as: admin, body: { demanded: true, days: 7 } })
  await world.past.query(
    `update communities set second_step_from = now() - interval '1 minute' where id = $1`,
    [community],
  )
  const me = (await world.call(getMe, { as: admin })).body.data
  expect(me).toMatchObject({ roles: [], secondStepDue: true })
  expect((await world.call(getCommunitySettings, { as: admin })).body.code).toBe('second_step_due')
  await world.call(setOfficesStep, { as: second, body: { demanded: false } })
  expect((await world.call(getCommunitySettings, { as: admin })).status).toBe(200)
})

test('at once it is demanded only by who has shown a second step, and after a fresh proof', async () => {
  const { admin } = await withAdmin()
  const at = { demanded: true, days: 0 } as const
  const refused = await world.call(setOfficesStep, { as: admin, body: at })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Please set up and show your own second step first. Or leave the officers some days.',
  ])
  await givePasskey(world, admin)
  const done = await world.call(setOfficesStep, { as: admin, body: at })
  expect(done.body.data).toMatchObject({ demanded: true, from: null })
  const { accountId } = admin
  await world.past.query('update sessions set proven_at = $2 where account_id = $1', [
    accountId,
    new Date(world.clock.now() - 6 * 60_000),
  ])
  const stale = await world.call(setOfficesStep, { as: admin, body: { demanded: false } })
  expect(stale.body.code).toBe('step_up')
  expect((await signIn(world, accountId)).token).not.toBe('')
})
