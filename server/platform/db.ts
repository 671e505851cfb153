// The database as the server meets it: one pool, typed rows, and transactions inside one community.
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '#server/database.ts'

export type Db = Kysely<Database>
/** A transaction; inside a community when `inCommunity` made it. */
export type Tx = Kysely<Database>

declare const communityBrand: unique symbol
/** Proof of the tenant: only authentication (gate.ts) and the files named in docs/database.md make one. */
export type CommunityId = string & { readonly [communityBrand]: true }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Makes the tenant's proof from an id that the database itself answered. */
export const asCommunity = (id: string): CommunityId => {
  if (!isCommunityId(id)) throw new Error('A community id must be a UUID in lower case.')
  return id
}

const isCommunityId = (id: string): id is CommunityId => UUID.test(id)

/** Instants arrive as ISO strings, days as `YYYY-MM-DD`, counts as numbers: what the wire says, too. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format !== 'binary') {
      const parse = parsers[oid]
      if (parse) return parse
    }
    return pg.types.getTypeParser(oid, format)
  },
}

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
  [pg.types.builtins.DATE]: (text) => text,
  [pg.types.builtins.INT8]: Number,
}

/**
 * Names a transaction's community and answers no row. Each connection of the pool knows it by its name, so that
 * it costs neither a message nor a plan of its own (prepared.ts).
 */
export const TENANT = {
  name: 'tenant',
  text: `select where set_config('app.community', $1, true) is null`,
} as const

export const openPool = (connection: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'nineteen',
    // Statements of one transaction may travel together (prepared.ts).
    pipeline: true,
    onConnect: (client) => client.query({ ...TENANT, values: [''] }),
    ...connection,
    types,
  })
  // The pool hears only of its idle connections. One that breaks between two statements of a transaction
  // fails the next of them; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

export const openDb = (pool: pg.Pool): Db => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })

/**
 * Runs `work` in a transaction that sees one community. Begin and tenant travel in one message, since
 * a round trip each would cost more than the query.
 */
export const inCommunity = <T>(db: Db, community: CommunityId, work: (tx: Tx) => Promise<T>): Promise<T> =>
  untilFree(() => once(db, `begin; set local app.community = '${community}'`, work, community))

/** A transaction over the installation's own tables, outside of every community. */
export const inInstance = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  untilFree(() => once(db, 'begin', work, null))

/**
 * Runs again, at most twice, when PostgreSQL says that transactions were in each other's way: what `work` does
 * outside of its transaction it may do more than once.
 */
const untilFree = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= 3 || !mayRunAgain(error)) throw error
    }
  }
}

/**
 * Names the community of a transaction that began outside of all, once it is known, or leads from one into another.
 * From then on the transaction sees the accounts of all: only files named in docs/database.md call this.
 */
export const enterCommunity = async (tx: Tx, community: CommunityId): Promise<void> => {
  await sql`select set_config('app.community', ${community}, true), set_config('app.crossing', 'on', true)`.execute(
    tx,
  )
  openOf(tx).community = community
}

/** What a transaction knows of itself until its end. */
interface Open {
  community: CommunityId | null
  readonly last: (() => Promise<void>)[]
}

const open = new WeakMap<Tx, Open>()

const openOf = (tx: Tx): Open => {
  const found = open.get(tx)
  if (!found) throw new Error('This is no transaction of inCommunity or inInstance.')
  return found
}

/** Does this in the transaction when the rest of its work is done. */
export const beforeCommit = (tx: Tx, work: () => Promise<void>): void => void openOf(tx).last.push(work)

/** Leads the transaction back into a community that it has been in, where it has gone on since. */
export const returnTo = async (tx: Tx, community: CommunityId): Promise<void> => {
  if (openOf(tx).community !== community) await enterCommunity(tx, community)
}

const once = <T>(
  db: Db,
  begin: string,
  work: (tx: Tx) => Promise<T>,
  community: CommunityId | null,
): Promise<T> =>
  db.connection().execute(async (tx) => {
    await sql.raw(begin).execute(tx)
    const last: Open['last'] = []
    open.set(tx, { community, last })
    try {
      const result = await work(tx)
      for (const step of last) await step()
      await sql.raw('commit').execute(tx)
      return result
    } catch (error) {
      await sql
        .raw('rollback')
        .execute(tx)
        .catch(() => undefined)
      throw error
    }
  })

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** True when PostgreSQL says that transactions were in each other's way. */
export const mayRunAgain = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** True when a statement waited for others for too long, or in vain: nothing is wrong with the call. */
export const isInTheWay = (error: unknown): boolean => mayRunAgain(error) || codeOf(error) === '55P03'

/** True when the error means that the database cannot be reached or is going down. */
export const isOutage = (error: unknown): boolean => {
  const code = codeOf(error)
  if (/^(08|57P0[123]|53)/.test(code)) return true
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'].includes(code)) return true
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  )
}

/** True when a unique key refused a row. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === '23505'

/** True when PostgreSQL could not keep a value: a text with NUL or half a sign, a number or a day beyond its own. */
export const isUnkept = (error: unknown): boolean => /^(22021|22P05|22P02|22003|22008)$/.test(codeOf(error))

/** True when a foreign key names what is not there. */
export const isUnknownThing = (error: unknown): boolean => codeOf(error) === '23503'
