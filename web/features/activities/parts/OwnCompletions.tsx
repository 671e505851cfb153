import { mdiClose, mdiPlus } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { snack } from '#web/kit/snackbar.ts'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Group, completionRoutes, ownCompletionsQuestion, sendOwnCompletion } from '../completions.ts'
import type { Kind } from '../data.ts'
import { studyName } from '../studies.ts'

const OwnCompletionSheet = lazyPart(async () => (await import('./OwnCompletionSheet.tsx')).OwnCompletionSheet)

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
  const { items, people } = data.data
  const kinds = studied[kind] ?? []
  const rows = people.flatMap((person, place) =>
    person.completed.flatMap((done) => {
      const item = items.find(({ id }) => id === done.studyItem)
      return item !== undefined && kinds.includes(item.kind)
        ? [{ key: `${person.id} ${item.id}`, item, day: done.day, person, mine: place === 0 }]
        : []
    }),
  )
  return (
    <Section title={t('completions.mine')}>
      <Stack>
        {rows.length === 0 ? (
          <Text quiet>{t('completions.noneMine')}</Text>
        ) : (
          <Rows>
            {rows.map(({ key, ...row }) => (
              <Completed key={key} {...row} />
            ))}
          </Rows>
        )}
        <Line>
          <Button icon={mdiPlus} onClick={() => setAdds(true)}>
            {t('completions.noteMine')}
          </Button>
        </Line>
      </Stack>
      <Suspense>
        {adds ? <OwnCompletionSheet kind={kind} people={people} onClose={() => setAdds(false)} /> : null}
      </Suspense>
    </Section>
  )
}

interface Row {
  item: Group['items'][number]
  day: string
  person: Group['people'][number]
  mine: boolean
}

const Completed = ({ item, day, person, mine }: Row) => {
  const { t, language } = useWords()
  const formats = useFormats()
  const what = studyName(item, language)
  const { act } = useAction({
    run: (on: string | null, key) =>
      sendOwnCompletion({ person: person.id, studyItem: item.id, day: on }, key),
    refresh: completionRoutes,
    onDone: (_, on) => {
      if (on === null)
        snack({ text: t('completions.takenBack'), action: { label: t('kit.undo'), run: () => act(day) } })
    },
    onFailed: (error) => snack({ text: error.message }),
  })
  return (
    <ListRow
      title={<bdi>{what}</bdi>}
      detail={mine ? formats.day(day) : `${apart(person.name)} · ${formats.day(day)}`}
      height={64}
      end={
        <IconButton
          icon={mdiClose}
          label={t('completions.takeBackNamed', { what, name: person.name })}
          onClick={() => act(null)}
        />
      }
    />
  )
}
