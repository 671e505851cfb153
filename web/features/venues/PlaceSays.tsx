import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import type { Venue } from './data.ts'
import { useWeekdays } from './use-weekdays.ts'

/** What its people say of a place to those who ask for it. */
export const PlaceSays = ({ venue }: { venue: Venue }) => {
  const { t } = useWords()
  const dayName = useWeekdays()
  const { capacity, opening, leadDays, mostAYear, houseNotes, access } = venue
  const times = opening.map(
    ({ weekday, from, to }) => `${dayName(weekday)} ${apart(`${from}–${to === '00:00' ? '24:00' : to}`)}`,
  )
  const facts = [
    capacity === null ? null : t('places.roomFor', { count: capacity }),
    times.length === 0 ? null : t('places.hadAt', { times: times.join(', ') }),
    leadDays === 0 ? null : t('places.askBefore', { count: leadDays }),
    mostAYear === null ? null : t('places.soOften', { count: mostAYear }),
  ].filter((fact) => fact !== null)
  return (
    <>
      {facts.length === 0 ? null : <Text quiet>{facts.join(' ')}</Text>}
      {houseNotes === '' ? null : <Text>{t('places.says', { words: apart(houseNotes) })}</Text>}
      {access === null || access === '' ? null : <Text>{t('places.comeIn', { words: apart(access) })}</Text>}
    </>
  )
}
