// The start of a newer version over an older database is killed: whole steps stand there or none, each row of before is
// as it was, and the next start brings the rest.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { knownMigrations, runMigration } from '#server/platform/migrate.ts'
import { type Database, bringUp, connect, withDatabase } from './installation.ts'
import { type Settings, hears } from './commands.ts'
import { type Act, KILLS, inTurn, killAll, nameOf, startAndEnd, startsApp, timeOf } from './kills.ts'
import { type Tally, unless } from './tally.ts'

/** The last migration of the older version. */
const OLDER = 7
const PEOPLE = 5_000

/** What is said right before the first step and after the last one. No version could restore a database that never was. */
const BEGINS = 'No backup was made before this update'
const ENDS = 'Brought the database up to date'
const GOES_ON = 'An earlier update was ended before it was complete'

const SETTINGS = { NODE_ENV: 'production', ROLE: 'web', PORT: '0' }

export const drillKillsOfMigration = async (folder: string, tally: Tally): Promise<void> => {
  const [older, dataDir] = [join(folder, 'older'), join(folder, 'migrated')]
  const known = (await knownMigrations()).map(({ name }) => name)
  const kept = await makeOlder(older, known.slice(0, OLDER))
  const settings = { ...SETTINGS, DATA_DIR: dataDir }
  // PostgreSQL’s files belong to its own account, and stay so.
  const reset = () => {
    rmSync(dataDir, { recursive: true, force: true })
    execFileSync('cp', ['-a', older, dataDir])
  }
  const act = startOf(settings)
  reset()
  const whole = await timeOf(act)
  const wanted = await withDatabase(dataDir, ({ client }) => schemaOf(client))
  let between = 0
  const met = await killAll({
    from: 1,
    count: KILLS,
    mannerOf: inTurn,
    whole,
    act: () => {
      reset()
      return act
    },
    look: async (killed) => {
      const shown = await withDatabase(dataDir, (database) => look(database, known, kept))
      const isHalf = shown.ran > OLDER && shown.ran < known.length
      if (isHalf) between += 1
      const started = startsApp(killed.number)
      const wrong = [
        ...shown.wrong,
        ...(started ? await wrongNext(settings, isHalf) : []),
        ...(await withDatabase(dataDir, (database) => wrongAfter(database, wanted, started ? null : kept))),
      ]
      tally.check(nameOf('a migration', killed), wrong, `${shown.ran} of ${known.length} steps stood`)
    },
  })
  rmSync(dataDir, { recursive: true, force: true })
  const shown = `${met}, ${between} of them between two steps`
  tally.check(
    'kills of a migration',
    [
      ...unless(met === KILLS, `only ${met} met one under way`),
      ...unless(between > 0, 'none met it between its first and its last step'),
    ],
    shown,
  )
  tally.figure('killsOfMigration', shown)
}

const startOf = (settings: Settings): Act => ({
  program: 'start',
  settings,
  begins: (running) => hears(running, BEGINS),
  ends: ENDS,
})

/** The whole app starts after some of the kills, says that an update was ended, and brings the rest. */
const wrongNext = async (settings: Settings, isHalf: boolean): Promise<readonly string[]> => {
  const said = await startAndEnd(settings)
  const lacking = isHalf ? [GOES_ON, ENDS].filter((words) => !said.includes(words)) : []
  return [
    ...lacking.map((words) => `the next start did not say “${words}”: ${said.trim()}`),
    ...unless(
      !existsSync(join(settings['DATA_DIR'] ?? '', 'update.json')),
      'it still takes itself for half done',
    ),
  ]
}

/** The tables of an older version with the rows in them that they had then: the columns, and a hash. */
interface Kept {
  readonly columns: ReadonlyMap<string, string>
  readonly hashes: ReadonlyMap<string, string>
}

const makeOlder = async (dataDir: string, names: readonly string[]): Promise<Kept> => {
  await mkdir(dataDir, { mode: 0o700 })
  return withDatabase(dataDir, async ({ client, postgres }) => {
    const owner = await connect({ ...postgres.owner })
    await owner.query(`create table migrations (
      name text primary key, sha256 text not null, ran_at timestamptz not null default now())`)
    for (const name of names)
      await runMigration(owner, name, readFileSync(join('server', 'migrations', name), 'utf8'))
    await owner.end()
    await client.query(
      `insert into communities (id, name, slug) values (gen_random_uuid(), 'Of before', 'of-before')`,
    )
    await client.query(
      `insert into people (community_id, id, first_name, last_name)
       select id, gen_random_uuid(), 'Person', n::text from communities cross join generate_series(1, ${PEOPLE}) n`,
    )
    await client.query(
      `insert into accounts (id, email, email_key, state, community_id, person_id)
       select id, id || '@before.example', id || '@before.example', 'confirmed', community_id, id from people`,
    )
    const columns = await columnsOf(client)
    return { columns, hashes: await hashesOf(client, columns) }
  })
}

const columnsOf = async (client: pg.Client): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await client.query<{ name: string; columns: string }>(
    `select c.relname::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
     group by c.relname`,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

const hashesOf = async (client: pg.Client, columns: Kept['columns']): Promise<Kept['hashes']> => {
  const hashes = new Map<string, string>()
  for (const [name, listed] of columns) {
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '-') as hash
       from (select ${listed} from ${name}) t`,
    )
    hashes.set(name, rows[0]?.hash ?? '')
  }
  return hashes
}

/** The steps that stand are the first ones, in their order, each whole. */
const look = async ({ client }: Database, known: readonly string[], kept: Kept) => {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  const names = rows.map(({ name }) => name)
  return {
    ran: names.length,
    wrong: [
      ...unless(names.join() === known.slice(0, names.length).join(), 'the steps have a gap'),
      ...unless(names.length >= OLDER, 'steps of before are missing'),
      ...(await lost(client, kept)),
    ],
  }
}

const lost = async (client: pg.Client, { columns, hashes }: Kept): Promise<readonly string[]> => {
  const found = await hashesOf(client, columns)
  return [...hashes]
    .filter(([name, hash]) => found.get(name) !== hash)
    .map(([name]) => `rows of ${name} differ`)
}

/** Brought up to date, it is what it would be if nobody had killed anything. An app that was started has written since. */
const wrongAfter = async (
  database: Database,
  wanted: string,
  kept: Kept | null,
): Promise<readonly string[]> => {
  await bringUp(database)
  return [
    ...unless((await schemaOf(database.client)) === wanted, 'the tables are others than without a kill'),
    ...(kept === null ? [] : await lost(database.client, kept)),
  ]
}

/** Columns, keys, indexes, policies, triggers, functions and rights, as one hash. */
const schemaOf = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ hash: string }>(`
    select md5(string_agg(line, E'\\n' order by line collate "C")) as hash from (
      select format('%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull) as line
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
      union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select p::text from pg_policies p where schemaname = 'public'
      union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where c.relnamespace = 'public'::regnamespace and not tgisinternal
      union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
      union all select format('%s %s %s %s', relname, relrowsecurity, relforcerowsecurity, relacl) from pg_class
        where relnamespace = 'public'::regnamespace
    ) t`)
  return rows[0]?.hash ?? ''
}
