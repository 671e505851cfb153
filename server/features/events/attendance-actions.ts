// Who was there, entered afterwards by those in charge. What is not recorded is not nobody.
import type { recordEventAttendance } from '#contract/coming.ts'
import type { BodyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { record } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { dropAttendance, saveAttendance } from './attendance-queries.ts'
import { lockEvent } from './change-queries.ts'
import { spread } from './change-actions.ts'
import { readComing } from './coming-actions.ts'
import { attendanceFault } from './coming-rules.ts'
import { isInCharge } from './rules.ts'

const REFUSAL =
  'Only its hosts, the Assembly, its committee and the community’s administrators may enter who was there.'

/** What is entered replaces what stood there; the log says what that was, and null is not known. */
export const enter = (
  app: App,
  member: Member,
  id: string,
  { attendance }: BodyOf<typeof recordEventAttendance>,
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId, sessionId } = member
    const event = (await lockEvent(tx, communityId, id)) ?? notFound()
    if (!isInCharge(event, member)) return refuse(403, REFUSAL)
    const now = app.clock.now()
    const fault = attendanceFault(event, now)
    if (fault !== null) return refuse(409, fault)
    if (attendance === null) await dropAttendance(tx, communityId, id)
    else
      await saveAttendance(tx, communityId, id, {
        ...attendance,
        recorded_by: accountId,
        recorded_at: instant(now),
      })
    await record(tx, communityId, {
      action: 'event.attendanceRecorded',
      actorId: accountId,
      sessionId,
      objectKind: 'event',
      objectId: id,
      ...(attendance === null ? {} : { detail: { ...attendance } }),
    })
    await spread(tx, member)
    return readComing(app, tx, member, id)
  })
