import { useQuery } from '@tanstack/react-query'
import { links } from '#web/app/links.ts'
import { GatheringPreview } from '#web/features/planning/GatheringPreview.tsx'
import { useWords } from '#web/words/words.ts'
import type { Kind } from '../data.ts'
import type { Typed } from '../plan-typed.ts'
import { placesQuestion, type Venue } from '../plan.ts'

const repeats = {
  'one-off': 'planning.once',
  weekly: 'planning.weekly',
  'bi-weekly': 'planning.biWeekly',
  monthly: 'planning.monthly',
} as const

/** The card of an activity as others will see it. */
export const PlanPreview = ({ kind, typed }: { kind: Kind; typed: Typed }) => {
  const { t } = useWords()
  const { data } = useQuery({ ...placesQuestion(), enabled: typed.venue !== '' })
  return (
    <GatheringPreview
      href={links.activities()}
      kind={kind}
      title={typed.title}
      date={typed.date}
      time={typed.time}
      place={typed.where === 'Online' ? t('planning.where.Online') : areaOf(typed, data?.venues ?? [])}
      secondLine={t(repeats[typed.frequency])}
    />
  )
}

/** Where it will be: of a place what others learn of it before they come. */
const areaOf = ({ where, venue, suburb, city }: Typed, venues: readonly Venue[]): string => {
  if (where !== 'area' && venue === '') return ''
  const address = venues.find(({ id }) => where !== 'area' && id === venue)?.address ?? { suburb, city }
  return address.suburb || address.city || ''
}
