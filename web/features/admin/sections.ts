// The sections of the administration: one line each. A section's words of its own come with its code; its
// label stands in administration.later.json, which comes with the page.
import {
  mdiAccountGroupOutline,
  mdiAccountHeartOutline,
  mdiBookshelf,
  mdiBullhornOutline,
  mdiCalendarClockOutline,
  mdiCalendarMultiple,
  mdiDeleteClockOutline,
  mdiEmailAlertOutline,
  mdiFlagOutline,
  mdiHistory,
  mdiHomeGroup,
  mdiNewspaperVariantOutline,
  mdiServerOutline,
  mdiShapeOutline,
  mdiShieldAccountOutline,
  mdiShieldKeyOutline,
  mdiShieldLockOutline,
  mdiTimelineTextOutline,
  mdiToggleSwitchOutline,
} from '@mdi/js'
import { lazyScreen } from '#web/kit/lazy-screen.ts'
import { withWords } from '#web/app/with-words.ts'
import { peopleSections } from './people-sections.ts'
import { type AdminSection, admins, having, keepers } from './section.ts'

const gatheringSections: readonly AdminSection[] = [
  {
    id: 'gatherings',
    label: 'administration.section.gatherings',
    icon: mdiCalendarMultiple,
    group: 'community',
    for: admins,
    screen: lazyScreen(async () => (await import('./GatheringsSection.tsx')).GatheringsSection),
  },
  {
    id: 'calendar',
    label: 'administration.section.calendar',
    icon: mdiCalendarClockOutline,
    group: 'community',
    for: having('assembly', 'communityAdmin'),
    screen: lazyScreen(
      withWords(
        ['year'],
        async () => (await import('#web/features/year/CalendarSection.tsx')).CalendarSection,
      ),
    ),
  },
  {
    id: 'rota',
    label: 'administration.section.rota',
    icon: mdiAccountHeartOutline,
    group: 'community',
    for: having('assembly', 'communityAdmin', 'feastCommittee', 'holyDaysCommittee'),
    screen: lazyScreen(
      withWords(['hosting'], async () => (await import('#web/features/events/RotaSection.tsx')).RotaSection),
    ),
  },
]

/** Within a group in this order. */
export const sections: readonly AdminSection[] = [
  ...peopleSections,
  ...gatheringSections,
  {
    id: 'page',
    label: 'administration.section.page',
    icon: mdiHomeGroup,
    group: 'community',
    for: admins,
    screen: lazyScreen(async () => (await import('./PageSection.tsx')).PageSection),
  },
  {
    id: 'features',
    label: 'administration.section.features',
    icon: mdiToggleSwitchOutline,
    group: 'community',
    for: admins,
    screen: lazyScreen(async () => (await import('./FeaturesSection.tsx')).FeaturesSection),
  },
  {
    id: 'catalogue',
    label: 'administration.section.catalogue',
    icon: mdiBookshelf,
    group: 'community',
    for: admins,
    screen: lazyScreen(
      withWords(
        ['catalogue'],
        async () => (await import('#web/features/catalogue/CatalogueSection.tsx')).CatalogueSection,
      ),
    ),
  },
  {
    id: 'second-step',
    label: 'administration.section.secondStep',
    icon: mdiShieldKeyOutline,
    group: 'community',
    for: admins,
    screen: lazyScreen(
      withWords(
        ['factors'],
        async () => (await import('#web/features/auth/SecondStepSection.tsx')).SecondStepSection,
      ),
    ),
  },
  {
    id: 'example',
    label: 'administration.section.example',
    icon: mdiShapeOutline,
    group: 'community',
    for: admins,
    screen: lazyScreen(
      withWords(
        ['examples'],
        async () => (await import('#web/features/examples/ExampleSection.tsx')).ExampleSection,
      ),
    ),
  },
  {
    id: 'system',
    label: 'administration.section.system',
    icon: mdiServerOutline,
    group: 'system',
    for: having('systemAdmin'),
    screen: lazyScreen(
      withWords(
        ['mail-server', 'system-admins'],
        async () => (await import('./SystemSection.tsx')).SystemSection,
      ),
    ),
  },
  {
    id: 'mails',
    label: 'administration.section.mails',
    icon: mdiEmailAlertOutline,
    group: 'system',
    for: having('systemAdmin'),
    screen: lazyScreen(
      withWords(['mail-server'], async () => (await import('./MailsSection.tsx')).MailsSection),
    ),
  },
  {
    id: 'announcements',
    label: 'administration.section.announcements',
    icon: mdiBullhornOutline,
    group: 'news',
    for: having('assembly', 'communityAdmin'),
    screen: lazyScreen(
      withWords(
        ['announcements', 'compose'],
        async () => (await import('#web/features/posts/AnnouncementsSection.tsx')).AnnouncementsSection,
      ),
    ),
  },
  {
    id: 'moderation',
    label: 'administration.section.moderation',
    icon: mdiFlagOutline,
    group: 'news',
    for: keepers,
    screen: lazyScreen(async () => (await import('./ModerationSection.tsx')).ModerationSection),
  },
  {
    id: 'bin',
    label: 'administration.section.bin',
    icon: mdiDeleteClockOutline,
    group: 'news',
    for: admins,
    screen: lazyScreen(withWords(['log', 'roll'], async () => (await import('./BinSection.tsx')).BinSection)),
  },
  {
    id: 'privacy',
    label: 'administration.section.privacy',
    icon: mdiShieldLockOutline,
    group: 'care',
    for: keepers,
    screen: lazyScreen(
      withWords(['log', 'roll'], async () => (await import('./PrivacySection.tsx')).PrivacySection),
    ),
  },
  {
    id: 'audit',
    label: 'administration.section.audit',
    icon: mdiHistory,
    group: 'system',
    for: admins,
    screen: lazyScreen(
      withWords(['log', 'imports', 'roll'], async () => (await import('./LogSection.tsx')).LogSection),
    ),
  },
  {
    id: 'instance-log',
    label: 'administration.section.instanceLog',
    icon: mdiTimelineTextOutline,
    group: 'system',
    for: having('systemAdmin'),
    screen: lazyScreen(
      withWords(['log'], async () => (await import('./InstanceLogSection.tsx')).InstanceLogSection),
    ),
  },
  {
    id: 'news',
    label: 'administration.section.news',
    icon: mdiNewspaperVariantOutline,
    group: 'news',
    for: admins,
    screen: lazyScreen(async () => (await import('./parts/NewsSettings.tsx')).NewsSettings),
  },
  {
    id: 'communities',
    label: 'administration.section.communities',
    icon: mdiHomeGroup,
    group: 'system',
    for: having('systemAdmin'),
    screen: lazyScreen(
      withWords(
        ['set-up'],
        async () => (await import('#web/features/community/CommunitiesSection.tsx')).CommunitiesSection,
      ),
    ),
  },
  {
    id: 'bodies',
    label: 'administration.section.bodies',
    icon: mdiAccountGroupOutline,
    group: 'community',
    for: having('assembly', 'communityAdmin'),
    screen: lazyScreen(
      withWords(
        ['offices'],
        async () => (await import('#web/features/community/BodiesSection.tsx')).BodiesSection,
      ),
    ),
  },
  {
    id: 'safeguarding',
    label: 'administration.section.safeguarding',
    icon: mdiShieldAccountOutline,
    group: 'care',
    for: having('safeguarding', 'assembly', 'communityAdmin'),
    screen: lazyScreen(
      withWords(
        ['family'],
        async () =>
          (await import('#web/features/people/safeguarding/SafeguardingSection.tsx')).SafeguardingSection,
      ),
    ),
  },
]
