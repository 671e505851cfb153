// A meeting that those who lead the activity add by hand, beside those of its rule.
import { v7 as newId } from 'uuid'
import type { addMeeting } from '#contract/activities/meetings.ts'
import type { BodyOf } from '#contract/route.ts'
import { askingOf } from '#server/features/people/family/guardian.ts'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { eyesOf, refuseField } from './change-meeting.ts'
import * as queries from './meeting-queries.ts'
import { meetingView, moveFault } from './meeting.ts'
import { whyClosed } from './participation-rules.ts'
import { ownActivity } from './plan.ts'
import { ofMeeting } from './notices.ts'

export const add = (app: App, member: Member, activity: string, wish: BodyOf<typeof addMeeting>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    const { kind, status } = await ownActivity(tx, member, asking, activity)
    const closed = whyClosed(status)
    if (closed) refuse(409, closed)
    const fault = moveFault({ day: wish.date, cancelled: false, recorded: false }, wish.date, asking.today)
    if (fault) refuseField('date', fault)
    const id = newId()
    if (await queries.isDayTaken(tx, member.communityId, { activity_id: activity, id }, wish.date))
      refuseField('date', 'There is another meeting on that day.')
    await queries.insertByHand(tx, member.communityId, {
      activity_id: activity,
      id,
      day: wish.date,
      start_time: wish.time ?? null,
      lesson: wish.lesson || null,
    })
    const row = (await queries.findMeeting(tx, member.communityId, id)) ?? notFound()
    happened(tx, member, 'activity.meetingAdded', activity, {
      detail: { day: row.day },
      notify: await ofMeeting(tx, asking, row, 'meetingAdded'),
    })
    const eyes = await eyesOf(tx, member, asking, { activity_id: activity, kind })
    return { success: true as const, data: meetingView(row, eyes) }
  })
