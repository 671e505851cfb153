import { writeAnswer } from '#contract/assistant/ask.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import { countVisitor } from './asker.ts'
import { openAnswers } from './streaming.ts'

/** Answers that a model writes. */
export const assistantModelRoutes = (app: App): void => {
  const answers = openAnswers(app)
  serve(app, writeAnswer, async (call) => {
    await countVisitor(app, 'assistantModel', call.viewer, call.request)
    return answers.write(call)
  })
}
