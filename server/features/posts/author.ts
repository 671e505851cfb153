// What one member has written, for their page.
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { runIn } from '#server/platform/prepared.ts'
import { notFound } from '#server/platform/refuse.ts'
import { ownView, personalised } from './posts.ts'
import * as queries from './author-queries.ts'

/** Newest first; of somebody whom the caller has silenced, or who has blocked the caller, there is nothing. */
export const postsBy = (
  app: App,
  member: Member,
  author: string,
  query: { readonly limit: number; readonly cursor?: string | undefined },
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    if (!(await queries.findAuthor(tx, communityId, author))) return notFound()
    const cursor = readCursor(query.cursor)
    const rows = await queries.findWritten(tx, communityId, author, accountId, query.limit + 1, cursor)
    const page = pageOf(rows, query.limit, (row) => [row.created_at, row.id])
    const [own] = await runIn(tx, ownView(member, page.data))
    const data = personalised(
      member,
      page.data.map((row) => ({ ...row, comments: [] })),
      own,
    )
    return { success: true as const, ...page, data }
  })
