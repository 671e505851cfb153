// The tables’ types in the code against the migrated database: neither has a column that the other has not.
import { readFileSync } from 'node:fs'
import { globSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { openWorld } from './world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** Read from the text, since types are gone at run time: `name: { column: …; … }` inside an interface of tables. */
const declaredTables = (): Record<string, string[]> => {
  const tables: Record<string, string[]> = {}
  for (const path of globSync('server/{platform,features/**}/{,*-}tables.ts')) {
    const body = /export interface \w+Tables \{([\s\S]*?)\n\}/.exec(readFileSync(path, 'utf8'))?.[1] ?? ''
    for (const [, table = '', columns = ''] of body.matchAll(/^ {2}(\w+): \{([\s\S]*?)\}$/gm)) {
      tables[table] = [...columns.matchAll(/(?:^|[\n;])\s*(\w+):/g)]
        .map(([, column = '']) => column)
        .toSorted()
    }
  }
  return tables
}

test('every table has the columns that its type says', async () => {
  const { rows } = await world.past.query<{ table: string; columns: string[] }>(`
    select table_name as table, array_agg(column_name::text) as columns
    from information_schema.columns where table_schema = 'public' and table_name <> 'migrations' group by table_name`)
  const real = Object.fromEntries(rows.map(({ table, columns }) => [table, columns.toSorted()]))
  const declared = declaredTables()
  expect(Object.keys(declared).length).toBeGreaterThan(25)
  expect(declared).toEqual(real)
})

test('every foreign key has an index that begins with its columns', async () => {
  const { rows } = await world.past.query(`
    select c.conrelid::regclass::text || ' ' || c.conname as missing from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)
      and c.confrelid <> 'communities'::regclass
    order by 1`)
  expect(rows).toEqual([])
})
