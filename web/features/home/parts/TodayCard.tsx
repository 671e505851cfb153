import { BadiDateText } from '#web/features/calendar/BadiDateText.tsx'
import { monthMeaning } from '#web/features/calendar/badi.ts'
import type { Whereabouts } from '#web/features/calendar/sunset.ts'
import { useBadiToday } from '#web/features/calendar/use-badi-today.ts'
import { BulletBar } from '#web/kit/BulletBar.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'

/** The day of the Badí‘ month and when it ends. */
export const TodayCard = ({ where }: { where: Whereabouts | null }) => {
  const { t, language } = useWords()
  const { number, time } = useFormats(where?.timeZone)
  const today = useBadiToday(where)
  if (today === null) return null
  const { date, end, byClock, monthLength } = today
  const meaning = monthMeaning(date.month, language)
  const count = { day: number(date.day), length: number(monthLength) }
  const line = meaning === null ? t('home.monthDayPlain', count) : t('home.monthDay', { ...count, meaning })
  return (
    <Section title={t('home.today')}>
      <Card>
        <Stack>
          <Text look="h3" as="div">
            <BadiDateText date={date} />
          </Text>
          <BulletBar label={line} share={date.day / monthLength} />
          <Text look="body2">{line}</Text>
          <Text look="small" quiet>
            {t(byClock ? 'home.sunsetByClock' : 'home.sunset', { time: time(end) })}
          </Text>
        </Stack>
      </Card>
    </Section>
  )
}
