import { Suspense } from 'react'
import { lazyScreen } from '#web/kit/lazy-screen.ts'
import { withWords } from '#web/app/with-words.ts'
import { Section } from '#web/kit/Section.tsx'
import { useWords } from '#web/words/words.ts'
import { Decisions } from './parts/Decisions.tsx'
import { Reported } from './Reported.tsx'

const reportedPeople = lazyScreen(
  withWords(
    ['reported'],
    async () => (await import('#web/features/people/profile/ReportedPeople.tsx')).ReportedPeople,
  ),
)

const reportedGatherings = lazyScreen(
  withWords(
    ['reported'],
    async () => (await import('#web/features/activities/ReportedGatherings.tsx')).ReportedGatherings,
  ),
)

/** What members have reported, and what was decided. */
export const ModerationSection = () => {
  const { t } = useWords()
  return (
    <>
      <Suspense>
        <reportedPeople.Screen />
        <reportedGatherings.Screen />
      </Suspense>
      <Section title={t('admin.reported')} titleHidden>
        <Reported />
      </Section>
      <Decisions />
    </>
  )
}
