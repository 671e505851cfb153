/** The messages of the first paint, in the order in which the build writes them into its script. */
export const paintKeys = [
  'app.nav.home',
  'app.nav.activities',
  'app.nav.calendar',
  'app.nav.news',
  'app.nav.more',
  'home.nextForYou',
  'home.thisWeek',
  'home.news',
  'kit.kind.studyCircle',
  'kit.kind.juniorYouthGroup',
  'kit.kind.childrensClass',
  'kit.kind.devotional',
  'kit.kind.fireside',
  'kit.kind.independentInitiative',
  'kit.kind.feast',
  'kit.kind.holyDay',
] as const
