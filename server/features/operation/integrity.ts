// The doctor's two long looks: each index in order, each foreign key kept. Both only read, and both are bounded.
import { type Tx, openDb, openPool } from '#server/platform/db.ts'
import type pg from 'pg'
import {
  MOST_COUNTED,
  type Index,
  beginWithAmcheck,
  checkIndex,
  countOrphans,
  demandAllRows,
  findForeignKeys,
  findIndexes,
  rollBack,
} from './integrity-queries.ts'

/** What was looked at, what took too long, and a sentence for each that is not as it should be. */
export interface Inspected {
  readonly checked: number
  readonly skipped: number
  readonly broken: readonly string[]
}

/** Why nothing could be looked at. */
export interface NotInspected {
  readonly lacks: 'amcheck' | 'reader' | 'answer'
  readonly why: string
}

/** One statement, and one look altogether. */
const LONGEST = { statement: 60_000, look: 300_000 } as const

export interface Integrity {
  readonly indexes: Inspected | NotInspected
  readonly keys: Inspected | NotInspected
}

/** Looks with one connection of a role that sees everything. */
export const inspect = async (database: pg.PoolConfig): Promise<Integrity> => {
  const pool = openPool({
    ...database,
    max: 1,
    statement_timeout: LONGEST.statement,
    application_name: 'nineteen doctor',
  })
  pool.on('error', () => undefined)
  try {
    return await openDb(pool)
      .connection()
      .execute(async (tx) => ({
        indexes: await inspectIndexes(tx).catch(because('amcheck')),
        keys: await inspectKeys(tx).catch(because('reader')),
      }))
  } catch (error) {
    const not = because('answer')(error)
    return { indexes: not, keys: not }
  } finally {
    await pool.end()
  }
}

const inspectIndexes = async (tx: Tx): Promise<Inspected> => {
  const indexes = await findIndexes(tx)
  try {
    await beginWithAmcheck(tx)
    return await inspectEach(indexes, (index) => faultOfIndex(tx, index))
  } finally {
    await rollBack(tx)
  }
}

const faultOfIndex = async (tx: Tx, { oid, name, valid, is_btree }: Index): Promise<string | null> => {
  if (!valid) return `${name} is not valid and is not used.`
  if (!is_btree) return null
  try {
    await checkIndex(tx, oid)
    return null
  } catch (error) {
    if (isMissingRight(error) || isTooLong(error)) throw error
    return `${name}: ${reasonOf(error)}`
  }
}

const inspectKeys = async (tx: Tx): Promise<Inspected> => {
  const keys = await findForeignKeys(tx)
  await demandAllRows(tx)
  return inspectEach(keys, async (key) => {
    const orphans = await countOrphans(tx, key)
    if (orphans === 0) return null
    const rows = orphans === 1 ? 'a row' : `${orphans === MOST_COUNTED ? 'at least ' : ''}${orphans} rows`
    return `${key.child} has ${rows} that ${orphans === 1 ? 'names' : 'name'} nothing in ${key.parent} (${key.name}).`
  })
}

/** One after the other, until the time is over. */
const inspectEach = async <T>(
  all: readonly T[],
  faultOf: (one: T) => Promise<string | null>,
): Promise<Inspected> => {
  const until = performance.now() + LONGEST.look
  const broken: string[] = []
  let [checked, skipped] = [0, 0]
  for (const one of all) {
    try {
      if (performance.now() > until) skipped += 1
      else {
        const fault = await faultOf(one)
        checked += 1
        if (fault !== null) broken.push(fault)
      }
    } catch (error) {
      if (!isTooLong(error)) throw error
      skipped += 1
    }
  }
  return { checked, skipped, broken }
}

const because =
  (right: NotInspected['lacks']) =>
  (error: unknown): NotInspected => ({
    lacks: isMissingRight(error) || isNotInstalled(error) ? right : 'answer',
    why: reasonOf(error),
  })

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Also where row security would hide rows, and where the function lies in a schema that the role may not look into. */
const isMissingRight = (error: unknown): boolean => ['42501', '42883'].includes(codeOf(error))

/** The server has no amcheck that could be used. */
const isNotInstalled = (error: unknown): boolean => codeOf(error) === '0A000'

const isTooLong = (error: unknown): boolean => ['57014', '55P03'].includes(codeOf(error))

/** PostgreSQL’s, the network’s or our own words of a fault, as a sentence. */
export const reasonOf = (error: unknown): string =>
  `${(error instanceof Error ? error.message : String(error)).replace(/\.$/, '')}.`
