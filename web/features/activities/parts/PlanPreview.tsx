import { useState } from 'react'
import { links } from '#web/app/links.ts'
import { GatheringCard } from '#web/kit/GatheringCard.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Kind } from '../data.ts'
import type { Typed } from '../plan-typed.ts'

const repeats = {
  'one-off': 'planning.once',
  weekly: 'planning.weekly',
  'bi-weekly': 'planning.biWeekly',
  monthly: 'planning.monthly',
} as const

/** The card as others will see it in the list, while it is typed. */
export const PlanPreview = ({ kind, typed }: { kind: Kind; typed: Typed }) => {
  const { t } = useWords()
  const { dayTime, day } = useFormats('UTC')
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const known = /^\d{4}-\d{2}-\d{2}$/.test(typed.date)
  const when = !known
    ? t('planning.noDay')
    : typed.time === ''
      ? day(typed.date)
      : dayTime(`${typed.date}T${typed.time}:00Z`)
  const place = typed.where === 'Online' ? t('planning.where.Online') : typed.suburb || typed.city
  return (
    <Section title={t('planning.preview')}>
      {/* To look at only: its link leads nowhere yet. */}
      <div inert>
        <GatheringCard
          href={links.activities()}
          kind={kind}
          title={typed.title.trim() || t('planning.noTitle')}
          day={known ? typed.date : today}
          line={[when, place].filter((one) => one !== '').join(' · ')}
          secondLine={t(repeats[typed.frequency])}
        />
      </div>
    </Section>
  )
}
