import type { ReactNode } from 'react'
import { countedKinds } from '#contract/statistics/codes.ts'
import { Card } from '#web/kit/Card.tsx'
import { ColumnChart, RowChart } from '#web/kit/Chart.tsx'
import { SmallLines } from '#web/kit/SmallLines.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { CycleFigures } from '../data.ts'
import {
  type Before,
  courseOf,
  type FigureOf,
  gapsOf,
  notCollected,
  type Span,
  type TrendCycle,
} from '../figures.ts'
import {
  useAgesSentence,
  useCourseSentence,
  useFriendsSentence,
  useGapsSentence,
  useKindsSentence,
} from '../sentences.ts'
import { useFigureWords } from '../use-figure-words.ts'
import { FeastChart } from './FeastChart.tsx'
import { tileKinds } from './Tiles.tsx'

interface Props {
  shown: CycleFigures
  trend: readonly TrendCycle[]
  before: Before | null
  span: Span
  readAll: boolean
}

/** One chart a card, each under a sentence that is computed from it. */
export const Charts = ({ shown, trend, before, span, readAll }: Props) => {
  const of = trend.at(-1)?.of ?? (() => null)
  return (
    <div className="statistics-charts">
      <Card>
        <KindsChart of={of} />
      </Card>
      <Card>
        <TrendChart trend={trend} before={before} />
      </Card>
      <Card>
        <ParticipantsChart trend={trend} before={before} />
      </Card>
      <Card>
        <FriendsChart of={of} />
      </Card>
      <Card>
        <FeastChart shown={shown} span={span} readAll={readAll} />
      </Card>
      <Card>
        <AgesChart of={of} />
      </Card>
    </div>
  )
}

/** A figure as a chart takes it: what is not told is a gap with its words. */
const usePoint = () => {
  const { told } = useFigureWords()
  return (code: string, of: FigureOf) => {
    const figure = of(code) ?? notCollected
    const said = told(code, figure)
    return figure.shown === 'value' || said === null ? { value: figure.value } : { value: null, said }
  }
}

/** How many gatherings of each kind there are. */
const KindsChart = ({ of }: { of: FigureOf }) => {
  const { t } = useWords()
  const { number } = useFormats()
  const { groupName } = useFigureWords()
  const point = usePoint()
  const sentence = useKindsSentence()(of)
  const rows = countedKinds
    .map((id) => ({ id, label: groupName(id), ...point(`${id}.atEnd`, of) }))
    .toSorted((one, other) => (other.value ?? -1) - (one.value ?? -1))
  return (
    <RowChart
      title={sentence}
      summary={sentence}
      format={number}
      points={rows}
      titles={{ label: t('statistics.kind'), value: t('statistics.measure.atEnd') }}
    />
  )
}

/** The four kinds over the last cycles. */
const TrendChart = ({ trend, before }: Pick<Props, 'trend' | 'before'>) => {
  const { t } = useWords()
  const { number } = useFormats()
  const { groupName, cycleName } = useFigureWords()
  const point = usePoint()
  const courses = useCourseSentence()
  const gaps = useGapsSentence()([...new Set(tileKinds.flatMap((kind) => gapsOf(trend, `${kind}.atEnd`)))])
  const summary = tileKinds
    .map((kind) => courses(groupName(kind), courseOf(trend, `${kind}.atEnd`, before), before))
    .join('. ')
  return (
    <WithNote note={gaps}>
      <SmallLines
        title={courses(t('statistics.series.gatherings'), courseOf(trend, 'core.atEnd', before), before)}
        summary={`${summary}.`}
        format={number}
        label={t('statistics.cycle')}
        places={trend.map(({ cycle }) => ({ id: cycle.id, label: cycleName(cycle) }))}
        lines={tileKinds.map((kind) => ({
          id: kind,
          label: groupName(kind),
          values: trend.map(({ of }) => point(`${kind}.atEnd`, of)),
        }))}
      />
    </WithNote>
  )
}

/** How many take part, cycle by cycle. */
const ParticipantsChart = ({ trend, before }: Pick<Props, 'trend' | 'before'>) => {
  const { t } = useWords()
  const { number } = useFormats()
  const { cycleName } = useFigureWords()
  const point = usePoint()
  const code = 'core.participants'
  const sentence = useCourseSentence()(
    t('statistics.series.participants'),
    courseOf(trend, code, before),
    before,
  )
  return (
    <WithNote note={useGapsSentence()([...gapsOf(trend, code)])}>
      <ColumnChart
        title={sentence}
        summary={sentence}
        format={number}
        points={trend.map(({ cycle, of }) => ({ id: cycle.id, label: cycleName(cycle), ...point(code, of) }))}
        titles={{ label: t('statistics.cycle'), value: t('statistics.measure.participants') }}
      />
    </WithNote>
  )
}

/** Of those who take part in each kind, how many are friends of the Faith. */
const FriendsChart = ({ of }: { of: FigureOf }) => {
  const { t } = useWords()
  const { number } = useFormats()
  const { groupName, told } = useFigureWords()
  const point = usePoint()
  const sentence = useFriendsSentence()(of)
  const rows = countedKinds.map((id) => {
    const all = point(`${id}.participants`, of)
    const friends = of(`${id}.friends`) ?? notCollected
    const said = told(`${id}.friends`, friends)
    const isWhole = all.value !== null && friends.value !== null
    return {
      id,
      label: groupName(id),
      ...all,
      part: isWhole ? friends.value : null,
      ...(all.value === null || said === null
        ? {}
        : {
            words: isWhole
              ? t('statistics.friends.row', { all: number(all.value), friends: said })
              : t('statistics.friends.rowUntold', { all: number(all.value), friends: said }),
          }),
    }
  })
  return (
    <RowChart
      title={sentence}
      summary={sentence}
      format={number}
      points={rows}
      titles={{
        label: t('statistics.kind'),
        value: t('statistics.measure.participants'),
        part: t('statistics.measure.friends'),
        words: t('statistics.friends.words'),
      }}
    />
  )
}

const ages = ['children', 'juniorYouth', 'youth', 'adults'] as const

/** Believers by age at the end of the cycle. */
const AgesChart = ({ of }: { of: FigureOf }) => {
  const { t } = useWords()
  const { number } = useFormats()
  const point = usePoint()
  const sentence = useAgesSentence()(of)
  return (
    <RowChart
      title={sentence}
      summary={sentence}
      format={number}
      points={ages.map((id) => ({
        id,
        label: t(`statistics.population.${id}`),
        ...point(`population.${id}`, of),
      }))}
      titles={{ label: t('statistics.age'), value: t('statistics.believers') }}
    />
  )
}

const WithNote = ({ note, children }: { note: string | null; children: ReactNode }) => (
  <>
    {children}
    {note === null ? null : (
      <Text look="small" quiet>
        {note}
      </Text>
    )}
  </>
)
