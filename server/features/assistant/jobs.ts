// What the assistant wants done by itself: what members have asked is forgotten after 30 days.
import type { App } from '#server/platform/app-type.ts'
import { asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { communityIds, forget } from './question-queries.ts'
import { keptSince } from './questions.ts'

/** docs/privacy.md and the rules of retention name it. */
const QUEUE = 'assistant-questions'

/** Every night. */
export const assistantJobs = async (app: App): Promise<void> => {
  await app.jobs.on(QUEUE, () => forgetQuestions(app))
  await app.jobs.repeat(QUEUE, '43 3 * * *')
}

/** One community's fault keeps no other's questions. */
export const forgetQuestions = async (app: App): Promise<void> => {
  const until = keptSince(app)
  for (const id of await inInstance(app.db, communityIds)) {
    const community = asCommunity(id)
    await inCommunity(app.db, community, (tx) => forget(tx, community, until)).catch((error: unknown) =>
      app.log.error({ err: error, community: id }, 'old questions to the assistant could not be forgotten'),
    )
  }
}
