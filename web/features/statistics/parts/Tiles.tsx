import { KindMark } from '#web/kit/KindMark.tsx'
import { Sparkline } from '#web/kit/SmallLines.tsx'
import { Text } from '#web/kit/Text.tsx'
import { type CountedKind, kindNames } from '#contract/statistics/codes.ts'
import { useWords } from '#web/words/words.ts'
import { type Before, differenceOf, type TrendCycle } from '../figures.ts'
import { useFigureWords } from '../use-figure-words.ts'
import { ByHand, Figure } from './Figure.tsx'

interface Props {
  /** Up to the cycle that is shown, the earliest first. */
  trend: readonly TrendCycle[]
  before: Before | null
}

/** In the order of the screen: the four kinds that a cycle looks at. */
export const tileKinds: readonly CountedKind[] = [
  'studyCircles',
  'juniorYouthGroups',
  'childrensClasses',
  'devotionals',
]

/** How many there are of each kind, what has changed, and the last cycles as a small line. */
export const Tiles = (props: Props) => {
  const { t } = useWords()
  return (
    <ul className="statistics-tiles" aria-label={t('statistics.tiles')}>
      {tileKinds.map((kind) => (
        <Tile key={kind} kind={kind} {...props} />
      ))}
    </ul>
  )
}

const Tile = ({ kind, trend, before }: Props & { kind: CountedKind }) => {
  const code = `${kind}.atEnd`
  const now = trend.at(-1)?.of(code) ?? null
  const changeWords = useChangeWords()
  return (
    <li className="card">
      <KindMark kind={kindNames[kind]} />
      <Text look="figure">
        <Figure code={code} figure={now} />
        <ByHand figure={now} />
      </Text>
      <Text look="small" quiet>
        {changeWords(differenceOf(now, before?.trend.of(code) ?? null), before)}
      </Text>
      <Sparkline values={trend.map(({ of }) => of(code)?.value ?? null)} />
    </li>
  )
}

/** "+2 since the last cycle"; the sign stands before its number also within Persian words. */
const useChangeWords = () => {
  const { t } = useWords()
  const { change, cycleName } = useFigureWords()
  return (difference: number | null, before: Before | null): string => {
    if (difference === null || before === null) return t('statistics.tile.alone')
    const since =
      before.since === 'named'
        ? t('statistics.since.named', { cycle: cycleName(before.trend.cycle) })
        : t(`statistics.since.${before.since}`)
    return difference === 0
      ? t('statistics.tile.same', { since })
      : t('statistics.tile.change', { change: `\u2066${change(difference)}\u2069`, since })
  }
}
