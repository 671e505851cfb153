import { useInfiniteQuery } from '@tanstack/react-query'
import { Section } from '#web/kit/Section.tsx'
import { useWords } from '#web/words/words.ts'
import { Inquiries } from './parts/Inquiries.tsx'
import {
  type Arrival,
  type Declined,
  arrivalsPages,
  declinedPages,
  takeIn,
  turnAway,
  waitingPages,
} from './queue.ts'
import { WaitingPeople } from './WaitingPeople.tsx'
import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { dismissSnack } from '#web/kit/snackbar.ts'
import { CardList, Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { Whole } from '#web/kit/Whole.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useTold } from './use-told.ts'
import { AcceptDialog } from './parts/AcceptDialog.tsx'
import { Candidates } from './parts/Candidates.tsx'
import { More } from './parts/More.tsx'
import { apart } from '#web/words/apart.ts'
import { listInvitable } from '#contract/people/joining.ts'
import { listArrivals } from '#contract/people/moves.ts'
import { listRoll } from '#contract/people/people.ts'
import { PersonDialog } from './parts/PersonDialog.tsx'
import { ReasonDialog } from './parts/ReasonDialog.tsx'

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

/** Whom the community could not confirm, to be accepted after all; shown only while there are some. */
export const DeclinedPeople = () => {
  const { t } = useWords()
  const declined = useInfiniteQuery(declinedPages())
  const [accepted, setAccepted] = useState<Declined | null>(null)
  const people = declined.data?.pages.flatMap(({ data }) => data) ?? []
  if (people.length === 0 && accepted === null) return null
  const accept = (who: Declined) => {
    dismissSnack()
    setAccepted(who)
  }
  return (
    <Section title={t('inviting.declinedOnes')} busy={declined.isFetching}>
      <Stack>
        <Text quiet>{t('inviting.declinedOnesText')}</Text>
        <CardList label={t('inviting.declinedOnes')}>
          {people.map((who) => (
            <OneDeclined key={who._id} who={who} onAccept={() => accept(who)} />
          ))}
        </CardList>
        <More pages={declined} />
      </Stack>
      {accepted === null ? null : <AcceptDialog who={accepted} onClose={() => setAccepted(null)} />}
    </Section>
  )
}

const OneDeclined = ({ who, onAccept }: { who: Declined; onAccept: () => void }) => {
  const { t } = useWords()
  const { age, day } = useFormats()
  const told = useTold()
  return (
    <Card as="li">
      <div className="waiting-one">
        <h3 dir="ltr">{who.email}</h3>
        <Text look="body2" quiet>
          <Whole part={who.bahaiId}>{told(who)}</Whole>
        </Text>
        <div className="talk">
          <Text look="small" quiet>
            {t('inviting.declinedWhen', { when: age(who.declinedAt), day: day(who.goneAt) })}
          </Text>
          <Text typed>{who.reason}</Text>
        </div>
        <Candidates candidates={who.candidates} />
      </div>
      <Line>
        <Button label={t('inviting.acceptAfterAllWho', { who: who.email })} onClick={onAccept}>
          {t('inviting.acceptAfterAll')}
        </Button>
      </Line>
    </Card>
  )
}

/** Members of other communities who ask to move here; shown only while there are some. */
export const Arrivals = () => {
  const { t } = useWords()
  const pages = useInfiniteQuery(arrivalsPages())
  const people = pages.data?.pages.flatMap(({ data }) => data) ?? []
  const [asked, setAsked] = useState<{ who: Arrival; answer: 'accept' | 'decline' } | null>(null)
  if (people.length === 0 && asked === null) return null
  return (
    <Section title={t('inviting.arrivals')}>
      <Stack>
        <CardList label={t('inviting.arrivals')}>
          {people.map((who) => (
            <Arriving key={who._id} who={who} onAnswer={(answer) => setAsked({ who, answer })} />
          ))}
        </CardList>
        <More pages={pages} />
      </Stack>
      {asked?.answer === 'accept' ? <TakeIn who={asked.who} onClose={() => setAsked(null)} /> : null}
      {asked?.answer === 'decline' ? (
        <ReasonDialog
          title={t('inviting.turnAwayTitle')}
          text={t('inviting.turnAwayText', { name: apart(asked.who.name) })}
          confirm={t('inviting.decline')}
          done={t('inviting.declined', { who: asked.who.name })}
          run={(reason, key) => turnAway(asked.who._id, reason, key)}
          refresh={[listArrivals]}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Section>
  )
}

interface ArrivingProps {
  who: Arrival
  onAnswer: (answer: 'accept' | 'decline') => void
}

const Arriving = ({ who, onAnswer }: ArrivingProps) => {
  const { t } = useWords()
  const { age, longDay } = useFormats()
  return (
    <Card as="li">
      <div className="waiting-one">
        <h3>
          <bdi>{who.name}</bdi>
        </h3>
        <Text look="body2" quiet>
          {t('inviting.comesFrom', { from: apart(who.from), when: age(who.since) })}
        </Text>
        <Text look="body2">
          <bdi>{who.email}</bdi>
        </Text>
        {who.birthDate === null ? null : (
          <Text look="label">{t('inviting.youth', { day: longDay(who.birthDate) })}</Text>
        )}
        {who.note === '' ? null : <Text typed>{who.note}</Text>}
        <Candidates candidates={who.candidates} />
      </div>
      <Line>
        <Button
          look="main"
          label={t('inviting.acceptWho', { who: who.name })}
          onClick={() => onAnswer('accept')}
        >
          {t('inviting.accept')}
        </Button>
        <Button label={t('inviting.declineWho', { who: who.name })} onClick={() => onAnswer('decline')}>
          {t('inviting.decline')}
        </Button>
      </Line>
    </Card>
  )
}

const TakeIn = ({ who, onClose }: { who: Arrival; onClose: () => void }) => {
  const { t } = useWords()
  const name = apart(who.name)
  return (
    <PersonDialog
      title={() => t('inviting.takeInTitle', { name })}
      text={t('inviting.takeInText')}
      confirm={t('inviting.accept')}
      done={() => t('inviting.accepted', { name })}
      candidates={who.candidates}
      run={(personId, key) => takeIn(who._id, personId, key)}
      refresh={[listArrivals, listRoll, listInvitable]}
      onClose={onClose}
    />
  )
}
