import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotesShown } from '#contract/consultation/consultation.ts'
import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { useOccasionTitle } from '#web/features/calendar/use-badi-words.ts'
import { Button } from '#web/kit/Button.tsx'
import { ChipRow } from '#web/kit/ChipRow.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { CardList, Line, Stack } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type InboxNote, type Shown, inboxPages, noteRoutes, notedFeastsQuestion, sendState } from './data.ts'
import { links } from '#web/app/links.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Card } from '#web/kit/Card.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { apart } from '#web/words/apart.ts'
import { NoteAnswer, NoteState, NoteWords } from './parts/NoteWords.tsx'
import { AnswerForm } from './parts/AnswerForm.tsx'

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
  if (pages.data === undefined)
    return <QueryView query={pages} what={t('consultation.title')} shape="card" count={2} />
  const notes = pages.data.pages.flatMap((page) => page.data)
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

/** One note as the Assembly reads it. */
export const InboxCard = ({ note }: { note: InboxNote }) => {
  const { t } = useWords()
  const [answering, setAnswering] = useState(false)
  // A draft that was kept since the list was read.
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <Card as="li">
      <Stack>
        <Text look="label">{t(`consultation.kind.${note.kind}`)}</Text>
        <h2 className="t-h3">
          {note.author === null ? (
            t('consultation.inbox.former')
          ) : (
            <TextLink href={links.user({ userId: note.author.id })}>
              <bdi>{note.author.name}</bdi>
            </TextLink>
          )}
        </h2>
        <NoteWords note={note} />
        <NoteState note={note} />
        <NoteAnswer note={note} />
        {answering ? (
          <AnswerForm
            note={note}
            begin={draft ?? (note.draft === '' ? (note.answer ?? '') : note.draft)}
            onKept={setDraft}
            onClose={() => setAnswering(false)}
          />
        ) : (
          <Steps note={note} onAnswer={() => setAnswering(true)} />
        )}
      </Stack>
    </Card>
  )
}

/** What the secretary may do with it next. */
const Steps = ({ note, onAnswer }: { note: InboxNote; onAnswer: () => void }) => {
  const { t } = useWords()
  const who = note.author === null ? null : apart(note.author.name)
  const { act, busy } = useAction({
    run: sendState,
    refresh: noteRoutes,
    onDone: () =>
      snack({
        text: who === null ? t('consultation.inbox.toldFormer') : t('consultation.inbox.told', { who }),
      }),
    onFailed: (error) => snack({ text: error.message }),
  })
  const named = (what: string) =>
    t('consultation.inbox.of', { what, who: who ?? t('consultation.inbox.former') })
  const answer = t(note.answer === null ? 'consultation.inbox.answer' : 'consultation.inbox.answerAnew')
  if (!note.can.answer) return null
  return (
    <Line>
      {note.can.receive ? (
        <Button
          busy={busy}
          label={named(t('consultation.inbox.receive'))}
          onClick={() => act({ id: note.id, state: 'received' })}
        >
          {t('consultation.inbox.receive')}
        </Button>
      ) : null}
      {note.can.consider ? (
        <Button
          busy={busy}
          label={named(t('consultation.inbox.consider'))}
          onClick={() => act({ id: note.id, state: 'considered' })}
        >
          {t('consultation.inbox.consider')}
        </Button>
      ) : null}
      <Button look={note.answer === null ? 'outlined' : 'text'} label={named(answer)} onClick={onAnswer}>
        {answer}
      </Button>
    </Line>
  )
}
