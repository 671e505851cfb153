// The safeguarding register on the wire.
import type * as z from 'zod/mini'
import type { RegisterPerson, SafeguardingCheck } from '#contract/people/safeguarding.ts'
import { fullName } from '#server/platform/wire.ts'
import { ageBandOf } from '#server/features/people/family/rules.ts'
import type { Seen } from '#server/features/people/family/view.ts'
import type { findChecks, findPerson } from './queries.ts'
import { stateOf } from './rules.ts'

type CheckRow = Omit<Awaited<ReturnType<typeof findChecks>>[number], 'position'>
type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

export const checkView = (row: CheckRow, today: string): z.infer<typeof SafeguardingCheck> => ({
  _id: row.id,
  id: row.id,
  person: { refId: row.person_id, type: 'Member', name: fullName(row) },
  kind: row.kind,
  issuedOn: row.issued_on,
  expiresOn: row.expires_on,
  seenBy: row.seen_by,
  state: stateOf(row, today),
  revokeReason: row.revoke_reason,
})

export const registerPersonView = (
  row: PersonRow,
  { adultAge, today }: Seen,
): z.infer<typeof RegisterPerson> => ({
  _id: row.id,
  id: row.id,
  name: fullName(row),
  ageBand: ageBandOf(row.birth_date, adultAge, today),
})
