// The waiting list on the wire.
import type * as z from 'zod/mini'
import type { Declined, Waiting } from '#contract/people/people.ts'
import { instant } from '#server/platform/clock.ts'
import { fullName } from '#server/platform/wire.ts'
import { DECLINED_LIFE, mayAsk, talkState } from '#server/features/people/joining/rules.ts'
import { candidateView, wordView } from '#server/features/people/joining/view.ts'
import type { candidatesOf } from '#server/features/people/joining/waiting-actions.ts'
import type {
  findDeclined,
  findThreads,
  findWaiting,
} from '#server/features/people/joining/waiting-queries.ts'

type Row = Awaited<ReturnType<typeof findWaiting>>[number]
type DeclinedRow = Awaited<ReturnType<typeof findDeclined>>[number]
type Nearest = Awaited<ReturnType<typeof candidatesOf<Row>>>
type Word = Awaited<ReturnType<typeof findThreads>>[number]

/** What the person says of themselves, and whom of the roll it may be. */
const applicantView = (row: Row, near: ReturnType<Nearest>, today: string, accountAge: number) => ({
  _id: row.id,
  id: row.id,
  email: row.email,
  bahaiId: row.claimed_bahai_id ?? '',
  name: fullName(row),
  birthDate: row.claimed_birth_date,
  candidates: near.map(({ person, matches }) => candidateView(person, matches, today, accountAge)),
  since: row.created_at,
})

export const waitingView = (
  row: Row,
  near: ReturnType<Nearest>,
  thread: readonly Word[],
  today: string,
  accountAge: number,
): z.infer<typeof Waiting> => {
  const sameId = near.find(({ matches }) => matches.bahaiId === 'same')
  return {
    ...applicantView(row, near, today, accountAge),
    onRoll: sameId ? { name: fullName(sameId.person), emailMatches: sameId.matches.email === 'same' } : null,
    state: talkState(thread),
    thread: thread.map(wordView),
    can: { ask: mayAsk(thread) },
  }
}

export const declinedView = (
  row: DeclinedRow,
  near: ReturnType<Nearest>,
  today: string,
  accountAge: number,
): z.infer<typeof Declined> => ({
  ...applicantView(row, near, today, accountAge),
  reason: row.decline_reason ?? '',
  declinedAt: row.declined_at,
  goneAt: instant(Date.parse(row.declined_at) + DECLINED_LIFE),
})
