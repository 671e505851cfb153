import { useQuery } from '@tanstack/react-query'
import { mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type Learner, memorisedQuestion } from '../lessons.ts'
import { ByHeartSheet } from './ByHeartSheet.tsx'
import { Learnt } from './Learnt.tsx'

/** What the children of a class know by heart: for those who lead it, and of one’s own child for its guardians. */
export const ByHeart = ({ activityId }: { activityId: string }) => {
  const { t } = useWords()
  const { data, error, isFetching, refetch } = useQuery(memorisedQuestion(activityId))
  const [adds, setAdds] = useState(false)
  if (data === undefined)
    return (
      <Section title={t('particulars.byHeart')}>
        {error === null ? (
          <Skeleton what={t('particulars.byHeart')} shape="row" count={2} />
        ) : (
          <LoadError message={error.message} onRetry={() => void refetch()} busy={isFetching} />
        )}
      </Section>
    )
  const { children, can } = data.data
  if (children.length === 0) return null
  return (
    <Section title={t('particulars.byHeart')}>
      <Stack>
        {children.map((child) => (
          <Child key={child.id} activityId={activityId} child={child} mayNote={can.note} />
        ))}
        <Text look="small" quiet>
          {t('particulars.byHeartSecret')}
        </Text>
        {can.note ? (
          <Line>
            <Button icon={mdiPlus} onClick={() => setAdds(true)}>
              {t('particulars.noteByHeart')}
            </Button>
          </Line>
        ) : null}
      </Stack>
      {adds ? (
        <ByHeartSheet activityId={activityId} learners={children} onClose={() => setAdds(false)} />
      ) : null}
    </Section>
  )
}

const Child = ({
  activityId,
  child: { id, name, knows },
  mayNote,
}: {
  activityId: string
  child: Learner
  mayNote: boolean
}) => {
  const { t } = useWords()
  return (
    <section aria-labelledby={`by-heart-${id}`}>
      <h3 id={`by-heart-${id}`} className="t-label">
        <bdi>{name}</bdi>
      </h3>
      <Rows>
        {knows.length === 0 ? (
          <ListRow title={<Text quiet>{t('particulars.nothingYet')}</Text>} />
        ) : (
          knows.map((learned) => (
            <Learnt
              key={learned.id}
              activityId={activityId}
              who={{ id, name }}
              learned={learned}
              mayNote={mayNote}
            />
          ))
        )}
      </Rows>
    </section>
  )
}
