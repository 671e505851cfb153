// A canary in every column of text of every table, found from PostgreSQL's catalogue: a new table or column is in it
// by itself. A table that the makers have left empty gets a row that is put together from its types and keys.
import type { Someone } from './make.ts'
import type { World } from './world.ts'

/** First in every list by name. */
export const CANARY = 'aakanari'

/** What no community owns: it would be wrong if nobody else saw it. */
const NOBODYS = ['migrations', 'policy_profiles']

/** Text that must stay what it is, or nothing more could be read at all. */
const KEPT: Readonly<Record<string, string>> = {
  'activities.end_time': 'only a time of day can stand there',
  'activities.start_time': 'only a time of day can stand there',
  'activity_sessions.start_time': 'only a time of day can stand there',
  'assistant_questions.passages': 'only whole passages can stand there',
  'assistant_settings.currency': 'only the letters of a currency can stand there',
  'calendar_dates.end_time': 'only a time of day can stand there',
  'calendar_dates.start_time': 'only a time of day can stand there',
  'communities.evening_at': 'only a time of day can stand there',
  'communities.feast_time': 'only a time of day can stand there',
  'communities.morning_at': 'only a time of day can stand there',
  'communities.time_zone': 'only the name of a time zone can stand there',
  'cycle_figures.place': 'only a neighbourhood can stand there',
  'events.time_zone': 'only the name of a time zone can stand there',
  'figure_settings.triples': 'only the six groups of the report can stand there',
  'fund_accounts.code': 'by it what is booked finds its account',
  'fund_books.currency': 'only the letters of a currency can stand there',
  'fund_devices.public_key': 'only what is as long as a key can stand there',
  'fund_entries.note': 'of a gift nothing can stand there',
  'fund_keys.public_key': 'only what is as long as a key can stand there',
  'fund_settings.statement_from': 'only a day of the year can stand there',
  'notification_preferences.quiet_from': 'only a time of day can stand there',
  'notification_preferences.quiet_to': 'only a time of day can stand there',
  'receipts.picture': 'only the key of a file can stand there',
  'saved_searches.language': 'only the letters of a language can stand there',
}

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly needed: boolean
  readonly generated: boolean
  readonly check: string
  readonly target: string | null
  readonly target_column: string | null
}

// In one order: of several checks the first says what may stand in a column.
const COLUMNS = `
  select c.relname as table, a.attname as name, t.typname as type, a.attgenerated <> '' as generated,
    a.attnotnull and not a.atthasdef as needed,
    coalesce((select string_agg(pg_get_constraintdef(k.oid), ' ' order by k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)), '') as check,
    f.confrelid::regclass::text as target,
    (select attname from pg_attribute where attrelid = f.confrelid
      and attnum = f.confkey[array_position(f.conkey, a.attnum)]) as target_column
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join lateral (select * from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
    and a.attnum = any (k.conkey) order by cardinality(k.conkey), k.oid limit 1) f on true
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all ($1)
  order by c.relname, a.attnum`

/** In a JSON value every text becomes the canary; where there is none, one is added. */
const IN_JSON = `
  create function canaried(value jsonb, mark text) returns jsonb language sql as $$
    select case jsonb_typeof(value)
      when 'string' then to_jsonb(mark)
      when 'array' then coalesce((select jsonb_agg(canaried(one, mark)) from jsonb_array_elements(value) one), to_jsonb(array[mark]))
      when 'object' then (select coalesce(jsonb_object_agg(key, canaried(one, mark)), '{}') from jsonb_each(value) as e(key, one))
        || jsonb_build_object('canary', mark)
      else value end $$;
  create sequence canary_number`

const isText = ({ type }: Column): boolean =>
  ['text', 'varchar', 'bpchar', 'name', 'citext', '_text', 'json', 'jsonb'].includes(type)

/** A check that allows the words of a list only. */
const CLOSED = /= ANY \(+ARRAY\[|<@ \(*ARRAY\[|\(\(\w+ = '\w+'::text\)\)/

export interface Filled {
  /** What stands in a canary's number: `posts.content`. */
  readonly columns: readonly string[]
  /** Columns of text that take a closed list of words only. */
  readonly closed: readonly string[]
  /** Tables that the makers had left empty. */
  readonly madeUp: readonly string[]
}

/** Everything that is in the database so far is marked. */
export const fillCanaries = async (world: World, member: Someone): Promise<Filled> => {
  const { past } = world
  await past.query(IN_JSON)
  const { rows } = await past.query<Column>(COLUMNS, [NOBODYS])
  const tables = Map.groupBy(rows, ({ table }) => table)
  const madeUp = await makeUpEmpty(world, member, tables)
  const marked: string[] = []
  const closed: string[] = []
  for (const [table, columns] of tables) {
    for (const column of columns.filter((one) => isText(one) && !one.generated)) {
      const named = `${table}.${column.name}`
      if (named in KEPT) continue
      if (CLOSED.test(column.check)) closed.push(named)
      else {
        await mark(world, column, marked.length)
        marked.push(named)
      }
    }
  }
  await makeNewest(world, rows)
  return { columns: marked, closed, madeUp }
}

/** First in every list by time, too: what is on a later page would not be missed on the first. */
const makeNewest = async ({ past }: World, columns: readonly Column[]): Promise<void> => {
  for (const { table, name, type } of columns)
    if (type === 'timestamptz' && /^(created_|asked_|proposed_|recorded_)?at$/.test(name))
      await past.query(
        `set session_replication_role = replica; update ${table} set ${name} = now() + interval '1 hour';
         set session_replication_role = origin`,
      )
}

const mark = async ({ past }: World, { table, name, type }: Column, number: number): Promise<void> => {
  const canary = `('${CANARY}${number}q' || nextval('canary_number'))`
  const value = type.startsWith('json')
    ? `canaried(coalesce(${name}::jsonb, '{}'), ${canary})::${type}`
    : type === '_text'
      ? `array[${canary}]`
      : canary
  // What may only be added to is marked past its triggers; what the search is made of goes through them.
  await past
    .query(`update ${table} set ${name} = ${value}`)
    .catch(() =>
      past.query(
        `begin; set local session_replication_role = replica; update ${table} set ${name} = ${value}; commit`,
      ),
    )
}

/** A row in each empty table; one that hangs on another empty table waits for the next round. */
const makeUpEmpty = async (world: World, member: Someone, tables: ReadonlyMap<string, readonly Column[]>) => {
  const madeUp: string[] = []
  let empty: string[] = []
  for (const table of tables.keys())
    if (!(await world.past.query(`select from ${table} limit 1`)).rowCount) empty.push(table)
  while (empty.length > 0) {
    const left: string[] = []
    const faults: unknown[] = []
    for (const table of empty) {
      try {
        await makeUp(world, member, table, tables.get(table) ?? [])
        madeUp.push(table)
      } catch (error) {
        faults.push(error)
        left.push(table)
      }
    }
    // The first of them may be why the others wait.
    if (left.length === empty.length) throw new AggregateError(faults, faults.map(String).join('\n'))
    empty = left
  }
  return madeUp
}

const makeUp = async ({ past }: World, member: Someone, table: string, columns: readonly Column[]) => {
  const given = columns.filter(
    (column) => !column.generated && (column.needed || column.name === 'community_id'),
  )
  const names = given.map(({ name }) => name).join(', ')
  // Two that lead to the same table lead to two of its rows.
  const places = given.map(
    (column, at) =>
      given.slice(0, at).filter(({ name, target }) => name !== 'community_id' && target === column.target)
        .length,
  )
  const values = given.map((column, at) => valueOf(column, member, places[at] ?? 0)).join(', ')
  await past
    .query(
      `set session_replication_role = replica; insert into ${table} (${names}) values (${values}); set session_replication_role = origin`,
    )
    .catch((error: unknown) => {
      throw new Error(
        `No row could be made up for ${table}: please make one in makeLiving of canary-world.ts.`,
        {
          cause: error,
        },
      )
    })
}

const valueOf = (
  { name, type, check, target, target_column }: Column,
  member: Someone,
  place: number,
): string => {
  if (name === 'community_id') return `'${member.communityId}'`
  if (target !== null && target !== 'accounts')
    return `(select ${target_column} from ${target} order by ${target_column} offset ${place} % (select count(*) from ${target}) limit 1)`
  if (type === 'uuid') return `'${idFor(name, member)}'`
  // What a check says of a JSON value is said of its shape.
  const allowed = type.startsWith('json') ? undefined : /'([^']*)'::text/.exec(check)?.[1]
  if (allowed !== undefined) return `'${allowed}'`
  return made[type] ?? `'{}'`
}

const idFor = (name: string, member: Someone): string =>
  /account|author|_by$|recipient|owner|actor/.test(name)
    ? member.accountId
    : /person|child|guardian|kept/.test(name)
      ? member.personId
      : /session/.test(name)
        ? member.sessionId
        : crypto.randomUUID()

const made: Readonly<Record<string, string>> = {
  text: `'text'`,
  bytea: `sha256(random()::text::bytea)`,
  int2: '1',
  int4: '1',
  int8: '1',
  float8: '1',
  bool: 'false',
  date: 'current_date',
  timestamptz: 'now()',
}
