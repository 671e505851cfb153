import * as ask from '#contract/assistant/ask.ts'
import * as tend from '#contract/assistant/tend.ts'
import type { App } from '#server/platform/app-type.ts'
import { inFormRoom } from '#server/platform/form-room.ts'
import { checkFields, withForm } from '#server/platform/form.ts'
import { serve } from '#server/platform/serve.ts'
import * as asked from './asked.ts'
import * as questions from './questions.ts'
import * as settings from './settings.ts'
import { readText } from './source-text.ts'
import * as sources from './sources.ts'

/** The texts that the assistant answers from, how it is set up, and what it was asked. */
export const assistantSourceRoutes = (app: App): void => {
  serve(app, tend.getAssistantSettings, ({ viewer }) => settings.read(app, viewer))
  serve(app, tend.changeAssistantSettings, ({ viewer, body }) => settings.change(app, viewer, body))
  serve(app, tend.listSources, ({ viewer }) => sources.list(app, viewer))
  serve(app, tend.addText, ({ viewer, body }) => sources.add(app, viewer, body))
  serve(app, tend.getSource, ({ viewer, params }) => sources.get(app, viewer, params.id))
  serve(app, tend.changeSource, ({ viewer, params, body }) => sources.change(app, viewer, params.id, body))
  serve(app, tend.removeSource, ({ viewer, params }) => sources.remove(app, viewer, params.id))
  serve(app, ask.readSource, ({ viewer, params }) => readText(app, viewer, params.id))
  serve(app, ask.listOwnQuestions, ({ viewer, query }) => questions.listOwn(app, viewer, query))
  serve(app, ask.rateAnswer, ({ viewer, params, body }) => questions.rate(app, viewer, params.id, body))
  serve(app, ask.removeOwnQuestion, ({ viewer, params }) => questions.removeOne(app, viewer, params.id))
  serve(app, ask.removeOwnQuestions, ({ viewer }) => questions.removeAll(app, viewer))
  serve(app, tend.listAsked, ({ viewer, query }) => asked.list(app, viewer, query))
  inFormRoom(app, (room) =>
    serve(room, tend.addSourceFile, ({ viewer, request }) =>
      withForm(request, tend.MOST_BYTES, ({ fields, file }) =>
        sources.addFile(app, viewer, checkFields(tend.addSourceFile.body, fields), file),
      ),
    ),
  )
}
