// Calls a query function with arguments that can be anything, and writes down the SQL that it would send.
import {
  DummyDriver,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import * as z from 'zod/mini'

/** The statements that `query(tx, …)` sends. */
export const recordSql = async (query: Function): Promise<readonly string[]> => {
  const sent: string[] = []
  const tx = new Kysely<object>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query: { sql } }) => {
      sent.push(sql.replace(/\s+/g, ' ').trim())
    },
    plugins: [oneRow],
  })
  const answer: unknown = await query(tx, ...Array.from({ length: 8 }, anything))
  return sent.length > 0 ? sent : preparedSql(query(anything()) ?? answer)
}

/** A prepared statement is built, not sent. */
const preparedSql = (statement: unknown): readonly string[] => {
  const found = z.safeParse(z.object({ query: z.object({ sql: z.string() }) }), statement)
  return found.success ? [found.data.query.sql.replace(/\s+/g, ' ').trim()] : []
}

/** Every statement answers one row, so that what follows an answer is recorded too. */
const oneRow: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({ ...result, numAffectedRows: 1n, rows: [anything()] }),
}

/** An object, a list with one entry and a text at once: whatever a query asks of an argument. */
const anything = (): Record<string, unknown> =>
  new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === Symbol.toPrimitive) return () => '1'
        if (name === Symbol.iterator) return () => [anything()][Symbol.iterator]()
        if (
          typeof name === 'symbol' ||
          ['then', 'toOperationNode', 'toJSON', 'expressionType'].includes(name)
        )
          return undefined
        if (name === 'length') return 1
        if (name === 'map' || name === 'flatMap')
          return (each: (one: unknown) => unknown) => [each(anything())]
        if (name === 'filter') return () => [anything()]
        return name in String.prototype ? () => '1' : anything()
      },
    },
  )
