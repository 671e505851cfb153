// How a community handles receipts: who decides, who pays, what they are for, how long pictures are kept, what a giver signs.
import type { getReceiptSettings, setReceiptSettings } from '#contract/receipts/receipts.ts'
import type { BodyOf, ReplyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { fullName } from '#server/platform/wire.ts'
import { approversOf, demandApprover } from './approvers.ts'
import { KEPT_YEARS } from './rules.ts'
import { findNames, findSettings, putSettings } from './settings-queries.ts'
import { findPurposes } from './submit-queries.ts'

export const readSettings = (app: App, member: Member): Promise<ReplyOf<typeof getReceiptSettings>> =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community } = member
    const settings = await findSettings(tx, community)
    const names = await findNames(tx, community, await approversOf(app, tx, community))
    const purposes = await findPurposes(tx, community, member.accountId, true)
    return {
      success: true as const,
      data: {
        approverId: settings?.approver_id ?? null,
        thirdPays: settings?.third_pays ?? false,
        keptYears: settings?.kept_years ?? KEPT_YEARS,
        sentence: settings?.sentence ?? '',
        notOffered: settings?.not_offered ?? [],
        purposes: purposes.map(({ id, name, fund }) => ({ _id: id, id, name, fund })),
        approvers: names.map((row) => ({ _id: row.id, id: row.id, name: fullName(row) })),
      },
    }
  })

export const changeSettings = (app: App, member: Member, body: BodyOf<typeof setReceiptSettings>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community } = member
    const { thirdPays, keptYears, sentence } = body
    const approver = body.approverId?.toLowerCase() ?? null
    const before = await findSettings(tx, community)
    // Who was named before and is of the Assembly no more does not keep the rest from being changed.
    if (approver !== null && approver !== before?.approver_id)
      await demandApprover(app, tx, community, { account: approver, field: 'approverId' })
    await putSettings(tx, community, {
      approver_id: approver,
      third_pays: thirdPays,
      kept_years: keptYears,
      sentence,
      not_offered: await linesOf(tx, member, body.notOffered ?? before?.not_offered ?? []),
    })
    happened(tx, member, 'receipt.settingsChanged', community)
    return undefined
  })

/** Those of these that are lines of expenses still. */
const linesOf = async (tx: Tx, member: Member, ids: readonly string[]): Promise<string[]> => {
  const wanted = new Set(ids.map((id) => id.toLowerCase()))
  const lines = await findPurposes(tx, member.communityId, member.accountId, true)
  return lines.flatMap(({ id }) => (wanted.has(id) ? [id] : []))
}
