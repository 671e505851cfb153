import { mdiAlertOutline, mdiCheckCircleOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { dismissSnack } from '#web/kit/snackbar.ts'
import { CardList, Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { failureOf, waitingQuestion, type Waiting } from './data.ts'
import { AcceptDialog } from './parts/AcceptDialog.tsx'
import { DeclineDialog } from './parts/DeclineDialog.tsx'
import './parts/style.ts'

interface Props {
  /** Shows only so many; all of them without. */
  most?: number
  /** What stands there when nobody waits. */
  empty: string
}

/** Those who wait to be confirmed, each with the two answers. */
export const WaitingList = ({ most, empty }: Props) => {
  const { t } = useWords()
  const waiting = useQuery(waitingQuestion())
  const [asked, setAsked] = useState<{ who: Waiting; answer: 'accept' | 'decline' } | null>(null)
  const close = () => setAsked(null)
  const answer = (who: Waiting, chosen: 'accept' | 'decline') => {
    // On a phone it would lie over the dialog's buttons.
    dismissSnack()
    setAsked({ who, answer: chosen })
  }
  if (waiting.isPending) return <Skeleton what={t('admin.waiting')} shape="card" />
  if (waiting.data === undefined)
    return (
      <LoadError
        message={failureOf(waiting.error)}
        onRetry={() => void waiting.refetch()}
        busy={waiting.isFetching}
      />
    )
  const people = waiting.data.data
  if (people.length === 0) return <Empty>{empty}</Empty>
  return (
    <>
      <CardList label={t('admin.waiting')}>
        {people.slice(0, most).map((who) => (
          <Card key={who._id} as="li">
            <Who who={who} />
            <Line>
              <Button
                look="main"
                label={t('admin.acceptWho', { who: who.email })}
                onClick={() => answer(who, 'accept')}
              >
                {t('admin.accept')}
              </Button>
              <Button
                label={t('admin.declineWho', { who: who.email })}
                onClick={() => answer(who, 'decline')}
              >
                {t('admin.decline')}
              </Button>
            </Line>
          </Card>
        ))}
      </CardList>
      {waiting.data.next === undefined ? null : (
        <Text look="small" quiet>
          {t('admin.moreWait')}
        </Text>
      )}
      {asked?.answer === 'accept' ? <AcceptDialog who={asked.who} onClose={close} /> : null}
      {asked?.answer === 'decline' ? <DeclineDialog who={asked.who} onClose={close} /> : null}
    </>
  )
}

/** Who it is by their own word, and what the roll says of it. */
const Who = ({ who }: { who: Waiting }) => {
  const { t } = useWords()
  const { age } = useFormats()
  const sure = who.onRoll?.emailMatches === true
  return (
    <div className="waiting-who">
      <h3 dir="ltr">{who.email}</h3>
      <Text look="body2" quiet>
        {who.bahaiId === '' ? t('admin.noId') : t('admin.claims', { id: apart(who.bahaiId) })} ·{' '}
        {t('admin.waitsSince', { when: age(who.since) })}
      </Text>
      <p className="waiting-roll">
        <Icon path={sure ? mdiCheckCircleOutline : mdiAlertOutline} size={20} />
        <span>{onRollWords(who, t)}</span>
      </p>
    </div>
  )
}

const onRollWords = ({ onRoll }: Waiting, t: ReturnType<typeof useWords>['t']): string => {
  if (onRoll === null) return t('admin.notOnRoll')
  return onRoll.emailMatches
    ? t('admin.onRollSame', { name: apart(onRoll.name) })
    : t('admin.onRollOther', { name: apart(onRoll.name) })
}

/** Keeps its own direction of writing within a sentence of the other one. */
const apart = (text: string): string => `\u2068${text}\u2069`
