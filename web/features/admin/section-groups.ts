// The sections in their groups, as somebody with some rights sees them.
import type { WordKey } from '#web/words/words.ts'
import type { AdminSection, Group, Rights } from './section.ts'
import { sections } from './sections.ts'

const groups: readonly Group[] = ['people', 'news', 'care', 'community', 'system']

export interface SectionGroup {
  readonly group: Group
  readonly label: WordKey
  readonly sections: readonly AdminSection[]
}

const labels: Readonly<Record<Group, WordKey>> = {
  people: 'administration.group.people',
  news: 'administration.group.news',
  care: 'administration.group.care',
  community: 'administration.group.community',
  system: 'administration.group.system',
}

/** What somebody with these rights sees, in groups; nothing for who has no right here. */
export const sectionsFor = (rights: Rights, all = sections): readonly SectionGroup[] =>
  groups
    .map((group) => ({
      group,
      label: labels[group],
      sections: all.filter((section) => section.group === group && section.for(rights)),
    }))
    .filter((group) => group.sections.length > 0)
