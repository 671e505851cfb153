import { useQuery } from '@tanstack/react-query'
import { Notice } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { ownPartQuestion } from '../part.ts'
import { studyName } from '../studies.ts'

/** A hint that some who lead it have not noted the book that trains for it; the server says it to whom it concerns. */
export const Untrained = ({ activity: { id, facilitators } }: { activity: Activity }) => {
  const { t, language } = useWords()
  const { list } = useFormats()
  const { data } = useQuery(ownPartQuestion(id))
  const training = data?.data.training ?? null
  const names = facilitators
    .filter(({ personId }) => personId !== null && training?.without.includes(personId))
    .map(({ name }) => apart(name))
  return training === null || names.length === 0 ? null : (
    <Section title={t('activities.part.training')}>
      <Notice tone="info">
        {t('activities.part.untrained', { names: list(names), what: apart(studyName(training, language)) })}
      </Notice>
    </Section>
  )
}
