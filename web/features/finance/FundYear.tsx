import { mdiCheckDecagramOutline } from '@mdi/js'
import { Suspense } from 'react'
import { monthText } from '#web/features/calendar/badi.ts'
import { useToday } from '#web/features/calendar/use-today.ts'
import { BulletBar } from '#web/kit/BulletBar.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import type { Standing } from './data.ts'

const ColumnChart = lazyPart(async () => (await import('#web/kit/Chart.tsx')).ColumnChart)

export type Year = NonNullable<Standing['year']>

const DAY = 86_400_000

/** How much of the year had passed on a day, from 0 to 1. */
const passedOf = ({ startsOn, endsOn }: Year, day: string): number => {
  const [from, to] = [Date.parse(startsOn), Date.parse(endsOn) + DAY]
  return Math.max(0, Math.min(1, (Date.parse(day) - from) / (to - from)))
}

/** Figures are of closed days alone. */
export const isAnyClosed = ({ openFrom, startsOn }: Year): boolean => openFrom > startsOn

/** The year's sentence, bar and tiles, and its months. */
export const YearView = ({ year }: { year: Year }) => {
  const { t } = useWords()
  return (
    <>
      <Section title={useReachedSentence()(year)}>
        <Stack>
          <ReachedBar year={year} />
          <AsOf year={year} />
          {isAnyClosed(year) ? <Tiles year={year} /> : null}
          {year.audited ? (
            <Text look="small">
              <Icon path={mdiCheckDecagramOutline} /> {t('fund.audited')}
            </Text>
          ) : null}
        </Stack>
      </Section>
      {isAnyClosed(year) ? (
        <Section title={t('fund.months')} titleHidden>
          <MonthsChart year={year} />
        </Section>
      ) : null}
    </>
  )
}

const Tiles = ({ year }: { year: Year }) => {
  const { t } = useWords()
  const money = useMoney()
  return (
    <dl className="fund-tiles">
      {(
        [
          ['fund.tile.received', year.received],
          ['fund.tile.spent', year.spent],
          ['fund.tile.balance', year.balance],
        ] as const
      ).map(([word, value]) => (
        <div key={word}>
          <dt>{t(word)}</dt>
          <dd>{money(value, year.currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * "We have reached 70 % of this year's goal"; without a goal what came in; of the last year once a new one has begun.
 * Before the first month is closed the goal alone.
 */
export const useReachedSentence = () => {
  const { t } = useWords()
  const money = useMoney()
  const { longDay, percent } = useFormats()
  return (year: Year): string => {
    const { goal, received, currency, next } = year
    if (!isAnyClosed(year))
      return goal === null ? t('fund.begun') : t('fund.goalIs', { goal: money(goal, currency) })
    const amount = money(received, currency)
    const day = longDay(lastClosed(year))
    if (goal === null)
      return next === null ? t('fund.received', { amount }) : t('fund.receivedLast', { amount, day })
    const share = percent(received / goal)
    return next === null ? t('fund.reached', { share }) : t('fund.reachedLast', { share, day })
  }
}

/** What is reached of the goal, with how much of the year has passed; nothing without a goal or figures. */
export const ReachedBar = ({ year }: { year: Year }) => {
  const { t } = useWords()
  const money = useMoney()
  const { percent } = useFormats()
  const passed = passedOf(year, useToday())
  const { goal, received, currency } = year
  if (goal === null || !isAnyClosed(year)) return null
  const given = { amount: money(received, currency), goal: money(goal, currency) }
  return (
    <>
      <BulletBar label={t('fund.receivedOf', given)} share={received / goal} expected={passed} />
      <Text look="small" quiet>
        {t('fund.receivedAndTime', { ...given, time: percent(passed) })}
      </Text>
    </>
  )
}

/** Until when the figures are, and what has begun since. */
export const AsOf = ({ year }: { year: Year }) => {
  const { t } = useWords()
  const money = useMoney()
  const { longDay } = useFormats()
  const { next, currency } = year
  return (
    <>
      <Text look="small" quiet>
        {isAnyClosed(year) ? t('fund.asOf', { day: longDay(lastClosed(year)) }) : t('fund.noneClosed')}
      </Text>
      {next === null ? null : (
        <Text look="small" quiet>
          {next.goal === null
            ? t('fund.nextYear', { day: longDay(next.startsOn) })
            : t('fund.nextYearGoal', { day: longDay(next.startsOn), goal: money(next.goal, currency) })}
        </Text>
      )}
    </>
  )
}

const lastClosed = ({ openFrom }: Year): string =>
  new Date(Date.parse(openFrom) - DAY).toISOString().slice(0, 10)

/** What was received in each month, and what was needed. */
export const MonthsChart = ({ year, heading }: { year: Year; heading?: 'h2' }) => {
  const { t, language } = useWords()
  const { number } = useFormats()
  const money = useMoney()
  const amount = (minor: number) => money(minor, year.currency)
  return (
    <Suspense>
      <ColumnChart
        title={monthsSentence(t, number, year)}
        {...(heading === undefined ? {} : { heading })}
        summary={t('fund.monthsSummary', { amount: amount(year.received) })}
        format={amount}
        points={year.months.map(({ badiYear, badiMonth, received, needed }) => ({
          id: `${badiYear}-${badiMonth}`,
          label: monthText(monthOf(badiMonth), language),
          value: received,
          needed,
        }))}
        titles={{
          label: t('fund.month'),
          value: t('fund.tile.received'),
          ...(year.goal === null ? {} : { needed: t('fund.needed') }),
        }}
      />
    </Suspense>
  )
}

type BadiMonth = Parameters<typeof monthText>[0]

const isMonth = (value: number): value is Exclude<BadiMonth, 'ayyam-i-ha'> => value >= 1 && value <= 19

const monthOf = (month: number): BadiMonth => (isMonth(month) ? month : 'ayyam-i-ha')

/** In how many of the closed months what was needed came in. */
const monthsSentence = (
  t: ReturnType<typeof useWords>['t'],
  number: (value: number) => string,
  { months, goal }: Year,
): string => {
  const closed = months.filter(({ received }) => received !== null)
  if (goal === null) return t('fund.monthsPlain', { count: closed.length, total: number(closed.length) })
  const met = closed.filter(({ received, needed }) => (received ?? 0) >= (needed ?? 0))
  return t('fund.monthsMet', {
    met: number(met.length),
    count: closed.length,
    total: number(closed.length),
  })
}
