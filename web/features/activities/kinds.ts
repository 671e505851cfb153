// The six kinds as the address bar and the pages of the programmes name them.
import { links } from '#web/app/links.ts'
import type { WordKey } from '#web/words/words.ts'
import type { Kind } from './data.ts'

export interface KindEntry {
  readonly kind: Kind
  /** Its name in `?type=`. */
  readonly slug: string
  /** In the plural. */
  readonly word: WordKey
  /** One paragraph for those to whom it is new. */
  readonly intro: WordKey
  readonly empty: WordKey
  /** The page of its own, where it has one. */
  readonly path: string | null
}

/** In the order of the chips. */
export const kinds: readonly KindEntry[] = [
  {
    kind: 'Devotional',
    slug: 'devotional',
    word: 'activities.devotionals',
    intro: 'activities.intro.devotional',
    empty: 'activities.empty.devotional',
    path: links.devotionals(),
  },
  {
    kind: 'Study Circle',
    slug: 'study-circle',
    word: 'activities.studyCircles',
    intro: 'activities.intro.studyCircle',
    empty: 'activities.empty.studyCircle',
    path: links.studyCircles(),
  },
  {
    kind: 'Junior Youth Group',
    slug: 'junior-youth-group',
    word: 'activities.juniorYouthGroups',
    intro: 'activities.intro.juniorYouthGroup',
    empty: 'activities.empty.juniorYouthGroup',
    path: links.juniorYouthProgram(),
  },
  {
    kind: "Children's Class",
    slug: 'childrens-class',
    word: 'activities.childrensClasses',
    intro: 'activities.intro.childrensClass',
    empty: 'activities.empty.childrensClass',
    path: links.childrensClasses(),
  },
  {
    kind: 'Fireside',
    slug: 'fireside',
    word: 'activities.firesides',
    intro: 'activities.intro.fireside',
    empty: 'activities.empty.fireside',
    path: null,
  },
  {
    kind: 'Independent Initiative',
    slug: 'initiative',
    word: 'activities.initiatives',
    intro: 'activities.intro.initiative',
    empty: 'activities.empty.initiative',
    path: null,
  },
]

/** The kind that an address asks for: by a page of its own, or by `?type=`. Null for all. */
export const kindAt = (path: string, type: string | null): KindEntry | null =>
  kinds.find((one) => one.path === path) ?? kinds.find(({ slug }) => slug === type) ?? null
