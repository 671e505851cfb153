// Hot statements: compiled once, prepared by name, and sent with their tenant in a single round trip.
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type pg from 'pg'
import type { Database } from '#server/database.ts'
import { type CommunityId, type Tx, mayRunAgain } from './db.ts'

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

type RowsOf<Statements extends readonly Statement<unknown>[]> = {
  -readonly [Index in keyof Statements]: Statements[Index] extends Statement<infer Row> ? Row[] : never
}

/**
 * Sends begin, tenant, the statements and commit at once and answers the rows of each. A failing
 * statement takes all of them back. Runs again, at most twice, when transactions were in each other's way.
 */
export const inOneTrip = async <const Statements extends readonly Statement<unknown>[]>(
  pool: pg.Pool,
  community: CommunityId,
  ...statements: Statements
): Promise<RowsOf<Statements>> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await trip(pool, community, statements)
    } catch (error) {
      if (attempt >= 3 || !mayRunAgain(error)) throw error
    }
  }
}

/** The same statement inside a transaction that is open already. */
export const runIn = async <Row>(tx: Tx, { query }: Statement<Row>): Promise<Row[]> =>
  (await tx.executeQuery(query)).rows

const trip = async <Statements extends readonly Statement<unknown>[]>(
  pool: pg.Pool,
  community: CommunityId,
  statements: Statements,
): Promise<RowsOf<Statements>> => {
  const client = await pool.connect()
  const settled = await Promise.allSettled([
    client.query(`begin; set local app.community = '${community}'`),
    ...statements.map(({ name, query }) =>
      client.query({ name, text: query.sql, values: [...query.parameters] }),
    ),
    client.query('commit'),
  ])
  const failed = settled.find((one) => one.status === 'rejected')
  client.release(failed ? brokenBy(failed.reason) : undefined)
  if (failed) throw failed.reason
  // Answers come in the order of the statements, whose types say what their rows are.
  return settled
    .slice(1, -1)
    .map((one) => (one.status === 'fulfilled' ? one.value.rows : [])) as RowsOf<Statements>
}

/** A fault that ended the connection; after PostgreSQL's ordinary refusals it may be used again. */
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
