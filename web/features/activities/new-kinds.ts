// Where each kind is planned: the spec's six addresses.
import { links } from '#web/app/links.ts'

export const newKinds = [
  {
    kind: 'Study Circle',
    href: links.newStudyCircle(),
    word: 'planning.new.studyCircle',
    what: 'planning.what.studyCircle',
  },
  {
    kind: 'Junior Youth Group',
    href: links.newJuniorYouthProgram(),
    word: 'planning.new.juniorYouth',
    what: 'planning.what.juniorYouth',
  },
  {
    kind: "Children's Class",
    href: links.newChildrensClass(),
    word: 'planning.new.childrensClass',
    what: 'planning.what.childrensClass',
  },
  {
    kind: 'Devotional',
    href: links.newDevotional(),
    word: 'planning.new.devotional',
    what: 'planning.what.devotional',
  },
  {
    kind: 'Fireside',
    href: links.newFireside(),
    word: 'planning.new.fireside',
    what: 'planning.what.fireside',
  },
  {
    kind: 'Independent Initiative',
    href: links.newInitiative(),
    word: 'planning.new.initiative',
    what: 'planning.what.initiative',
  },
] as const
