// What holds for coming in: who is old enough, how a claim compares with the roll, how long a link is good.
import { fold } from '#contract/fold.ts'
import { bahaiIdKey } from '#server/features/auth/rules.ts'
import { fullName } from '#server/platform/wire.ts'
import { isSameAddress } from '#server/features/people/rules.ts'
import type { Standing } from '#server/features/people/tables.ts'

const DAY = 86_400_000
export const INVITATION_LIFE = 14 * DAY
/** Who asks from outside and gets no answer asks again. */
export const INQUIRY_LIFE = 30 * DAY
export const MOST_INQUIRIES = 500
/** Whom the community could not confirm may be accepted after all for so long; then the account is forgotten. */
export const DECLINED_LIFE = 90 * DAY
/** A talk is short: what needs more is said by telephone. */
export const MOST_WORDS = 10

/** True while the person is below the community's age for an account; who has no birth date counts as grown up. */
export const isTooYoung = (birthDate: string | null, today: string, accountAge: number): boolean => {
  if (birthDate === null) return false
  const [year = '', ...rest] = birthDate.split('-')
  // The 29th of February comes before the 1st of March in every year.
  return [String(Number(year) + accountAge).padStart(4, '0'), ...rest].join('-') > today
}

export type Match = 'same' | 'different' | 'unknown'

/** What an account says of itself. */
export interface Claim {
  readonly email: string
  /** True while nobody has shown that they read what comes to it: then it speaks for nobody. */
  readonly address_by_hand?: boolean
  readonly claimed_bahai_id: string | null
  readonly first_name: string
  readonly last_name: string
  readonly claimed_birth_date: string | null
}

/** What the roll says of a person. */
export interface OnRoll {
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
export const compare = (claim: Claim, person: OnRoll) =>
  ({
    bahaiId: compared(idKey(claim.claimed_bahai_id), idKey(person.bahai_id)),
    email: comparedAddress(claim, person.email),
    name: compared(nameKey(claim), nameKey(person)),
    birthDate: compared(claim.claimed_birth_date, person.birth_date),
  }) satisfies Record<string, Match>

export type Comparison = ReturnType<typeof compare>

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
