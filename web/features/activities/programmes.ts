// The four programmes that have a page of their own, and what is particular to each.
import type { WordKey } from '#web/words/words.ts'
import type { Activity, Kind } from './data.ts'
import type { ProgrammeKind } from './interests.ts'
import type { Study } from './plan.ts'

export interface Programme {
  readonly kind: ProgrammeKind
  /** A paragraph for those to whom it is new. */
  readonly about: WordKey
  readonly start: WordKey
  readonly none: WordKey
  /** How one comes to serve in it. */
  readonly path: WordKey
  readonly pathTitle: WordKey
  /** What of the catalogue is studied in it, and how that is called. */
  readonly studied: readonly Study['kind'][]
  readonly studies: WordKey
}

const programmes: readonly Programme[] = [
  {
    kind: 'Study Circle',
    about: 'programmes.about.studyCircle',
    start: 'programmes.start.studyCircle',
    none: 'programmes.none.studyCircle',
    path: 'programmes.path.studyCircle',
    pathTitle: 'programmes.pathTitle.studyCircle',
    studied: ['book', 'branch'],
    studies: 'programmes.studies.studyCircle',
  },
  {
    kind: 'Junior Youth Group',
    about: 'programmes.about.juniorYouthGroup',
    start: 'programmes.start.juniorYouthGroup',
    none: 'programmes.none.juniorYouthGroup',
    path: 'programmes.path.juniorYouthGroup',
    pathTitle: 'programmes.pathTitle.juniorYouthGroup',
    studied: ['text'],
    studies: 'programmes.studies.juniorYouthGroup',
  },
  {
    kind: "Children's Class",
    about: 'programmes.about.childrensClass',
    start: 'programmes.start.childrensClass',
    none: 'programmes.none.childrensClass',
    path: 'programmes.path.childrensClass',
    pathTitle: 'programmes.pathTitle.childrensClass',
    studied: ['grade'],
    studies: 'programmes.studies.childrensClass',
  },
  {
    kind: 'Devotional',
    about: 'programmes.about.devotional',
    start: 'programmes.start.devotional',
    none: 'programmes.none.devotional',
    path: 'programmes.path.devotional',
    pathTitle: 'programmes.pathTitle.devotional',
    studied: [],
    studies: 'programmes.studies.studyCircle',
  },
]

export const programmeOf = (kind: Kind | null): Programme | null =>
  programmes.find((one) => one.kind === kind) ?? null

/** Those that meet, and those that begin later; first those of one's own children, then the next to meet. */
export const groupsOf = (
  activities: readonly Activity[],
  today: string,
  { hasChildIn }: { readonly hasChildIn: (activity: string) => boolean },
) => {
  const nextOf = ({ nextSessions }: Activity) => nextSessions[0]?.date ?? '9999'
  const sorted = activities.toSorted(
    (one, other) =>
      Number(hasChildIn(other.id)) - Number(hasChildIn(one.id)) || nextOf(one).localeCompare(nextOf(other)),
  )
  return {
    now: sorted.filter(({ startDate }) => startDate <= today),
    next: sorted.filter(({ startDate }) => startDate > today),
  }
}
