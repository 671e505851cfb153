// What was brought into the roll, for those who keep it.
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { instantOf } from '#server/platform/wire.ts'
import { findPastImports } from './import-queries.ts'
import { pastImportView } from './roll.ts'

export const listImports = (
  app: App,
  { communityId }: Member,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
) =>
  inCommunity(app.db, communityId, async (tx) => {
    const now = instant(app.clock.now())
    const rows = await findPastImports(tx, communityId, limit + 1, readCursor(cursor))
    const page = pageOf(rows, limit, (row) => [instantOf(row.ended_at), row.id])
    return { success: true as const, ...page, data: page.data.map((row) => pastImportView(row, now)) }
  })
