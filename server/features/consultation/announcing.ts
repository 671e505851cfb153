// Whose open pages show a note: its author's and the Assembly's, and nobody else's are told that there is one.
import { holdersOf } from '#server/features/community/office-holders.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay } from '#server/platform/clock.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { findTimeZone } from './queries.ts'

/** The community's own day: with it offices begin and end. */
export const todayOf = async (app: App, tx: Tx, community: CommunityId): Promise<string> =>
  civilDay(app.clock.now(), await findTimeZone(tx, community))

export const readersOf = async (
  app: App,
  tx: Tx,
  community: CommunityId,
  author: string,
): Promise<readonly string[]> => {
  const readers = await holdersOf(tx, community, await todayOf(app, tx, community), {
    assembly: ['chair', 'viceChair', 'secretary', 'treasurer', 'member'],
    anywhere: [],
  })
  return [...new Set([author, ...readers])]
}

export const secretariesOf = async (app: App, tx: Tx, community: CommunityId): Promise<readonly string[]> =>
  holdersOf(tx, community, await todayOf(app, tx, community), { assembly: ['secretary'], anywhere: [] })
