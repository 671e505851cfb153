// Who was at a meeting: recorded by those who lead it, and corrected for a reason by the statistics officer.
import { NO_REASON } from '#contract/activities/corrections.ts'
import type { recordAttendance } from '#contract/activities/meetings.ts'
import type { BodyOf } from '#contract/route.ts'
import { bornUntil, isChild } from '#server/features/people/family/rules.ts'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { refuse } from '#server/platform/refuse.ts'
import { findGuardiansOn, findRoll } from './meeting-answers-queries.ts'
import { type Scene, changing, demandLeader, demandRecords, refuseField, sceneOf } from './change-meeting.ts'
import * as queries from './meeting-queries.ts'
import { answeringView, attendanceFault, isNewer, isSameRoll, meetingView, rollView } from './meeting.ts'
import { hasChildren } from './rules.ts'

type Given = BodyOf<typeof recordAttendance>

const NEWER_ROLL = 'Somebody else has recorded meanwhile who was there. Please choose which of the two holds.'
const CHILDREN_ON_IT =
  'Children are named on this roll. Those who lead the group can say that it is not known.'

/** The meeting and whom its roll names, for those who record who was there, and for who corrects it. */
export const getRoll = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const scene = await sceneOf(app, tx, member, id)
    const { row, eyes } = scene
    demandRoll(scene)
    const people = await namedOn(scene)
    const named = new Set(people.map(({ id: person }) => person))
    return {
      success: true as const,
      data: {
        meeting: meetingView(row, eyes, named),
        people: rollView(people, row, eyes),
        answering: await answeringOn(scene, people),
      },
    }
  })

/** Records who was there, of the list and beside it; null is not known, and nobody is nobody. */
export const record = (app: App, member: Member, id: string, given: Given) =>
  changing(app, member, id, async (scene) => {
    const { tx, asking, row, eyes } = scene
    demandRoll(scene)
    if (eyes.corrects && !given.reason) refuseField('reason', NO_REASON)
    const { attendance, seen } = await wholeOf(scene, given)
    const fault = attendanceFault({ day: row.day, cancelled: row.cancelled_at !== null }, asking.today)
    if (attendance !== null && fault) refuse(409, fault)
    if (isNewer(row, seen, member.sessionId) && !isSameRoll(row, attendance))
      refuse(409, NEWER_ROLL, { code: 'roll_newer' })
    const present = [...new Set(attendance?.present)]
    const known =
      present.length === 0 ? [] : await queries.findOfActivity(tx, member.communityId, row, present)
    if (known.length < present.length) refuseField('present', NOT_OF_IT)
    const late = attendance?.late ?? []
    if (late.some((one) => !present.includes(one)))
      refuseField('late', 'Only somebody who was there can have come late.')
    const total = attendance === null ? null : present.length + attendance.guests
    if (total !== null && (attendance?.friends ?? 0) > total)
      refuseField('friends', 'There are more friends of the Faith than people who were there.')
    // Nobody is told of a correction that corrects nothing.
    if (eyes.corrects && isSameRoll(row, attendance)) return null
    await queries.setPresent(tx, member.communityId, row, present, late)
    await queries.updateMeeting(tx, member.communityId, id, {
      attended: total,
      guests: attendance?.guests ?? null,
      friends: attendance?.friends ?? null,
      roll_revision: row.roll_revision + 1,
      roll_session: member.sessionId,
    })
    return eyes.corrects
      ? { action: 'activity.attendanceCorrected', told: null, corrected: given.reason ?? '' }
      : { action: 'activity.attendanceRecorded', told: null }
  })

const NOT_OF_IT = 'Please choose people of this gathering; others are guests.'

/** With those whom the caller does not see named: they stay as those who lead it have marked them. */
const wholeOf = async (scene: Scene, given: Given): Promise<Pick<Given, 'attendance' | 'seen'>> => {
  const { row, eyes } = scene
  const { attendance } = given
  if (!eyes.corrects) return given
  const seen = new Set((await namedOn(scene)).map(({ id }) => id))
  const unseen = row.present.filter(({ person_id }) => !seen.has(person_id))
  if (attendance === null) return unseen.length === 0 ? given : refuse(409, CHILDREN_ON_IT)
  if (attendance.present.some((id) => !seen.has(id))) refuseField('present', NOT_OF_IT)
  const late = unseen.flatMap((one) => (one.late ? [one.person_id] : []))
  return {
    ...given,
    attendance: {
      ...attendance,
      present: [...attendance.present, ...unseen.map(({ person_id }) => person_id)],
      late: [...attendance.late, ...late],
    },
  }
}

/** Product §2: the names of children on a roll are for those who lead them. */
const namedOn = async ({ tx, asking, row, eyes }: Scene) => {
  if (eyes.corrects && hasChildren(row.kind)) return []
  const people = await findRoll(tx, asking.communityId, row)
  return eyes.corrects ? people.filter((one) => !isChild(one, asking.adultAge, asking.today)) : people
}

/** To whom those who lead it can hand a personal link. */
const answeringOn = async (
  { tx, asking, row, eyes }: Scene,
  people: Awaited<ReturnType<typeof findRoll>>,
) => {
  if (eyes.corrects) return []
  const { communityId, adultAge, today } = asking
  const grown = people.filter((one) => one.state === 'active' && !isChild(one, adultAge, today))
  return answeringView(
    grown,
    await findGuardiansOn(tx, communityId, row.activity_id, bornUntil(adultAge, today)),
  )
}

const demandRoll = ({ eyes }: Scene): void => {
  if (eyes.corrects) return
  demandLeader(eyes)
  demandRecords(eyes)
}
