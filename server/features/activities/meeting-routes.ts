// One meeting of an activity.
import {
  addMeeting,
  answerMeeting,
  cancelMeeting,
  changeMeeting,
  endMeetingLinks,
  getMeeting,
  getRoll,
  listMeetings,
  makeMeetingLink,
  recordAttendance,
  restoreMeeting,
} from '#contract/activities/meetings.ts'
import { getMeetingFriends, inviteToMeeting, takeMeetingFriendBack } from '#contract/friends/friends.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import { add } from './added-meetings.ts'
import { answer } from './meeting-answers.ts'
import * as attendance from './attendance.ts'
import * as friends from './friend-links.ts'
import { endLinks, makeLink } from './meeting-links.ts'
import * as actions from './change-meeting.ts'

export const meetingRoutes = (app: App): void => {
  serve(app, listMeetings, ({ viewer, params, query }) => actions.list(app, viewer, params.id, query))
  serve(app, getMeeting, ({ viewer, params }) => actions.get(app, viewer, params.id))
  serve(app, addMeeting, ({ viewer, params, body }) => add(app, viewer, params.id, body))
  serve(app, answerMeeting, ({ viewer, params, body }) => answer(app, viewer, params.id, body))
  serve(app, makeMeetingLink, ({ viewer, params, body }) => makeLink(app, viewer, params.id, body))
  serve(app, endMeetingLinks, ({ viewer, params, body }) => endLinks(app, viewer, params.id, body))
  serve(app, getMeetingFriends, ({ viewer, params }) => friends.list(app, viewer, params.id))
  serve(app, inviteToMeeting, ({ viewer, params }) => friends.invite(app, viewer, params.id))
  serve(app, takeMeetingFriendBack, ({ viewer, params }) =>
    friends.takeBack(app, viewer, params.id, params.friendId),
  )
  serve(app, getRoll, ({ viewer, params }) => attendance.getRoll(app, viewer, params.id))
  serve(app, changeMeeting, ({ viewer, params, body }) => actions.change(app, viewer, params.id, body))
  serve(app, cancelMeeting, ({ viewer, params, body }) =>
    actions.cancel(app, viewer, params.id, body?.reason),
  )
  serve(app, restoreMeeting, ({ viewer, params }) => actions.restore(app, viewer, params.id))
  serve(app, recordAttendance, ({ viewer, params, body }) => attendance.record(app, viewer, params.id, body))
}
