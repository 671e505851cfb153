// What of meetings, and of one's part in them, stays on the device for when there is no connection.
import type { output } from 'zod/mini'
import type { Meeting as MeetingShape, getMeeting, listMeetings } from '#contract/meetings.ts'
import type { ReplyOf } from '#contract/route.ts'
import type { getOwnPart } from '#contract/taking-part.ts'

type Meeting = output<typeof MeetingShape>

/** All but names of children and what leaders wrote down; what is changed is changed as it is now. */
const copyOf = (meeting: Meeting): Meeting => ({
  ...meeting,
  note: '',
  lessonPlan: null,
  answers: { ...meeting.answers, own: meeting.answers.own.filter(({ child }) => child === null) },
  can: { ...meeting.can, change: false },
})

/** Of a group for children nothing. */
export const keptMeeting = (answer: ReplyOf<typeof getMeeting>): ReplyOf<typeof getMeeting> | null =>
  answer.data.young ? null : { ...answer, data: copyOf(answer.data) }

export const keptMeetings = (answer: ReplyOf<typeof listMeetings>): ReplyOf<typeof listMeetings> | null =>
  answer.data.some(({ young }) => young) ? null : { ...answer, data: answer.data.map(copyOf) }

/** One's own part, without the children whom one might bring. */
export const keptPart = (answer: ReplyOf<typeof getOwnPart>): ReplyOf<typeof getOwnPart> | null =>
  answer.data.leadersNeeded === null
    ? { ...answer, data: { ...answer.data, children: [], can: { ...answer.data.can, bring: false } } }
    : null
