import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useAsOf } from '#web/http/as-of.ts'
import { addStyle } from '#web/kit/add-style.ts'
import { AsOf } from '#web/kit/AsOf.tsx'
import { ChipRow } from '#web/kit/ChipRow.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Cycle, cycleQuestion, type Statistics, statisticsQuestion } from './data.ts'
import { begunCycles, chosenCycle, hasFigures, spanIn, spans } from './figures.ts'
import { CycleView } from './parts/CycleView.tsx'
import css from './statistics.css?inline'
import { openedTool } from './tools/tools.ts'
import { useFigureWords } from './use-figure-words.ts'

addStyle(css)

/** Few keep the figures. */
const StatisticsTools = lazyPart(async () => (await import('./tools/StatisticsTools.tsx')).StatisticsTools)

/** How the community is growing, cycle by cycle. */
export const StatisticsPage = () => {
  const { t } = useWords()
  const question = statisticsQuestion()
  const asked = useQuery(question)
  const asOf = useAsOf(question)
  return (
    <Page title={t('statistics.title')} lead={t('statistics.lead')}>
      <AsOf at={asOf} />
      <QueryView query={asked} what={t('statistics.title')} shape="card" count={4}>
        {({ data }) => <Content statistics={data} />}
      </QueryView>
    </Page>
  )
}

const Content = ({ statistics }: { statistics: Statistics }) => {
  const [params] = useSearchParams()
  const cycle = chosenCycle(statistics.cycles, params.get('cycle'))
  // A tool that is open stands in the place of the figures.
  const isTool = openedTool(params, statistics.can) !== null
  return (
    <>
      {isTool ? null : cycle === null ? (
        <NoCycles statistics={statistics} />
      ) : (
        <OfCycle statistics={statistics} cycle={cycle} />
      )}
      <Suspense>{statistics.can.set ? <StatisticsTools statistics={statistics} /> : null}</Suspense>
    </>
  )
}

/** Who may add one finds the way below it. */
const NoCycles = ({ statistics: { cycles, can } }: { statistics: Statistics }) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const next = cycles.at(-1)
  if (next !== undefined) return <Empty>{t('statistics.firstBegins', { day: longDay(next.startsOn) })}</Empty>
  return <Empty>{t(can.correct ? 'statistics.noCycles.correct' : 'statistics.noCycles')}</Empty>
}

interface OfCycleProps {
  statistics: Statistics
  cycle: Cycle
}

const OfCycle = ({ statistics, cycle }: OfCycleProps) => {
  const { t } = useWords()
  const shown = useQuery({ ...cycleQuestion(cycle.id), placeholderData: keepPreviousData })
  return (
    <>
      <Choosing statistics={statistics} cycle={cycle} />
      {hasFigures(statistics) || statistics.can.readAll ? (
        <QueryView query={shown} what={t('statistics.figures')} shape="card" count={4}>
          {({ data }) =>
            // Another cycle was chosen, and its figures are on their way.
            data.cycle.id === cycle.id ? (
              <CycleView key={cycle.id} statistics={statistics} shown={data} />
            ) : (
              <Skeleton what={t('statistics.figures')} shape="card" count={4} />
            )
          }
        </QueryView>
      ) : (
        <Empty>{t('statistics.empty')}</Empty>
      )}
    </>
  )
}

/** Over which time, and which cycle: both stand in the address. */
const Choosing = ({ statistics, cycle }: OfCycleProps) => {
  const { t } = useWords()
  const { cycleName, cycleDays } = useFigureWords()
  const [params, setParams] = useSearchParams()
  const begun = begunCycles(statistics.cycles)
  const put = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    next.set(name, value)
    setParams(next, { replace: true })
  }
  return (
    <Stack>
      <ChipRow
        label={t('statistics.span')}
        items={spans.map((id) => ({ id, label: t(`statistics.span.${id}`) }))}
        chosen={spanIn(params.get('period'))}
        onChoose={(span) => put('period', span)}
      />
      <SelectField
        name="cycle"
        label={t('statistics.cycle')}
        hint={`${cycleDays(cycle)}. ${t(`statistics.state.${cycle.state}`)}`}
        value={cycle.id}
        options={begun.map((one) => ({ value: one.id, label: cycleName(one) }))}
        onChange={(id) => put('cycle', id)}
      />
    </Stack>
  )
}
