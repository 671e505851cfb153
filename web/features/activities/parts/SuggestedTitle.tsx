import { mdiAutoFix } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/kit/Button.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { type WordKey, useWords } from '#web/words/words.ts'
import type { Kind } from '../data.ts'
import { placesQuestion } from '../plan.ts'
import type { Form } from './plan-field.ts'

/** An initiative is named by what it does, not by where it meets. */
const titles = {
  'Study Circle': 'planning.titleAt.studyCircle',
  'Junior Youth Group': 'planning.titleAt.juniorYouth',
  "Children's Class": 'planning.titleAt.childrensClass',
  Devotional: 'planning.titleAt.devotional',
  Fireside: 'planning.titleAt.fireside',
  'Independent Initiative': null,
} as const satisfies Readonly<Record<Kind, WordKey | null>>

/**
 * A title for who has none yet, by the place that is chosen, else by their own home. It is offered and not filled in:
 * whoever sees the gathering reads it, visitors too, and it may name a family.
 */
export const SuggestedTitle = ({ kind, form: { typed, set } }: { kind: Kind; form: Form }) => {
  const { t } = useWords()
  const { data } = useQuery(placesQuestion())
  const place = data?.venues.find(({ id, type, mine }) =>
    typed.venue === '' ? type === 'Residence' && mine : id === typed.venue,
  )
  const word = titles[kind]
  if (typed.title !== '' || word === null || !place?.name || typed.where === 'Online') return null
  const name = place.type === 'Residence' ? t('planning.theHome', { home: place.name }) : place.name
  const title = t(word, { place: name })
  return (
    <Line>
      <Button
        look="text"
        icon={mdiAutoFix}
        onClick={({ currentTarget }) => {
          set({ title })
          // The button goes, and what it was pressed for is read where it stands.
          const field = currentTarget.form?.elements.namedItem('title')
          if (field instanceof HTMLElement) field.focus()
        }}
      >
        {t('planning.callIt', { title })}
      </Button>
    </Line>
  )
}
