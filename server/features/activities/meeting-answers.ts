// Saying whether one comes to a meeting. What is said beforehand is not who was there.
import type { answerMeeting } from '#contract/activities/meetings.ts'
import type { BodyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import * as queries from './meeting-answers-queries.ts'
import { sceneOf } from './change-meeting.ts'
import { findMeeting, lockActivityOf } from './meeting-queries.ts'
import { answerFault, factsOf, meetingView } from './meeting.ts'

/** For oneself or a child in one’s care; the last answer stands, and null is none. */
export const answer = (
  app: App,
  member: Member,
  id: string,
  { person, answer: said, date }: BodyOf<typeof answerMeeting>,
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    // Nobody moves it, or lets somebody go, while this is written down.
    await lockActivityOf(tx, member.communityId, id)
    const { asking, row, eyes } = await sceneOf(app, tx, member, id)
    const who = person ?? asking.me
    if (!eyes.own.some((one) => one.person === who))
      refuse(409, 'One answers for oneself and for children in one’s care, once they take part.')
    const fault = answerFault(factsOf(row), eyes.today)
    if (fault) refuse(409, fault)
    if (date !== row.day) refuse(409, 'This meeting is on another day now. Please look whether you can come.')
    if (said === null) await queries.dropAnswers(tx, member.communityId, row, who)
    else
      await queries.saveAnswer(tx, member.communityId, row, {
        person_id: who,
        answer: said,
        answered_by: member.accountId,
        answered_at: asking.now,
      })
    happened(tx, member, 'activity.meetingAnswered', row.activity_id)
    const after = (await findMeeting(tx, member.communityId, id)) ?? notFound()
    return { success: true as const, data: meetingView(after, eyes) }
  })
