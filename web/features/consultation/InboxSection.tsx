import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotesShown } from '#contract/consultation/consultation.ts'
import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { useOccasionTitle } from '#web/features/calendar/use-occasion-title.ts'
import { Button } from '#web/kit/Button.tsx'
import { ChipRow } from '#web/kit/ChipRow.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { CardList, Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { inboxPages, notedFeastsQuestion, type Shown } from './data.ts'
import { InboxCard } from './parts/InboxCard.tsx'

const states = NotesShown.options

/** What members say to the Assembly: its members read, its secretary answers. */
export const InboxSection = () => {
  const { t } = useWords()
  const [state, setState] = useState<Shown>('open')
  const [feast, setFeast] = useState('')
  return (
    <Stack>
      <Text quiet>{t('consultation.inbox.text')}</Text>
      <ChipRow
        label={t('consultation.inbox.state')}
        chosen={state}
        onChoose={(id) => setState(states.find((one) => one === id) ?? 'open')}
        items={states.map((id) => ({ id, label: t(`consultation.inbox.${id}`) }))}
      />
      <FeastField value={feast} onChange={setFeast} />
      <Notes state={state} feast={feast} />
    </Stack>
  )
}

interface FeastProps {
  value: string
  onChange: (feast: string) => void
}

/** No field where nothing was said at a Feast yet. */
const FeastField = ({ value, onChange }: FeastProps) => {
  const { t } = useWords()
  const { day } = useFormats()
  const twin = useBadiTwin()
  const titleOf = useOccasionTitle()
  const { data } = useQuery(notedFeastsQuestion())
  if (data === undefined || data.data.length === 0) return null
  return (
    <SelectField
      label={t('consultation.inbox.feast')}
      name="feast"
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: t('consultation.inbox.allFeasts') },
        ...data.data.map(({ id, title, date, startsAt }) => ({
          value: id,
          label: `${titleOf(title)}\u00a0· ${day(date)}${twin.at(startsAt)}`,
        })),
      ]}
    />
  )
}

const Notes = ({ state, feast }: { state: Shown; feast: string }) => {
  const { t } = useWords()
  const pages = useInfiniteQuery(inboxPages(state, feast))
  const { data, error, isFetching, refetch } = pages
  if (data === undefined)
    return error === null ? (
      <Skeleton what={t('consultation.title')} shape="card" count={2} />
    ) : (
      <LoadError message={error.message} onRetry={() => void refetch()} busy={isFetching} />
    )
  const notes = data.pages.flatMap((page) => page.data)
  if (notes.length === 0)
    return (
      <Empty>
        {t(state === 'open' && feast === '' ? 'consultation.inbox.none' : 'consultation.inbox.noneSuch')}
      </Empty>
    )
  return (
    <>
      <CardList label={t(`consultation.inbox.${state}`)}>
        {notes.map((note) => (
          <InboxCard key={note.id} note={note} />
        ))}
      </CardList>
      {pages.hasNextPage ? (
        <Line>
          <Button onClick={() => void pages.fetchNextPage()} busy={pages.isFetchingNextPage}>
            {t('consultation.inbox.more')}
          </Button>
        </Line>
      ) : null}
    </>
  )
}
