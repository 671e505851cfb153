// The gatherings of a community as those see them who run it.
import type * as z from 'zod/mini'
import type { listGatherings } from '#contract/admin/gatherings.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { findGatherings } from './gathering-queries.ts'
import { gatheringView } from './admin.ts'

/** Feasts, Holy Days and activities, page by page. */
export const list = (
  { db, clock }: App,
  member: Member,
  { q = '', what, state, limit, cursor }: z.output<typeof listGatherings.query>,
) =>
  inCommunity(db, member.communityId, async (tx) => {
    const rows = await findGatherings(tx, member.communityId, {
      now: instant(clock.now()),
      limit: limit + 1,
      state,
      what,
      words: q,
      after: readCursor(cursor),
    })
    const page = pageOf(rows, limit, ({ day, id }) => [day, id])
    return { success: true as const, ...page, data: page.data.map(gatheringView) }
  })
