import { useQuery } from '@tanstack/react-query'
import { Section } from '#web/kit/Section.tsx'
import { useWords } from '#web/words/words.ts'
import type { CommunityEvent } from '../data.ts'
import { othersQuestion } from '../planning.ts'
import { Briefs } from './Briefs.tsx'

/** The other gatherings for the same Feast or Holy Day, so that one finds the nearest. */
export const Others = ({ event }: { event: Pick<CommunityEvent, 'id' | 'type'> }) => {
  const { t } = useWords()
  const { data } = useQuery(othersQuestion(event.id))
  const others = data?.data ?? []
  if (others.length === 0) return null
  const title = t(event.type === 'Feast' ? 'events.othersOfFeast' : 'events.othersOfHolyDay')
  return (
    <Section title={title}>
      <Briefs events={others} label={title} />
    </Section>
  )
}
