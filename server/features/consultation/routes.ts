import {
  advanceNote,
  answerNote,
  changeNote,
  keepAnswerDraft,
  listNotedFeasts,
  listNotes,
  listOwnNotes,
  sendNote,
  withdrawNote,
} from '#contract/consultation/consultation.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './consultation.ts'
import * as inbox from './inbox.ts'

export const consultationRoutes = (app: App): void => {
  serve(app, listOwnNotes, ({ viewer, query }) => actions.listOwn(app, viewer, query))
  serve(app, sendNote, ({ viewer, body }) => actions.send(app, viewer, body))
  serve(app, changeNote, ({ viewer, params, body }) => actions.change(app, viewer, params.id, body))
  serve(app, withdrawNote, ({ viewer, params }) => actions.withdraw(app, viewer, params.id))
  serve(app, listNotes, ({ viewer, query }) => inbox.list(app, viewer, query))
  serve(app, listNotedFeasts, ({ viewer }) => inbox.listFeasts(app, viewer))
  serve(app, advanceNote, ({ viewer, params, body }) => inbox.advance(app, viewer, params.id, body.state))
  serve(app, keepAnswerDraft, ({ viewer, params, body }) =>
    inbox.keepDraft(app, viewer, params.id, body.draft),
  )
  serve(app, answerNote, ({ viewer, params, body }) => inbox.answer(app, viewer, params.id, body.answer))
}
