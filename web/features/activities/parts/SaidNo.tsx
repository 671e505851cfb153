import { useQuery } from '@tanstack/react-query'
import { Avatar } from '#web/kit/Avatar.tsx'
import { Button } from '#web/kit/Button.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useWords } from '#web/words/words.ts'
import { type NotedAnswer, answersForOthersQuestion, saidNo } from '../others.ts'
import { useSaid } from '../use-said.ts'
import { useTakeAnswerBack } from '../use-take-answer-back.ts'

/** Who has said no and has no account: they stand in no other list. */
export const SaidNo = ({ activityId }: { activityId: string }) => {
  const { t } = useWords()
  const { data } = useQuery(answersForOthersQuestion(activityId))
  const says = useSaid()
  const rows = saidNo(data?.data ?? [])
  if (rows.length === 0) return null
  return (
    <Section title={t('others.saidNo')}>
      <Rows>
        {rows.map((one) => (
          <ListRow
            key={one.id}
            start={<Avatar name={one.name} />}
            title={one.name}
            detail={says(one)}
            height={72}
            folds
            end={one.can.takeBack ? <TakeBack activityId={activityId} of={one} /> : undefined}
          />
        ))}
      </Rows>
    </Section>
  )
}

const TakeBack = ({ activityId, of: { person, name } }: { activityId: string; of: NotedAnswer }) => {
  const { t } = useWords()
  const { act, busy } = useTakeAnswerBack(activityId, { id: person, name })
  return (
    <Button busy={busy} label={t('others.takeBackNamed', { name })} onClick={() => act(null)}>
      {t('others.takeBack')}
    </Button>
  )
}
