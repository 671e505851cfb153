// Who hosts what, who hosted when, and whose turn it would be.
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import * as queries from './rota-queries.ts'
import { rotaEventView, turnOfView } from './rota-view.ts'
import { eventTypes, mayPlan } from './rules.ts'

export const rota = (app: App, { communityId, rights }: Member) =>
  inCommunity(app.db, communityId, async (tx) => {
    const now = instant(app.clock.now())
    const types = eventTypes.filter((type) => mayPlan(type, rights))
    const coming = await queries.findComingHosted(tx, communityId, types, now)
    const lately = await queries.findHostedLately(tx, communityId, types, now)
    const turns = await queries.findTurns(tx, communityId, now)
    return {
      success: true as const,
      data: {
        coming: coming.map(rotaEventView),
        turns: turns.map(turnOfView),
        lately: lately.map(rotaEventView),
      },
    }
  })
