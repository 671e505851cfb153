import { Section } from '#web/kit/Section.tsx'
import { useWords } from '#web/words/words.ts'
import { WaitingList } from './WaitingList.tsx'

/** Those who wait to be confirmed. */
export const WaitingSection = () => {
  const { t } = useWords()
  return (
    <Section title={t('admin.waiting')} titleHidden>
      <WaitingList empty={t('admin.nobodyWaits')} />
    </Section>
  )
}
