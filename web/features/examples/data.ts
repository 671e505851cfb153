// The example community, for who administers a community in which nothing is yet.
import type * as z from 'zod/mini'
import { listActivities } from '#contract/activities/activities.ts'
import { homeOverview } from '#contract/community/community.ts'
import { listEvents } from '#contract/events/events.ts'
import { fillExample, getExample, removeExample } from '#contract/examples/examples.ts'
import { communityFeed } from '#contract/posts/posts.ts'
import { getSetUp } from '#contract/community/set-up.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { withStepUp } from '#web/session/step-up.ts'

export type Example = z.output<typeof getExample.reply>['data']

export const exampleQuestion = () => ask(getExample)

/** Whose answers are other ones once the example has come or gone. */
export const exampleRoutes = [
  getExample,
  getSetUp,
  homeOverview,
  listActivities,
  listEvents,
  communityFeed,
] as const

/** Both are grave: the server wants a fresh proof of who sits there. */
export const fill = (_: null, key: string) => withStepUp(() => call(fillExample, { key }))
export const remove = (_: null, key: string) => withStepUp(() => call(removeExample, { key }))
