import type * as z from 'zod/mini'
import type { PrivacyRequest } from '#contract/admin/privacy.ts'
import type { Member } from '#server/platform/gate.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import type { RequestRow } from './request-queries.ts'
import { abilitiesOf } from './request-rules.ts'

export const requestView = (
  row: RequestRow,
  viewer: Member,
  now: number,
): z.infer<typeof PrivacyRequest> => ({
  _id: row.id,
  id: row.id,
  kind: row.kind,
  state: row.state,
  personName: fullName(row),
  askedByName: row.asked_name?.trim() || FORMER,
  askedAt: instantOf(row.asked_at),
  decidedByName: row.decided_by === null ? '' : row.decided_name?.trim() || FORMER,
  decidedAt: row.decided_at && instantOf(row.decided_at),
  can: abilitiesOf(row, viewer, now),
})
