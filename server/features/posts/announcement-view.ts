import type * as z from 'zod/mini'
import type { Announcement } from '#contract/posts/announcements.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import type { findAnnouncements } from './announcement-queries.ts'

export const announcementView = (
  row: Awaited<ReturnType<typeof findAnnouncements>>[number],
): z.infer<typeof Announcement> => ({
  _id: row.id,
  id: row.id,
  text: row.text,
  author: row.author_id,
  authorName: fullName(row) || FORMER,
  createdAt: instantOf(row.created_at),
  endedAt: row.ended_at && instantOf(row.ended_at),
  visibility: row.visibility,
  hidden: row.withheld !== null,
})
