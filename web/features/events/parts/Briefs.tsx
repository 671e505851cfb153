import { links } from '#web/app/links.ts'
import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { useOccasionTitle } from '#web/features/calendar/use-badi-words.ts'
import { IconTile } from '#web/kit/IconTile.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { kindLooks } from '#web/kit/kinds.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Brief } from '../planning.ts'

/** Feasts and Holy Days in a few words each, with the way to their pages. */
export const Briefs = ({ events, label }: { events: readonly Brief[]; label: string }) => {
  const { t } = useWords()
  const { dayTime } = useFormats('UTC')
  const twin = useBadiTwin()
  const titleOf = useOccasionTitle()
  return (
    <Rows label={label}>
      {events.map(({ id, type, title, date, time, venue, status }) => (
        <ListRow
          key={id}
          height={64}
          href={links.event({ eventId: id })}
          start={<IconTile icon={kindLooks[type].icon} kind={type} />}
          title={<bdi>{titleOf(title)}</bdi>}
          detail={[
            ...(status === 'draft' ? [t('events.draft')] : []),
            dayTime(`${date}T${time}:00Z`) + twin.on(date, time),
            ...(venue === null ? [] : [venue]),
          ].join('\u00a0· ')}
        />
      ))}
    </Rows>
  )
}
