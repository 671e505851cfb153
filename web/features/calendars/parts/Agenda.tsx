import { addCivilDays } from '#calendar/index.ts'
import { links } from '#web/app/links.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { useWords } from '#web/words/words.ts'
import type { ViewProps } from '../views.ts'
import { DaySection, isListed } from './DaySection.tsx'
import { DaysState } from './DaysState.tsx'
import { MonthGrid } from './MonthGrid.tsx'

/** So many days are listed from the chosen one on. */
const LISTED = 31

/** What is coming from the chosen day on, and the month above it to choose from. */
export const Agenda = (props: ViewProps) => {
  const { t } = useWords()
  const { date, days, where, withBadi, now, span } = props
  const listed = Array.from({ length: LISTED }, (_, place) => addCivilDays(date, place)).filter(
    (day) => day <= span.to && (days.entriesOn(day).length > 0 || (withBadi && isListed(day))),
  )
  return (
    <div className="cal-side-first">
      <MonthGrid {...props} small />
      <div>
        <DaysState days={days} />
        {listed.map((day) => (
          <DaySection
            key={day}
            day={day}
            entries={days.entriesOn(day)}
            where={where}
            withBadi={withBadi}
            listed
            today={day === now.civil}
          />
        ))}
        {listed.length > 0 || !days.known ? null : (
          <Empty action={<LinkButton href={links.create({ date })}>{t('calendars.create')}</LinkButton>}>
            {t('calendars.nothingAhead')}
          </Empty>
        )}
      </div>
    </div>
  )
}
