// Who has an account, and closing one for a time (product.md §2, members).
import type * as z from 'zod/mini'
import type { listMembers } from '#contract/admin/administration.ts'
import { soughtWords } from '#contract/fold.ts'
import { message, worded } from '#contract/words/worded.ts'
import { holdOffices } from '#server/features/community/administrator.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { pageByName, readNameCursor } from '#server/platform/page.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { holdMember } from './closing.ts'
import * as queries from './member-queries.ts'
import { memberView, whyNotSuspend } from './admin.ts'

/** The accounts of the community, page by page. */
export const list = async (
  app: App,
  member: Member,
  { q = '', limit, cursor }: z.output<typeof listMembers.query>,
) => {
  const rows = await inCommunity(app.db, member.communityId, async (tx) =>
    queries.findMembers(tx, member.communityId, limit + 1, {
      after: readNameCursor(cursor),
      sought: q,
      words: soughtWords(q),
      today: await todayIn(app, tx, member.communityId),
    }),
  )
  const page = pageByName(rows, limit)
  return {
    success: true as const,
    ...page,
    data: page.data.map((row) => memberView(row, member)),
  }
}

/** Closes an account: its sessions end at once, and the person is told why at the next try to log in. */
export const suspend = async (app: App, member: Member, id: string, reason: string) => {
  const now = app.clock.now()
  const name = await inCommunity(app.db, member.communityId, async (tx) => {
    const row = await hold(app, tx, member, id)
    demandFreshProof(app.clock, member)
    const why = whyNotSuspend(row, member)
    if (why) refuse(409, why)
    await queries.suspend(tx, member.communityId, id, reason, instant(now))
    happened(tx, member, 'account.suspended', id)
    return nameOf(row)
  })
  return message(worded`${name} can no longer log in.`)
}

/** Opens a closed account again; the person logs in as before. */
export const letIn = async (app: App, member: Member, id: string) => {
  const name = await inCommunity(app.db, member.communityId, async (tx) => {
    const row = await hold(app, tx, member, id)
    if (row.state === 'declined') {
      await queries.letIn(tx, member.communityId, id)
      happened(tx, member, 'account.let-in', id)
    }
    return nameOf(row)
  })
  return message(worded`${name} can log in again.`)
}

/** The chain before the account, as whoever erases it holds them; offices first, so that nobody is seated meanwhile. */
const hold = async (app: App, tx: Tx, { communityId }: Member, id: string) => {
  await holdOffices(tx, communityId)
  await holdChain(tx, communityId)
  return (await holdMember(app, tx, communityId, id)) ?? notFound()
}

const nameOf = (row: { first_name: string; last_name: string; email: string }): string =>
  `${row.first_name} ${row.last_name}`.trim() || row.email
