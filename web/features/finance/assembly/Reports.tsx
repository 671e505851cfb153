import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addCivilDays } from '#calendar/index.ts'
import { CallError } from '#web/http/call-error.ts'
import { Button } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { reportQuestion } from '../data.ts'
import { ReportView } from './ReportView.tsx'

interface Props {
  /** The day of the newest month that is shown, also where it is still open; without it the last that was closed. */
  newest?: string
}

/** The report of a month, and the way to the months before it. */
export const Reports = ({ newest }: Props) => {
  const { t } = useWords()
  const [day, setDay] = useState(newest)
  const last = useQuery(reportQuestion(newest))
  const report = useQuery(reportQuestion(day))
  const isNone = report.data === undefined && report.error instanceof CallError && report.error.status === 404
  return (
    <Section title={t('treasury.report')}>
      {isNone ? (
        <Empty
          {...(day === newest
            ? {}
            : { action: <Button onClick={() => setDay(newest)}>{t('treasury.report.toNewest')}</Button> })}
        >
          {t(day === undefined ? 'treasury.report.noneClosed' : 'treasury.report.none')}
        </Empty>
      ) : (
        <QueryView query={report} what={t('treasury.report')} shape="card" count={2}>
          {({ data }) => (
            <>
              <ReportView report={data} />
              <Months from={data.from} to={data.to} last={last.data?.data.to ?? data.to} onChoose={setDay} />
            </>
          )}
        </QueryView>
      )}
    </Section>
  )
}

interface MonthsProps {
  from: string
  to: string
  /** The last day of the newest month. */
  last: string
  onChoose: (day: string) => void
}

const Months = ({ from, to, last, onChoose }: MonthsProps) => {
  const { t, dir } = useWords()
  const [before, after] =
    dir === 'rtl' ? [mdiChevronRight, mdiChevronLeft] : [mdiChevronLeft, mdiChevronRight]
  return (
    <Line>
      <Button look="text" icon={before} onClick={() => onChoose(addCivilDays(from, -1))}>
        {t('treasury.report.before')}
      </Button>
      <Button look="text" icon={after} disabled={to >= last} onClick={() => onChoose(addCivilDays(to, 1))}>
        {t('treasury.report.after')}
      </Button>
    </Line>
  )
}
