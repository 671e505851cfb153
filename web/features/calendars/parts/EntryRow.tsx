import { mdiCakeVariantOutline } from '@mdi/js'
import { links } from '#web/app/links.ts'
import { badiFromWire, useDateHeld } from '#web/features/calendar/badi.ts'
import { useBadiWords } from '#web/features/calendar/use-badi-words.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { type Kind, kindLooks } from '#web/kit/kinds.ts'
import { ListRow } from '#web/kit/ListRow.tsx'
import { Star } from '#web/kit/Star.tsx'
import { useWords } from '#web/words/words.ts'
import { type Entry, gatheringOf } from '../data.ts'
import { useLayers } from '../layers.ts'
import { useCalendarWords } from '../use-calendar-words.ts'

/** A gathering or a birthday in the list of a day. */
export const EntryRow = ({ entry }: { entry: Entry }) => {
  const { t } = useWords()
  const detail = useEntryLine(entry)
  const { kind, layer, page, title } = entry
  const gathering = gatheringOf(kind)
  const href = hrefOf(entry)
  return (
    <ListRow
      height={64}
      {...(href === null || page === null ? {} : { href })}
      start={gathering === null ? <Icon path={mdiCakeVariantOutline} /> : <KindIcon kind={gathering} />}
      title={<bdi>{layer === 'birthdays' ? t('calendars.birthdayOf', { name: title }) : title}</bdi>}
      detail={detail}
    />
  )
}

/** The icon of a kind of gathering; the words beside it say the kind. */
export const KindIcon = ({ kind }: { kind: Kind }) => {
  const { icon } = kindLooks[kind]
  return icon === 'star' ? <Star form="solid" size={24} /> : <Icon path={icon} />
}

/** "Cancelled · Feast · 7:30 pm to 9:30 pm · Rahimi home · you take part" and its Badí‘ date. */
const useEntryLine = ({ kind, day, time, endTime, place, cancelled, mine, badi, layer }: Entry) => {
  const { t } = useWords()
  const { hours } = useCalendarWords(null)
  const { dateWithEve } = useBadiWords()
  const withBadi = useLayers().includes('badi')
  const date = useDateHeld(withBadi && layer === 'events' ? badiFromWire(badi) : null, day, time)
  const gathering = gatheringOf(kind)
  if (gathering === null) return null
  const line = [
    cancelled ? t('calendars.cancelled') : null,
    t(kindLooks[gathering].word),
    hours(time, endTime),
    place,
    mine && !cancelled ? t('calendars.youTakePart') : null,
  ].filter((part) => part !== null && part !== '')
  return (
    <>
      {line.join('\u00a0· ')}
      {date === null ? null : <span className="cal-second">{dateWithEve(date)}</span>}
    </>
  )
}

/** The page of what is in the calendar; null for what has none. */
export const hrefOf = ({ layer, page }: Entry): string | null => {
  if (page === null) return null
  if (layer === 'events') return links.event({ eventId: page })
  return layer === 'activities' ? links.activity({ activityId: page }) : links.user({ userId: page })
}
