// Who comes to an event, who is invited, who was there, and what the hosts write to them.
import {
  getComing,
  inviteFriend,
  listHostWords,
  recordEventAttendance,
  remindUnanswered,
  setCompany,
  takeFriendBack,
  takeHostWordBack,
  writeHostWord,
} from '#contract/events/coming.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import { enter } from './attendance-actions.ts'
import * as actions from './coming-actions.ts'
import * as friends from './friend-actions.ts'
import * as words from './word-actions.ts'

export const comingRoutes = (app: App): void => {
  serve(app, getComing, ({ viewer, params }) => actions.get(app, viewer, params.id))
  serve(app, setCompany, ({ viewer, params, body }) => actions.set(app, viewer, params.id, body))
  serve(app, inviteFriend, ({ viewer, params }) => friends.invite(app, viewer, params.id))
  serve(app, takeFriendBack, ({ viewer, params }) =>
    friends.takeBack(app, viewer, params.id, params.friendId),
  )
  serve(app, recordEventAttendance, ({ viewer, params, body }) => enter(app, viewer, params.id, body))
  serve(app, listHostWords, ({ viewer, params }) => words.list(app, viewer, params.id))
  serve(app, writeHostWord, ({ viewer, params, body }) => words.write(app, viewer, params.id, body.text))
  serve(app, takeHostWordBack, ({ viewer, params }) => words.takeBack(app, viewer, params.id, params.wordId))
  serve(app, remindUnanswered, ({ viewer, params }) => words.remind(app, viewer, params.id))
}
