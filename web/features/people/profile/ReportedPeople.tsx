import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { links } from '#web/app/links.ts'
import { OutcomeDialog } from '#web/features/posts/OutcomeDialog.tsx'
import { ReportList } from '#web/features/posts/ReportList.tsx'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Section } from '#web/kit/Section.tsx'
import { CardList, Line, Stack } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Reported, reportRoutes, reportedQuestion, sendOutcome } from './reports.ts'

/** Members who were reported; the section is there while somebody waits. */
export const ReportedPeople = () => {
  const { t } = useWords()
  const { data, error, isFetching, refetch } = useQuery(reportedQuestion())
  const [open, setOpen] = useState<Reported>()
  if (data === undefined && error !== null)
    return <LoadError message={error.message} onRetry={() => void refetch()} busy={isFetching} />
  if (data === undefined || data.data.length === 0) return null
  return (
    <Section title={t('reported.title')}>
      <CardList label={t('reported.title')}>
        {data.data.map((one) => (
          <Card key={one.id} as="li">
            <Stack>
              <Person one={one} />
              <Line>
                <Button label={t('reported.settleOf', { name: one.name })} onClick={() => setOpen(one)}>
                  {t('reported.settle')}
                </Button>
              </Line>
            </Stack>
          </Card>
        ))}
      </CardList>
      {open === undefined ? null : (
        <OutcomeDialog
          title={t('reported.settleTitle', { name: open.name })}
          run={(outcome, key) => sendOutcome(open.id, outcome, key)}
          refresh={reportRoutes}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  )
}

const Person = ({ one }: { one: Reported }) => {
  const { t } = useWords()
  const { age } = useFormats()
  return (
    <>
      <h3>
        <TextLink href={links.user({ userId: one.id })}>
          <bdi>{one.name}</bdi>
        </TextLink>
      </h3>
      <Text look="small" quiet>
        {t('reported.times', { count: one.times, when: age(one.firstAt) })}
      </Text>
      <ReportList reports={one.reports} />
    </>
  )
}
