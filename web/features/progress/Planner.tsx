import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { studyName } from '#web/features/activities/studies.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { CardList, Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Circle, circlesQuestion } from './data.ts'
import { useSpoken } from './use-spoken.ts'
import { CircleSheet } from './parts/CircleSheet.tsx'

/** Circles that could be formed, for those who help groups to form: each is planned in two taps. */
export const Planner = () => {
  const { t } = useWords()
  const circles = useQuery(circlesQuestion())
  const [planned, setPlanned] = useState<Circle | null>(null)
  return (
    <Stack>
      <Text quiet>{t('progress.circles.text')}</Text>
      <QueryView query={circles} what={t('progress.tab.circles')} shape="card" count={2}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty>{t('progress.circles.none')}</Empty>
          ) : (
            <CardList label={t('progress.tab.circles')}>
              {data.map((circle) => (
                <Card as="li" key={keyOf(circle)}>
                  <Proposed circle={circle} onPlan={() => setPlanned(circle)} />
                </Card>
              ))}
            </CardList>
          )
        }
      </QueryView>
      {planned === null ? null : <CircleSheet circle={planned} onClose={() => setPlanned(null)} />}
    </Stack>
  )
}

const keyOf = ({ studyItem, days, area }: Circle): string => `${studyItem.id} ${days.join()} ${area}`

const Proposed = ({ circle, onPlan }: { circle: Circle; onPlan: () => void }) => {
  const { t, language } = useWords()
  const { list } = useFormats()
  const { inWords, daysOf } = useSpoken()
  const { people, tutors, days, area } = circle
  const book = apart(studyName(circle.studyItem, language))
  const where = area === '' ? null : t('progress.circles.where', { area: apart(area) })
  const when =
    days.length === 0 ? t('progress.circles.noDay') : t('progress.circles.when', { days: daysOf(days) })
  return (
    <Stack>
      <Text as="h2" look="h3">
        <bdi>{studyName(circle.studyItem, language)}</bdi>
      </Text>
      <Text>{[when, where].filter((one) => one !== null).join(' ')}</Text>
      <Text>
        {t('progress.circles.people', {
          count: people.length,
          people: inWords(people.length, true),
          names: list(people.map(({ name }) => apart(name))),
        })}
      </Text>
      <Text>
        {tutors.length === 0
          ? t('progress.circles.gap')
          : t('progress.circles.tutors', {
              count: tutors.length,
              names: list(tutors.map(({ name }) => apart(name))),
            })}
      </Text>
      <Line>
        <Button look="main" label={t('progress.circles.planOf', { book })} onClick={onPlan}>
          {t('progress.circles.plan')}
        </Button>
      </Line>
    </Stack>
  )
}
