// The waiting list, invitations and moves on the wire.
import type * as z from 'zod/mini'
import type { Inquiry } from '#contract/people/inquiries.ts'
import type { Invitable, Invitation, MyWaiting } from '#contract/people/joining.ts'
import type { Arrival, MyMove } from '#contract/people/moves.ts'
import type { RollCandidate, WaitingWord } from '#contract/people/people.ts'
import { fullName } from '#server/platform/wire.ts'
import type { InquiryRow } from './inquiry-queries.ts'
import type { findInvitable, findInvitations } from './invitation-queries.ts'
import {
  barredBy,
  type Comparison,
  invitationState,
  isTooYoung,
  mayAnswer,
  type nearest,
  talkState,
} from './rules.ts'
import type { findArrivals } from './move-queries.ts'
import type { findByHashes, findThreads, findTold } from './waiting-queries.ts'

type Word = Awaited<ReturnType<typeof findThreads>>[number]
type Told = NonNullable<Awaited<ReturnType<typeof findTold>>>
type Near = Awaited<ReturnType<typeof findByHashes>>[number]
type InvitationRow = Awaited<ReturnType<typeof findInvitations>>[number]
type InvitableRow = Awaited<ReturnType<typeof findInvitable>>[number]
type ArrivalRow = Awaited<ReturnType<typeof findArrivals>>[number]

/** Which keeper asked is nobody's business outside: it was the community. */
export const wordView = (row: Word): z.infer<typeof WaitingWord> => ({
  by: row.keeper_id === null ? 'person' : 'keeper',
  text: row.text,
  at: row.created_at,
})

export const myWaitingView = (told: Told, thread: readonly Word[]): z.infer<typeof MyWaiting> => {
  const pending = told.state === 'pending'
  return {
    state: pending ? (talkState(thread) === 'asked' ? 'asked' : 'waiting') : 'confirmed',
    since: told.created_at,
    bahaiId: told.claimed_bahai_id,
    firstName: told.first_name,
    lastName: told.last_name,
    birthDate: told.claimed_birth_date,
    thread: pending ? thread.map(wordView) : [],
    can: { answer: pending && mayAnswer(thread) },
  }
}

export const candidateView = (
  person: Near,
  matches: Comparison,
  today: string,
  accountAge: number,
): z.infer<typeof RollCandidate> => ({
  personId: person.id,
  name: fullName(person),
  birthDate: person.birth_date,
  locality: person.locality,
  hasAccount: person.account_id !== null,
  child: isTooYoung(person.birth_date, today, accountAge),
  matches,
})

export const invitationView = (row: InvitationRow, now: number): z.infer<typeof Invitation> => ({
  _id: row.id,
  id: row.id,
  personId: row.person_id,
  name: fullName(row),
  mailedTo: row.mailed_to,
  state: invitationState(row, now),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  usedAt: row.used_at,
})

export const invitableView = (
  row: InvitableRow,
  today: string,
  accountAge: number,
): z.infer<typeof Invitable> => ({
  _id: row.id,
  id: row.id,
  name: fullName(row),
  email: row.email,
  locality: row.locality,
  birthDate: row.birth_date,
  barred: barredBy(row, today, accountAge),
  invitedUntil: row.invited_until,
})

export const arrivalView = (
  row: ArrivalRow,
  near: ReturnType<typeof nearest<Near>>,
  today: string,
  accountAge: number,
): z.infer<typeof Arrival> => ({
  _id: row.id,
  id: row.id,
  name: fullName(row),
  email: row.email,
  bahaiId: row.claimed_bahai_id,
  birthDate: row.claimed_birth_date,
  from: row.from_name ?? '',
  note: row.note,
  candidates: near.map(({ person, matches }) => candidateView(person, matches, today, accountAge)),
  since: row.created_at,
})

export const inquiryView = (
  row: InquiryRow,
  near: ReturnType<typeof nearest<Near>>,
  today: string,
  accountAge: number,
  signedUp: boolean,
): z.infer<typeof Inquiry> => ({
  _id: row.id,
  id: row.id,
  email: row.email,
  bahaiId: row.bahai_id,
  candidates: near.map(({ person, matches }) => candidateView(person, matches, today, accountAge)),
  signedUp,
  since: row.created_at,
})

export const noMove: z.infer<typeof MyMove> = { state: 'none', to: null, since: null, reason: null }

export const myMoveView = (
  to: { name: string; slug: string },
  move: { state: string; created_at: string; reason: string | null },
): z.infer<typeof MyMove> =>
  move.state === 'asked' || move.state === 'declined'
    ? { state: move.state, to: { name: to.name, slug: to.slug }, since: move.created_at, reason: move.reason }
    : noMove
