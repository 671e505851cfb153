// The backup that docs/operate.md describes, with PostgreSQL's own client. The built-in PostgreSQL has none, so this
// belongs to the run on a server's programs alone (vitest.config.ts).
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { fillDemo } from '#server/demo/demo.ts'
import { openWorld } from './world.ts'

const run = promisify(execFile)

const client = (name: string, words: readonly string[]) => {
  const { host, port, superuser } = inject('postgres')
  const program = join(process.env['TEST_POSTGRES_BIN'] ?? '', name)
  return run(program, ['--host', host, '--port', String(port), '--username', superuser, ...words])
}

const connect = async (database: string): Promise<pg.Client> => {
  const { host, port, superuser: user } = inject('postgres')
  const connected = new pg.Client({ host, port, user, database })
  await connected.connect()
  return connected
}

/** What a restored database must have in common with the first one, part by part. */
const CATALOGUE: Readonly<Record<string, string>> = {
  columns: `select attrelid::regclass::text || '.' || attname as name, format_type(atttypid, atttypmod) ||
    case when attnotnull then ' not null' else '' end || coalesce(' ' || pg_get_expr(adbin, adrelid), '') as is
    from pg_attribute join pg_class c on c.oid = attrelid and relkind in ('r', 'p', 'v')
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
  tables: `select oid::regclass::text as name,
    concat_ws(' ', relowner::regrole, relrowsecurity, relforcerowsecurity, array(select x::text from unnest(relacl) x order by 1)) as is
    from pg_class where relkind in ('r', 'p', 'v') and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
  constraints: `select conrelid::regclass || ' ' || conname as name, pg_get_constraintdef(oid) || ' ' || convalidated as is
    from pg_constraint where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
  indexes: `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) || ' ' || indisvalid as is
    from pg_index join pg_class c on c.oid = indrelid
    where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
  functions: `select oid::regprocedure::text as name, concat_ws(' ', proowner::regrole,
    coalesce(proacl, acldefault('f', proowner)), pg_get_functiondef(oid)) as is
    from pg_proc where prokind = 'f' and pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
  policies: `select polrelid::regclass || ' ' || polname as name, concat_ws(' ', polcmd, polpermissive, polroles::regrole[],
    pg_get_expr(polqual, polrelid), '/', pg_get_expr(polwithcheck, polrelid)) as is from pg_policy`,
  // A condition that was read again has fewer parentheses.
  triggers: `select tgrelid::regclass || ' ' || tgname as name, translate(pg_get_triggerdef(oid), '()', '') || ' ' || tgenabled::text as is
    from pg_trigger where not tgisinternal`,
}

const catalogueOf = async (db: pg.Client, query: string) => {
  const { rows } = await db.query<{ name: string; is: string }>(query)
  return Object.fromEntries(rows.map(({ name, is }) => [name, is]))
}

/** How many rows each table has, and a hash of all of them. */
const contentOf = async (db: pg.Client) => {
  const { rows: tables } = await db.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
  )
  const content: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await db.query(
      `select count(*)::int, md5(string_agg(t::text, ' ' order by t::text collate "C")) from only ${name} t`,
    )
    content[name] = rows[0]
  }
  return content
}

test(
  'a dump is restored into an empty database, row by row and rule by rule',
  { timeout: 120_000 },
  async () => {
    await using world = await openWorld()
    await fillDemo(world.app)
    const { owner } = inject('postgres')
    const [from, into] = [world.database.database ?? '', `restored_${randomUUID().replaceAll('-', '')}`]
    const folder = await mkdtemp(join(tmpdir(), 'nineteen-dump-'))
    await world.past.query(`create database ${into} template template0 owner ${owner}`)
    const [first, second] = [await connect(from), await connect(into)]
    try {
      const dump = join(folder, 'nineteen.dump')
      await client('pg_dump', ['--format', 'custom', '--file', dump, from])
      await client('pg_restore', ['--exit-on-error', '--dbname', into, dump])
      const content = await contentOf(first)
      expect(content).toHaveProperty('people')
      expect(await contentOf(second)).toEqual(content)
      for (const query of Object.values(CATALOGUE))
        expect(await catalogueOf(second, query)).toEqual(await catalogueOf(first, query))
    } finally {
      await Promise.all([first.end(), second.end()])
      await world.past.query(`drop database ${into}`)
      await rm(folder, { recursive: true, force: true })
    }
  },
)
