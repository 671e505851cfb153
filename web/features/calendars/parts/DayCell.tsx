import { DayMarks } from '#web/kit/DayMarks.tsx'
import { VisuallyHidden } from '#web/kit/Stack.tsx'
import { Star } from '#web/kit/Star.tsx'
import { monthText } from '#web/features/calendar/badi.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { CommunityPlace, Entry } from '../data.ts'
import { badiSideOf } from '../observances.ts'
import { useDayWords } from '../use-day-words.ts'

export interface DayCellProps {
  day: string
  entries: readonly Entry[]
  where: CommunityPlace | null
  /** Where the arrows are. */
  tabStop: boolean
  chosen: boolean
  /** Today's civil day. */
  today: boolean
  /** The Badí‘ day of now, which changes at sunset. */
  badiToday: boolean
  /** A day of the month before or after. */
  beside: boolean
  withBadi: boolean
  withWords: boolean
}

/** A day in the grid of a month: both its dates and what is on it. */
export const DayCell = (props: DayCellProps) => {
  const { day, chosen, today, badiToday, beside, tabStop, withBadi, withWords } = props
  const { number } = useFormats()
  const { name, marks } = useDayWords(props)
  return (
    <div
      role="gridcell"
      data-day={day}
      tabIndex={tabStop ? 0 : -1}
      aria-selected={chosen}
      {...(today ? { 'aria-current': 'date' as const } : {})}
      className={['cal-cell', beside ? 'cal-beside' : '', badiToday ? 'cal-badi-now' : ''].join(' ').trim()}
    >
      <VisuallyHidden>{name}</VisuallyHidden>
      <span className="cal-day" aria-hidden="true">
        <span className="cal-dates">
          <span className="cal-number">{number(Number(day.slice(8)))}</span>
          {withBadi ? <BadiTwin day={day} /> : null}
        </span>
        <DayMarks marks={marks} withWords={withWords} />
      </span>
    </div>
  )
}

const BadiTwin = ({ day }: { day: string }) => {
  const { language } = useWords()
  const { number } = useFormats()
  const side = badiSideOf(day)
  if (side === null) return null
  const { date, feast } = side
  return (
    <span className="cal-badi">
      {feast === null ? null : <Star form="solid" size={11} />}
      {number(date.day)}
      {date.day === 1 ? <span className="cal-month-name">{monthText(date.month, language)}</span> : null}
    </span>
  )
}
