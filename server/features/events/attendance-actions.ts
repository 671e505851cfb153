// Who was there, entered afterwards by those in charge, and corrected for a reason by the statistics officer. What is not
// recorded is not nobody.
import type { recordEventAttendance } from '#contract/events/coming.ts'
import { NO_REASON } from '#contract/activities/corrections.ts'
import type { BodyOf } from '#contract/route.ts'
import { tellPeople } from '#server/features/notifications/telling-actions.ts'
import type { App } from '#server/platform/app-type.ts'
import { record } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { dropAttendance, findRecorder, saveAttendance } from './attendance-queries.ts'
import { lockEvent } from './change-queries.ts'
import { spread } from './change-actions.ts'
import { readComing } from './coming-actions.ts'
import { attendanceFault } from './coming-rules.ts'
import { findHostAccounts } from './company-queries.ts'
import { isInCharge, mayCorrect } from './rules.ts'

const REFUSAL =
  'Only its hosts, the Assembly, its committee and the community’s administrators may enter who was there.'

/** What is entered replaces what stood there; the log says what that was, and null is not known. */
export const enter = (
  app: App,
  member: Member,
  id: string,
  { attendance, reason }: BodyOf<typeof recordEventAttendance>,
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId, sessionId } = member
    const event = (await lockEvent(tx, communityId, id)) ?? notFound()
    const corrects = mayCorrect(event, member)
    if (!corrects && !isInCharge(event, member)) return refuse(403, REFUSAL)
    if (corrects && !reason) return refuse(400, NO_REASON, { fields: { reason: NO_REASON } })
    const now = app.clock.now()
    const fault = attendanceFault(event, now)
    if (fault !== null) return refuse(409, fault)
    const recorder = corrects ? await findRecorder(tx, communityId, id) : []
    if (attendance === null) await dropAttendance(tx, communityId, id)
    else
      await saveAttendance(tx, communityId, id, {
        ...attendance,
        recorded_by: accountId,
        recorded_at: instant(now),
      })
    await record(tx, communityId, {
      action: corrects ? 'event.attendanceCorrected' : 'event.attendanceRecorded',
      actorId: accountId,
      sessionId,
      objectKind: 'event',
      objectId: id,
      detail: { ...attendance, ...(corrects ? { reason: reason ?? null } : {}) },
    })
    await spread(tx, member)
    if (corrects) await tellCorrected(tx, member, event, { recorder, reason: reason ?? '' })
    return readComing(app, tx, member, id)
  })

/** Its hosts, and whoever entered it, hear by whom it was corrected and why. */
const tellCorrected = async (
  tx: Tx,
  { communityId, accountId }: Member,
  { id, title }: { readonly id: string; readonly title: string },
  { recorder, reason }: { readonly recorder: readonly { readonly id: string }[]; readonly reason: string },
): Promise<void> => {
  const hosts = await findHostAccounts(tx, communityId, id)
  await tellPeople(
    tx,
    communityId,
    [...hosts, ...recorder].map((one) => one.id),
    {
      type: 'community_event_update',
      actorId: accountId,
      targetId: id,
      targetType: 'Event',
      data: { caption: title, change: 'corrected', reason },
    },
  )
}
