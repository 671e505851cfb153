// Who is told that somebody would like to host, is asked to, or was answered.
import type { Tx } from '#server/platform/db.ts'
import { untellHosting } from '#server/features/notifications/telling-actions.ts'
import { instant } from '#server/platform/clock.ts'
import type { Member } from '#server/platform/gate.ts'
import type { Notify } from '#server/platform/happened.ts'
import type { NoticeData } from '#server/platform/notices.ts'
import { timesOf } from './change-actions.ts'
import { type HostRequestRow, findPlanners } from './hosting-queries.ts'
import { committeeOf } from './rules.ts'

type Change = NonNullable<NoticeData['change']>

/** For those who plan such events: what the member did, that they offer, host, cannot, or host no more. */
export const plannersHear = async (
  tx: Tx,
  { communityId }: Member,
  row: HostRequestRow,
  change: Change,
  now: number,
): Promise<Notify> => {
  const planners = await findPlanners(tx, communityId, committeeOf(row.type), instant(now))
  const to = row.kind === 'invitation' && row.asked_by !== null ? [...planners, row.asked_by] : planners
  return { to, by: row.account_id, data: dataOf(row, change) }
}

/** For the member whom it is about. */
export const hostHears = (row: HostRequestRow, change: Change): Notify => ({
  to: row.account_id === null ? [] : [row.account_id],
  data: dataOf(row, change),
})

/** What was told of a request that waits anew, or no more. */
export const untellRequest = (tx: Tx, { communityId }: Member, { id, event_id }: HostRequestRow) =>
  untellHosting(tx, communityId, event_id, id)

const dataOf = (row: HostRequestRow, change: Change) => ({ ...timesOf(row), change, hostRequest: row.id })
