import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Section } from '#web/kit/Section.tsx'
import { dismissSnack } from '#web/kit/snackbar.ts'
import { CardList, Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { Whole } from '#web/kit/Whole.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { declinedPages, type Declined } from '../queue.ts'
import { useTold } from '../use-told.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { Candidates } from './Candidates.tsx'
import { More } from './More.tsx'

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
