import { useState } from 'react'
import { links } from '#web/app/links.ts'
import { GatheringCard } from '#web/kit/GatheringCard.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Form } from './event-field.ts'

/** The card as others will see it in the list, while it is typed. */
export const EventPreview = ({ form: { typed, occasion } }: { form: Form }) => {
  const { t } = useWords()
  const { dayTime, day } = useFormats('UTC')
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const known = /^\d{4}-\d{2}-\d{2}$/.test(typed.date)
  const when = !known
    ? t('planning.noDay')
    : typed.startTime === ''
      ? day(typed.date)
      : dayTime(`${typed.date}T${typed.startTime}:00Z`)
  const place = typed.where === 'online' ? t('eventPlan.online') : typed.venue || typed.location
  return (
    <Section title={t('planning.preview')}>
      {/* To look at only: its link leads nowhere yet. */}
      <div inert>
        <GatheringCard
          href={links.create()}
          kind={occasion?.type ?? 'Feast'}
          title={typed.title.trim() || t('planning.noTitle')}
          day={known ? typed.date : today}
          line={[when, place].filter((one) => one !== '').join(' · ')}
        />
      </div>
    </Section>
  )
}
