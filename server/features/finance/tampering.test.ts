// Whoever changes the ledger behind the app's back, with no constraint in the way, is found by its check: tried in every
// column of every row of its tables, so that a new column is among them.
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CommunityId, inCommunity } from '#server/platform/db.ts'
import { TEACHING, makeBatch, makeEntry } from '#server/test/make-fund.ts'
import { makeTreasury } from '#server/test/make-treasury.ts'
import { makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import * as queries from './ledger-queries.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const TABLES = ['fund_books', 'funds', 'fund_accounts', 'fund_entries', 'fund_lines', 'fund_sealed']

/** What may change, and why. */
const FREE: Readonly<Record<string, string>> = {
  'funds.name': 'a Fund gets another name',
  'fund_accounts.name': 'an account gets another name',
  'fund_sealed.community_id': 'an encrypted part that is another’s is as one that was deleted',
  'fund_sealed.entry_id': 'an encrypted part that is no entry’s is as one that was deleted',
}

/** Other values than those of their type. */
const OTHERS: Readonly<Record<string, string>> = {
  'fund_books.state': `case state when 'open' then 'closed' else 'open' end`,
}

const otherOf: Readonly<Record<string, (column: string) => string>> = {
  uuid: () => 'gen_random_uuid()',
  text: (column) => `${column} || 'x'`,
  date: (column) => `${column} + 1`,
  bytea: (column) => `sha256(coalesce(${column}, 'x'))`,
  integer: (column) => `coalesce(${column}, 6) + 1`,
  smallint: (column) => `${column} + 1`,
  bigint: (column) => `coalesce(${column}, 6) + 1`,
  'timestamp with time zone': (column) => `${column} + interval '1 second'`,
}

let community: CommunityId
beforeAll(async () => {
  const { treasurer, books, ...treasury } = await makeTreasury(world)
  ;({ community } = treasury)
  const { local, national } = books
  const agreedBy = (await makeMember(world, community)).accountId
  const batch = await makeBatch(world, community)
  await makeEntry(world, treasurer, { batch, day: '2026-01-10' })
  await makeEntry(world, treasurer, { kind: 'income', receipt: false, note: 'Interest', sealedPart: null })
  const spent = { fund: local.id, debit: local.at(TEACHING), credit: local.at('cash'), amount: 300 }
  const held = { fund: national.id, debit: national.at('bank'), credit: national.at('held'), amount: 200 }
  await makeEntry(world, treasurer, { kind: 'expense', receipt: false, agreedBy, lines: [spent] })
  await makeEntry(world, treasurer, { kind: 'transfer', receipt: false, lines: [spent, held] })
  const by = treasurer.accountId
  const sealedPart = { sealed: Buffer.alloc(64, 7), generation: 1 }
  await inCommunity(world.app.db, community, async (tx) => {
    const taken = { year: 2026, id: newId(), day: '2026-11-21', of: { year: 2026, number: 1 } }
    await queries.reverse(tx, community, { ...taken, by, sealedPart })
    await queries.closeMonth(tx, community, { year: 2026, id: newId(), until: '2026-01-18', by, agreedBy })
  })
})

/** The changes that the check does not find, and those that change nothing. */
const unfound = async (changes: readonly string[]): Promise<readonly string[]> => {
  const client = await world.past.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.community', $1, true)`, [community])
    await client.query('set local session_replication_role = replica')
    for (const table of TABLES) await client.query(WITHOUT_KEYS.replaceAll('$table', table))
    const missed: string[] = []
    for (const change of changes) {
      await client.query('savepoint before')
      const { rowCount } = await client.query(change)
      const { rows } = await client.query('select number from fund_broken(2026)')
      if (rowCount === 0 || rows.length === 0) missed.push(change)
      await client.query('rollback to savepoint before')
    }
    return missed
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const WITHOUT_KEYS = `do $$ declare name text; begin
  for name in select conname from pg_constraint where conrelid = '$table'::regclass and contype in ('c', 'f', 'p', 'u') loop
    execute format('alter table $table drop constraint if exists %I cascade', name);
  end loop;
end $$`

/** Each row that something was booked in, by its place on the disk. */
const rowsOf = async (table: string): Promise<readonly string[]> => {
  const booked = {
    funds: `and id in (select fund_id from fund_lines where community_id = $1)`,
    fund_accounts: `and id in (select unnest(array[debit, credit]) from fund_lines where community_id = $1)`,
  }
  const only = table === 'funds' || table === 'fund_accounts' ? booked[table] : ''
  const { rows } = await world.past.query<{ ctid: string }>(
    `select ctid::text from ${table} where community_id = $1 ${only}`,
    [community],
  )
  return rows.map(({ ctid }) => `ctid = '${ctid}'`)
}

const columnsOf = async (table: string) =>
  (
    await world.past.query<{ name: string; type: string }>(
      `select column_name::text as name, data_type::text as type from information_schema.columns
       where table_schema = 'public' and table_name = $1 order by ordinal_position`,
      [table],
    )
  ).rows

test.for(TABLES)('in %s a row of which any column was changed is found', async (table) => {
  const changes = []
  for (const { name, type } of await columnsOf(table)) {
    const column = `${table}.${name}`
    const other = OTHERS[column] ?? otherOf[type]?.(name) ?? ''
    for (const row of column in FREE ? [] : await rowsOf(table))
      changes.push(`update ${table} set ${name} = ${other} where ${row}`)
  }
  expect(changes.length).toBeGreaterThan(0)
  expect(await unfound(changes)).toEqual([])
})

test('a row that was taken away or added is found', async () => {
  const changes = []
  for (const table of ['fund_books', 'funds', 'fund_accounts', 'fund_entries', 'fund_lines'])
    for (const row of await rowsOf(table)) changes.push(`delete from ${table} where ${row}`)
  for (const row of await rowsOf('fund_lines')) {
    const added = (number: string, line: string) =>
      `insert into fund_lines select community_id, year, ${number}, ${line}, lines, fund_id, debit, credit, amount, booked_on
        from fund_lines where ${row}`
    changes.push(added('number', 'line + 1'), added('99', 'line'))
  }
  for (const row of await rowsOf('fund_entries'))
    changes.push(
      `insert into fund_entries select community_id, year, 99, gen_random_uuid(), booked_on, kind, note, receipt,
        reverses_year, reverses, batch_id, lines, made_by, agreed_by, sealed_hash, created_at, previous, hash
        from fund_entries where ${row}`,
    )
  expect(await unfound(changes)).toEqual([])
})

test('two encrypted parts that changed places are found, and one that was deleted is not', async () => {
  const rows = await rowsOf('fund_sealed')
  const [one, other] = [rows[0], rows.at(-1)]
  if (!one || !other) throw new Error('There are no two.')
  const exchanged = `update fund_sealed s set sealed = o.sealed from fund_sealed o
    where s.${one} and o.${other} and s.sealed <> o.sealed`
  const deleted = `delete from fund_sealed where ${one}`
  // Names are deleted when the law's years are over, and the books still prove themselves.
  expect(await unfound([exchanged, deleted])).toEqual([deleted])
})

test('what may change in the ledger is a column of it', async () => {
  const columns: string[] = []
  for (const table of TABLES) for (const { name } of await columnsOf(table)) columns.push(`${table}.${name}`)
  expect(Object.keys(FREE).filter((column) => !columns.includes(column))).toEqual([])
})
