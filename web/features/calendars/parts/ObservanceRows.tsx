import { mdiWhiteBalanceSunny } from '@mdi/js'
import type { ReactNode } from 'react'
import { sunriseOf, sunsetOf, placeOf } from '#calendar/index.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow } from '#web/kit/ListRow.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { CommunityPlace, Entry } from '../data.ts'
import { type BadiSide, standsFor } from '../observances.ts'
import { useCalendarWords } from '../use-calendar-words.ts'
import { KindIcon } from './EntryRow.tsx'

interface Props {
  day: string
  side: BadiSide
  where: CommunityPlace | null
  /** In a list of days each observance is said once, and what the community has planned for it stands for it. */
  once: boolean
  planned: readonly Entry[]
}

/** What the Badí‘ calendar has on a civil day. */
export const ObservanceRows = ({ day, side, where, once, planned }: Props) => {
  const { t } = useWords()
  const { feastName, feastEvening, holyDayName, commemorated, atSunset } = useCalendarWords(where)
  const { feast, feastTonight, holyDay, holyDayTonight, span } = side
  const begins = () => t('calendars.begins', { when: atSunset(day) })
  const work = ({ workSuspended }: { workSuspended: boolean }) =>
    t(workSuspended ? 'calendars.workSuspended' : 'calendars.workGoesOn')
  return (
    <>
      {holyDay === null || (once && standsFor(planned, 'Holy Day', side.date)) ? null : (
        <ListRow
          height={64}
          start={<KindIcon kind="Holy Day" />}
          title={holyDayName(holyDay)}
          detail={joined(commemorated(holyDay), work(holyDay))}
        />
      )}
      {feast === null || once ? null : (
        <ListRow
          height={64}
          start={<KindIcon kind="Feast" />}
          title={feastName(feast)}
          detail={feastEvening(feast)}
        />
      )}
      {span === null || (once && span.day > 1) ? null : <SpanRow day={day} span={span} where={where} />}
      {feastTonight === null || (once && standsFor(planned, 'Feast', side.next)) ? null : (
        <ListRow
          height={64}
          start={<KindIcon kind="Feast" />}
          title={feastName(feastTonight)}
          detail={joined(feastEvening(feastTonight), begins())}
        />
      )}
      {holyDayTonight === null || once ? null : (
        <ListRow
          height={64}
          start={<KindIcon kind="Holy Day" />}
          title={holyDayName(holyDayTonight)}
          detail={joined(begins(), commemorated(holyDayTonight))}
        />
      )}
    </>
  )
}

/** A day of Ayyám-i-Há, the Fast or Riḍván; of the Fast with sunrise and sunset. */
const SpanRow = ({
  day,
  span,
  where,
}: Pick<Props, 'day' | 'where'> & { span: NonNullable<BadiSide['span']> }) => {
  const { t } = useWords()
  const { number, time } = useFormats(where?.timeZone)
  const counted = t('calendars.dayOf', { day: number(span.day), days: number(span.days) })
  const sun =
    span.name === 'fast' && where !== null
      ? t('calendars.fastHours', {
          sunrise: time(sunriseOf(day, placeOf(where)).at),
          sunset: time(sunsetOf(day, placeOf(where)).at),
        })
      : null
  return (
    <ListRow
      height={64}
      start={<Icon path={mdiWhiteBalanceSunny} />}
      title={t(`calendars.span.${span.name}`)}
      detail={joined(counted, sun)}
    />
  )
}

const joined = (...parts: readonly (string | null)[]): ReactNode =>
  parts.filter((part) => part !== null).join('\u00a0· ')
