// Who hears of an activity and of what is changed in it.
import { hearersOf } from '#server/features/people/family/in-care.ts'
import type { Asking } from '#server/features/people/family/guardian.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import type { Notify } from '#server/platform/happened.ts'
import type { MeetingRow } from './meeting-queries.ts'
import { startOf } from './meeting.ts'
import { findPresent } from './participation-queries.ts'
import * as queries from './plan-queries.ts'

/** Everybody who has a part in it or waits for one, and the guardians of children among them. */
export const reachedOf = async (tx: Tx, asking: Asking, id: string): Promise<readonly string[]> => {
  const people = await queries.findReached(tx, asking.communityId, id)
  return hearersOf(
    tx,
    asking,
    people.map(({ person_id }) => person_id),
  )
}

/** Who takes part hears what becomes of a meeting. */
export const ofMeeting = async (
  tx: Tx,
  asking: Asking,
  row: MeetingRow,
  told: 'moved' | 'meetingOff' | 'meetingOn' | 'meetingAdded',
): Promise<Notify> => {
  const startsAt = startOf(row)
  return {
    to: await reachedOf(tx, asking, row.activity_id),
    target: row.id,
    data: {
      caption: row.title,
      change: told,
      ...(told === 'meetingOff' && row.cancel_reason ? { reason: row.cancel_reason } : {}),
      meeting: row.id,
      activity: row.activity_id,
      ...(startsAt === null ? {} : { startsAt, timeZone: row.time_zone }),
    },
  }
}

/** Those who lead it hear that its roll was corrected, by whom and why. */
export const ofCorrection = async (
  tx: Tx,
  { communityId }: Member,
  row: MeetingRow,
  reason: string,
): Promise<Notify> => {
  const leaders = await findPresent(tx, communityId, row.activity_id, 'facilitator')
  return {
    to: leaders.flatMap(({ account_id }) => account_id ?? []),
    target: row.id,
    data: { caption: row.title, change: 'corrected', reason, meeting: row.id, activity: row.activity_id },
  }
}
