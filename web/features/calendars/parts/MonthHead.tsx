import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import type { ReactNode } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { useWords } from '#web/words/words.ts'

interface Props {
  id: string
  title: ReactNode
  /** The same in the other calendar. */
  under: string | null
  previous: string
  next: string
  /** Null at the end of the calendar. */
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onToday: () => void
  /** Beside the way to today, such as to print it. */
  action?: ReactNode
}

/** Which month or year is shown, and the way to the others. */
export const MonthHead = ({
  id,
  title,
  under,
  previous,
  next,
  onPrevious,
  onNext,
  onToday,
  action,
}: Props) => {
  const { t } = useWords()
  return (
    <div className="cal-head">
      <div className="cal-title">
        <h2 id={id} aria-live="polite">
          {title}
        </h2>
        {under === null ? null : <p className="t-small quiet">{under}</p>}
      </div>
      <div className="line cal-moves">
        {action}
        <Button look="text" onClick={onToday}>
          {t('calendars.today')}
        </Button>
        {onPrevious === null ? null : (
          <IconButton label={previous} icon={mdiChevronLeft} mirrored onClick={onPrevious} />
        )}
        {onNext === null ? null : (
          <IconButton label={next} icon={mdiChevronRight} mirrored onClick={onNext} />
        )}
      </div>
    </div>
  )
}
