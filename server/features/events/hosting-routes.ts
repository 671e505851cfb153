import {
  acceptHosting,
  declineHosting,
  getRota,
  inviteToHost,
  listEventHostRequests,
  listHostRequests,
  reopenHosting,
  requestHosting,
  withdrawHosting,
} from '#contract/events/hosting.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './hosting-actions.ts'
import * as answers from './hosting-answer-actions.ts'
import { rota } from './rota-actions.ts'

export const hostingRoutes = (app: App): void => {
  serve(app, requestHosting, ({ viewer, params, body }) => actions.offer(app, viewer, params.id, body))
  serve(app, listEventHostRequests, ({ viewer, params }) => actions.listOf(app, viewer, params.id))
  serve(app, listHostRequests, ({ viewer }) => actions.list(app, viewer))
  serve(app, inviteToHost, ({ viewer, params, body }) => actions.invite(app, viewer, params.id, body))
  serve(app, acceptHosting, ({ viewer, params }) => answers.accept(app, viewer, params.id))
  serve(app, declineHosting, ({ viewer, params, body }) =>
    answers.decline(app, viewer, params.id, body?.reason ?? ''),
  )
  serve(app, reopenHosting, ({ viewer, params }) => answers.reopen(app, viewer, params.id))
  serve(app, withdrawHosting, ({ viewer, params }) => answers.withdraw(app, viewer, params.id))
  serve(app, getRota, ({ viewer }) => rota(app, viewer))
}
