import { Suspense, useState } from 'react'
import { links } from '#web/app/links.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { noteRoutes, sendState, type InboxNote } from '../data.ts'
import { NoteAnswer, NoteState, NoteWords } from './NoteWords.tsx'

// The secretary's alone, and wanted once it is answered.
const AnswerForm = lazyPart(async () => (await import('./AnswerForm.tsx')).AnswerForm)

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
          <Suspense>
            <AnswerForm
              note={note}
              begin={draft ?? (note.draft === '' ? (note.answer ?? '') : note.draft)}
              onKept={setDraft}
              onClose={() => setAnswering(false)}
            />
          </Suspense>
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
