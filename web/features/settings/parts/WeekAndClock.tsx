import { SelectField } from '#web/kit/SelectField.tsx'
import { formatsOf } from '#web/words/formats.ts'
import { firstDays, useChosenFirstDay, useTimeZone, usualFirstDay } from '#web/words/week-and-clock.ts'
import { useWords } from '#web/words/words.ts'
import { saved } from '../choices.ts'
import { tellTimeZone } from '../data.ts'

/** The first day of the week, and the clock that times are shown by. */
export const WeekAndClock = ({ member }: { member: boolean }) => (
  <>
    <FirstDay />
    <TimeZone member={member} />
  </>
)

/** 2026-11-22 is a Sunday. */
const dayOf = (weekday: number): string => `2026-11-${22 + weekday}`

const FirstDay = () => {
  const { t, language } = useWords()
  const { weekday } = formatsOf(language)
  const [chosen, choose] = useChosenFirstDay()
  return (
    <SelectField
      label={t('settings.firstDay')}
      name="first-day"
      options={[
        {
          value: 'usual',
          label: t('settings.firstDayUsual', {
            day: weekday(dayOf(usualFirstDay(language, navigator.language))),
          }),
        },
        ...firstDays.map((day) => ({ value: String(day), label: weekday(dayOf(day)) })),
      ]}
      value={chosen === null ? 'usual' : String(chosen)}
      onChange={(value) => {
        choose(firstDays.find((day) => String(day) === value) ?? null)
        saved()
      }}
    />
  )
}

const TimeZone = ({ member }: { member: boolean }) => {
  const { t } = useWords()
  const [chosen, choose] = useTimeZone()
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = [...new Set([...(chosen === null ? [] : [chosen]), ...Intl.supportedValuesOf('timeZone')])]
  const set = (zone: string | null) => {
    choose(zone)
    saved()
    if (member) void tellTimeZone(zone ?? device)
  }
  return (
    <SelectField
      label={t('settings.timeZone')}
      hint={t(member ? 'settings.timeZoneHint' : 'settings.timeZoneHintHere', { zone: named(device) })}
      name="shown-time-zone"
      options={[
        { value: '', label: t('settings.timeZoneDevice') },
        ...zones.toSorted().map((zone) => ({ value: zone, label: named(zone) })),
      ]}
      value={chosen ?? ''}
      onChange={(zone) => set(zone === '' ? null : zone)}
    />
  )
}

const named = (zone: string): string => zone.replaceAll('_', ' ')
