import type * as z from 'zod/mini'
import type { Decided, Flagged } from '#contract/posts/moderation.ts'
import { waitingView } from '#server/platform/reports.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import { mayDecide } from './moderation-rules.ts'
import type { findDecided, findFlagged } from './queue-queries.ts'

/** What waits, with the pictures where it is a post. */
export const flaggedView = (
  row: Awaited<ReturnType<typeof findFlagged>>[number],
): z.infer<typeof Flagged> => {
  const isPost = row.target_kind === 'post'
  return {
    _id: row.target_id,
    id: row.target_id,
    kind: row.target_kind,
    post: row.post_id,
    author: row.author_id,
    authorName: fullName(row) || FORMER,
    content: row.content,
    media: isPost ? row.media : [],
    mediaAlt: isPost ? row.media_alt : [],
    createdAt: instantOf(row.created_at),
    hidden: row.withheld,
    ...waitingView(row),
  }
}

export const decidedView = (
  row: Awaited<ReturnType<typeof findDecided>>[number],
  accountId: string,
): z.infer<typeof Decided> => ({
  _id: row.id,
  id: row.id,
  kind: row.target_kind,
  post: row.post_id,
  comment: row.target_kind === 'comment' ? row.target_id : null,
  author: row.author_id,
  authorName: fullName(row) || FORMER,
  content: row.content,
  decision: row.decision,
  reason: row.reason,
  times: row.flag_count,
  byName: fullName({ first_name: row.by_first_name, last_name: row.by_last_name }) || FORMER,
  at: instantOf(row.created_at),
  can: { show: row.decision === 'hide' && row.is_hidden && mayDecide(row.author_id, accountId) },
})
