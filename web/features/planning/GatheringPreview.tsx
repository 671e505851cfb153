import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { GatheringCard } from '#web/kit/GatheringCard.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'

interface Props {
  href: string
  kind: Parameters<typeof GatheringCard>[0]['kind']
  title: string
  /** A day and a time as they are typed: empty or half of one, too. */
  date: string
  time: string
  place: string
  secondLine?: string
}

/** The card as others will see it in the list, while it is typed. */
export const GatheringPreview = ({ href, kind, title, date, time, place, secondLine }: Props) => {
  const { t } = useWords()
  const { dayTime, day } = useFormats('UTC')
  const twin = useBadiTwin()
  const known = /^\d{4}-\d{2}-\d{2}$/.test(date)
  const when = !known ? t('planning.noDay') : time === '' ? day(date) : dayTime(`${date}T${time}:00Z`)
  const badi = known ? twin.lineOn(date, time === '' ? null : time) : undefined
  const second = [badi, secondLine].filter((one) => one !== undefined)
  return (
    <Section title={t('planning.preview')}>
      {/* To look at only: its link leads nowhere yet. */}
      <div inert>
        <GatheringCard
          href={href}
          kind={kind}
          title={title.trim() || t('planning.noTitle')}
          day={known ? date : null}
          line={[when, place].filter((one) => one !== '').join('\u00a0· ')}
          {...(second.length === 0 ? {} : { secondLine: second.join('\u00a0· ') })}
        />
      </div>
    </Section>
  )
}
