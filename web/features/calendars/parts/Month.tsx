import { links } from '#web/app/links.ts'
import { mayCreate } from '#web/app/creating.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useWords } from '#web/words/words.ts'
import type { ViewProps } from '../views.ts'
import { DaySection } from './DaySection.tsx'
import { DaysState } from './DaysState.tsx'
import { MonthGrid } from './MonthGrid.tsx'

/** A month in both calendars, and the chosen day by itself. */
export const Month = (props: ViewProps) => {
  const { t } = useWords()
  const { user } = useSession()
  const { date, days, where, withBadi, now } = props
  return (
    <div className="cal-side-last">
      <MonthGrid {...props} />
      <div>
        <DaysState days={days} />
        {days.known || withBadi ? (
          <DaySection
            day={date}
            entries={days.entriesOn(date)}
            where={where}
            withBadi={withBadi}
            today={date === now.civil}
          />
        ) : null}
        {user === null || !mayCreate(user) ? null : (
          <LinkButton href={links.create({ date })}>{t('calendars.create')}</LinkButton>
        )}
      </div>
    </div>
  )
}
