// Hot statements: compiled once, prepared by name, and sent with their tenant in a single round trip.
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import pg from 'pg'
import type { Database } from '#server/database.ts'
import { type CommunityId, TENANT, type Tx, mayRunAgain } from './db.ts'

/** A statement with its values, ready to be sent. */
export interface Statement<Row> {
  readonly name: string
  readonly query: CompiledQuery<Row>
}

/**
 * Builds and compiles a query when it is first used; afterwards only the values change. `slot(name)` is
 * a marker that stands wherever the value will.
 */
export const prepare = <Row, const Slot extends string>(
  name: string,
  slots: readonly Slot[],
  build: (tx: Tx, slot: (name: Slot) => string) => CompiledQuery<Row>,
): ((values: Readonly<Record<Slot, unknown>>) => Statement<Row>) => {
  const markers = new Map<unknown, Slot>(slots.map((slot) => [`«${slot}»`, slot]))
  let compiled: CompiledQuery<Row> | null = null
  return (values) => {
    compiled ??= build(compiler, (slot) => `«${slot}»`)
    const valueOf = (parameter: unknown): unknown => {
      const slot = markers.get(parameter)
      return slot === undefined ? parameter : values[slot]
    }
    return { name, query: { ...compiled, parameters: compiled.parameters.map(valueOf) } }
  }
}

/** The rows of a prepared statement. */
export type RowOf<P> = P extends (...values: never) => Statement<infer Row> ? Row : never

/**
 * The rows of one statement in a transaction of its own, inside a community. Runs again, at most twice, when
 * transactions were in each other's way.
 */
export const inOneTrip = <Row>(
  pool: pg.Pool,
  community: CommunityId,
  statement: Statement<Row>,
): Promise<Row[]> => insist(() => onOneClient(pool, (client) => fenced(client, community, statement)))

/**
 * A write and what is read of it, in one trip. The read has a transaction of its own, so that others wait
 * for the write's locks no longer than it takes.
 */
export const writeThenRead = <Written, Row>(
  pool: pg.Pool,
  community: CommunityId,
  write: Statement<Written>,
  read: Statement<Row>,
): Promise<[Written[], Row[]]> =>
  insist(() =>
    onOneClient(pool, async (client) => {
      const sent = [fenced(client, community, write), fenced(client, community, read)] as const
      await Promise.allSettled(sent)
      return Promise.all(sent)
    }),
  )

const insist = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= 3 || !mayRunAgain(error)) throw error
    }
  }
}

/** The same statement inside a transaction that is open already. */
export const runIn = async <Row>(tx: Tx, { query }: Statement<Row>): Promise<Row[]> =>
  (await tx.executeQuery(query)).rows

/**
 * The tenant and the statement, with one end: all messages before the same `Sync` are one transaction, which the
 * `Sync` commits or an error rolls back. Begin and commit need no messages of their own.
 */
const fenced = <Row>(
  client: pg.PoolClient,
  community: CommunityId,
  { name, query: { sql, parameters } }: Statement<Row>,
): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    const query = new pg.Query<Row & pg.QueryResultRow>(
      { name, text: sql, values: [...parameters] },
      // One result for the tenant, which has no rows, and one for the statement.
      (error, results) => (error ? reject(error) : resolve([results].flat().at(-1)?.rows ?? [])),
    )
    const { submit } = query
    query.submit = (connection) => {
      // What is sent in this tick travels in one packet.
      connection.stream.cork()
      process.nextTick(() => connection.stream.uncork())
      connection.bind({ statement: TENANT.name, values: [community] }, true)
      connection.execute({}, true)
      return submit.call(query, connection)
    }
    client.query(query)
  })

const onOneClient = async <Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect()
  try {
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    client.release(brokenBy(error))
    throw error
  }
}

/** An error that ended the connection; after PostgreSQL's ordinary refusals it may be used again. */
const brokenBy = (reason: unknown): Error | undefined =>
  reason instanceof Error && !('severity' in reason && reason.severity === 'ERROR') ? reason : undefined

/** Compiles and never connects. */
const compiler = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
