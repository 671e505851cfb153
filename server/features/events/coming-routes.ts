// Who comes to an event, who is invited, and who was there.
import {
  getComing,
  inviteFriend,
  recordEventAttendance,
  setCompany,
  takeFriendBack,
} from '#contract/coming.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import { enter } from './attendance-actions.ts'
import * as actions from './coming-actions.ts'
import * as friends from './friend-actions.ts'

export const comingRoutes = (app: App): void => {
  serve(app, getComing, ({ viewer, params }) => actions.get(app, viewer, params.id))
  serve(app, setCompany, ({ viewer, params, body }) => actions.set(app, viewer, params.id, body))
  serve(app, inviteFriend, ({ viewer, params }) => friends.invite(app, viewer, params.id))
  serve(app, takeFriendBack, ({ viewer, params }) =>
    friends.takeBack(app, viewer, params.id, params.friendId),
  )
  serve(app, recordEventAttendance, ({ viewer, params, body }) => enter(app, viewer, params.id, body))
}
