import { useState } from 'react'
import { badiFromWire, civilDaysOf } from '#web/features/calendar/badi.ts'
import { BadiDateText } from '#web/features/calendar/BadiDateText.tsx'
import { useDateHeld } from '#web/features/calendar/use-date-held.ts'
import { useBadiDates } from '#web/kit/appearance.ts'
import { KindMark } from '#web/kit/KindMark.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { isGoingOn } from '../answered.ts'
import type { CommunityEvent } from '../data.ts'

/** Under the title: the kind, and the Badí‘ date with both of its civil days. */
export const Kicker = ({ event }: { event: CommunityEvent }) => {
  const { t } = useWords()
  const { day } = useFormats()
  const [shown] = useBadiDates()
  const [now] = useState(Date.now)
  const badi = useDateHeld(shown ? badiFromWire(event.badi) : null, event.date, event.time)
  const days = badi && civilDaysOf(badi)
  return (
    <>
      <KindMark kind={event.type} />
      {isGoingOn(event, now) ? (
        <>
          {'\u00a0· '}
          {t('events.goingOn')}
        </>
      ) : null}
      {event.status === 'draft' ? (
        <>
          {'\u00a0· '}
          {t('events.draft')}
        </>
      ) : null}
      {badi === null || days === null ? null : (
        <>
          {'\u00a0· '}
          <BadiDateText date={badi} />
          {'\u00a0· '}
          {t('events.badiDays', { eve: day(days.eve), day: day(days.daylight) })}
        </>
      )}
    </>
  )
}
