// What holds for coming in: who is old enough, how a claim compares with the roll, how long a link is good.
import { fold } from '#contract/fold.ts'
import { bahaiIdKey } from '#server/features/auth/rules.ts'
import { fullName } from '#server/platform/wire.ts'
import { isSameAddress } from '#server/features/people/rules.ts'
import type { Standing } from '#server/features/people/tables.ts'
import type * as z from 'zod/mini'
import type { Inquiry } from '#contract/people/inquiries.ts'
import type { Invitable, Invitation, MyWaiting } from '#contract/people/joining.ts'
import type { Arrival, MyMove } from '#contract/people/moves.ts'
import type { RollCandidate, WaitingWord } from '#contract/people/people.ts'
import type { InquiryRow } from './inquiry-queries.ts'
import type { findInvitable, findInvitations } from './invitation-queries.ts'
import type { findArrivals } from './move-queries.ts'
import type { findByHashes, findThreads, findTold } from './waiting-queries.ts'

const DAY = 86_400_000
export const INVITATION_LIFE = 14 * DAY
/** Who asks from outside and gets no answer asks again. */
export const INQUIRY_LIFE = 30 * DAY
export const MOST_INQUIRIES = 500
/** Whom the community could not confirm may be accepted after all for so long; then the account is forgotten. */
export const DECLINED_LIFE = 90 * DAY
/** A talk is short: what needs more is said by telephone. */
const MOST_WORDS = 10

/** True while the person is below the community's age for an account; who has no birth date counts as grown up. */
export const isTooYoung = (birthDate: string | null, today: string, accountAge: number): boolean => {
  if (birthDate === null) return false
  const [year = '', ...rest] = birthDate.split('-')
  // The 29th of February comes before the 1st of March in every year.
  return [String(Number(year) + accountAge).padStart(4, '0'), ...rest].join('-') > today
}

type Match = 'same' | 'different' | 'unknown'

/** What an account says of itself. */
interface Claim {
  readonly email: string
  /** True while nobody has shown that they read what comes to it: then it speaks for nobody. */
  readonly address_by_hand?: boolean
  readonly claimed_bahai_id: string | null
  readonly first_name: string
  readonly last_name: string
  readonly claimed_birth_date: string | null
}

/** What the roll says of a person. */
interface OnRoll {
  readonly email: string | null
  readonly bahai_id: string | null
  readonly first_name: string
  readonly last_name: string
  readonly birth_date: string | null
}

const compared = (one: string | null, other: string | null): Match => {
  if (!one || !other) return 'unknown'
  return one === other ? 'same' : 'different'
}

const idKey = (bahaiId: string | null): string | null => (bahaiId ? bahaiIdKey(bahaiId) : null)
const nameKey = (person: { first_name: string; last_name: string }): string =>
  fold(fullName(person)).split(' ').toSorted().join(' ')

const comparedAddress = (claim: Claim, known: string | null): Match => {
  if (known === null) return 'unknown'
  if (!isSameAddress(known, claim.email)) return 'different'
  return claim.address_by_hand ? 'unknown' : 'same'
}

/** What matches and what does not, for the secretary to judge. */
const compare = (claim: Claim, person: OnRoll) =>
  ({
    bahaiId: compared(idKey(claim.claimed_bahai_id), idKey(person.bahai_id)),
    email: comparedAddress(claim, person.email),
    name: compared(nameKey(claim), nameKey(person)),
    birthDate: compared(claim.claimed_birth_date, person.birth_date),
  }) satisfies Record<string, Match>

type Comparison = ReturnType<typeof compare>

const MOST_CANDIDATES = 5

/** Those of whom something matches, the nearest first. */
export const nearest = <P extends OnRoll>(claim: Claim, people: readonly P[]) =>
  people
    .map((person) => ({ person, matches: compare(claim, person) }))
    .map((one) => ({ ...one, same: countSame(one.matches) }))
    .filter(({ matches }) => [matches.bahaiId, matches.email, matches.name].includes('same'))
    .toSorted((one, other) => other.same - one.same)
    .slice(0, MOST_CANDIDATES)

const countSame = (matches: Comparison): number =>
  Object.values(matches).filter((match) => match === 'same').length

interface Word {
  readonly keeper_id: string | null
}

/** The talk by its last word. */
export const talkState = (thread: readonly Word[]): 'waiting' | 'asked' | 'answered' => {
  const last = thread.at(-1)
  if (!last) return 'waiting'
  return last.keeper_id === null ? 'answered' : 'asked'
}

/** One question at a time: whoever has asked waits for the answer. */
export const mayAsk = (thread: readonly Word[]): boolean =>
  thread.length < MOST_WORDS && talkState(thread) !== 'asked'

export const mayAnswer = (thread: readonly Word[]): boolean => talkState(thread) === 'asked'

/** An invitation as it stands now. */
export const invitationState = (
  invitation: { used_at: string | null; revoked_at: string | null; expires_at: string },
  now: number,
): 'open' | 'used' | 'expired' | 'revoked' => {
  if (invitation.used_at !== null) return 'used'
  if (invitation.revoked_at !== null) return 'revoked'
  return Date.parse(invitation.expires_at) <= now ? 'expired' : 'open'
}

/** Why somebody on the roll is not invited; null when they may be. */
export const barredBy = (
  person: { birth_date: string | null; standing: Standing },
  today: string,
  accountAge: number,
): 'child' | 'standing' | null => {
  if (person.standing === 'moved' || person.standing === 'deceased') return 'standing'
  return isTooYoung(person.birth_date, today, accountAge) ? 'child' : null
}

type WordView = Awaited<ReturnType<typeof findThreads>>[number]
type Told = NonNullable<Awaited<ReturnType<typeof findTold>>>
type Near = Awaited<ReturnType<typeof findByHashes>>[number]
type InvitationRow = Awaited<ReturnType<typeof findInvitations>>[number]
type InvitableRow = Awaited<ReturnType<typeof findInvitable>>[number]
type ArrivalRow = Awaited<ReturnType<typeof findArrivals>>[number]

/** Which keeper asked is nobody's business outside: it was the community. */
export const wordView = (row: WordView): z.infer<typeof WaitingWord> => ({
  by: row.keeper_id === null ? 'person' : 'keeper',
  text: row.text,
  at: row.created_at,
})

export const myWaitingView = (told: Told, thread: readonly WordView[]): z.infer<typeof MyWaiting> => {
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
