// The sections of the administration that are about people, and about what they say.
import {
  mdiAccountMultipleOutline,
  mdiAccountQuestionOutline,
  mdiBookCheckOutline,
  mdiCardAccountDetailsOutline,
  mdiEmailFastOutline,
  mdiFileUploadOutline,
  mdiForumOutline,
  mdiHandHeartOutline,
} from '@mdi/js'
import { lazyScreen } from '#web/kit/lazy-screen.ts'
import { withWords } from '#web/app/with-words.ts'
import { having, keepers, type AdminSection } from './section.ts'

export const peopleSections: readonly AdminSection[] = [
  {
    id: 'waiting',
    label: 'administration.section.waiting',
    icon: mdiAccountQuestionOutline,
    group: 'people',
    for: keepers,
    screen: lazyScreen(
      withWords(
        ['inviting'],
        async () => (await import('#web/features/people/joining/QueueSection.tsx')).QueueSection,
      ),
    ),
  },
  {
    id: 'interests',
    label: 'administration.section.interests',
    icon: mdiHandHeartOutline,
    group: 'people',
    for: having('coordinator', 'secretary', 'communityAdmin'),
    screen: lazyScreen(
      withWords(
        ['interests'],
        async () => (await import('#web/features/activities/InterestsSection.tsx')).InterestsSection,
      ),
    ),
  },
  {
    id: 'completions',
    label: 'administration.section.completions',
    icon: mdiBookCheckOutline,
    group: 'people',
    for: having('coordinator', 'secretary', 'communityAdmin'),
    screen: lazyScreen(
      withWords(
        ['completions', 'planning'],
        async () => (await import('#web/features/activities/CompletionsSection.tsx')).CompletionsSection,
      ),
    ),
  },
  {
    id: 'consultation',
    label: 'administration.section.consultation',
    icon: mdiForumOutline,
    group: 'community',
    for: having('assembly'),
    screen: lazyScreen(
      withWords(
        ['consultation'],
        async () => (await import('#web/features/consultation/InboxSection.tsx')).InboxSection,
      ),
    ),
  },
  {
    id: 'invitations',
    label: 'administration.section.invitations',
    icon: mdiEmailFastOutline,
    group: 'people',
    for: keepers,
    screen: lazyScreen(
      withWords(
        ['inviting'],
        async () => (await import('#web/features/people/joining/InvitationsSection.tsx')).InvitationsSection,
      ),
    ),
  },
  {
    id: 'roll',
    label: 'administration.section.roll',
    icon: mdiCardAccountDetailsOutline,
    group: 'people',
    for: keepers,
    screen: lazyScreen(
      withWords(
        ['roll', 'inviting'],
        async () => (await import('#web/features/people/roll/RollSection.tsx')).RollSection,
      ),
    ),
  },
  {
    id: 'imports',
    label: 'administration.section.imports',
    icon: mdiFileUploadOutline,
    group: 'people',
    for: keepers,
    screen: lazyScreen(
      withWords(
        ['imports', 'roll'],
        async () => (await import('#web/features/people/roll/ImportsSection.tsx')).ImportsSection,
      ),
    ),
  },
  {
    id: 'members',
    label: 'administration.section.members',
    icon: mdiAccountMultipleOutline,
    group: 'people',
    for: keepers,
    screen: lazyScreen(async () => (await import('./MembersSection.tsx')).MembersSection),
  },
]
