import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '#web/kit/Card.tsx'
import { Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useKeptFocus } from '#web/kit/use-kept-focus.ts'
import { useWords } from '#web/words/words.ts'
import { bodiesQuestion, type Term } from './data.ts'
import { EndDialog } from './parts/EndDialog.tsx'
import { Serving } from './parts/Serving.tsx'

/** What one serves in: whoever does not look after the offices lays down their own here. */
export const OwnOffices = () => {
  const { t } = useWords()
  const [ending, setEnding] = useState<Term | null>(null)
  const { data } = useQuery(bodiesQuestion())
  const own = (data?.data ?? []).flatMap(({ name, members, coming }) =>
    [...members, ...coming].filter(({ mine }) => mine).map((term) => ({ term, body: name })),
  )
  const { ref, onFocus, onBlur } = useKeptFocus(own.length)
  return (
    <div ref={ref} onFocus={onFocus} onBlur={onBlur}>
      {own.length === 0 ? null : (
        <Section title={t('offices.own')} id="offices">
          <Card>
            <Rows label={t('offices.own')}>
              {own.map(({ term, body }) => (
                <Serving key={term.id} term={term} body={body} onEnd={() => setEnding(term)} />
              ))}
            </Rows>
          </Card>
        </Section>
      )}
      {ending === null ? null : <EndDialog term={ending} onClose={() => setEnding(null)} />}
    </div>
  )
}
