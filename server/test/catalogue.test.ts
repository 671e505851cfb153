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

const namesOf = async (query: string): Promise<readonly string[]> =>
  (await world.past.query<{ name: string }>(query)).rows.map(({ name }) => name).toSorted()

/** Policies of the owner alone, for the functions that run with its rights: none is of a role that serves anybody. */
const OF_THE_OWNER: readonly string[] = [
  'activities gatherings',
  'activity_sessions gatherings',
  'bodies gate',
  'guardians search',
  'invitations door',
  'notification_deliveries tell',
  'notification_preferences tell',
  'notifications tell',
  'people search',
  'profiles search',
  'revisions gate',
  'search_entries search',
  'study_items search',
  'terms gate',
]

test('a table has one policy of the app, which is permissive and for every command', async () => {
  const ofTheApp = `polname = 'fence' and polpermissive and polcmd = '*' and polroles = '{0}'`
  const ofTheOwner = `polpermissive and polroles = array[(select relowner from pg_class where oid = polrelid)]`
  const named = `select polrelid::regclass || ' ' || polname as name from pg_policy`
  expect(await namesOf(`${named} where not (${ofTheApp})`)).toEqual(OF_THE_OWNER)
  expect(await namesOf(`${named} where ${ofTheOwner}`)).toEqual(OF_THE_OWNER)
})

/** What is looked for before any community is known, or in all of them: by an id, an address, a key or a link. */
const BEFORE_A_COMMUNITY: readonly string[] = [
  'accounts UNIQUE (email_key)',
  'accounts UNIQUE (google_sub)',
  // The community that a member asks to come to is another one.
  'accounts FOREIGN KEY (moving_to) REFERENCES communities(id)',
  'accounts PRIMARY KEY (id)',
  // A file's key has the community in it.
  'files UNIQUE (key)',
  'invitations UNIQUE (token_hash)',
  'public_items PRIMARY KEY (id)',
]

test('every key of a community’s table begins with the community, and leads to one of it', async () => {
  const keys = `select k.conrelid::regclass || ' ' || pg_get_constraintdef(k.oid) as name from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'community_id'
    left join pg_attribute led on led.attrelid = k.confrelid and led.attname = 'community_id'
    where k.connamespace = 'public'::regnamespace and k.contype in ('p', 'u', 'x', 'f')
      and (k.conkey[1] <> a.attnum or k.contype = 'f' and k.confkey[1] <> led.attnum)`
  expect(await namesOf(keys)).toEqual(BEFORE_A_COMMUNITY.toSorted())
  const indexes = `select i.indrelid::regclass || ' ' || i.indexrelid::regclass as name from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attname = 'community_id'
    join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
    where i.indisunique and i.indkey[0] <> a.attnum
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`
  expect(await namesOf(indexes)).toEqual([])
})

/** An import writes twenty thousand persons: their entries in the search are written by the statement. */
const OF_A_STATEMENT: readonly string[] = [
  'people forget_import_rows',
  'people keep_found_changed',
  'people keep_found_gone',
  'people keep_found_new',
]

test('no trigger is of a statement but those of an import', async () => {
  const triggers = `select tgrelid::regclass || ' ' || tgname as name from pg_trigger
    join pg_class t on t.oid = tgrelid and t.relnamespace = 'public'::regnamespace
    where not tgisinternal and tgtype & 1 = 0`
  expect(await namesOf(triggers)).toEqual(OF_A_STATEMENT)
})

/** What is left when the place or the gathering of something is deleted; a new one is let go in the code. */
const SET_NULL: readonly string[] = [
  'activities (venue_id)',
  'activity_sessions (venue_id)',
  'completions (activity_id)',
  'consultation_notes (event_id)',
  'events (venue_id)',
  'venue_requests (activity_id)',
  'venue_requests (event_id)',
  'venues (made_by)',
]

test('no further key sets a part of itself to null', async () => {
  const keys = `select conrelid::regclass || ' ' || substring(pg_get_constraintdef(oid) from '\\([^()]*\\)$') as name
    from pg_constraint where contype = 'f' and confdelsetcols is not null`
  expect(await namesOf(keys)).toEqual(SET_NULL)
})
