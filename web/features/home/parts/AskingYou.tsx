import { Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useKeptFocus } from '#web/kit/use-kept-focus.ts'
import { useWords } from '#web/words/words.ts'
import { MOST_ASKED } from '../asked.ts'
import { AskedRow, keyOf } from '../AskedRow.tsx'
import type { Home } from '../data.ts'
import { EventRow, useEventsToAnswer } from '../EventRow.tsx'
import type { Yes } from '../said-yes.ts'

/** What waits for a person's word, three things at most. */
export const AskingYou = ({ home, onYes }: { home: Home; onYes: (yes: Yes) => void }) => {
  const { t } = useWords()
  const asked = home.asking.slice(0, MOST_ASKED)
  const events = useEventsToAnswer(home).slice(0, MOST_ASKED - asked.length)
  const kept = useKeptFocus(asked.length)
  if (asked.length + events.length === 0) return null
  return (
    <Section title={t('home.asking')}>
      <div {...kept}>
        <Rows>
          {asked.map((one) => (
            <AskedRow key={keyOf(one)} asked={one} onYes={() => onYes({ to: null, under: 'asking' })} />
          ))}
          {events.map((event) => (
            <EventRow key={event.id} event={event} onYes={() => onYes({ to: event.id, under: 'asking' })} />
          ))}
        </Rows>
      </div>
    </Section>
  )
}
