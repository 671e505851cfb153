import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listDeclined, listWaiting } from '#contract/people/people.ts'
import { links } from '#web/app/links.ts'
import { Empty } from '#web/kit/Empty.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { dismissSnack } from '#web/kit/snackbar.ts'
import { CardList, Stack } from '#web/kit/Stack.tsx'
import { TextLink } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { AcceptDialog } from './parts/AcceptDialog.tsx'
import { AskDialog } from './parts/AskDialog.tsx'
import { More } from './parts/More.tsx'
import { ReasonDialog } from './parts/ReasonDialog.tsx'
import { WaitingCard, type Answer } from './parts/WaitingCard.tsx'
import { decline, failureOf, waitingPages, type Waiting } from './queue.ts'
import './parts/style.ts'

interface Props {
  /** Shows only so many, and the way to all; all of them, page by page, without. */
  most?: number
  /** What stands there when nobody waits. */
  empty: string
}

/** Those who wait to be confirmed, each beside what the roll says, with the three answers. */
export const WaitingPeople = ({ most, empty }: Props) => {
  const { t } = useWords()
  const waiting = useInfiniteQuery(waitingPages())
  const [asked, setAsked] = useState<{ who: Waiting; answer: Answer } | null>(null)
  if (waiting.isPending) return <Skeleton what={t('inviting.waiting')} shape="card" />
  if (waiting.data === undefined)
    return (
      <LoadError
        message={failureOf(waiting.error)}
        onRetry={() => void waiting.refetch()}
        busy={waiting.isFetching}
      />
    )
  const people = waiting.data.pages.flatMap(({ data }) => data)
  const shown = people.slice(0, most)
  const answer = (who: Waiting, chosen: Answer) => {
    // On a phone it would lie over the dialog's buttons.
    dismissSnack()
    setAsked({ who, answer: chosen })
  }
  return (
    <Stack>
      {people.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <CardList label={t('inviting.waiting')}>
          {shown.map((who) => (
            <WaitingCard key={who._id} who={who} onAnswer={(chosen) => answer(who, chosen)} />
          ))}
        </CardList>
      )}
      {most === undefined ? <More pages={waiting} /> : null}
      {shown.length < people.length ? (
        <div>
          <TextLink href={links.admin({ section: 'waiting' })}>{t('inviting.allWait')}</TextLink>
        </div>
      ) : null}
      {asked === null ? null : <Asked {...asked} onClose={() => setAsked(null)} />}
    </Stack>
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
      refresh={[listWaiting, listDeclined]}
      onClose={onClose}
    />
  )
}
