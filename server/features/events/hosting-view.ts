import type * as z from 'zod/mini'
import type { HostRequest } from '#contract/events/hosting.ts'
import { fullName, instantOf } from '#server/platform/wire.ts'
import type { HostRequestRow } from './hosting-queries.ts'
import { answerFault, mayAnswer, mayWithdraw, reopenFault, withdrawFault } from './hosting-rules.ts'
import { type Asker, mayPlan } from './rules.ts'

/** When somebody hosted last is told to those who plan alone. */
export const hostRequestView = (
  row: HostRequestRow,
  asker: Asker,
  now: number,
): z.infer<typeof HostRequest> => ({
  _id: row.id,
  id: row.id,
  kind: row.kind,
  event: {
    _id: row.event_id,
    id: row.event_id,
    type: row.type,
    title: row.title,
    startsAt: instantOf(row.starts_at),
    timeZone: row.time_zone,
  },
  person: { id: row.account_id, name: fullName(row), me: row.person_id === asker.personId },
  note: row.note,
  state: row.state,
  reason: row.reason,
  lastHosted: mayPlan(row.type, asker.rights) ? turnView(row.last_title, row.last_at) : null,
  askedAt: instantOf(row.asked_at),
  can: {
    answer: mayAnswer(row, asker) && answerFault(row, now) === null,
    withdraw: mayWithdraw(row, asker) && withdrawFault(row, now) === null,
    reopen: mayAnswer(row, asker) && reopenFault(row, now) === null,
  },
})

export const turnView = (title: string | null, at: string | null) =>
  title === null || at === null ? null : { title, at: instantOf(at) }
