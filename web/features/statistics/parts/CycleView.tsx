import { mdiDownload, mdiPrinterOutline } from '@mdi/js'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { studyName } from '#web/features/activities/studies.ts'
import { useHomeZone } from '#web/features/activities/use-home-zone.ts'
import { useTodayIn } from '#web/features/calendar/use-today.ts'
import { Button } from '#web/kit/Button.tsx'
import { csvOf, saveTable } from '#web/kit/csv.ts'
import { Empty } from '#web/kit/Empty.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { Section } from '#web/kit/Section.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { CycleFigures, Statistics } from '../data.ts'
import { beforeOf, byCode, hasFigures, spanIn, trendUpTo } from '../figures.ts'
import { ExportButton } from '../tools/ExportButton.tsx'
import { useTableRows } from '../use-table-rows.ts'
import { CycleTable } from './CycleTable.tsx'
import { Tiles } from './Tiles.tsx'
import { Completeness } from './Completeness.tsx'

// Paper.
const ReflectionPaper = lazyPart(async () => (await import('./ReflectionPaper.tsx')).ReflectionPaper)

// Paper.
const AssemblyPaper = lazyPart(async () => (await import('./AssemblyPaper.tsx')).AssemblyPaper)

const Charts = lazyPart(async () => (await import('./Charts.tsx')).Charts)
interface Props {
  statistics: Statistics
  shown: CycleFigures
}

/** The figures of a cycle: how they went, the table, and what is missing in it. */
export const CycleView = ({ statistics, shown }: Props) => {
  const { t } = useWords()
  const today = useTodayIn(useHomeZone())
  const [params] = useSearchParams()
  const span = spanIn(params.get('period'))
  const { cycle } = shown
  const trend = [
    ...trendUpTo(statistics, cycle).filter((one) => one.cycle.id !== cycle.id),
    { cycle, of: byCode(shown.figures) },
  ].slice(-8)
  const before = beforeOf(trend, span, today)
  return (
    <>
      {hasFigures(statistics) ? (
        <Section title={t('statistics.growing')} titleHidden>
          <Tiles trend={trend} before={before} />
          <Suspense>
            <Charts
              shown={shown}
              trend={trend}
              before={before}
              span={span}
              readAll={statistics.can.readAll}
            />
          </Suspense>
        </Section>
      ) : (
        <Empty>{t('statistics.empty')}</Empty>
      )}
      <Suspense>
        {statistics.can.readAll && cycle.state !== 'handedIn' ? (
          <Completeness statistics={statistics} shown={shown} />
        ) : null}
      </Suspense>
      <CycleTable statistics={statistics} shown={shown} />
      <HandedIn shown={shown} />
      <Taking statistics={statistics} shown={shown} trend={trend} before={before} />
    </>
  )
}

const HandedIn = ({ shown: { cycle, unmapped } }: Pick<Props, 'shown'>) => {
  const { t, language } = useWords()
  const { longDay, number, list } = useFormats()
  return (
    <>
      {cycle.handedInAt === null ? null : (
        <Text look="small" quiet>
          {cycle.handedInBy === null
            ? t('statistics.handedInOn', { day: longDay(cycle.handedInAt) })
            : t('statistics.handedInBy', { day: longDay(cycle.handedInAt), name: cycle.handedInBy })}
        </Text>
      )}
      {unmapped.length === 0 ? null : (
        <Text look="small">
          {t('statistics.unmapped', {
            items: list(
              unmapped.map(({ names, count }) =>
                t('statistics.unmappedItem', {
                  name: apart(studyName({ names }, language)),
                  count: number(count),
                }),
              ),
            ),
          })}
        </Text>
      )}
    </>
  )
}

interface TakingProps extends Props {
  trend: Parameters<typeof Tiles>[0]['trend']
  before: Parameters<typeof Tiles>[0]['before']
}

/** On paper, and as a file. */
const Taking = ({ statistics, shown, trend, before }: TakingProps) => {
  const { t } = useWords()
  const rows = useTableRows()
  const [paper, setPaper] = useState<'assembly' | 'reflection' | null>(null)
  const { number } = shown.cycle
  const close = () => setPaper(null)
  return (
    <Section title={t('statistics.taking')}>
      <Line>
        <Button icon={mdiPrinterOutline} onClick={() => setPaper('assembly')}>
          {t('statistics.print.assembly')}
        </Button>
        <Button icon={mdiPrinterOutline} onClick={() => setPaper('reflection')}>
          {t('statistics.print.reflection')}
        </Button>
        <Button
          icon={mdiDownload}
          onClick={() => saveTable(`${t('statistics.fileName')} ${number}.csv`, csvOf(rows(shown)))}
        >
          {t('statistics.csv')}
        </Button>
        {statistics.can.readAll ? <ExportButton statistics={statistics} shown={shown} /> : null}
      </Line>
      <Suspense>
        {paper === 'assembly' ? (
          <Suspense>
            <AssemblyPaper
              statistics={statistics}
              shown={shown}
              trend={trend}
              before={before}
              onPrinted={close}
            />
          </Suspense>
        ) : null}
        {paper === 'reflection' ? (
          <Suspense>
            <ReflectionPaper trend={trend} settings={statistics.settings} onPrinted={close} />
          </Suspense>
        ) : null}
      </Suspense>
    </Section>
  )
}
