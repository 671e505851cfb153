import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { inCommunity, openDb, openPool } from '#server/platform/db.ts'
import { migrate } from '#server/platform/migrate.ts'
import { checkWalls } from '#server/platform/walls.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())
const { superuser, owner } = inject('postgres')

const poolAs = (user: string, options = '') => new pg.Pool({ ...world.database, user, options, max: 1 })

test('the app’s own role is fenced in', async () => {
  await expect(checkWalls(world.app.pool)).resolves.toBeUndefined()
})

test.for([
  ['superuser', superuser, /passes row-level security/],
  ['owner', owner, /owner of tables/],
] as const)('the server does not start as the %s', async ([, role, sentence]) => {
  const pool = poolAs(role)
  await expect(checkWalls(pool)).rejects.toThrow(sentence)
  await pool.end()
})

test.for([
  ['superuser', /member of others \(nineteen_mighty\) that pass row-level security/],
  ['bypassrls', /member of others \(nineteen_mighty\) that pass row-level security/],
  ['role that owns tables', /owner of tables/],
] as const)(
  'the server does not start as a member, through another role, of a %s',
  async ([kind, sentence]) => {
    const mighty = kind === 'role that owns tables' ? `in role ${owner}` : kind
    await world.past.query(`create role nineteen_mighty ${mighty};
    create role nineteen_between in role nineteen_mighty;
    create role nineteen_stray noinherit in role nineteen_between`)
    const pool = poolAs(superuser, '-c role=nineteen_stray')
    try {
      await expect(checkWalls(pool)).rejects.toThrow(sentence)
    } finally {
      await pool.end()
      await world.past.query('drop role nineteen_stray, nineteen_between, nineteen_mighty')
    }
  },
)

test('the owner cannot be taken for the app, and keeps its own rights', async () => {
  const client = new pg.Client({ ...world.database, user: owner })
  await client.connect()
  await expect(migrate(client, owner)).rejects.toThrow(/sign in as the same role/)
  const { rows } = await client.query(`select has_table_privilege('migrations', 'insert') as may`)
  expect(rows).toEqual([{ may: true }])
  await client.end()
})

test('a table of communities without the fence is found', async () => {
  await world.past.query('create table leak (community_id uuid not null, secret text)')
  await expect(checkWalls(world.app.pool)).rejects.toThrow(/no forced row-level security: leak/)
  await world.past.query('drop table leak')
})

test('a restrictive policy is found', async () => {
  await world.past.query('create policy not_old on venues as restrictive using (name <> $$old$$)')
  await expect(checkWalls(world.app.pool)).rejects.toThrow(/policies are restrictive: venues not_old/)
  await world.past.query('drop policy not_old on venues')
})

test('without a community named, no row of any is there', async () => {
  const community = await makeCommunity(world)
  await makeEvent(world, community)
  const { rows } = await world.app.pool.query('select count(*)::int as n from events')
  expect(rows).toEqual([{ n: 0 }])
})

test('inside one community, a query that forgets the tenant sees only this one', async () => {
  const [home, other] = [await makeCommunity(world), await makeCommunity(world)]
  await makeMember(world, home)
  await makeMember(world, other)
  const seen = await inCommunity(world.app.db, home, (tx) =>
    tx.selectFrom('people').select('community_id').execute(),
  )
  expect(new Set(seen.map(({ community_id }) => community_id))).toEqual(new Set([home]))
})

test('a row for another community cannot be written', async () => {
  const [home, other] = [await makeCommunity(world), await makeCommunity(world)]
  const written = inCommunity(world.app.db, home, (tx) =>
    tx.insertInto('people').values({ community_id: other, id: other, first_name: 'Stowaway' }).execute(),
  )
  await expect(written).rejects.toThrow(/row-level security/)
})

test('the tenant is gone when the transaction is', async () => {
  const community = await makeCommunity(world)
  await makeMember(world, community)
  const pool = openPool({ ...world.database, max: 1 })
  const db = openDb(pool)
  await inCommunity(db, community, (tx) => tx.selectFrom('people').select('id').execute())
  const { rows } = await pool.query('select count(*)::int as n from people')
  expect(rows).toEqual([{ n: 0 }])
  await db.destroy()
})

test('audit records can be added and read, not changed', async () => {
  await expect(world.app.pool.query(`update audit_records set action = 'x'`)).rejects.toThrow(
    /permission denied/,
  )
  await expect(world.app.pool.query('delete from audit_records')).rejects.toThrow(/permission denied/)
})
