// The overview of the administration.
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { findCounts } from './queries.ts'
import { sectionsFor } from './rules.ts'
import { overviewView } from './view.ts'

/** What there is to look after, by the rights of whoever asks. */
export const overview = async ({ db }: App, { communityId, accountId, rights }: Member) => {
  const sections = sectionsFor(rights)
  const counts = await inCommunity(db, communityId, (tx) => findCounts(tx, communityId, accountId, sections))
  return overviewView(sections, counts)
}
