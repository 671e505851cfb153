import { useInfiniteQuery } from '@tanstack/react-query'
import { mdiPencilOutline } from '@mdi/js'
import { useState } from 'react'
import { useUndoable } from '#web/http/use-undoable.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { CardList, Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { noteRoutes, ownNotesPages, sendOwn, sendTakeBack, type OwnNote } from '../data.ts'
import { blank, typedOf, writtenOf, type Typed } from '../note-form.ts'
import { NoteAnswer, NoteState, NoteWords } from './NoteWords.tsx'
import { NoteSheet } from './NoteSheet.tsx'

/** What is being written: a new note, or one that is changed. */
interface Writing {
  readonly note: string | null
  readonly typed: Typed
  readonly open: boolean
}

const nothing: Writing = { note: null, typed: blank, open: false }

interface Props {
  /** Of one Feast; null for all, and to write between Feasts. */
  feast: string | null
}

/** What a member has said to the Assembly with its answers, and the way to say more. */
export const OwnNotes = ({ feast }: Props) => {
  const { t } = useWords()
  const [writing, setWriting] = useState<Writing>(nothing)
  const pages = useInfiniteQuery(ownNotesPages(feast))
  const [first] = pages.data?.pages ?? []
  if (pages.data === undefined || first === undefined)
    return <QueryView query={pages} what={t('consultation.mine')} shape="card" count={1} />
  const notes = pages.data.pages.flatMap((page) => page.data)
  const begin = () =>
    setWriting((now) => (now.note === null ? { ...now, open: true } : { ...nothing, open: true }))
  return (
    <Stack>
      {first.closed === null ? (
        <>
          <Text quiet>{t('consultation.text')}</Text>
          <Line>
            <Button look={feast === null ? 'main' : 'outlined'} icon={mdiPencilOutline} onClick={begin}>
              {t('consultation.write')}
            </Button>
          </Line>
        </>
      ) : (
        <Text quiet>{t(`consultation.closed.${first.closed}`)}</Text>
      )}
      {notes.length > 0 ? (
        <CardList label={t('consultation.mine')}>
          {notes.map((note) => (
            <OneNote
              key={note.id}
              note={note}
              feastHidden={feast !== null}
              onChange={() => setWriting({ note: note.id, typed: typedOf(note), open: true })}
            />
          ))}
        </CardList>
      ) : feast === null && first.closed === null ? (
        <Empty>{t('consultation.none')}</Empty>
      ) : null}
      {pages.hasNextPage ? (
        <Line>
          <Button onClick={() => void pages.fetchNextPage()} busy={pages.isFetchingNextPage}>
            {t('consultation.more')}
          </Button>
        </Line>
      ) : null}
      {writing.open ? (
        <NoteSheet
          {...writing}
          feast={feast}
          recommends={first.recommends || writing.typed.kind === 'recommendation'}
          onType={(typed) => setWriting({ ...writing, typed })}
          onClose={() => setWriting({ ...writing, open: false })}
          onDone={() => setWriting(nothing)}
        />
      ) : null}
    </Stack>
  )
}

interface OneProps {
  note: OwnNote
  feastHidden: boolean
  onChange: () => void
}

const OneNote = ({ note, feastHidden, onChange }: OneProps) => {
  const { t } = useWords()
  const { act, busy } = useUndoable({
    run: sendTakeBack,
    undo: () => (key) => sendOwn({ ...writtenOf(typedOf(note)), feast: note.feast?.id ?? null }, key),
    says: () => t('consultation.takenBack'),
    refresh: noteRoutes,
    onFailed: (error) => snack({ text: error.message }),
  })
  return (
    <Card as="li">
      <Stack>
        <Text look="label">{t(`consultation.kind.${note.kind}`)}</Text>
        <NoteWords note={note} feastHidden={feastHidden} />
        <NoteState note={note} />
        <NoteAnswer note={note} />
        {note.can.change ? (
          <Line>
            <Button onClick={onChange}>{t('consultation.change')}</Button>
            <Button look="text" busy={busy} onClick={() => act(note.id)}>
              {t('consultation.takeBack')}
            </Button>
          </Line>
        ) : null}
      </Stack>
    </Card>
  )
}
