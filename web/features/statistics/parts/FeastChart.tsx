import { useQuery } from '@tanstack/react-query'
import { isBadiMonth } from '#calendar/index.ts'
import { monthText } from '#web/features/calendar/badi.ts'
import { useHomeZone } from '#web/features/activities/use-home-zone.ts'
import { useTodayIn } from '#web/features/calendar/use-today.ts'
import { LineChart } from '#web/kit/Chart.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type CycleFigures, figuresQuestion, type Gathering } from '../data.ts'
import { daysOf, feastsOf, type Span } from '../figures.ts'
import { useFeastSentence } from '../sentences.ts'

interface LongerProps {
  shown: CycleFigures
  span: Span
}

interface Props extends LongerProps {
  readAll: boolean
}

/** How many came to each Feast: of the cycle as it stands; for who reads all, over a longer time as the records say. */
export const FeastChart = ({ shown, span, readAll }: Props) =>
  span === 'cycle' || !readAll ? (
    <Chart gatherings={shown.gatherings} />
  ) : (
    <Longer shown={shown} span={span} />
  )

const Longer = ({ shown, span }: LongerProps) => {
  const { t } = useWords()
  const { from, to } = daysOf(shown.cycle, span, useTodayIn(useHomeZone()))
  const asked = useQuery(figuresQuestion(from, to))
  return (
    <QueryView query={asked} what={t('statistics.group.gatherings')} shape="row" count={2}>
      {({ data }) => <Chart gatherings={data.gatherings} />}
    </QueryView>
  )
}

const Chart = ({ gatherings }: { gatherings: readonly Gathering[] }) => {
  const { t, language } = useWords()
  const { number, day } = useFormats()
  const figures = feastsOf(gatherings)
  const sentence = useFeastSentence()(figures)
  const nameOf = ({ badiMonth, badiYear, day: on }: Gathering): string => {
    const month = badiMonth === 0 ? 'ayyam-i-ha' : badiMonth
    return month === null || (month !== 'ayyam-i-ha' && !isBadiMonth(month)) || badiYear === null
      ? day(on)
      : t('statistics.badiMonth', { month: monthText(month, language), year: number(badiYear) })
  }
  return (
    <LineChart
      dots
      title={sentence}
      summary={sentence}
      format={number}
      points={figures.feasts.map((feast) => ({
        id: `${feast.day} ${feast.badiMonth}`,
        label: nameOf(feast),
        value: feast.attendance,
        ...(feast.shown === 'value'
          ? {}
          : { said: t(feast.shown === 'few' ? 'statistics.few' : 'statistics.hidden') }),
      }))}
      titles={{ label: t('statistics.feast'), value: t('statistics.came') }}
      {...(figures.average === null || figures.told < 2
        ? {}
        : { average: { name: t('statistics.average'), value: figures.average } })}
    />
  )
}
