// The sections of the administration that are about gatherings.
import { mdiAccountHeartOutline, mdiCalendarClockOutline, mdiCalendarMultiple } from '@mdi/js'
import { lazyScreen } from '#web/kit/lazy-screen.ts'
import { withWords } from '#web/app/with-words.ts'
import { admins, having, type AdminSection } from './section.ts'

export const gatheringSections: readonly AdminSection[] = [
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
