import { askAssistant, getAssistant } from '#contract/assistant/ask.ts'
import { listSet, removeSetQuestion, runSet, writeSetQuestion } from '#contract/assistant/tend.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import { countVisitor } from './asker.ts'
import * as asking from './asking.ts'
import * as set from './question-set.ts'

/** Questions to the assistant, and the question set by which it is tried. */
export const assistantRoutes = (app: App): void => {
  serve(app, getAssistant, ({ viewer, query }) => asking.open(app, viewer, query.community))
  serve(app, askAssistant, async ({ viewer, body, request }) => {
    await countVisitor(app, 'assistant', viewer, request)
    return asking.ask(app, viewer, body)
  })
  serve(app, listSet, ({ viewer }) => set.list(app, viewer))
  serve(app, writeSetQuestion, ({ viewer, params, body }) => set.write(app, viewer, params.id, body))
  serve(app, removeSetQuestion, ({ viewer, params }) => set.remove(app, viewer, params.id))
  serve(app, runSet, ({ viewer }) => set.run(app, viewer))
}
