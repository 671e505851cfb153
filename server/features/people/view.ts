// The roll and the waiting list on the wire.
import type * as z from 'zod/mini'
import type { RollPerson, Waiting } from '#contract/people.ts'
import { fullName } from '#server/platform/wire.ts'
import type { findWaiting } from './queries.ts'
import { isSameAddress } from './rules.ts'
import type { findRoll } from './roll-queries.ts'

type WaitingRow = Awaited<ReturnType<typeof findWaiting>>[number]
type PersonRow = Awaited<ReturnType<typeof findRoll>>[number]

export const waitingView = (
  row: WaitingRow,
  onRoll: { first_name: string; last_name: string; email: string | null } | undefined,
): z.infer<typeof Waiting> => ({
  _id: row.id,
  id: row.id,
  email: row.email,
  bahaiId: row.claimed_bahai_id ?? '',
  onRoll: onRoll ? { name: fullName(onRoll), emailMatches: isSameAddress(onRoll.email, row.email) } : null,
  since: row.created_at,
})

export const personView = (row: PersonRow): z.infer<typeof RollPerson> => ({
  _id: row.id,
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  bahaiId: row.bahai_id,
  email: row.email,
  birthDate: row.birth_date,
  standing: row.standing,
  locality: row.locality,
  hasAccount: row.account_id !== null,
})
