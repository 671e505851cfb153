// What waits of receipts, in figures alone: for the caller, and as bills in the Assembly's report.
import type { getReceiptDuties } from '#contract/receipts/receipts.ts'
import type { ReplyOf } from '#contract/route.ts'
import type { Bill } from '#server/features/finance/bills.ts'
import type { App } from '#server/platform/app-type.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { countWaiting, findToPay } from './queries.ts'
import { isTreasurer } from './rules.ts'

export const readDuties = (app: App, member: Member): Promise<ReplyOf<typeof getReceiptDuties>> =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { look, approve, settle, answer } = await countWaiting(tx, member.communityId, member.accountId)
    const keeps = isTreasurer(member)
    return {
      success: true as const,
      data: {
        look: keeps ? look : 0,
        approve: member.rights.includes('assembly') ? approve : 0,
        settle: keeps ? settle : 0,
        answer,
      },
    }
  })

/** What is approved and not paid: by its purpose, since a receipt's own words may name somebody. */
export const receiptsToPay = (tx: Tx, community: CommunityId): Promise<readonly Bill[]> =>
  findToPay(tx, community)
