import { links } from '#web/app/links.ts'
import { GatheringPreview } from '#web/features/planning/GatheringPreview.tsx'
import { useWords } from '#web/words/words.ts'
import type { Kind } from '../data.ts'
import type { Typed } from '../plan-typed.ts'

const repeats = {
  'one-off': 'planning.once',
  weekly: 'planning.weekly',
  'bi-weekly': 'planning.biWeekly',
  monthly: 'planning.monthly',
} as const

/** The card of an activity as others will see it. */
export const PlanPreview = ({ kind, typed }: { kind: Kind; typed: Typed }) => {
  const { t } = useWords()
  return (
    <GatheringPreview
      href={links.activities()}
      kind={kind}
      title={typed.title}
      date={typed.date}
      time={typed.time}
      place={typed.where === 'Online' ? t('planning.where.Online') : typed.suburb || typed.city}
      secondLine={t(repeats[typed.frequency])}
    />
  )
}
