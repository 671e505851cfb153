import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteUser } from '#contract/auth/account.ts'
import { stepUp } from '#contract/auth/devices.ts'
import { getMe } from '#contract/auth/session.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { type Someone, makeCommunity, makeMember, makePending } from '#server/test/make.ts'
import { makeEvent, makePost } from '#server/test/make-content.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const remove = (as: Pick<Someone, 'accountId' | 'token'>, id = as.accountId) =>
  world.call(deleteUser, { as, params: { id } })

test('an account goes at once, with its places and likes; what it wrote stays without a name', async () => {
  const community = await makeCommunity(world)
  const someone = await makeMember(world, community)
  const other = await makeMember(world, community)
  const event = await makeEvent(world, community)
  const post = await makePost(world, other)
  const own = await makePost(world, someone)
  await world.past.query(
    'insert into event_attendees (community_id, event_id, account_id) values ($1, $2, $3)',
    [community, event, someone.accountId],
  )
  await world.past.query('update events set going = 2 where id = $1', [event])
  await world.past.query('insert into post_likes (community_id, post_id, account_id) values ($1, $2, $3)', [
    community,
    post,
    someone.accountId,
  ])
  await world.past.query('update posts set like_count = 2 where id = $1', [post])
  expect((await remove(someone)).status).toBe(204)
  expect((await world.call(getMe, { as: someone })).status).toBe(419)
  const one = async (query: string, ...values: string[]) => (await world.past.query(query, values)).rows[0]
  expect(await one('select 1 from accounts where id = $1', someone.accountId)).toBeUndefined()
  expect(await one('select going from events where id = $1', event)).toEqual({ going: 1 })
  expect(await one('select like_count from posts where id = $1', post)).toEqual({ like_count: 1 })
  expect(await one('select author_id from posts where id = $1', own)).toEqual({
    author_id: someone.accountId,
  })
  expect(await one('select id from people where id = $1', someone.personId)).toEqual({ id: someone.personId })
  expect(await one('select action, actor_id from audit_records where community_id = $1', community)).toEqual({
    action: 'account.deleted',
    actor_id: someone.accountId,
  })
})

test('another’s id and an unknown one are the same 404, also for an administrator', async () => {
  const community = await makeCommunity(world)
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const other = await makeMember(world, community)
  const foreign = await makeMember(world, await makeCommunity(world))
  const answers = [
    await remove(admin, other.accountId),
    await remove(admin, foreign.accountId),
    await remove(admin, '0198aaaa-0000-7000-8000-000000000000'),
  ]
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(404)
  expect((await world.call(getMe, { as: other })).status).toBe(200)
})

test('a proof older than five minutes is asked for again', async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  await world.past.query('update accounts set password_hash = $1 where id = $2', [
    await hashPassword('jug & velvet & tram'),
    someone.accountId,
  ])
  await world.past.query(
    `update sessions set proven_at = proven_at - interval '5 minutes 1 second' where id = $1`,
    [someone.sessionId],
  )
  const refused = await remove(someone)
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([403, 'step_up'])
  await world.call(stepUp, { as: someone, body: { password: 'jug & velvet & tram' } })
  expect((await remove(someone)).status).toBe(204)
})

test('the last administrator of a community stays, one of two may go', async () => {
  const community = await makeCommunity(world)
  const office = { office: 'communityAdmin', body: 'administration' } as const
  const first = await makeMember(world, community, office)
  const refused = await remove(first)
  expect([refused.status, JSON.parse(refused.text).message]).toEqual([
    409,
    'You are the last administrator of your community. Please hand that over first.',
  ])
  const second = await makeMember(world, community, office)
  expect((await remove(first)).status).toBe(204)
  expect((await remove(second)).status).toBe(409)
})

test('two last administrators who go at the same moment leave one behind', async () => {
  for (let round = 0; round < 5; round += 1) {
    const community = await makeCommunity(world)
    const office = { office: 'communityAdmin', body: 'administration' } as const
    const both = [await makeMember(world, community, office), await makeMember(world, community, office)]
    const answers = await Promise.all(both.map((one) => remove(one)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  }
})

test('a pending account can be deleted too', async () => {
  const pending = await makePending(world, await makeCommunity(world))
  expect((await remove(pending)).status).toBe(204)
})

test('the browser’s key for repetitions does not stand in the way of a deletion', async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  const answer = await world.call(deleteUser, {
    as: someone,
    params: { id: someone.accountId },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(answer.status).toBe(204)
})
