import { useQuery } from '@tanstack/react-query'
import { Section } from '#web/kit/Section.tsx'
import { useWords } from '#web/words/words.ts'
import { draftsQuestion } from '../planning.ts'
import { Briefs } from './Briefs.tsx'

/** What is prepared and waits to be published; nothing where there is nothing. */
export const Drafts = () => {
  const { t } = useWords()
  const { data } = useQuery(draftsQuestion())
  const drafts = data?.data ?? []
  if (drafts.length === 0) return null
  return (
    <Section title={t('eventPlan.drafts')}>
      <Briefs events={drafts} label={t('eventPlan.drafts')} />
    </Section>
  )
}
