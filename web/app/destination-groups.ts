// Every page beyond the five of the bars, in groups: for the drawer and the dashboard, which fetch it when they are shown.
import {
  mdiAccountCircleOutline,
  mdiAccountGroupOutline,
  mdiBookOpenPageVariantOutline,
  mdiBullseyeArrow,
  mdiCashMultiple,
  mdiChartLine,
  mdiCogOutline,
  mdiCompassOutline,
  mdiEarth,
  mdiFileDocumentOutline,
  mdiFlowerTulipOutline,
  mdiForumOutline,
  mdiHandHeartOutline,
  mdiHelpCircleOutline,
  mdiHomeGroup,
  mdiMessageQuestionOutline,
  mdiPiggyBankOutline,
  mdiReceiptTextOutline,
  mdiShieldAccountOutline,
  mdiShieldLockOutline,
  mdiSignDirection,
  mdiViewDashboardOutline,
  mdiWhiteBalanceSunny,
} from '@mdi/js'
import type { WordKey } from '#web/words/words.ts'
import { barDestinations, helpPages, type Destination, type Navigator } from './destinations.ts'
import { links } from './links.ts'
import { isOff } from './parts.ts'

export interface DestinationGroup {
  word: WordKey
  items: readonly Destination[]
}

/** Everything else; what a person has no right to, and what the community does without, is left out. */
export const destinationGroups = (navigator: Navigator): readonly DestinationGroup[] => {
  const open = navigator.waits === true ? openToAll(navigator) : null
  return groupsOf(navigator)
    .map((group) => ({
      ...group,
      items: group.items.filter(({ href }) => !isOff(href, navigator.off) && (open?.has(href) ?? true)),
    }))
    .filter(({ items }) => items.length > 0)
}

/** What of it every account may open, beyond what stands in its bars. */
const openToAll = (navigator: Navigator): ReadonlySet<string> =>
  new Set(
    [links.availableCommunities(), links.nuriTest(), ...helpPages.map(({ href }) => href)].filter(
      (page) => !barDestinations(navigator).some(({ href }) => href === page),
    ),
  )

const groupsOf = ({
  communitySlug,
  roles,
}: Pick<Navigator, 'communitySlug' | 'roles'>): readonly DestinationGroup[] => [
  gatherings,
  {
    word: 'app.group.community',
    items: [
      ...only(communitySlug !== null, {
        word: 'app.nav.community',
        href: links.community({ name: communitySlug ?? '' }),
        icon: mdiHomeGroup,
      }),
      { word: 'app.nav.consultation', href: links.consultation(), icon: mdiForumOutline },
      { word: 'app.nav.statistics', href: links.statistics(), icon: mdiChartLine },
      { word: 'app.nav.campaign', href: links.campaign(), icon: mdiBullseyeArrow },
      { word: 'app.nav.otherCommunities', href: links.availableCommunities(), icon: mdiEarth },
    ],
  },
  fund,
  path,
  {
    word: 'app.group.service',
    items: [
      { word: 'app.nav.dashboard', href: links.dashboard(), icon: mdiViewDashboardOutline },
      ...only(
        roles.some((role) => runs.has(role)),
        { word: 'app.nav.admin', href: links.admin(), icon: mdiShieldAccountOutline },
      ),
      { word: 'app.nav.assistant', href: links.nuriTest(), icon: mdiMessageQuestionOutline },
      ...only(roles.includes('assembly'), {
        word: 'app.nav.assemblyAssistant',
        href: links.nuriAdmin(),
        icon: mdiShieldLockOutline,
      }),
    ],
  },
  help,
]

const only = (condition: boolean, item: Destination): readonly Destination[] => (condition ? [item] : [])

/** Whoever sees a section of the administration finds the way there. */
const runs = new Set([
  'secretary',
  'communityAdmin',
  'systemAdmin',
  'assembly',
  'safeguarding',
  'coordinator',
  'feastCommittee',
  'holyDaysCommittee',
])

const gatherings: DestinationGroup = {
  word: 'app.group.gatherings',
  items: [
    { word: 'app.nav.discover', href: links.discover(), icon: mdiCompassOutline },
    { word: 'app.nav.studyCircles', href: links.studyCircles(), icon: mdiBookOpenPageVariantOutline },
    { word: 'app.nav.juniorYouth', href: links.juniorYouthProgram(), icon: mdiAccountGroupOutline },
    { word: 'app.nav.childrensClasses', href: links.childrensClasses(), icon: mdiWhiteBalanceSunny },
    { word: 'app.nav.devotionals', href: links.devotionals(), icon: mdiFlowerTulipOutline },
  ],
}

const fund: DestinationGroup = {
  word: 'app.group.fund',
  items: [
    { word: 'app.nav.finance', href: links.finance(), icon: mdiPiggyBankOutline },
    { word: 'app.nav.budget', href: links.budget(), icon: mdiCashMultiple },
    { word: 'app.nav.submitReceipt', href: links.submitReceipt(), icon: mdiReceiptTextOutline },
  ],
}

const path: DestinationGroup = {
  word: 'app.group.path',
  items: [
    { word: 'app.nav.profile', href: links.profile(), icon: mdiAccountCircleOutline },
    { word: 'app.nav.progress', href: links.progress(), icon: mdiSignDirection },
    { word: 'app.nav.settings', href: links.settings(), icon: mdiCogOutline },
  ],
}

const helpIcons = [mdiHelpCircleOutline, mdiHandHeartOutline, mdiShieldLockOutline, mdiFileDocumentOutline]

const help: DestinationGroup = {
  word: 'app.group.help',
  items: helpPages.map((page, place) => ({ ...page, icon: helpIcons[place] ?? mdiHelpCircleOutline })),
}
