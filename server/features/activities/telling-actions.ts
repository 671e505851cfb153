// Who hears of an activity and of what is changed in it.
import { tellEverybody, tellPeople } from '#server/features/notifications/telling-actions.ts'
import { hearersOf } from '#server/features/people/family/answering-actions.ts'
import type { Asking } from '#server/features/people/family/guardian-actions.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import type { MeetingRow } from './meeting-queries.ts'
import { startOf } from './meeting-view.ts'
import { findPresent } from './part-queries.ts'
import * as queries from './plan-queries.ts'
import { openedBy, tellSeekers } from './saved-actions.ts'

/** Everybody of the community hears of a new one, whoever looks for it by a word of its own; of a private one nobody does. */
export const tellOfNew = async (
  tx: Tx,
  member: Member,
  asking: Asking,
  { id, title, visibility }: { readonly id: string; readonly title: string; readonly visibility: string },
): Promise<void> => {
  if (visibility === 'private') return
  await tellEverybody(tx, member.communityId, {
    type: 'new_activity',
    actorId: member.accountId,
    targetId: id,
    targetType: 'Activity',
    data: { caption: title },
  })
  await tellSeekers(tx, member.communityId, openedBy(member, asking, id))
}

/** Everybody who has a part in it or waits for one, and the guardians of children among them. */
export const reachedOf = async (tx: Tx, asking: Asking, id: string): Promise<readonly string[]> => {
  const people = await queries.findReached(tx, asking.communityId, id)
  return hearersOf(
    tx,
    asking,
    people.map(({ person_id }) => person_id),
  )
}

export const tellReached = async (
  tx: Tx,
  member: Member,
  asking: Asking,
  { id, title }: { readonly id: string; readonly title: string },
  type: 'activity_updated' | 'activity_canceled',
  more: { readonly change?: 'changed' | 'reopened'; readonly reason?: string },
): Promise<void> =>
  tellPeople(tx, member.communityId, await reachedOf(tx, asking, id), {
    type,
    actorId: member.accountId,
    targetId: id,
    targetType: 'Activity',
    data: { caption: title, ...more },
  })

/** Who takes part hears what becomes of a meeting. */
export const tellOfMeeting = async (
  tx: Tx,
  member: Member,
  asking: Asking,
  row: MeetingRow,
  told: 'moved' | 'meetingOff' | 'meetingOn' | 'meetingAdded',
): Promise<void> => {
  const startsAt = startOf(row)
  await tellPeople(tx, member.communityId, await reachedOf(tx, asking, row.activity_id), {
    type: 'activity_updated',
    actorId: member.accountId,
    targetId: row.id,
    targetType: 'Session',
    data: {
      caption: row.title,
      change: told,
      ...(told === 'meetingOff' && row.cancel_reason ? { reason: row.cancel_reason } : {}),
      meeting: row.id,
      activity: row.activity_id,
      ...(startsAt === null ? {} : { startsAt, timeZone: row.time_zone }),
    },
  })
}

/** Those who lead it hear that its roll was corrected, by whom and why. */
export const tellOfCorrection = async (
  tx: Tx,
  member: Member,
  row: MeetingRow,
  reason: string,
): Promise<void> => {
  const leaders = await findPresent(tx, member.communityId, row.activity_id, 'facilitator')
  await tellPeople(
    tx,
    member.communityId,
    leaders.flatMap(({ account_id }) => account_id ?? []),
    {
      type: 'activity_updated',
      actorId: member.accountId,
      targetId: row.id,
      targetType: 'Session',
      data: {
        caption: row.title,
        change: 'corrected',
        reason,
        meeting: row.id,
        activity: row.activity_id,
      },
    },
  )
}
