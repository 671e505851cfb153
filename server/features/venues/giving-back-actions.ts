// A gathering that does not take place gives its places back.
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { announce } from '#server/platform/live.ts'
import { bump } from '#server/platform/revisions.ts'
import { countComing, withdrawComing } from './giving-back-queries.ts'

/** How many coming times are booked or asked for an activity. */
export const countBookings = (tx: Tx, member: Member, activity: string, now: string): Promise<number> =>
  countComing(tx, member.communityId, activity, now)

/** Gives all coming times back; answers the accounts of those who answer for the places, for whoever tells them. */
export const giveBookingsBack = async (
  tx: Tx,
  member: Member,
  activity: string,
  now: string,
  today: string,
): Promise<readonly string[]> => {
  const keepers = await withdrawComing(tx, member.communityId, activity, { now, today, by: member.accountId })
  await bump(tx, member.communityId, 'venues')
  await announce(tx, member.communityId, 'venues')
  return keepers
}
