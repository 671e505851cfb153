// Who was there, entered afterwards by those in charge, and corrected for a reason by the statistics officer, of which its
// hosts and the one who had entered it hear. What is not recorded is not nobody.
import type { recordEventAttendance } from '#contract/events/coming.ts'
import { NO_REASON } from '#contract/activities/corrections.ts'
import type { BodyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { dropAttendance, findRecorder, saveAttendance } from './attendance-queries.ts'
import { lockEvent } from './change-queries.ts'
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
    const { communityId, accountId } = member
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
    const hosts = corrects ? await findHostAccounts(tx, communityId, id) : []
    happened(tx, member, corrects ? 'event.attendanceCorrected' : 'event.attendanceRecorded', id, {
      detail: { ...attendance, ...(corrects ? { reason: reason ?? null } : {}) },
      // By whom it was corrected and why.
      notify: {
        to: [...hosts, ...recorder].map((one) => one.id),
        data: { caption: event.title, change: 'corrected', reason: reason ?? '' },
      },
    })
    return readComing(app, tx, member, id)
  })
