import { Section } from '#web/kit/Section.tsx'
import { useWords } from '#web/words/words.ts'
import { Decisions } from './parts/Decisions.tsx'
import { Reported } from './Reported.tsx'

/** What members have reported, and what was decided. */
export const ModerationSection = () => {
  const { t } = useWords()
  return (
    <>
      <Section title={t('admin.reported')} titleHidden>
        <Reported />
      </Section>
      <Decisions />
    </>
  )
}
