import { civilDayIn } from '#web/features/calendar/civil-day.ts'
import { useBadiWords } from '#web/features/calendar/use-badi-words.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { CommunityPlace } from '../data.ts'
import { useCalendarWords } from '../use-calendar-words.ts'
import type { Now } from '../use-now.ts'

/** "Today is Monday 23 November · 1 Qawl 183, which ends at sunset, about 5:18 pm"; after sunset, tomorrow at sunset. */
export const TodayLine = ({ now, where }: { now: Now; where: CommunityPlace | null }) => {
  const { t } = useWords()
  const { dayName } = useCalendarWords(where)
  const { date } = useBadiWords()
  const { time } = useFormats(where?.timeZone)
  const day = dayName(now.civil)
  if (now.badi === null) return t('calendars.todayIs', { day })
  const { end, byClock } = now.badi
  return t('calendars.todayIsBadi', {
    day,
    date: date(now.badi.date),
    which: civilDayIn(where?.timeZone, new Date(end)) > now.civil ? 'tomorrow' : 'today',
    until: t(byClock ? 'calendars.atClock' : 'calendars.atSunsetTime', { time: time(end) }),
  })
}
