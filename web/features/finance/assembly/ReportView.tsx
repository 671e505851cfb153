import { mdiContentCopy, mdiPrinterOutline } from '@mdi/js'
import { Suspense } from 'react'
import { badiFromCivil } from '#calendar/index.ts'
import { monthText } from '#web/features/calendar/badi.ts'
import { addStyle } from '#web/kit/add-style.ts'
import { BulletBar } from '#web/kit/BulletBar.tsx'
import { Button } from '#web/kit/Button.tsx'
import { copyText } from '#web/kit/copy-text.ts'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { Notice } from '#web/kit/Notice.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import type { Report } from '../data.ts'
import paper from '../books/paper.css?inline'
import css from './report.css?inline'
import { type Heading, headingsOf, plainTextOf } from './report-words.ts'
import { ReportPaper } from './ReportPaper.tsx'

addStyle(paper)
addStyle(css)

const RowChart = lazyPart(async () => (await import('#web/kit/Chart.tsx')).RowChart)

/** The treasurer's report of a month in its seven headings; also on paper, and as text for the minutes. */
export const ReportView = ({ report }: { report: Report }) => {
  const { t } = useWords()
  const formats = { ...useFormats(), money: useMoney() }
  const title = useReportTitle()(report)
  const headings = headingsOf(report, t, formats)
  return (
    <Stack>
      <Text look="h3" as="h3">
        {title}
      </Text>
      {report.closed ? null : <Notice tone="info">{t('treasury.report.open')}</Notice>}
      <ol className="fund-headings">
        {headings.map((heading) => (
          <li key={heading.id}>
            <h4>{heading.title}</h4>
            {heading.sentences.map((sentence) => (
              <Text key={sentence}>{sentence}</Text>
            ))}
            <Picture heading={heading} report={report} />
          </li>
        ))}
      </ol>
      <Line>
        <Button
          icon={mdiContentCopy}
          onClick={() => void copyText(plainTextOf(title, headings), t('treasury.report.copied'))}
        >
          {t('treasury.report.copy')}
        </Button>
        <Button icon={mdiPrinterOutline} onClick={() => print()}>
          {t('treasury.report.print')}
        </Button>
      </Line>
      <ReportPaper title={title} headings={headings} closed={report.closed} />
    </Stack>
  )
}

/** "Report of Qawl 183, Monday 23 November 2026 to Friday 11 December 2026". */
const useReportTitle = () => {
  const { t, language } = useWords()
  const { longDay, number } = useFormats()
  return ({ from, to }: Report): string => {
    const { month, year } = badiFromCivil(from)
    return t('treasury.report.title', {
      // The days of Ayyam-i-Ha belong to the month before them.
      month: monthText(month === 'ayyam-i-ha' ? 18 : month, language),
      year: number(year),
      from: longDay(from),
      to: longDay(to),
    })
  }
}

/** A bar where several sums are compared, else the lines themselves. */
const Picture = ({ heading, report }: { heading: Heading; report: Report }) => {
  const { t } = useWords()
  const money = useMoney()
  const { percent } = useFormats()
  const { goal, due, received } = report.yearSoFar
  if (heading.id === 'year')
    return goal === null || due === null ? null : (
      <BulletBar
        label={t('treasury.report.yearBar', { share: percent(received / goal) })}
        share={received / goal}
        expected={due / goal}
      />
    )
  const points = pointsOf(heading.id, report)
  if (points.length < 2) return <Lines heading={heading} />
  return (
    <Suspense fallback={<Lines heading={heading} />}>
      <RowChart
        title={t(heading.id === 'spent' ? 'treasury.report.spentBy' : 'treasury.report.receivedBy')}
        summary={heading.lines.map(({ name, amount }) => `${name} ${amount}`).join(', ')}
        format={(minor) => money(minor, report.currency)}
        points={points}
        titles={{
          label: t(heading.id === 'spent' ? 'treasury.report.purpose' : 'treasury.fund'),
          value: t('fund.amount'),
          ...(points.some(({ of }) => of !== null) ? { of: t('treasury.report.monthGoal') } : {}),
        }}
      />
    </Suspense>
  )
}

/** By size, the largest first. */
const pointsOf = (id: Heading['id'], { received, spent }: Report) => {
  const rows =
    id === 'received'
      ? received.funds
          .filter(({ amount, goal }) => amount !== 0 || goal !== null)
          .map(({ id: fund, name, amount, goal }) => ({ id: fund, label: name, value: amount, of: goal }))
      : id === 'spent'
        ? spent.purposes.map(({ name, amount }) => ({ id: name, label: name, value: amount, of: null }))
        : []
  return rows.toSorted((one, other) => other.value - one.value)
}

/** The lines of a heading, each with its sum. */
const Lines = ({ heading: { lines } }: { heading: Heading }) =>
  lines.length === 0 ? null : (
    <dl className="fund-facts">
      {lines.map(({ name, amount }, place) => (
        <div key={place}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>
            <bdi>{amount}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
