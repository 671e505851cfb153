// The doctor's looks at indexes and foreign keys, over a database that is really broken.
import { afterAll, expect, inject, test } from 'vitest'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { inspect } from './integrity.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())
const { superuser, owner } = inject('postgres')
const as = (user: string) => inspect({ ...world.database, user })

test('a whole database is well, and keeps nothing of the look', async () => {
  const { indexes, keys } = await as(superuser)
  expect(indexes).toEqual({ checked: expect.any(Number), skipped: 0, broken: [] })
  expect(keys).toEqual({ checked: expect.any(Number), skipped: 0, broken: [] })
  const { rows } = await world.past.query<{ indexes: number; keys: number; left: number }>(`select
    (select count(*)::int from pg_class where relkind = 'i' and relpersistence <> 't') as indexes,
    (select count(*)::int from pg_constraint where contype = 'f') as keys,
    (select count(*)::int from pg_extension where extname = 'amcheck') as left`)
  expect(rows).toMatchObject([{ left: 0 }])
  expect(indexes).toMatchObject({ checked: rows[0]?.indexes })
  expect(keys).toMatchObject({ checked: rows[0]?.keys })
  expect(rows[0]?.keys).toBeGreaterThan(100)
})

test('the roles that do not see all say so, and count nothing as well', async () => {
  for (const user of [owner, world.database.user ?? '']) {
    const { indexes, keys } = await as(user)
    expect(indexes).toMatchObject({ lacks: 'amcheck', why: expect.stringContaining('permission denied') })
    expect(keys).toMatchObject({ lacks: 'reader', why: expect.stringContaining('row-level security') })
  }
})

test('a role that sees every row and may use amcheck needs no more', async () => {
  // As docs/operate.md has it, on a server of one's own.
  await world.past.query(`create role nineteen_reader bypassrls in role pg_read_all_data;
    create schema amcheck; create extension amcheck schema amcheck; grant usage on schema amcheck to nineteen_reader;
    grant execute on function amcheck.bt_index_check(regclass) to nineteen_reader`)
  const reader = { ...world.database, user: superuser, options: '-c role=nineteen_reader' }
  const { indexes, keys } = await inspect(reader)
  const { indexes: ofOwner } = await as(owner)
  await world.past.query('drop schema amcheck cascade; drop role nineteen_reader')
  expect([indexes, keys]).toMatchObject([
    { skipped: 0, broken: [] },
    { skipped: 0, broken: [] },
  ])
  expect(ofOwner).toMatchObject({ lacks: 'amcheck' })
})

test('the database that does not answer is a reason, too', async () => {
  const { indexes, keys } = await inspect({ ...world.database, user: 'nobody_at_all' })
  expect([indexes, keys]).toMatchObject([{ lacks: 'answer' }, { lacks: 'answer' }])
})

test('rows that name nothing are counted, key by key', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const client = await world.past.connect()
  await client.query('set session_replication_role = replica')
  await client.query('delete from accounts where id = $1', [member.accountId])
  await client.query('set session_replication_role = origin')
  client.release()
  const { keys } = await as(superuser)
  expect(keys).toMatchObject({
    broken: expect.arrayContaining([
      expect.stringMatching(/^sessions has a row that names nothing in accounts \(\w+\)\.$/),
    ]),
  })
})

test('an index that is not in order is found, and so is one that is not valid', async () => {
  // An order that turns round once the index stands is what a new collation or a fault of the disk leaves behind.
  const order = (sign: string) =>
    `create or replace function turned(int, int) returns int language sql immutable as 'select ${sign}btint4cmp($1, $2)'`
  await world.past.query(`create table turning (at int); ${order('')};
    create operator class turning_ops for type int using btree as
      operator 1 <, operator 2 <=, operator 3 =, operator 4 >=, operator 5 >, function 1 turned(int, int);
    insert into turning select generate_series(1, 1000);
    create index turning_at on turning (at turning_ops);
    create index turning_plain on turning (at);
    ${order('-')};
    update pg_index set indisvalid = false where indexrelid = 'turning_plain'::regclass`)
  const { indexes } = await as(superuser)
  expect(indexes).toMatchObject({
    skipped: 0,
    broken: expect.arrayContaining([
      'turning_plain is not valid and is not used.',
      expect.stringMatching(/^turning_at: .*order/),
    ]),
  })
  await world.past.query('drop table turning; drop function turned cascade')
})
