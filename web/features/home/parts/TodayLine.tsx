import { BadiDateText } from '#web/features/calendar/BadiDateText.tsx'
import type { Whereabouts } from '#web/features/calendar/sunset.ts'
import { useBadiToday } from '#web/features/calendar/use-badi-today.ts'
import { useToday } from '#web/features/calendar/use-today.ts'
import { useFormats } from '#web/words/formats.ts'

/** "Sat 21 Nov · 18 Qudrat 183"; the Badí‘ date changes at sunset where the community is. */
export const TodayLine = ({ where }: { where: Whereabouts | null }) => {
  const today = useBadiToday(where)
  const { day } = useFormats()
  const civilDay = useToday()
  return (
    <>
      {day(civilDay)}
      {today === null ? null : (
        <>
          {'\u00a0· '}
          <BadiDateText date={today.date} />
        </>
      )}
    </>
  )
}
