// Who is told that somebody would like to host, is asked to, or was answered.
import type * as z from 'zod/mini'
import type { Notification } from '#contract/notifications/notifications.ts'
import { tellPeople, untellHosting } from '#server/features/notifications/telling-actions.ts'
import { instant } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { type HostRequestRow, findPlanners } from './hosting-queries.ts'
import { committeeOf } from './rules.ts'

type Change = NonNullable<z.infer<typeof Notification>['additionalData']['change']>

/** Tells those who plan such events what the member did: that they offer, host, cannot, or host no more. */
export const tellPlanners = async (
  tx: Tx,
  { communityId }: Member,
  row: HostRequestRow,
  change: Change,
  now: number,
): Promise<void> => {
  const planners = await findPlanners(tx, communityId, committeeOf(row.type), instant(now))
  const told = row.kind === 'invitation' && row.asked_by !== null ? [...planners, row.asked_by] : planners
  await tellPeople(tx, communityId, told, factOf(row, change, row.account_id))
}

/** Tells the member whom it is about. */
export const tellHost = (tx: Tx, member: Member, row: HostRequestRow, change: Change): Promise<void> =>
  tellPeople(
    tx,
    member.communityId,
    row.account_id === null ? [] : [row.account_id],
    factOf(row, change, member.accountId),
  )

/** What was told of a request that waits anew, or no more. */
export const untellRequest = (tx: Tx, { communityId }: Member, { id, event_id }: HostRequestRow) =>
  untellHosting(tx, communityId, event_id, id)

const factOf = (row: HostRequestRow, change: Change, actorId: string | null) =>
  ({
    type: 'community_event_update',
    actorId,
    targetId: row.event_id,
    targetType: 'Event',
    data: {
      caption: row.title,
      startsAt: row.starts_at,
      timeZone: row.time_zone,
      change,
      hostRequest: row.id,
    },
  }) as const
