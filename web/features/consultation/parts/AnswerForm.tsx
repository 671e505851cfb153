import { useState } from 'react'
import { useAutosave } from '#web/features/drafts/use-autosave.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { keepDraft, noteRoutes, sendAnswer, type InboxNote } from '../data.ts'

interface Props {
  note: InboxNote
  /** What was written before. */
  begin: string
  /** Null once it was sent. */
  onKept: (draft: string | null) => void
  onClose: () => void
}

/** The answer of the Assembly; until it is sent it is kept on the server after each pause in typing. */
export const AnswerForm = ({ note, begin, onKept, onClose }: Props) => {
  const { t } = useWords()
  const [typed, setTyped] = useState({ answer: begin })
  const saving = useAutosave({
    data: typed,
    savedAt: null,
    put: ({ answer }) => {
      onKept(answer)
      keepDraft(note.id, answer).catch((error: Error) => snack({ text: error.message }))
    },
    clear: () => {},
  })
  const { act, busy, error } = useAction({
    run: sendAnswer,
    refresh: noteRoutes,
    onDone: () => {
      onKept(null)
      const who = note.author && apart(note.author.name)
      snack({
        text: who === null ? t('consultation.inbox.toldFormer') : t('consultation.inbox.told', { who }),
      })
      onClose()
    },
  })
  const said = useFaults(error)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        saving.end()
        act({ id: note.id, answer: typed.answer })
      }}
    >
      <Stack>
        <Field
          label={t('consultation.inbox.field')}
          hint={t('consultation.inbox.fieldHint')}
          name="answer"
          autoComplete="off"
          lines={5}
          maxLength={4_000}
          value={typed.answer}
          error={said['answer']}
          onChange={({ target }) => setTyped({ answer: target.value })}
        />
        {error !== null && !('answer' in said) ? <Failure message={error.message} /> : null}
        <Line>
          <Button type="submit" look="main" busy={busy}>
            {t('consultation.inbox.sendAnswer')}
          </Button>
          <Button look="text" onClick={onClose}>
            {t('consultation.inbox.close')}
          </Button>
        </Line>
      </Stack>
    </form>
  )
}
