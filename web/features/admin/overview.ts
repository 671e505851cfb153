// What the overview asks of the server.
import type * as z from 'zod/mini'
import { adminOverview } from '#contract/admin/administration.ts'
import { ask } from '#web/http/ask.ts'

export type Counts = z.output<typeof adminOverview.reply>['data']['counts']

export const overviewQuestion = () =>
  ask(adminOverview, undefined, { fresh: 10_000, follows: ['people', 'community'] })
