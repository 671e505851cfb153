// The list of what is kept against the database: a new table, or a new column that names somebody, must be in it.
import { afterAll, expect, test } from 'vitest'
import { openWorld } from '#server/test/world.ts'
import { outside, picturesOfAll, things } from './catalogue-rules.ts'
import { kept } from './personal-rules.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const LIST = 'server/features/admin/personal-rules.ts'
const lineOf = (table: string) => kept.find((one) => one.table === table)

const columns = async () =>
  (
    await world.past.query<{ table: string; column: string; type: string }>(`
      select c.table_name as table, c.column_name as column, c.udt_name as type
      from information_schema.columns c
      join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'migrations'
      order by 1, 2`)
  ).rows

test('every table says what it keeps of a person, how it is copied and how it is erased', async () => {
  const tables = new Set((await columns()).map(({ table }) => table))
  const unsaid = [...tables].filter((table) => !lineOf(table))
  expect(unsaid.map((table) => `${table}: give this table a line in ${LIST}.`)).toEqual([])
  expect(kept.filter(({ table }) => !tables.has(table))).toEqual([])
  expect(new Set(kept.map(({ table }) => table)).size).toBe(kept.length)
})

test('every column that names an account or a person is said to', async () => {
  const unsaid = (await columns()).filter(({ table, column, type }) => {
    const line = lineOf(table)
    const said = [...(line?.own ?? []), ...(line?.named ?? []), ...(line?.with ?? [])]
    const isThing = things.has(column) || things.has(`${table}.${column}`)
    return line && type === 'uuid' && !isThing && !said.includes(column)
  })
  expect(
    unsaid.map(
      ({ table, column }) => `${table}.${column}: say in ${LIST} whether it is \`own\` or \`named\`.`,
    ),
  ).toEqual([])
})

test('what is named in the list is there, and bytes and hashes never leave in a copy', async () => {
  const all = await columns()
  const there = new Set(all.map(({ table, column }) => `${table}.${column}`))
  const named = kept.flatMap(({ table, own = [], named: others = [], with: along = [], secret = [] }) =>
    [...own, ...others, ...along, ...secret].map((column) => `${table}.${column}`),
  )
  expect(named.filter((one) => !there.has(one))).toEqual([])
  const secret = all.filter(({ column, type }) => type === 'bytea' || /(_hash|_sealed)$/.test(column))
  const leaving = secret.filter(({ table, column }) => !lineOf(table)?.secret?.includes(column))
  expect(
    leaving.map(({ table, column }) => `${table}.${column}: name it under \`secret\` in ${LIST}.`),
  ).toEqual([])
})

test('a table whose rows are somebody’s says what erasing does', () => {
  const silent = kept.filter(
    ({ own = [], erasing, told }) => own.length > 0 && (erasing === 'nothing' || told === 'nothing'),
  )
  expect(silent).toEqual([])
})

test('the tables outside of the fence are those that have none', async () => {
  const { rows } = await world.past.query<{ name: string }>(`
    select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
      -- Some have a fence that counts once a community is named: before that, signing in needs them.
      and (not relforcerowsecurity or exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'fence'
        and pg_get_expr(p.polqual, p.polrelid) like '%''app.community''%) IS NULL)%'))
      and relname <> 'migrations' order by 1`)
  expect(rows.map(({ name }) => name)).toEqual([...outside].toSorted())
})

test('every column with the address of a picture is the person’s own or the community’s', async () => {
  const pictures = (await columns()).filter(({ column }) => /(image|picture|image_url|banner)$/.test(column))
  const known = new Set([
    ...picturesOfAll.map(([table, column]) => `${table}.${column}`),
    'accounts.profile_picture',
    'people.profile_picture',
    // No address: the key of a private file, with its sender's receipt.
    'receipts.picture',
  ])
  const unsaid = pictures.map(({ table, column }) => `${table}.${column}`).filter((one) => !known.has(one))
  expect(
    unsaid.map((one) => `${one}: name it in picturesOfAll in server/features/admin/catalogue-rules.ts.`),
  ).toEqual([])
})
