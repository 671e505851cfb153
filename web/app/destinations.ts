// The navigation: the destinations of every bar, and the public pages of help. The rest is in destination-groups.ts.
import {
  mdiAccountMultipleOutline,
  mdiCalendarMonthOutline,
  mdiCogOutline,
  mdiDotsHorizontalCircleOutline,
  mdiHomeOutline,
  mdiNewspaperVariantOutline,
} from '@mdi/js'
import type { SignedInUser } from '#web/http/keep.ts'
import type { WordKey } from '#web/words/words.ts'
import { links } from './links.ts'
import type { Feature } from './parts.ts'

export interface Destination {
  word: WordKey
  href: string
  icon: string
}

/** Whom the navigation is for. */
export interface Navigator {
  /** Null where there is no community, or its page is not for them. */
  communitySlug: string | null
  roles: readonly string[]
  /** The parts of the app that the community does without. */
  off?: readonly Feature[] | undefined
  /** Waits to be confirmed, and can open only what is open to every account. */
  waits?: boolean
}

export const navigatorOf = ({
  state,
  community,
  roles,
}: Pick<SignedInUser, 'state' | 'community' | 'roles'>): Navigator => ({
  communitySlug:
    community !== null && (state === 'confirmed' || community.listed === true) ? community.slug : null,
  roles,
  off: community?.featuresOff,
  waits: state === 'pending',
})

const home: Destination = { word: 'app.nav.home', href: links.home(), icon: mdiHomeOutline }
const more: Destination = {
  word: 'app.nav.more',
  href: links.dashboard(),
  icon: mdiDotsHorizontalCircleOutline,
}

/** The five of the bottom bar, the rail and the top of the drawer. */
export const mainDestinations: readonly Destination[] = [
  home,
  { word: 'app.nav.activities', href: links.activities(), icon: mdiAccountMultipleOutline },
  { word: 'app.nav.calendar', href: links.calendars(), icon: mdiCalendarMonthOutline },
  { word: 'app.nav.news', href: links.news(), icon: mdiNewspaperVariantOutline },
  more,
]

/** The bars of a person: who waits has how it stands, what is public, and what is their own. */
export const barDestinations = ({ waits = false, communitySlug }: Navigator): readonly Destination[] =>
  waits
    ? [
        home,
        communitySlug === null
          ? {
              word: 'app.nav.otherCommunities',
              href: links.availableCommunities(),
              icon: mdiAccountMultipleOutline,
            }
          : {
              word: 'app.nav.community',
              href: links.community({ name: communitySlug }),
              icon: mdiAccountMultipleOutline,
            },
        { word: 'app.nav.settings', href: links.settings(), icon: mdiCogOutline },
        more,
      ]
    : mainDestinations

/** The pages of the Help group: the same in the drawer, on the dashboard and in a visitor's footer. */
export const helpPages: readonly Omit<Destination, 'icon'>[] = [
  { word: 'app.nav.faqs', href: links.faqs() },
  { word: 'app.nav.communityStandards', href: links.communityStandards() },
  { word: 'app.nav.privacy', href: links.privacyPolicy() },
  { word: 'app.nav.terms', href: links.eula() },
]
