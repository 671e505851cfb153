// The sentences over the charts: computed from the figures, and true also where there is none, or no change.
import { countedKinds } from '#contract/statistics/codes.ts'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Before, type Course, type FigureOf, type feastsOf, notCollected } from './figures.ts'
import { useFigureWords } from './use-figure-words.ts'

/** "Devotionals grew from 4 to 8 in a year". */
export const useCourseSentence = () => {
  const { t } = useWords()
  const { number } = useFormats()
  const { cycleName } = useFigureWords()
  return (name: string, course: Course, before: Before | null): string => {
    const cycle = before === null ? '' : cycleName(before.trend.cycle)
    const named = before?.since === 'named'
    const since =
      before === null
        ? ''
        : named
          ? t('statistics.since.named', { cycle })
          : t(`statistics.since.${before.since}`)
    const ago =
      before === null
        ? ''
        : named
          ? t('statistics.ago.named', { cycle })
          : t(`statistics.ago.${before.since}`)
    switch (course.says) {
      case 'missing':
        return t('statistics.course.missing', { name })
      case 'few':
        return t('statistics.course.few', { name })
      case 'hidden':
        return t('statistics.course.hidden', { name })
      case 'none':
        return t('statistics.course.none', { name, ago })
      case 'alone':
        return course.to === 0
          ? t('statistics.course.aloneNone', { name })
          : t('statistics.course.alone', { name, to: number(course.to) })
      case 'same':
        return course.to === 0
          ? t('statistics.course.none', { name, ago })
          : t('statistics.course.same', { name, to: number(course.to), ago })
      default:
        return t(`statistics.course.${course.says}`, {
          name,
          from: number(course.from),
          to: number(course.to),
          since,
        })
    }
  }
}

/** Which kind there is most of. */
export const useKindsSentence = () => {
  const { t } = useWords()
  const { number } = useFormats()
  const { groupName } = useFigureWords()
  return (of: FigureOf): string => {
    const total = of('core.atEnd')?.value ?? null
    if (total === null) return t('statistics.kinds.missing')
    if (total === 0) return t('statistics.kinds.none')
    const counts = countedKinds.map((kind) => ({ kind, count: of(`${kind}.atEnd`)?.value ?? 0 }))
    const [first, second] = counts.toSorted((one, other) => other.count - one.count)
    if (first === undefined || first.count === second?.count || first.count === total)
      return t('statistics.kinds.all', { count: total, total: number(total) })
    return t('statistics.kinds.most', {
      kind: groupName(first.kind),
      count: number(first.count),
      total: number(total),
    })
  }
}

/** How many of those who take part are friends of the Faith. */
export const useFriendsSentence = () => {
  const { t } = useWords()
  const { number } = useFormats()
  return (of: FigureOf): string => {
    const all = of('core.participants') ?? notCollected
    const friends = of('core.friends') ?? notCollected
    if (all.shown !== 'value') return t('statistics.friends.untold')
    if (all.value === null) return t('statistics.friends.missing')
    if (all.value === 0) return t('statistics.friends.nobody')
    if (friends.shown === 'few') return t('statistics.friends.few', { all: number(all.value) })
    if (friends.shown === 'hidden' || friends.value === null)
      return t('statistics.friends.unknown', { all: number(all.value) })
    return friends.value === 0
      ? t('statistics.friends.none', { all: number(all.value) })
      : t('statistics.friends.some', { all: number(all.value), friends: number(friends.value) })
  }
}

/** How many come to a Feast. */
export const useFeastSentence = () => {
  const { t } = useWords()
  const { number } = useFormats()
  return ({ feasts, told, untold, average, least, most }: ReturnType<typeof feastsOf>): string => {
    if (feasts.length === 0) return t('statistics.feast.none')
    if (untold > 0) return t('statistics.feast.untold')
    if (average === null) return t('statistics.feast.missing')
    if (told === 1) return t('statistics.feast.one', { count: number(average) })
    return least === most
      ? t('statistics.feast.same', { count: number(average) })
      : t('statistics.feast.between', { average: number(average), least: number(least), most: number(most) })
  }
}

const ages = ['children', 'juniorYouth', 'youth', 'adults'] as const

/** Which age there is most of, where that can be told of all. */
export const useAgesSentence = () => {
  const { t } = useWords()
  const { number } = useFormats()
  return (of: FigureOf): string => {
    const total = of('population.total') ?? notCollected
    const groups = ages.map((id) => ({ id, ...(of(`population.${id}`) ?? notCollected) }))
    if (total.value === 0) return t('statistics.ages.nobody')
    if (groups.every(({ value, shown }) => value === null && shown === 'value'))
      return t('statistics.ages.missing')
    const isTold = groups.every(({ shown }) => shown !== 'hidden')
    const [first, second] = groups
      .map(({ id, value, shown }) => ({ id, value: shown === 'few' ? 4 : (value ?? 0) }))
      .toSorted((one, other) => other.value - one.value)
    if (!isTold || first === undefined || first.value === second?.value || first.value <= 4)
      return total.value === null
        ? t('statistics.ages.plain')
        : t('statistics.ages.all', { total: number(total.value) })
    const group = t(`statistics.population.${first.id}`)
    return t('statistics.ages.most', { group, count: number(first.value) })
  }
}

/** "Not collected in: Cycle 30", under a line with gaps; null where there is none. */
export const useGapsSentence = () => {
  const { t } = useWords()
  const { list } = useFormats()
  const { cycleName } = useFigureWords()
  return (gaps: Parameters<typeof cycleName>[0][]): string | null =>
    gaps.length === 0
      ? null
      : t('statistics.gaps', { cycles: list(gaps.map((one) => apart(cycleName(one)))) })
}
