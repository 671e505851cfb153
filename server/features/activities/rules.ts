import type * as z from 'zod/mini'
import { ActivityKind } from '#contract/activities/activities.ts'
import type { ConsentKind } from '#contract/people/family.ts'

type Kind = z.infer<typeof ActivityKind>

/** So far ahead Discover looks, in days. */
export const AHEAD = 31

/** product rights: the rolls of these two kinds hold children, so they are not for every member. */
export const hasChildren = (kind: Kind): boolean =>
  kind === "Children's Class" || kind === 'Junior Youth Group'

/** Those that study a book, a grade or a text of the catalogue. */
export const isStudied = (kind: Kind): boolean => kind === 'Study Circle' || hasChildren(kind)

export interface Ages {
  readonly from: number
  readonly to: number
}

/** For whom a group for children is meant where nothing else is said of it. */
const usual: Readonly<Partial<Record<Kind, Ages>>> = {
  "Children's Class": { from: 5, to: 11 },
  'Junior Youth Group': { from: 12, to: 15 },
}

/** The ages that a group for children is meant for; null for all others. */
export const agesOf = ({
  kind,
  particulars: { ageFrom, ageTo },
}: {
  readonly kind: Kind
  readonly particulars: { readonly ageFrom?: number | null; readonly ageTo?: number | null }
}): Ages | null => {
  const ages = usual[kind]
  return ages === undefined ? null : { from: ageFrom ?? ages.from, to: ageTo ?? ages.to }
}

/** Whether a child of this age is meant; of whom the roll does not know it, it is not said. */
export const isMeant = (age: number | null, ages: Ages | null): boolean =>
  age === null || ages === null || (age >= ages.from && age <= ages.to)

/** Of these two the one whose lessons have six elements, and whose children learn by heart. */
export const isClass = (kind: Kind): boolean => kind === "Children's Class"

/** To meetings of these two friends are invited by personal links. */
export const welcomesFriends = (kind: Kind): boolean => kind === 'Fireside' || kind === 'Devotional'

/** Who helps groups to form knows what grown-ups have completed. */
export const helpsGroups = (rights: readonly string[]): boolean =>
  ['coordinator', 'secretary', 'communityAdmin'].some((right) => rights.includes(right))

/** Names of participants: facilitators see all; members see grown-ups' groups; visitors see none. */
export const maySeeRoll = (kind: Kind, viewer: 'visitor' | 'member' | 'facilitator'): boolean =>
  viewer === 'facilitator' || (viewer === 'member' && !hasChildren(kind))

/** What a guardian agrees to by bringing a child. */
export const consentOf = (kind: Kind): z.infer<typeof ConsentKind> => consents[kind]

/** All of them, in the order of the contract. */
export const kinds = ActivityKind.options

const consents = {
  'Study Circle': 'studyCircle',
  'Junior Youth Group': 'juniorYouthGroup',
  "Children's Class": 'childrensClass',
  Devotional: 'devotional',
  Fireside: 'fireside',
  'Independent Initiative': 'initiative',
} as const
