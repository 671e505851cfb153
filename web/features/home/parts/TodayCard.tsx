import { BadiDateText } from '#web/features/calendar/BadiDateText.tsx'
import { civilDayIn } from '#web/features/calendar/civil-day.ts'
import { monthMeaning } from '#web/features/calendar/badi.ts'
import type { Whereabouts } from '#web/features/calendar/sunset.ts'
import { useBadiToday } from '#web/features/calendar/use-badi-today.ts'
import { useTodayIn } from '#web/features/calendar/use-today.ts'
import { useBadiDates } from '#web/kit/appearance.ts'
import { BulletBar } from '#web/kit/BulletBar.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Home } from '../data.ts'
import { MiniMonth } from './MiniMonth.tsx'

interface Props {
  where: Whereabouts | null
  home: Home | undefined
}

/** Today in both calendars: the day of the Badí‘ month, and on a wide screen the month around it. */
export const TodayCard = ({ where, home }: Props) => {
  const { t } = useWords()
  const today = useBadiToday(where)
  const [shown] = useBadiDates()
  if (!shown) return null
  return (
    <Section title={t('home.today')} busy={today === null}>
      <Card>
        {today === null ? <Room /> : <Today today={today} timeZone={where?.timeZone} />}
        <MiniMonth home={home} />
      </Card>
    </Section>
  )
}

interface TodayProps {
  today: NonNullable<ReturnType<typeof useBadiToday>>
  timeZone: string | undefined
}

const Today = ({ today: { date, end, byClock, monthLength }, timeZone }: TodayProps) => {
  const { t, language } = useWords()
  const { number, time } = useFormats(timeZone)
  const which = civilDayIn(timeZone, new Date(end)) > useTodayIn(timeZone) ? 'tomorrow' : 'today'
  const meaning = monthMeaning(date.month, language)
  const count = { day: number(date.day), length: number(monthLength) }
  const line = meaning === null ? t('home.monthDayPlain', count) : t('home.monthDay', { ...count, meaning })
  return (
    <Stack>
      <Text look="h3" as="div">
        <BadiDateText date={date} />
      </Text>
      <BulletBar label={line} share={date.day / monthLength} />
      <Text look="body2">{line}</Text>
      <Text look="small" quiet>
        {t(byClock ? 'home.sunsetByClock' : 'home.sunset', { which, time: time(end) })}
      </Text>
    </Stack>
  )
}

const blank = '\u00a0'

/** Kept while the date is reckoned. */
const Room = () => (
  <div aria-hidden="true">
    <Stack>
      <Text look="h3" as="div">
        {blank}
      </Text>
      <BulletBar label={blank} share={0} />
      <Text look="body2">{blank}</Text>
      <Text look="small">{blank}</Text>
    </Stack>
  </div>
)
