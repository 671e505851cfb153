// What would take a journey minutes or days of waiting: the proof of who sits there grows old, and an event passes, in
// the database of the server that it visits.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findHome } from '#server/platform/postgres-cluster.ts'
import { PORT } from '#server/platform/postgres-process.ts'

/** Of the person's newest session: other journeys rely on the others. */
export const letProofGrowOld = (data: string, email: string): Promise<void> =>
  changeOne(
    data,
    `update sessions set proven_at = proven_at - interval '6 minutes' where id = (
       select s.id from sessions s join accounts a on a.id = s.account_id
       where a.email_key = $1 order by s.created_at desc limit 1)`,
    email,
  )

/** An event that was still to come was yesterday: no list of the next ones begins with it. */
export const letEventPass = (data: string, id: string): Promise<void> =>
  changeOne(
    data,
    `update events set starts_at = now() - interval '26 hours', ends_at = now() - interval '24 hours' where id = $1`,
    id,
  )

/** Changes one row in the database of the server that the journey visits. */
const changeOne = async (data: string, statement: string, value: string): Promise<void> => {
  const socket = readFileSync(join(findHome(data).cluster, 'postmaster.pid'), 'utf8').split('\n')[4] ?? ''
  const database = new pg.Client({ host: socket, port: PORT, user: 'postgres', database: 'nineteen' })
  await database.connect()
  const { rowCount } = await database.query(statement, [value])
  await database.end()
  if (rowCount !== 1) throw new Error(`Nothing is known of ${value}.`)
}
