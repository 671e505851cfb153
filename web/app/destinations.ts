// The navigation: five destinations in every bar, and the public pages of help. The rest is in destination-groups.ts.
import {
  mdiAccountMultipleOutline,
  mdiCalendarMonthOutline,
  mdiDotsHorizontalCircleOutline,
  mdiHomeOutline,
  mdiNewspaperVariantOutline,
} from '@mdi/js'
import type { WordKey } from '#web/words/words.ts'
import { links } from './links.ts'

export interface Destination {
  word: WordKey
  href: string
  icon: string
}

/** The five of the bottom bar, the rail and the top of the drawer. */
export const mainDestinations: readonly Destination[] = [
  { word: 'app.nav.home', href: links.home(), icon: mdiHomeOutline },
  { word: 'app.nav.activities', href: links.activities(), icon: mdiAccountMultipleOutline },
  { word: 'app.nav.calendar', href: links.calendars(), icon: mdiCalendarMonthOutline },
  { word: 'app.nav.news', href: links.news(), icon: mdiNewspaperVariantOutline },
  { word: 'app.nav.more', href: links.dashboard(), icon: mdiDotsHorizontalCircleOutline },
]

/** The pages of the Help group: the same in the drawer, on the dashboard and in a visitor's footer. */
export const helpPages: readonly Omit<Destination, 'icon'>[] = [
  { word: 'app.nav.faqs', href: links.faqs() },
  { word: 'app.nav.communityStandards', href: links.communityStandards() },
  { word: 'app.nav.privacy', href: links.privacyPolicy() },
  { word: 'app.nav.terms', href: links.eula() },
]
