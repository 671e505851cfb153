// What of meetings, and of one's part in them, stays on the device for when there is no connection.
import type { output } from 'zod/mini'
import type {
  Meeting as MeetingShape,
  getMeeting,
  getRoll,
  listMeetings,
} from '#contract/activities/meetings.ts'
import type { ReplyOf } from '#contract/route.ts'
import type { getOwnPart } from '#contract/activities/taking-part.ts'

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

/** For those who lead: with the note, which they would otherwise find empty, and sealed like the names. */
const sealedCopyOf = (meeting: Meeting): Meeting => ({ ...copyOf(meeting), note: meeting.note })

/** Of a group for children, for those who take its roll: sealed, since nothing of it may stand in clear. */
export const sealedMeeting = (answer: ReplyOf<typeof getMeeting>): ReplyOf<typeof getMeeting> | null =>
  isSealed(answer.data) ? { ...answer, data: sealedCopyOf(answer.data) } : null

export const sealedMeetings = (answer: ReplyOf<typeof listMeetings>): ReplyOf<typeof listMeetings> | null =>
  answer.data.some(isSealed) ? { ...answer, data: answer.data.map(sealedCopyOf) } : null

/** The names of every group’s roll, to be taken without a connection (docs/decisions/039-on-the-device.md). */
export const sealedRoll = (answer: ReplyOf<typeof getRoll>): ReplyOf<typeof getRoll> => ({
  ...answer,
  // Links are made with a connection alone.
  data: { ...answer.data, meeting: sealedCopyOf(answer.data.meeting), answering: [] },
})

const isSealed = ({ young, can }: Meeting): boolean => young && can.recordFrom !== null

/** One's own part, without the children whom one might bring. */
export const keptPart = (answer: ReplyOf<typeof getOwnPart>): ReplyOf<typeof getOwnPart> | null =>
  answer.data.leadersNeeded === null
    ? {
        ...answer,
        data: { ...answer.data, children: [], training: null, can: { ...answer.data.can, bring: false } },
      }
    : null
