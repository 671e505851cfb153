// One meeting of an activity: moved, cancelled, brought back; its lesson and a note.
import type { AuditAction } from '#contract/audited.ts'
import type { changeMeeting } from '#contract/activities/meetings.ts'
import type { BodyOf } from '#contract/route.ts'
import { forgetAnswers } from '#server/features/friends/friends.ts'
import { untellReminders } from '#server/features/notifications/notify.ts'
import { ownWards } from '#server/features/people/family/in-care.ts'
import { type Asking, askingOf } from '#server/features/people/family/guardian.ts'
import { isCleared } from '#server/features/people/safeguarding/safeguarding.ts'
import { withBookings } from '#server/features/venues/series.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { dropAnswers } from './meeting-answers-queries.ts'
import * as queries from './meeting-queries.ts'
import { type MeetingEyes, meetingView, moveFault } from './meeting.ts'
import { findActivity, findParts } from './participation-queries.ts'
import { mayDecide, whyClosed } from './participation-rules.ts'
import { hasChildren } from './rules.ts'
import { demandSeen } from './visibility.ts'
import { ofCorrection, ofMeeting } from './notices.ts'

type Kind = Parameters<typeof hasChildren>[0]

/** The meetings of an activity, the latest first. */
export const list = (
  app: App,
  member: Member,
  id: string,
  days: { readonly since?: string | undefined; readonly until?: string | undefined },
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    const activity = (await findActivity(tx, member.communityId, id)) ?? notFound()
    await demandSeen(tx, member, activity)
    const { kind } = activity
    const eyes = await eyesOf(tx, member, asking, { activity_id: id, kind })
    const rows = await queries.findMeetings(tx, member.communityId, id, days)
    return { success: true as const, data: rows.map((row) => meetingView(row, eyes)) }
  })

export const get = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { row, eyes } = await sceneOf(app, tx, member, id)
    return { success: true as const, data: meetingView(row, eyes) }
  })

/** Moves it, or writes down its lesson and a note. Of another day or time all who come are told. */
export const change = (app: App, member: Member, id: string, wish: BodyOf<typeof changeMeeting>) =>
  asDecider(app, member, id, async ({ tx, asking, row, eyes }) => {
    const { date = row.day, time } = wish
    const moves = date !== row.day || (time !== undefined && time !== row.start_time)
    if (moves) await demandMove(tx, asking, row, date)
    if (wish.note !== undefined) demandRecords(eyes)
    await withBookings({ app, tx, member, today: asking.today }, row.activity_id, () =>
      queries.updateMeeting(tx, member.communityId, id, {
        day: date,
        rule_day: row.rule_day ?? row.day,
        ...(time === undefined ? {} : { start_time: time }),
        ...(wish.lesson === undefined ? {} : { lesson: wish.lesson || null }),
        ...(wish.note === undefined ? {} : { note: wish.note }),
      }),
    )
    // What was said of another day holds for this one no more.
    if (date !== row.day) {
      await dropAnswers(tx, member.communityId, row, null)
      await forgetAnswers(tx, member.communityId, row)
    }
    return { action: 'activity.meetingChanged', told: moves ? 'moved' : null }
  })

/** Cancels it; twice is once, and the first reason stays. */
export const cancel = (app: App, member: Member, id: string, reason: string | undefined) =>
  asDecider(app, member, id, async ({ tx, asking, row }) => {
    if (row.cancelled_at !== null) return null
    demandOpen(row)
    if (row.attended !== null) refuse(409, 'This meeting has taken place: who was there is recorded.')
    await withBookings({ app, tx, member, today: asking.today }, row.activity_id, () =>
      queries.updateMeeting(tx, member.communityId, id, {
        cancelled_at: asking.now,
        cancel_reason: reason || null,
      }),
    )
    return { action: 'activity.meetingCancelled', told: row.day >= asking.today ? 'meetingOff' : null }
  })

export const restore = (app: App, member: Member, id: string) =>
  asDecider(app, member, id, async ({ tx, asking, row }) => {
    if (row.cancelled_at === null) return null
    demandOpen(row)
    await queries.updateMeeting(tx, member.communityId, id, { cancelled_at: null, cancel_reason: null })
    return { action: 'activity.meetingRestored', told: row.day >= asking.today ? 'meetingOn' : null }
  })

export const refuseField = (field: string, sentence: string): never =>
  refuse(400, sentence, { fields: { [field]: sentence } })

export interface Scene {
  readonly tx: Tx
  readonly asking: Asking
  readonly row: queries.MeetingRow
  readonly eyes: MeetingEyes
}

/** What was done, and what those who come hear of it, or those who lead it; null where nothing changed. */
type Done = {
  readonly action: AuditAction
  readonly told: 'moved' | 'meetingOff' | 'meetingOn' | null
  /** Why somebody who does not lead it has corrected it. */
  readonly corrected?: string
} | null

/** A meeting as this member sees it. */
export const sceneOf = async (app: App, tx: Tx, member: Member, id: string): Promise<Scene> => {
  const asking = await askingOf(app, tx, member)
  const row = (await queries.findMeeting(tx, member.communityId, id)) ?? notFound()
  await demandSeen(tx, member, { id: row.activity_id, visibility: row.visibility })
  return { tx, asking, row, eyes: await eyesOf(tx, member, asking, row) }
}

/** As somebody who leads it or looks after the community. */
const asDecider = (app: App, member: Member, id: string, work: (scene: Scene) => Promise<Done>) =>
  changing(app, member, id, async (scene) => {
    demandLeader(scene.eyes)
    return work(scene)
  })

/** One at a time changes the meetings of an activity; the work says first who may. */
export const changing = (app: App, member: Member, id: string, work: (scene: Scene) => Promise<Done>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await queries.lockActivityOf(tx, member.communityId, id)
    const scene = await sceneOf(app, tx, member, id)
    const { asking, row, eyes } = scene
    const done = await work(scene)
    const after = (await queries.findMeeting(tx, member.communityId, id)) ?? notFound()
    if (done !== null) {
      const why = done.corrected === undefined ? {} : { reason: done.corrected }
      if (done.told === 'moved' || done.told === 'meetingOff') untellReminders(tx, member.communityId, row)
      happened(tx, member, done.action, row.activity_id, {
        detail: { day: after.day, ...why },
        notify: [
          ...(done.told === null ? [] : [await ofMeeting(tx, asking, after, done.told)]),
          ...(done.corrected === undefined ? [] : [await ofCorrection(tx, member, after, done.corrected)]),
        ],
      })
    }
    return { success: true as const, data: meetingView(after, eyes) }
  })

export const demandLeader = ({ decides }: MeetingEyes): void => {
  if (!decides) refuse(403, 'This is for those who lead the activity.')
}

export const demandRecords = ({ records }: MeetingEyes): void => {
  if (!records) refuse(403, 'Your own checks do not hold at present. The safeguarding officer records them.')
}

export const eyesOf = async (
  tx: Tx,
  member: Member,
  asking: Asking,
  { activity_id, kind }: { readonly activity_id: string; readonly kind: Kind },
): Promise<MeetingEyes> => {
  const { own, leads } = await ownOf(tx, asking, activity_id)
  const asker = { leads, rights: member.rights }
  // Of children no administrator sees a name, only who leads them and whose checks hold.
  const records =
    mayDecide(kind, 'participant', asker) && (!hasChildren(kind) || (await isCleared(tx, asking, asking.me)))
  return {
    decides: mayDecide(kind, 'facilitator', asker),
    records,
    corrects: !records && member.rights.includes('statistics'),
    today: asking.today,
    own,
  }
}

/** Those who are in it and for whom the caller answers, and whether the caller leads it. */
export const ownOf = async (tx: Tx, asking: Asking, activity: string) => {
  const people = [{ id: asking.me, name: null }, ...(await ownWards(tx, asking))]
  const ids = people.map(({ id }) => id)
  const active = (await findParts(tx, asking.communityId, activity, ids)).filter(
    ({ state }) => state === 'active',
  )
  return {
    own: people.flatMap(({ id, name }) =>
      active.some(({ person_id }) => person_id === id) ? [{ person: id, child: name }] : [],
    ),
    leads: active.some(({ person_id, role }) => person_id === asking.me && role === 'facilitator'),
  }
}

const demandOpen = ({ status }: queries.MeetingRow): void => {
  const closed = whyClosed(status)
  if (closed) refuse(409, closed)
}

const demandMove = async (tx: Tx, asking: Asking, row: queries.MeetingRow, to: string): Promise<void> => {
  demandOpen(row)
  const fault = moveFault(
    { day: row.day, cancelled: row.cancelled_at !== null, recorded: row.attended !== null },
    to,
    asking.today,
  )
  if (fault) refuseField('date', fault)
  if (to !== row.day && (await queries.isDayTaken(tx, asking.communityId, row, to)))
    refuseField('date', 'There is another meeting on that day.')
}
