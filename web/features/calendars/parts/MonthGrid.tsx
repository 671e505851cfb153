import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '#web/kit/Stack.tsx'
import { useFormats, useFirstDay } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { CommunityPlace, Entry } from '../data.ts'
import { dayAfterKey, dayIn, isSameMonth, weeksOf } from '../days.ts'
import type { Days } from '../use-days.ts'
import type { Now } from '../use-now.ts'
import './style.ts'
import { DayMarks } from '#web/kit/DayMarks.tsx'
import { Star } from '#web/kit/Star.tsx'
import { monthText } from '#web/features/calendar/badi.ts'
import { badiSideOf } from '../observances.ts'
import { useDayWords } from '../use-day-words.ts'

interface Props {
  /** The id of the heading that names the month. */
  labelledBy: string
  /** The chosen day, whose month is shown. */
  date: string
  days: Days
  now: Now
  where: CommunityPlace | null
  withBadi: boolean
  /** Small, above a list; else each day has room for words. */
  small?: boolean
  /** The weeks that are shown, where it is not the whole month. */
  weeks?: readonly (readonly string[])[]
  onChoose: (day: string) => void
}

/**
 * A month as the grid of ARIA: one stop for Tab, then arrows, Home, End and the pages; Enter chooses. A key that
 * leads out of what is shown brings the rest.
 */
export const MonthGrid = ({
  labelledBy,
  date,
  days,
  now,
  where,
  withBadi,
  small = false,
  weeks: given,
  onChoose,
}: Props) => {
  const { language } = useWords()
  const firstDay = useFirstDay(language)
  const weeks = given ?? weeksOf(date, firstDay)
  const isThere = (day: string) =>
    given === undefined ? isSameMonth(day, date) : given.some((week) => week.includes(day))
  const { stop, grid, press, click } = useRoving(date, firstDay, isThere, onChoose)
  return (
    <div
      ref={grid}
      role="grid"
      aria-labelledby={labelledBy}
      className={small ? 'cal-grid cal-small' : 'cal-grid'}
      onKeyDown={press}
      onClick={click}
    >
      <Weekdays days={weeks[0] ?? []} />
      {weeks.map((week) => (
        <div key={week[0]} role="row" className="cal-row">
          {week.map((day) => (
            <DayCell
              key={day}
              day={day}
              entries={days.entriesOn(day)}
              where={where}
              tabStop={day === stop}
              chosen={day === date}
              today={day === now.civil}
              badiToday={withBadi && day === now.badiDay}
              beside={!isThere(day)}
              withBadi={withBadi}
              withWords={!small}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** In Persian a weekday has no short form but its first letter. */
const Weekdays = ({ days }: { days: readonly string[] }) => {
  const { language } = useWords()
  const { weekday, weekdayLetter, tile } = useFormats()
  const short = (day: string) => (language === 'fa' ? weekdayLetter(day) : tile(day).weekday)
  return (
    <div role="row" className="cal-row">
      {days.map((day) => (
        <div key={day} role="columnheader" className="cal-weekday">
          <VisuallyHidden>{weekday(day)}</VisuallyHidden>
          <span aria-hidden="true">{short(day)}</span>
        </div>
      ))}
    </div>
  )
}

/** The one day that Tab reaches: the chosen one, until the arrows lead elsewhere in its month. */
const useRoving = (
  date: string,
  firstDay: ReturnType<typeof useFirstDay>,
  isThere: (day: string) => boolean,
  onChoose: (day: string) => void,
) => {
  const { dir } = useWords()
  const grid = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  const [at, setAt] = useState<{ day: string; from: string } | null>(null)
  // Where the arrows were counts no more once another day is chosen.
  const stop = at !== null && at.from === date ? at.day : date
  useEffect(() => {
    if (wanted.current === null) return
    const there = grid.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`)
    if (!there) return
    there.focus()
    wanted.current = null
  }, [stop])
  const choose = (day: string) => {
    setAt(null)
    onChoose(day)
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      choose(stop)
      return
    }
    const next = dayIn(dayAfterKey(event, stop, firstDay, dir === 'rtl'))
    if (next === null) return
    event.preventDefault()
    if (next === stop) return
    wanted.current = next
    if (isThere(next)) setAt({ day: next, from: date })
    else choose(next)
  }
  const click = ({ target }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null
    const day = cell?.dataset['day']
    if (day !== undefined) choose(day)
  }
  return { stop, grid, press, click }
}

interface DayCellProps {
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
const DayCell = (props: DayCellProps) => {
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
