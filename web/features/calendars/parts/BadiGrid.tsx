import { addCivilDays, placeOf, sunsetOf, weekdayName, weekdayOf } from '#calendar/index.ts'
import { CoverLink } from '#web/kit/Card.tsx'
import { type DayMark, DayMarks } from '#web/kit/DayMarks.tsx'
import { Star } from '#web/kit/Star.tsx'
import { VisuallyHidden } from '#web/kit/Stack.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type CommunityPlace, type Entry, gatheringOf } from '../data.ts'
import { useCalendarLinks } from '../layers.ts'
import { type BadiSide, badiOf, badiSideOf, standsFor } from '../observances.ts'
import { entriesOfBadiDay } from '../sunset-entries.ts'
import { useCalendarWords } from '../use-calendar-words.ts'
import type { Days } from '../use-days.ts'
import type { Now } from '../use-now.ts'

interface Props {
  label: string
  /** The civil days of its daylight, in their order. */
  civilDays: readonly string[]
  days: Days
  now: Now
  where: CommunityPlace | null
}

/**
 * A Badí‘ month in weeks from Jalál on: large its own day, beside it the civil day of its daylight, and below when it
 * begins. Each leads to that day in the Gregorian month.
 */
export const BadiGrid = ({ label, civilDays, days, now, where }: Props) => {
  const first = badiOf(civilDays[0] ?? '')
  return (
    <div className="badi-grid">
      <Weekdays />
      <ul className="badi-days" aria-label={label}>
        {civilDays.map((day, place) => (
          <BadiCell
            key={day}
            day={day}
            column={place === 0 && first !== null ? weekdayOf(first) : null}
            entries={entriesOfBadiDay(day, days.entriesOn, where === null ? null : placeOf(where))}
            isNow={day === now.badiDay}
            where={where}
          />
        ))}
      </ul>
    </div>
  )
}

/** A Badí‘ weekday is named after the civil day on whose sunset it ends. */
const Weekdays = () => {
  const { language } = useWords()
  return (
    <div className="badi-weekdays" aria-hidden="true">
      {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
        <span key={weekday}>{weekdayName(weekday)[language === 'fa' ? 'persian' : 'latin']}</span>
      ))}
    </div>
  )
}

interface CellProps {
  day: string
  /** Where the first day of the month stands in its week. */
  column: number | null
  entries: readonly Entry[]
  isNow: boolean
  where: CommunityPlace | null
}

const BadiCell = ({ day, column, entries, isNow, where }: CellProps) => {
  const { t } = useWords()
  const { number, day: shortDay, dayTime } = useFormats(where?.timeZone)
  const words = useCalendarWords(where)
  const linkTo = useCalendarLinks()
  const side = badiSideOf(day)
  if (side === null) return null
  const eve = addCivilDays(day, -1)
  const marks = marksOf(side, entries, words)
  return (
    <li
      className={isNow ? 'badi-cell badi-cell-now' : 'badi-cell'}
      {...(isNow ? { 'aria-current': 'date' as const } : {})}
      {...(column === null ? {} : { style: { gridColumnStart: column } })}
    >
      <span className="badi-cell-head">
        <b>
          {number(side.date.day)}
          {side.feast === null ? null : <Star form="solid" size={14} />}
        </b>
        <CoverLink href={linkTo({ view: 'month', date: day })}>{shortDay(day)}</CoverLink>
      </span>
      <span className="t-small quiet">
        {where === null
          ? t('calendar.fromSunset', { day: shortDay(eve) })
          : t('calendars.from', { when: dayTime(sunsetOf(eve, placeOf(where)).at) })}
      </span>
      <DayMarks marks={marks} withWords />
      {marks.map(({ id, words: said }) => (
        <VisuallyHidden key={id}>{said}</VisuallyHidden>
      ))}
    </li>
  )
}

/** What the community has planned for a Feast or a Holy Day stands for it. */
const marksOf = (
  { date, feast, holyDay }: BadiSide,
  entries: readonly Entry[],
  words: ReturnType<typeof useCalendarWords>,
): readonly DayMark[] => [
  ...(holyDay === null || standsFor(entries, 'Holy Day', date)
    ? []
    : [mark('holyDay', 'Holy Day', words.holyDayName(holyDay))]),
  ...(feast === null || standsFor(entries, 'Feast', date)
    ? []
    : [mark('feast', 'Feast', words.feastName(feast))]),
  ...entries.map(({ id, kind, title, cancelled }) => mark(id, gatheringOf(kind), title, cancelled)),
]

const mark = (id: string, kind: DayMark['kind'], words: string, cancelled = false): DayMark => ({
  id,
  kind,
  words,
  cancelled,
})
