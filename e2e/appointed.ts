// What no journey can wait for: a time that is kept in the database of its server, moved to now.
import { inDatabase } from './in-database.ts'

/** The day of this person's weekly summary has come. */
export const summaryIsDue = async (email: string): Promise<void> => {
  const changed = await inDatabase(
    process.env['JOURNEYS_DATA'] ?? '',
    `update notification_preferences p set next_digest_at = now() from accounts a
      where a.id = p.account_id and a.email = $1 and p.next_digest_at is not null`,
    [email],
  )
  if (changed !== 1) throw new Error(`${email} has chosen no weekly summary.`)
}
