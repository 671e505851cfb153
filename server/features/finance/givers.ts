// Who gave is said by the treasury from the roll: believers only, children too, by a part of the name.
import { listGivers } from '#contract/finance/entries.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import { findByName } from '#server/features/community/office.ts'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import { serve } from '#server/platform/serve.ts'

export const giverRoutes = (app: App): void => {
  serve(app, listGivers, ({ viewer: { communityId }, query }) =>
    inCommunity(app.db, communityId, async (tx) =>
      findByName(tx, communityId, await todayIn(app, tx, communityId), query.q ?? ''),
    ),
  )
}
