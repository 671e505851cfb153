// What has met in a place, for those who may know where it is.
import { readPrivatelySeen } from '#server/features/activities/visibility.ts'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { findPast } from './history-queries.ts'
import { askingOf } from './viewer.ts'
import { findVenue } from './queries.ts'
import { mayAnswer, mayLookBack, pastView } from './venues.ts'

/** A page, the latest first. */
export const history = (
  app: App,
  member: Member,
  id: string,
  query: { readonly limit: number; readonly cursor?: string | undefined },
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { viewer, keeper, today } = await askingOf(app, tx, member)
    const venue = (await findVenue(tx, viewer, id)) ?? notFound()
    // What lies in the bin is there for those alone who may take it out again.
    if (venue.removed_at !== null && !mayAnswer(venue, keeper)) notFound()
    if (!mayLookBack(venue, keeper))
      refuse(403, 'What was here is told to those who know the whole address, or look after the place.')
    const rows = await findPast(tx, member.communityId, {
      venue: id,
      today,
      now: viewer.now,
      seen: await readPrivatelySeen(tx, member),
      after: readCursor(query.cursor),
      limit: query.limit + 1,
    })
    const { data, ...next } = pageOf(rows, query.limit, (row) => [row.day, row.id])
    return { success: true as const, data: data.map(pastView), ...next }
  })
