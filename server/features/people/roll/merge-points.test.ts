// The list of what points at a person, against the database itself.
import { afterAll, expect, test } from 'vitest'
import { openWorld } from '#server/test/world.ts'
import { LEFT_ALONE, MADE_ANEW, POINTS, nameOfPoint } from './merge-point-rules.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const named = [...POINTS.map(nameOfPoint), ...MADE_ANEW].toSorted()

test('every column that names a person is in the list, and none that is not there', async () => {
  const { rows } = await world.past.query<{ name: string }>(`
    select c.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'people'::regclass and a.attname <> 'community_id'
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)(person|child|guardian)_ids?$'`)
  const real = rows.map(({ name }) => name)
  const missing = real.filter((name) => !named.includes(name) && !LEFT_ALONE.includes(name))
  expect(
    missing,
    `A merge of two persons would lose or leave behind ${missing.join(', ')}. Add a line to POINTS in merge-point-rules.ts, and say there what happens when both persons have such a row.`,
  ).toEqual([])
  expect(named.filter((name) => !real.includes(name))).toEqual([])
})

test('the list knows each table’s key, and in what a person stands only once', async () => {
  const { rows } = await world.past.query<{
    table: string
    primary: boolean
    columns: string[]
    where: string | null
  }>(
    `
    select i.indrelid::regclass::text as table, i.indisprimary as primary,
      array_agg(a.attname::text order by a.attname) filter (where a.attname <> 'community_id') as columns,
      pg_get_expr(i.indpred, i.indrelid) as where
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indisunique and i.indrelid::regclass::text = any ($1)
    group by i.indexrelid, i.indrelid, i.indisprimary, i.indpred`,
    [POINTS.map(({ table }) => table)],
  )
  for (const point of POINTS) {
    const name = nameOfPoint(point)
    const own = rows.filter(({ table }) => table === point.table)
    const key = own.find(({ primary }) => primary)
    expect(point.key.toSorted(), `${name}: the primary key`).toEqual(key?.columns)
    for (const { columns, where } of own.filter(({ columns: all }) => all.includes(point.column))) {
      const beside = columns.filter((column) => column !== point.column)
      expect(point.once?.toSorted(), `${name}: a person stands only once with ${beside.join(', ')}`).toEqual(
        beside,
      )
      const empty = /^\((\w+) IS NULL\)$/.exec(where ?? '')?.[1]
      expect(point.whileEmpty, `${name}: only where ${where}`).toBe(empty)
    }
  }
})
