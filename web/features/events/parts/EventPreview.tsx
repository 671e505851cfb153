import { links } from '#web/app/links.ts'
import { GatheringPreview } from '#web/features/planning/GatheringPreview.tsx'
import { useWords } from '#web/words/words.ts'
import type { Form } from './event-field.ts'

/** The card of a Feast or Holy Day as others will see it. */
export const EventPreview = ({ form: { typed, occasion } }: { form: Form }) => {
  const { t } = useWords()
  const named = typed.where === 'place' ? typed.venue || typed.location : ''
  return (
    <GatheringPreview
      href={links.create()}
      kind={occasion?.type ?? 'Feast'}
      title={typed.title}
      date={typed.date}
      time={typed.startTime}
      place={typed.where === 'online' ? t('eventPlan.online') : named}
    />
  )
}
