// Giving the roll out as a file, or a part of it; who did it is recorded.
import type * as z from 'zod/mini'
import type { exportRoll as exportRollRoute } from '#contract/people/roll.ts'
import { todayIn } from '#server/features/community/day-actions.ts'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { rollCsv, rollXlsx } from './export-view.ts'
import { findForFile } from './queries.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export const exportRoll = async (
  app: App,
  member: Member,
  { format, ids }: z.output<typeof exportRollRoute.body>,
) => {
  demandFreshProof(app.clock, member)
  const [rows, day] = await inCommunity(app.db, member.communityId, async (tx) => {
    const found = await findForFile(tx, member.communityId, ids ?? null)
    const detail = { format, ...(ids === undefined ? {} : { people: found.length }) }
    happened(tx, member, 'roll.exported', null, { detail })
    return [found, await todayIn(app, tx, member.communityId)] as const
  })
  const bytes = format === 'csv' ? Buffer.from(rollCsv(rows)) : await rollXlsx(rows)
  return {
    success: true as const,
    data: {
      fileName: `roll-${day}.${format}`,
      type: TYPES[format],
      content: bytes.toString('base64'),
    },
  }
}
