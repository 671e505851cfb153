import { useInfiniteQuery } from '@tanstack/react-query'
import { Section } from '#web/kit/Section.tsx'
import { useWords } from '#web/words/words.ts'
import { Arrivals } from './parts/Arrivals.tsx'
import { DeclinedPeople } from './parts/DeclinedPeople.tsx'
import { Inquiries } from './parts/Inquiries.tsx'
import { waitingPages } from './queue.ts'
import { WaitingPeople } from './WaitingPeople.tsx'

/** Those who wait, those who ask from outside or from another community, and those who were declined. */
export const QueueSection = () => {
  const { t } = useWords()
  const { isFetching } = useInfiniteQuery(waitingPages())
  return (
    <>
      <Section title={t('inviting.waiting')} titleHidden busy={isFetching}>
        <WaitingPeople empty={t('inviting.nobodyWaits')} />
      </Section>
      <Inquiries />
      <Arrivals />
      <DeclinedPeople />
    </>
  )
}
