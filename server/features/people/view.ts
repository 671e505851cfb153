// The waiting list on the wire.
import type * as z from 'zod/mini'
import type { Waiting } from '#contract/people.ts'
import { fullName } from '#server/platform/wire.ts'
import { mayAsk, talkState } from '#server/features/people/joining/rules.ts'
import { candidateView, wordView } from '#server/features/people/joining/view.ts'
import type { findWaiting } from './queries.ts'
import type { candidatesOf } from '#server/features/people/joining/waiting-actions.ts'
import type { findThreads } from '#server/features/people/joining/waiting-queries.ts'

type WaitingRow = Awaited<ReturnType<typeof findWaiting>>[number]
type Nearest = Awaited<ReturnType<typeof candidatesOf<WaitingRow>>>
type Word = Awaited<ReturnType<typeof findThreads>>[number]

export const waitingView = (
  row: WaitingRow,
  near: ReturnType<Nearest>,
  thread: readonly Word[],
  today: string,
  accountAge: number,
): z.infer<typeof Waiting> => {
  const sameId = near.find(({ matches }) => matches.bahaiId === 'same')
  return {
    _id: row.id,
    id: row.id,
    email: row.email,
    bahaiId: row.claimed_bahai_id ?? '',
    name: fullName(row),
    birthDate: row.claimed_birth_date,
    onRoll: sameId ? { name: fullName(sameId.person), emailMatches: sameId.matches.email === 'same' } : null,
    candidates: near.map(({ person, matches }) => candidateView(person, matches, today, accountAge)),
    state: talkState(thread),
    thread: thread.map(wordView),
    can: { ask: mayAsk(thread) },
    since: row.created_at,
  }
}
