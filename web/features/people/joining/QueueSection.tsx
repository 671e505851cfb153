import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Empty } from '#web/kit/Empty.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { dismissSnack } from '#web/kit/snackbar.ts'
import { CardList } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { AcceptDialog } from './parts/AcceptDialog.tsx'
import { Arrivals } from './parts/Arrivals.tsx'
import { AskDialog } from './parts/AskDialog.tsx'
import { Inquiries } from './parts/Inquiries.tsx'
import { ReasonDialog } from './parts/ReasonDialog.tsx'
import { WaitingCard, type Answer } from './parts/WaitingCard.tsx'
import { decline, failureOf, waitingQuestion, type Waiting } from './queue.ts'
import { listWaiting } from '#contract/people.ts'
import './parts/style.ts'

/** Those who wait, each beside what the roll says: accept, ask or decline. Members who ask to move come too. */
export const QueueSection = () => {
  const { t } = useWords()
  const waiting = useQuery(waitingQuestion())
  const [asked, setAsked] = useState<{ who: Waiting; answer: Answer } | null>(null)
  const answer = (who: Waiting, chosen: Answer) => {
    // On a phone it would lie over the dialog's buttons.
    dismissSnack()
    setAsked({ who, answer: chosen })
  }
  return (
    <>
      <Section title={t('inviting.waiting')} titleHidden busy={waiting.isFetching}>
        {waiting.isPending ? <Skeleton what={t('inviting.waiting')} shape="card" /> : null}
        {waiting.isError ? (
          <LoadError
            message={failureOf(waiting.error)}
            onRetry={() => void waiting.refetch()}
            busy={waiting.isFetching}
          />
        ) : null}
        {waiting.data?.data.length === 0 ? <Empty>{t('inviting.nobodyWaits')}</Empty> : null}
        {waiting.data !== undefined && waiting.data.data.length > 0 ? (
          <CardList label={t('inviting.waiting')}>
            {waiting.data.data.map((who) => (
              <WaitingCard key={who._id} who={who} onAnswer={(chosen) => answer(who, chosen)} />
            ))}
          </CardList>
        ) : null}
        {waiting.data?.next === undefined ? null : (
          <Text look="small" quiet>
            {t('inviting.moreWait')}
          </Text>
        )}
      </Section>
      <Inquiries />
      <Arrivals />
      {asked === null ? null : <Asked {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const Asked = ({ who, answer, onClose }: { who: Waiting; answer: Answer; onClose: () => void }) => {
  const { t } = useWords()
  if (answer === 'accept') return <AcceptDialog who={who} onClose={onClose} />
  if (answer === 'ask') return <AskDialog who={who} onClose={onClose} />
  return (
    <ReasonDialog
      title={t('inviting.declineTitle')}
      text={t('inviting.declineText', { who: who.email })}
      confirm={t('inviting.decline')}
      done={t('inviting.declined', { who: who.email })}
      run={(reason, key) => decline(who._id, reason, key)}
      refresh={[listWaiting]}
      onClose={onClose}
    />
  )
}
