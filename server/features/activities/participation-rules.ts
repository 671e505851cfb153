// Who comes to take part in an activity or to lead it, and in what order. Pure.
import type * as z from 'zod/mini'
import type { ActivityKind, Participation } from '#contract/activities/activities.ts'
import type { PartRole, PartState } from '#contract/activities/taking-part.ts'
import { type CheckedAdult, staffingOf } from '#server/features/people/safeguarding/rules.ts'
import { hasChildren } from './rules.ts'

export type Role = z.infer<typeof PartRole>
export type State = z.infer<typeof PartState>

type Kind = z.infer<typeof ActivityKind>
type Policy = Parameters<typeof staffingOf>[2]

type Status = 'planned' | 'active' | 'completed' | 'cancelled'

/** How an activity ended. */
export const ends = {
  cancelled: 'This activity was cancelled.',
  completed: 'This activity has come to its end.',
} as const

export const hasEnded = (status: Status): status is keyof typeof ends => status in ends

/** Why nobody can come to take part in it or lead it any more; null while they can. */
export const whyClosed = (status: Status): string | null => (hasEnded(status) ? ends[status] : null)

/**
 * What somebody is who asks: on the list of those who wait, of whom the first ones get the free places at once, or
 * among those who are to be granted one. Null where they are not asked to come.
 */
export const stateOfAsking = (
  role: Role,
  participation: z.infer<typeof Participation>,
  before: State | null,
  invited = false,
): State | null => {
  if (before === 'active' || before === 'waiting' || before === 'requested') return before
  // An invitation holds until those who lead it take it back: who has said no to it may think again.
  if (before === 'invited' || invited) return 'waiting'
  if (role === 'facilitator') return 'requested'
  if (participation === 'closed') return null
  // Who was told no does not come in by asking once more.
  return participation === 'open' && before !== 'declined' ? 'waiting' : 'requested'
}

/**
 * Who says who is in it: those who lead it, and community admins. Of children no admin decides or sees a name, only
 * who leads them.
 */
export const mayDecide = (
  kind: Kind,
  role: Role,
  { leads, rights }: { readonly leads: boolean; readonly rights: readonly string[] },
): boolean => leads || (rights.includes('communityAdmin') && (role === 'facilitator' || !hasChildren(kind)))

/**
 * What somebody is who takes a request back. Where everybody comes at once, only who was told no has to ask: they stay
 * what they were, so that asking anew is no way in; and so does who was invited after a no.
 */
export const stateOfTakingBack = (
  participation: z.infer<typeof Participation>,
  before: 'requested' | 'waiting' | 'invited',
  declinedBefore: boolean,
): State =>
  (before === 'requested' && participation === 'open') || (before === 'invited' && declinedBefore)
    ? 'declined'
    : 'left'

/** Somebody who waits, and of a child the age. */
export interface Waiting {
  readonly person_id: string
  readonly age: number | null
}

/** Who gets a place: the first ones in order, as many as there are places. Nobody overtakes anybody. */
export const letIn = (
  waiting: readonly Waiting[],
  places: number | null,
  active: number,
): readonly string[] =>
  waiting
    .slice(0, places === null ? waiting.length : Math.max(0, places - active))
    .map(({ person_id }) => person_id)

/**
 * The same in a group of children: each child who comes needs its share of the adults that are there, and the first
 * for whom they are too few waits, with all behind.
 */
export const letInChildren = (
  waiting: readonly Waiting[],
  places: number | null,
  present: readonly (number | null)[],
  adults: readonly CheckedAdult[],
  policy: Policy,
): readonly string[] => {
  const came: string[] = []
  const ages = [...present]
  for (const { person_id, age } of waiting) {
    if (places !== null && ages.length >= places) break
    ages.push(age)
    if (!staffingOf(ages, adults, policy).enough) break
    came.push(person_id)
  }
  return came
}
