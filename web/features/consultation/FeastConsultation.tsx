import { Section } from '#web/kit/Section.tsx'
import { useWords } from '#web/words/words.ts'
import { OwnNotes } from './parts/OwnNotes.tsx'

/** On the page of a Feast: what one says to the Assembly there, and what it answers. */
export const FeastConsultation = ({ feast }: { feast: string }) => {
  const { t } = useWords()
  return (
    <Section title={t('consultation.toAssembly')} id="consultation">
      <OwnNotes feast={feast} />
    </Section>
  )
}
