// The eight kinds of gathering: their icon, colour and word. Never the colour alone.
import {
  mdiAccountGroupOutline,
  mdiBookOpenPageVariantOutline,
  mdiCampfire,
  mdiFlowerTulipOutline,
  mdiPartyPopper,
  mdiSproutOutline,
  mdiWhiteBalanceSunny,
} from '@mdi/js'
import type { WordKey } from '#web/words/words.ts'

/** The kinds as the contract writes them. */
export type Kind =
  | 'Study Circle'
  | 'Junior Youth Group'
  | "Children's Class"
  | 'Devotional'
  | 'Fireside'
  | 'Independent Initiative'
  | 'Feast'
  | 'Holy Day'

export interface KindLook {
  /** The colour's name in the palette. */
  colour: string
  /** A path to draw; the Feast has the star instead. */
  icon: string
  word: WordKey
}

export const kindLooks: Readonly<Record<Kind, KindLook>> = {
  'Study Circle': {
    colour: 'studyCircle',
    icon: mdiBookOpenPageVariantOutline,
    word: 'kit.kind.studyCircle',
  },
  'Junior Youth Group': {
    colour: 'juniorYouthGroup',
    icon: mdiAccountGroupOutline,
    word: 'kit.kind.juniorYouthGroup',
  },
  "Children's Class": {
    colour: 'childrensClass',
    icon: mdiWhiteBalanceSunny,
    word: 'kit.kind.childrensClass',
  },
  Devotional: { colour: 'devotional', icon: mdiFlowerTulipOutline, word: 'kit.kind.devotional' },
  Fireside: { colour: 'fireside', icon: mdiCampfire, word: 'kit.kind.fireside' },
  'Independent Initiative': {
    colour: 'independentInitiative',
    icon: mdiSproutOutline,
    word: 'kit.kind.independentInitiative',
  },
  Feast: { colour: 'feast', icon: 'star', word: 'kit.kind.feast' },
  'Holy Day': { colour: 'holyDay', icon: mdiPartyPopper, word: 'kit.kind.holyDay' },
}

/** The kind's colour as a custom property. */
export const kindColour = (kind: Kind): string => `var(--mui-palette-kind-${kindLooks[kind].colour})`
