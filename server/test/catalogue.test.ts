// What must be true of every table, function and trigger that migrations have made, read from PostgreSQL's catalogue:
// a new one is in it by itself. The reasons are in docs/database.md, "Adding a migration".
import { afterAll, expect, test } from 'vitest'
import { openWorld } from './world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** Functions in generated columns and defaults, indexes, checks and policies, and what these call by their schema. */
const STANDING = `
  with recursive standing (oid) as (
    select distinct refobjid from pg_depend join pg_proc p on p.oid = refobjid
    where refclassid = 'pg_proc'::regclass and p.pronamespace = 'public'::regnamespace
      and classid in ('pg_attrdef'::regclass, 'pg_class'::regclass, 'pg_constraint'::regclass, 'pg_policy'::regclass)
      and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
    union
    select called.oid from standing s join pg_proc f on f.oid = s.oid
    join pg_proc called on called.pronamespace = 'public'::regnamespace
      and f.prosrc ~ ('public\\.' || called.proname || '\\s*\\(')
  )
  select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition,
    l.lanname = 'sql' or p.proconfig::text ~ 'search_path' as checkable
  from standing s join pg_proc p on p.oid = s.oid join pg_language l on l.oid = p.prolang order by 1`

test('a function in a generated column, index, check or policy finds its names without a search path', async () => {
  const { rows } = await world.past.query<{ name: string; definition: string; checkable: boolean }>(STANDING)
  expect(rows.map(({ name }) => name)).toContain('sort_text(text)')
  const lost: string[] = []
  for (const { name, definition, checkable } of rows)
    // PostgreSQL looks for every name of an SQL function when it is made; of another language's it does not.
    await world.past
      .query(`begin; set local search_path = ''; ${definition}; rollback`)
      .then(() => checkable || lost.push(`${name}: not in SQL, without a search_path of its own`))
      .catch(async (error: Error) => {
        await world.past.query('rollback')
        lost.push(`${name}: ${error.message}`)
      })
  expect(lost).toEqual([])
})
