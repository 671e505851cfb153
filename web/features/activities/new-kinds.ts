// Where each kind is planned: the spec's six addresses.
import { links } from '#web/app/links.ts'

export const newKinds = [
  { kind: 'Study Circle', href: links.newStudyCircle(), word: 'planning.new.studyCircle' },
  { kind: 'Junior Youth Group', href: links.newJuniorYouthProgram(), word: 'planning.new.juniorYouth' },
  { kind: "Children's Class", href: links.newChildrensClass(), word: 'planning.new.childrensClass' },
  { kind: 'Devotional', href: links.newDevotional(), word: 'planning.new.devotional' },
  { kind: 'Fireside', href: links.newFireside(), word: 'planning.new.fireside' },
  { kind: 'Independent Initiative', href: links.newInitiative(), word: 'planning.new.initiative' },
] as const
