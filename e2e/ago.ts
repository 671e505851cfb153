// What would take a journey minutes or days of waiting: the proof of who sits there grows old, and an event passes, in
// the database of the server that it visits.
import { inDatabase } from './in-database.ts'

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
  if ((await inDatabase(data, statement, [value])) !== 1) throw new Error(`Nothing is known of ${value}.`)
}
