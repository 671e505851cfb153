import type * as z from 'zod/mini'
import type { Silenced } from '#contract/posts/moderation.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import type { findSilenced } from './silence-queries.ts'

type Row = Awaited<ReturnType<typeof findSilenced>>[number]

export const silencedView = (row: Row): z.infer<typeof Silenced> => ({
  _id: row.other_id,
  id: row.other_id,
  name: fullName(row) || FORMER,
  picture: row.profile_picture,
  kind: row.kind,
  since: instantOf(row.created_at),
})
