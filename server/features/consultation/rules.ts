// Who may say what to the Assembly, and how far a note has come: pure.
import type * as z from 'zod/mini'
import type { NoteState, NotesClosed, sendNote } from '#contract/consultation/consultation.ts'
import type { BodyOf } from '#contract/route.ts'

type State = z.infer<typeof NoteState>
type Closed = z.infer<typeof NotesClosed>

/** The Feast that a note is of. */
export interface Feast {
  readonly type: string
  readonly status: string
  readonly starts_at: string
}

export interface Standing {
  /** On the roll; null for nobody there. */
  readonly standing: string | null
  /** Somebody serves on an Assembly of the community today. */
  readonly assembly: boolean
}

/** Product §6: a group without an Assembly keeps the Feast without its administrative part, and friends do not consult. */
export const whyClosed = ({ standing, assembly }: Standing, feast: Feast | null): Closed | null => {
  if (standing !== 'active' && standing !== 'inactive') return 'friend'
  if (!assembly) return 'noAssembly'
  return feast?.status === 'cancelled' ? 'cancelled' : null
}

export const refusals: Readonly<Record<Closed, string>> = {
  friend: 'Consultation with the Assembly is for the Baha’is of this community.',
  noAssembly: 'There is no Assembly here yet that could read it.',
  cancelled: 'This event was cancelled.',
}

/** What was said at a Feast can only be known once it has begun. */
export const mayRecommend = (feast: Feast | null, now: number): boolean =>
  feast !== null && Date.parse(feast.starts_at) <= now

type Written = Pick<BodyOf<typeof sendNote>, 'kind' | 'visitingFrom' | 'voices'>

/** Product §6: visitors are heard, and only local members recommend. Null when all is well. */
export const faultIn = (
  { kind, visitingFrom, voices }: Written,
  feast: Feast | null,
  now: number,
): { readonly field: string; readonly text: string } | null => {
  if (kind !== 'recommendation') return null
  if (visitingFrom) return { field: 'visitingFrom', text: 'Only local members make a recommendation.' }
  if (feast === null) return { field: 'kind', text: 'A recommendation is made by a Feast.' }
  if (!mayRecommend(feast, now)) return { field: 'kind', text: 'This Feast has not begun yet.' }
  if (!voices) return { field: 'voices.for', text: 'Please write how many of the local members were for it.' }
  return voices.for > voices.against
    ? null
    : { field: 'voices.for', text: 'A recommendation is what most of the local members agreed to.' }
}

const order: readonly State[] = ['sent', 'received', 'considered', 'answered']

/** Whether a note that is in this state can still come into that one. */
export const isAhead = (next: State, now: State): boolean => order.indexOf(next) > order.indexOf(now)

/** Whoever wrote it may change it and take it back while nobody has received it. */
export const isOpenToAuthor = (state: State): boolean => state === 'sent'
