import { BadiDateText } from '#web/features/calendar/BadiDateText.tsx'
import type { Whereabouts } from '#web/features/calendar/sunset.ts'
import { useBadiToday } from '#web/features/calendar/use-badi-today.ts'
import { useFormats } from '#web/words/formats.ts'

/** "Sat 21 Nov · 18 Qudrat 183" where the community is; the Badí‘ date changes at its sunset. */
export const TodayLine = ({ where }: { where: Whereabouts | null }) => {
  const today = useBadiToday(where)
  const { day } = useFormats(where?.timeZone)
  if (where === null) return '\u00a0'
  return (
    <>
      {day(new Date().toISOString())}
      {today === null ? null : (
        <>
          {' · '}
          <BadiDateText date={today.date} />
        </>
      )}
    </>
  )
}
