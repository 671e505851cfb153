import { links } from '#web/app/links.ts'
import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { PersonPage } from '../data.ts'

interface Gathering {
  readonly id: string
  readonly kind: PersonPage['gatherings'][number]['kind']
  readonly title: string
  readonly day: string | null
  /** By the clocks of the place. */
  readonly time: string | null
  readonly hosts?: boolean
}

/** Gatherings as rows that lead to their pages. */
export const GatheringRows = ({ label, gatherings }: { label: string; gatherings: readonly Gathering[] }) => {
  const { t } = useWords()
  const { day: dayOf } = useFormats()
  const twin = useBadiTwin()
  return (
    <Rows label={label}>
      {gatherings.map(({ id, kind, title, day, time, hosts }) => (
        <ListRow
          key={id}
          height={64}
          href={kind === 'event' ? links.event({ eventId: id }) : links.activity({ activityId: id })}
          title={<span dir="auto">{title}</span>}
          detail={[
            hosts === true ? t('profile.youHost') : '',
            day === null ? '' : dayOf(day) + twin.on(day, time),
          ]
            .filter((one) => one !== '')
            .join('\u00a0· ')}
        />
      ))}
    </Rows>
  )
}
