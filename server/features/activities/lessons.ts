// What only a children's class has: the plan of a lesson, and what each child knows by heart. Of children those read
// and write it who lead them and whose checks hold; a guardian reads of their own child.
import { v7 as newId } from 'uuid'
import type { addMemorised, planLesson } from '#contract/activities/lessons.ts'
import type { BodyOf } from '#contract/route.ts'
import { ownWards } from '#server/features/people/family/in-care.ts'
import { type Asking, askingOf } from '#server/features/people/family/guardian.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { fullName } from '#server/platform/wire.ts'
import * as queries from './lessons-queries.ts'
import { childrenView, memorisedView } from './lessons-view.ts'
import { demandLeader, demandRecords, eyesOf, refuseField, sceneOf } from './change-meeting.ts'
import { findMeeting, lockActivityOf, updateMeeting } from './meeting-queries.ts'
import { type MeetingEyes, meetingView } from './meeting.ts'
import { findActivity } from './participation-queries.ts'
import { isClass } from './rules.ts'
import { demandSeen } from './visibility.ts'

export const plan = (app: App, member: Member, id: string, wish: BodyOf<typeof planLesson>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await lockActivityOf(tx, member.communityId, id)
    const { row, eyes } = await sceneOf(app, tx, member, id)
    demandLeader(eyes)
    demandRecords(eyes)
    demandClass(row)
    await updateMeeting(tx, member.communityId, id, { lesson_plan: JSON.stringify(wish) })
    happened(tx, member, 'activity.meetingChanged', row.activity_id, { detail: { day: row.day } })
    const after = (await findMeeting(tx, member.communityId, id)) ?? notFound()
    return { success: true as const, data: meetingView(after, eyes) }
  })

/** All children for those who lead the class, their own for guardians, and for everybody else none. */
export const list = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { activity, asking, eyes } = await classOf(app, tx, member, id)
    const note = isClass(activity.kind) && eyes.records
    const children = note ? await childrenOf(tx, asking, id) : await ownIn(tx, asking, eyes)
    const ids = children.map((child) => child.id)
    const rows = ids.length === 0 ? [] : await queries.findMemorised(tx, member.communityId, id, ids)
    return { success: true as const, data: { children: [...childrenView(children, rows)], can: { note } } }
  })

export const memorise = (
  app: App,
  member: Member,
  id: string,
  { person, kind, title, day }: BodyOf<typeof addMemorised>,
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { activity, asking, eyes } = await classOf(app, tx, member, id)
    demandLeader(eyes)
    demandRecords(eyes)
    demandClass(activity)
    if (!(await childrenOf(tx, asking, id)).some((child) => child.id === person))
      refuseField('person', 'Please choose a child of this class.')
    if (day > asking.today) refuseField('day', 'This day is still to come.')
    const row = { id: newId(), activity_id: id, person_id: person, kind, title, learned_on: day }
    await queries.insertMemorised(tx, member.communityId, row)
    happened(tx, member, 'activity.memorised', id, { detail: { person } })
    return { success: true as const, data: memorisedView(row) }
  })

/** Taking it back twice is taking it back once. */
export const forget = (app: App, member: Member, id: string, entry: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { eyes } = await classOf(app, tx, member, id)
    demandLeader(eyes)
    demandRecords(eyes)
    const gone = await queries.deleteMemorised(tx, member.communityId, id, entry)
    if (gone) happened(tx, member, 'activity.memorisedRemoved', id, { detail: { person: gone.person_id } })
    return { message: 'It is taken back.' }
  })

const classOf = async (app: App, tx: Tx, member: Member, id: string) => {
  const asking = await askingOf(app, tx, member)
  const activity = (await findActivity(tx, member.communityId, id)) ?? notFound()
  await demandSeen(tx, member, activity)
  const eyes = await eyesOf(tx, member, asking, { activity_id: id, kind: activity.kind })
  return { activity, asking, eyes }
}

const demandClass = ({ kind }: { readonly kind: Parameters<typeof isClass>[0] }): void => {
  if (!isClass(kind)) refuse(409, 'This is for children’s classes.')
}

const childrenOf = async (tx: Tx, { communityId }: Asking, id: string) =>
  (await queries.findChildrenOf(tx, communityId, id)).map((row) => ({ id: row.id, name: fullName(row) }))

/** The children in the caller's care who are in it. */
const ownIn = async (tx: Tx, asking: Asking, { own }: MeetingEyes) =>
  (await ownWards(tx, asking)).filter(({ id }) => own.some(({ person }) => person === id))
