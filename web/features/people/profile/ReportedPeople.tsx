import { useQuery } from '@tanstack/react-query'
import { links } from '#web/app/links.ts'
import { ReportList } from '#web/features/posts/ReportList.tsx'
import { ReportedSection } from '#web/features/posts/ReportedSection.tsx'
import { Button } from '#web/kit/Button.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Reported, reportRoutes, reportedQuestion, sendOutcome } from './reports.ts'

/** Members who were reported; the section is there while somebody waits. */
export const ReportedPeople = () => {
  const { t } = useWords()
  const asked = useQuery(reportedQuestion())
  return (
    <ReportedSection
      title={t('reported.title')}
      asked={asked}
      nameOf={({ name }) => name}
      send={({ id }, outcome, key) => sendOutcome(id, outcome, key)}
      refresh={reportRoutes}
    >
      {(one, settle) => (
        <>
          <Person one={one} />
          <Line>
            <Button label={t('reported.settleOf', { name: one.name })} onClick={settle}>
              {t('reported.settle')}
            </Button>
          </Line>
        </>
      )}
    </ReportedSection>
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
