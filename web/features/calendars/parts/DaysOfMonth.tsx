import { Suspense, useId } from 'react'
import { links } from '#web/app/links.ts'
import { monthText } from '#web/features/calendar/badi.ts'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { useFormats } from '#web/words/formats.ts'
import { useFirstDay } from '#web/words/week-and-clock.ts'
import { useWords } from '#web/words/words.ts'
import type { CommunityPlace } from '../data.ts'
import { metBy } from '../badi-months.ts'
import { addMonths, dayIn, isSameMonth, spanOf } from '../days.ts'
import { useLayers } from '../layers.ts'
import { useDays } from '../use-days.ts'
import type { Now } from '../use-now.ts'
import type { View } from '../views.ts'
import { Agenda } from './Agenda.tsx'
import { Month } from './Month.tsx'
import { MonthHead } from './MonthHead.tsx'
import { PrintButton } from './PrintButton.tsx'

// For paper alone.
const PrintFoot = lazyPart(async () => (await import('#web/kit/PrintFoot.tsx')).PrintFoot)

interface MonthProps {
  view: View
  date: string
  now: Now
  where: CommunityPlace | null
  onChoose: (day: string) => void
}

/** A Gregorian month with its days, as a list or as a grid. */
export const DaysOfMonth = ({ view, ...shown }: MonthProps) => {
  const { t, language } = useWords()
  const { monthYear } = useFormats()
  const firstDay = useFirstDay(language)
  const withBadi = useLayers().includes('badi')
  const heading = useId()
  const { date, now, onChoose } = shown
  const badiMonths = useBadiMonths(date)
  const span = spanOf(date, firstDay)
  const days = useDays(span, view === 'agenda')
  const turn = (months: number) => {
    const there = dayIn(addMonths(`${date.slice(0, 7)}-01`, months))
    if (there === null) return null
    return () => onChoose(isSameMonth(there, now.civil) ? now.civil : there)
  }
  const props = { ...shown, labelledBy: heading, span, days, withBadi }
  return (
    <div className={view === 'agenda' ? 'cal-sheet' : 'cal-sheet cal-across'}>
      <MonthHead
        id={heading}
        title={monthYear(date)}
        under={withBadi ? badiMonths : null}
        previous={t('calendars.previousMonth')}
        next={t('calendars.nextMonth')}
        onPrevious={turn(-1)}
        onNext={turn(1)}
        onToday={() => onChoose(now.civil)}
        action={<PrintButton />}
      />
      {view === 'agenda' ? <Agenda {...props} /> : <Month {...props} />}
      <Suspense>
        <PrintFoot path={links.calendars({ view, date })} label={t('calendars.code')} />
      </Suspense>
    </div>
  )
}

/** "Qudrat and Qawl 183": the Badí‘ months that a Gregorian month meets; null where there are no dates. */
const useBadiMonths = (date: string): string | null => {
  const { t, language } = useWords()
  const { list, number } = useFormats()
  const met = metBy(date).map(({ year, months }) =>
    t('calendars.badiMonths', {
      months: list(months.map((month) => monthText(month, language))),
      year: number(year),
    }),
  )
  return met.length === 0 ? null : met.join('\u00a0· ')
}
