import { mdiPlus } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FindPerson } from '#web/features/people/FindPerson.tsx'
import { Button } from '#web/kit/Button.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { adultsQuestion } from './adults-question.ts'
import { completionsOfQuestion, doneOf } from './completions.ts'
import { CompletedRows } from './parts/CompletedRows.tsx'
import { CompletedSheet } from './parts/CompletedSheet.tsx'

interface Somebody {
  readonly id: string
  readonly name: string
}

/** What a grown-up has completed, for those who help groups to form: noted, changed and taken back. */
export const CompletionsSection = () => {
  const { t, language } = useWords()
  const [person, setPerson] = useState<Somebody | null>(null)
  return (
    <Stack>
      <Text quiet>{t('completions.ofOthersHint')}</Text>
      <FindPerson
        label={t('completions.who')}
        name="person"
        value={person}
        question={(words) => adultsQuestion(words, language)}
        peopleIn={({ data }) => data.people?.results ?? []}
        least={1}
        nobody={t('completions.nobody')}
        onChange={setPerson}
      />
      {person === null ? null : <Of key={person.id} person={person} />}
    </Stack>
  )
}

const Of = ({ person }: { person: Somebody }) => {
  const { t } = useWords()
  const completionsOf = useQuery(completionsOfQuestion(person.id))
  const [adds, setAdds] = useState(false)
  if (completionsOf.data === undefined)
    return <QueryView query={completionsOf} what={t('completions.title')} shape="row" count={3} />
  const rows = doneOf(completionsOf.data.data)
  return (
    <Section title={person.name}>
      <Stack>
        {rows.length === 0 ? (
          <Text quiet>{t('completions.noneOf')}</Text>
        ) : (
          <CompletedRows label={t('completions.title')} rows={rows} />
        )}
        <Line>
          <Button icon={mdiPlus} onClick={() => setAdds(true)}>
            {t('completions.noteMine')}
          </Button>
        </Line>
      </Stack>
      {adds ? (
        <CompletedSheet
          title={t('completions.noteMine')}
          kind={null}
          people={completionsOf.data.data.people}
          onClose={() => setAdds(false)}
        />
      ) : null}
    </Section>
  )
}
