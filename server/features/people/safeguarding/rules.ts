// The safeguarding gate: who may lead children, and how many adults they need. Pure; activities ask it too.
import type * as z from 'zod/mini'
import type { CheckKind, CheckState, Policy } from '#contract/people/safeguarding.ts'
import { worded } from '#contract/words/worded.ts'
import { addCivilDays } from '#calendar/civil-day.ts'
import { ageOn } from '#server/features/people/family/rules.ts'

type Rules = z.infer<typeof Policy>
type Kind = z.infer<typeof CheckKind>
type State = z.infer<typeof CheckState>

/** How long before the end a check is told of, in days. */
export const REMINDERS = [60, 30, 7] as const
const SOON = REMINDERS[0]

/** A check as the register keeps it. */
export interface CheckRow {
  readonly kind: Kind
  readonly issued_on: string
  readonly expires_on: string | null
  readonly revoked_on: string | null
}

/** A check holds through the day on which it expires. */
export const stateOf = (
  { expires_on, revoked_on }: Pick<CheckRow, 'expires_on' | 'revoked_on'>,
  today: string,
): State => {
  if (revoked_on !== null) return 'revoked'
  if (expires_on === null) return 'valid'
  if (expires_on < today) return 'expired'
  return expires_on <= addCivilDays(today, SOON) ? 'expiring' : 'valid'
}

export type Clearance =
  | { readonly may: true }
  | {
      readonly may: false
      readonly why: 'tooYoung' | 'noCheck' | 'expired'
      readonly missing: readonly Kind[]
    }

/**
 * Whether somebody may lead children today. Everybody from the policy's age on needs each of its checks;
 * who is younger helps beside others and leads nobody. Of whom no birth date is known, the checks decide.
 */
export const mayLeadChildren = (
  person: { readonly birthDate: string | null; readonly checks: readonly CheckRow[] },
  policy: Pick<Rules, 'checkFromAge' | 'requiredChecks'>,
  today: string,
): Clearance => {
  if (person.birthDate !== null && ageOn(person.birthDate, today) < policy.checkFromAge)
    return { may: false, why: 'tooYoung', missing: [] }
  const holds = (check: CheckRow) =>
    check.issued_on <= today && ['valid', 'expiring'].includes(stateOf(check, today))
  const missing = policy.requiredChecks.filter(
    (kind) => !person.checks.some((check) => check.kind === kind && holds(check)),
  )
  if (missing.length === 0) return { may: true }
  const lapsed = missing.every((kind) =>
    person.checks.some((check) => check.kind === kind && stateOf(check, today) === 'expired'),
  )
  return { may: false, why: lapsed ? 'expired' : 'noCheck', missing }
}

/** Somebody who is there for children, and whether their checks hold. */
export interface CheckedAdult {
  readonly cleared: boolean
}

export interface Staffing {
  readonly enough: boolean
  readonly adultsNeeded: number
  readonly checkedNeeded: number
}

/**
 * How many adults these children need. Each child takes its age's share of an adult, an age that no line
 * names or that nobody knows the strictest share; and never fewer than the policy's least.
 */
export const staffingOf = (
  childAges: readonly (number | null)[],
  adults: readonly CheckedAdult[],
  policy: Pick<Rules, 'adultsAtLeast' | 'checkedAtLeast' | 'ratios'>,
): Staffing => {
  const strictest = Math.min(...policy.ratios.map(({ children }) => children))
  const share = (age: number | null): number => {
    const line = policy.ratios.find(({ fromAge, toAge }) => age !== null && age >= fromAge && age <= toAge)
    return 1 / (line?.children ?? strictest)
  }
  const shares = childAges.reduce<number>((sum, age) => sum + share(age), 0)
  // 1/3 + 1/3 + 1/3 must not need a second adult.
  const adultsNeeded = childAges.length === 0 ? 0 : Math.max(policy.adultsAtLeast, Math.ceil(shares - 1e-9))
  const checkedNeeded = childAges.length === 0 ? 0 : policy.checkedAtLeast
  const enough =
    adults.length >= adultsNeeded && adults.filter(({ cleared }) => cleared).length >= checkedNeeded
  return { enough, adultsNeeded, checkedNeeded }
}

/** Why these rules contradict themselves; null when they do not. Keyed by the field that is wrong. */
export const policyFault = (policy: Rules): Readonly<Record<string, string>> | null => {
  if (policy.checkedAtLeast > policy.adultsAtLeast)
    return { checkedAtLeast: 'More checked adults than adults cannot be.' }
  const sorted = policy.ratios.toSorted((one, other) => one.fromAge - other.fromAge)
  for (const [place, { fromAge, toAge }] of sorted.entries()) {
    if (fromAge > toAge)
      return { ratios: worded`The line from ${fromAge} to ${toAge} ends before it begins.` }
    const next = sorted[place + 1]
    if (next && next.fromAge <= toAge) return { ratios: worded`Two lines name the age of ${next.fromAge}.` }
  }
  return null
}

/** Why a check is not one; null when it is. */
export const checkFault = (
  check: { readonly issuedOn: string; readonly expiresOn: string | null },
  today: string,
): Readonly<Record<string, string>> | null => {
  if (check.issuedOn > today) return { issuedOn: 'The check was issued in the future.' }
  return check.expiresOn !== null && check.expiresOn < check.issuedOn
    ? { expiresOn: 'The check ends before it begins.' }
    : null
}

/** The same day so many months later; the last of the month where there is no such day. */
export const monthsLater = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
