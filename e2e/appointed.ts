// What no journey can wait for: a time that is kept in the database of its server, moved to now.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findHome } from '#server/platform/postgres-cluster.ts'

/** The day of this person's weekly summary has come. */
export const summaryIsDue = async (email: string): Promise<void> => {
  const { cluster } = findHome(process.env['JOURNEYS_DATA'] ?? '')
  // Its lines are known: the fourth is the port, the fifth the folder of the socket.
  const [, , , port = '', host = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({ host, port: Number(port), user: 'postgres', database: 'nineteen' })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `update notification_preferences p set next_digest_at = now() from accounts a
      where a.id = p.account_id and a.email = $1 and p.next_digest_at is not null`,
      [email],
    )
    if (rowCount !== 1) throw new Error(`${email} has chosen no weekly summary.`)
  } finally {
    await client.end()
  }
}
