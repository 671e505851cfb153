// The chain of records: in one order, broken by any change, shortened only from its old end.
import { afterAll, expect, test } from 'vitest'
import { createPost } from '#contract/posts/post-writing.ts'
import { letGo } from '#server/features/admin/privacy-jobs.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { record, verifyChain } from './audit.ts'
import { networkOf } from './caller.ts'
import { type CommunityId, inCommunity } from './db.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const write = (community: CommunityId, count: number) =>
  inCommunity(world.app.db, community, async (tx) => {
    for (let at = 0; at < count; at += 1)
      await record(tx, community, {
        action: 'community.changed',
        detail: { second: at, first: true, bb: null },
      })
  })
const verify = (community: CommunityId) =>
  inCommunity(world.app.db, community, (tx) => verifyChain(tx, community))

test('records that are written at once stand in one chain without a gap', async () => {
  const community = await makeCommunity(world)
  await Promise.all(Array.from({ length: 8 }, () => write(community, 3)))
  expect(await verify(community)).toEqual({ whole: true, records: 24, brokenAt: null })
  const { rows } = await world.past.query(
    'select array_agg(number order by number)::int[] as numbers from audit_records where community_id = $1',
    [community],
  )
  expect(rows[0].numbers).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
})

test.for([
  ['a flipped bit in a hash', 'set hash = set_bit(hash, 3, 1 - get_bit(hash, 3))'],
  ['another action', `set action = 'test.other'`],
  ['another time', `set at = at + interval '1 millisecond'`],
  ['another person', 'set actor_id = gen_random_uuid()'],
  ['another value', `set detail = '{"first": false}'`],
  ['another outcome', `set outcome = 'refused'`],
] as const)('%s is found', async ([, change]) => {
  const community = await makeCommunity(world)
  await write(community, 6)
  await world.past.query(`update audit_records ${change} where community_id = $1 and number = 4`, [community])
  expect(await verify(community)).toMatchObject({ whole: false, brokenAt: 4 })
})

test('a record that was taken out is missed', async () => {
  const community = await makeCommunity(world)
  await write(community, 6)
  await world.past.query('delete from audit_records where community_id = $1 and number = 3', [community])
  expect(await verify(community)).toMatchObject({ whole: false, brokenAt: 3 })
})

test('the app’s role can neither change nor delete records, nor say where the chain begins', async () => {
  for (const statement of [
    `update audit_records set action = 'x'`,
    'delete from audit_records',
    'truncate audit_records',
    `insert into audit_anchors values (gen_random_uuid(), 1, '\\x00')`,
    'update audit_anchors set number = 2',
    'delete from audit_anchors',
  ])
    await expect(world.app.pool.query(statement), statement).rejects.toThrow(/permission denied/)
})

test('after 24 months the oldest go, and the chain still holds from its anchor on', async () => {
  const community = await makeCommunity(world)
  await write(community, 6)
  await world.past.query(
    `update audit_records set at = at - interval '24 months 1 day' where community_id = $1 and number <= 4`,
    [community],
  )
  await letGo(world.app)
  expect(await verify(community)).toEqual({ whole: true, records: 2, brokenAt: null })
  await write(community, 1)
  expect(await verify(community)).toEqual({ whole: true, records: 3, brokenAt: null })
  await world.past.query('delete from audit_records where community_id = $1 and number = 5', [community])
  expect(await verify(community)).toMatchObject({ whole: false, brokenAt: 5 })
})

test('asking as if much time had passed lets nothing young go', async () => {
  const community = await makeCommunity(world)
  await write(community, 2)
  const client = await world.app.pool.connect()
  await client.query(`begin; set local app.community = '${community}'`)
  await client.query(`select let_go_of_audit('2099-01-01')`)
  await client.query('commit')
  client.release()
  expect(await verify(community)).toMatchObject({ whole: true, records: 2 })
})

test('a record says by which device and from which network, without the last part of the address', async () => {
  const community = await makeCommunity(world)
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  await world.call(createPost, {
    as: admin,
    body: { content: 'To all', announcement: true },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' },
  })
  const { rows } = await world.past.query(
    'select client, network, outcome from audit_records where community_id = $1',
    [community],
  )
  expect(rows).toEqual([{ client: 'Firefox on Linux', network: '127.0.0.0', outcome: 'done' }])
  expect(['203.0.113.77', '::ffff:203.0.113.77', '2001:db8:1:2::9', '::1'].map(networkOf)).toEqual([
    '203.0.113.0',
    '203.0.113.0',
    '2001:db8:1::',
    '::',
  ])
})
