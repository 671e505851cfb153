// Who is new in the community, so that they can be welcomed.
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { findNewcomers } from './newcomer-queries.ts'
import { newcomerView } from './community.ts'

/** One is new for so long. */
const NEW_FOR = 60 * 86_400_000

/** Who has come in lately, as the member sees them. */
export const newcomers = ({ db, clock }: App, { communityId, accountId }: Member) =>
  inCommunity(db, communityId, async (tx) => {
    const now = clock.now()
    const rows = await findNewcomers(tx, communityId, {
      viewer: accountId,
      since: instant(now - NEW_FOR),
      today: civilDay(now, 'UTC'),
    })
    return { success: true as const, data: rows.map(newcomerView) }
  })
