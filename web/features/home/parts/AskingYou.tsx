import { Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useKeptFocus } from '#web/kit/use-kept-focus.ts'
import { useWords } from '#web/words/words.ts'
import { MOST_ASKED } from '../asked.ts'
import { AskedRow, keyOf } from '../AskedRow.tsx'
import type { Home } from '../data.ts'
import { EventRow, useEventsToAnswer } from '../EventRow.tsx'
import type { Yes } from '../said-yes.ts'

interface Props {
  home: Home
  /** The server has said what it knows since the page was opened. */
  fresh: boolean
  onYes: (yes: Yes) => void
}

/** What waits for a person's word, three things at most. */
export const AskingYou = ({ home, fresh, onYes }: Props) => {
  const { t } = useWords()
  const asked = home.asking.slice(0, MOST_ASKED)
  const { events: all, settle } = useEventsToAnswer(home, fresh)
  const events = all.slice(0, MOST_ASKED - asked.length)
  const kept = useKeptFocus(asked.length)
  if (asked.length + events.length === 0) return null
  return (
    <Section title={t('home.asking')}>
      <div {...kept} onClickCapture={settle}>
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
