import { mdiPlus } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type Group, doneOf, ownCompletionsQuestion } from '../completions.ts'
import type { Kind } from '../data.ts'
import { CompletedRows } from './CompletedRows.tsx'
import { CompletedSheet } from './CompletedSheet.tsx'

const studied: Readonly<Partial<Record<Kind, readonly Group['items'][number]['kind'][]>>> = {
  'Study Circle': ['book', 'branch', 'unit'],
  'Junior Youth Group': ['text'],
  "Children's Class": ['grade'],
}

/** What I and the children in my care have completed of what this programme studies, wherever that was. */
export const OwnCompletions = ({ kind }: { kind: Kind }) => {
  const { t } = useWords()
  const { data } = useQuery(ownCompletionsQuestion())
  const [adds, setAdds] = useState(false)
  if (data === undefined) return null
  const kinds = studied[kind] ?? []
  const rows = doneOf(data.data).filter(({ item }) => kinds.includes(item.kind))
  return (
    <Section title={t('completions.mine')}>
      <Stack>
        {rows.length === 0 ? (
          <Text quiet>{t('completions.noneMine')}</Text>
        ) : (
          <CompletedRows label={t('completions.mine')} rows={rows} />
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
          kind={kind}
          people={data.data.people}
          onClose={() => setAdds(false)}
        />
      ) : null}
    </Section>
  )
}
