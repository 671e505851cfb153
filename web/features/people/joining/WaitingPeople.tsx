import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askWaiting, listDeclined, listWaiting } from '#contract/people/people.ts'
import { links } from '#web/app/links.ts'
import { failureOf } from '#web/http/call-error.ts'
import { Empty } from '#web/kit/Empty.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { dismissSnack, snack } from '#web/kit/snackbar.ts'
import { CardList, Line, Stack } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { AcceptDialog } from './parts/AcceptDialog.tsx'
import { More } from './parts/More.tsx'
import { ReasonDialog } from './parts/ReasonDialog.tsx'
import { type Waiting, askPerson, decline, waitingPages } from './queue.ts'
import './parts/style.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Whole } from '#web/kit/Whole.tsx'
import { useTold } from './use-told.ts'
import { Candidates } from './parts/Candidates.tsx'
import { useFormats } from '#web/words/formats.ts'

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
  if (waiting.data === undefined)
    return <QueryView query={waiting} what={t('inviting.waiting')} shape="card" failure={failureOf} />
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

/** A question that the person answers on the waiting screen. */
export const AskDialog = ({ who, onClose }: { who: Waiting; onClose: () => void }) => {
  const { t } = useWords()
  const form = useFields({
    schema: askWaiting.body,
    start: { question: '' },
    action: useAction({
      run: ({ question }: { question: string }, key) => askPerson(who._id, question, key),
      refresh: [listWaiting],
      onDone: () => {
        snack({ text: t('inviting.askedWho', { who: who.email }) })
        onClose()
      },
    }),
  })
  const { busy, failure } = form.sheet
  return (
    <ConfirmDialog
      open
      title={t('inviting.askTitle')}
      confirmLabel={t('inviting.ask')}
      keepLabel={t('kit.cancel')}
      onConfirm={form.send}
      onKeep={onClose}
      busy={busy}
    >
      <Stack>
        <Text>{t('inviting.askText', { who: who.email })}</Text>
        <Field
          {...form.text('question')}
          label={t('inviting.question')}
          hint={t('inviting.questionHint')}
          lines={3}
          maxLength={500}
        />
        {failure === null ? null : <Failure message={failure} />}
      </Stack>
    </ConfirmDialog>
  )
}

export type Answer = 'accept' | 'ask' | 'decline'

interface WaitingCardProps {
  who: Waiting
  onAnswer: (answer: Answer) => void
}

/** Who it is by their own word, what the roll says of it, and the three answers. */
export const WaitingCard = ({ who, onAnswer }: WaitingCardProps) => {
  const { t } = useWords()
  const told = useTold()
  return (
    <Card as="li">
      <div className="waiting-one">
        <h3 dir="ltr">{who.email}</h3>
        <Text look="body2" quiet>
          <Whole part={who.bahaiId}>{told(who)}</Whole>
        </Text>
        <Candidates candidates={who.candidates} />
        <Talk thread={who.thread} />
        {who.state === 'asked' ? (
          <Text look="small" quiet>
            {t('inviting.waitsForAnswer')}
          </Text>
        ) : null}
      </div>
      <Line>
        <Button
          look="main"
          label={t('inviting.acceptWho', { who: who.email })}
          onClick={() => onAnswer('accept')}
        >
          {t('inviting.accept')}
        </Button>
        {who.can.ask ? (
          <Button label={t('inviting.askWho', { who: who.email })} onClick={() => onAnswer('ask')}>
            {t('inviting.ask')}
          </Button>
        ) : null}
        <Button label={t('inviting.declineWho', { who: who.email })} onClick={() => onAnswer('decline')}>
          {t('inviting.decline')}
        </Button>
      </Line>
    </Card>
  )
}

/** The questions and answers so far, as the secretary sees them. */
export const Talk = ({ thread }: { thread: Waiting['thread'] }) => {
  const { t } = useWords()
  const { age } = useFormats()
  if (thread.length === 0) return null
  return (
    <ol className="talk" aria-label={t('inviting.talk')}>
      {thread.map(({ by, text, at }, place) => (
        <li key={`${at}-${place}`} className={by === 'keeper' ? 'talk-question' : 'talk-answer'}>
          <Text look="small" quiet>
            {t(by === 'keeper' ? 'inviting.asked' : 'inviting.answered', { when: age(at) })}
          </Text>
          <Text typed>{text}</Text>
        </li>
      ))}
    </ol>
  )
}
