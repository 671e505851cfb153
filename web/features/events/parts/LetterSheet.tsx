import { type SubmitEvent, useState } from 'react'
import { Meanwhile } from '#web/features/materials/Meanwhile.tsx'
import { usePaperFile } from '#web/features/materials/use-paper-file.ts'
import { idempotencyKey } from '#web/http/idempotency-key.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { ChosenFile } from '#web/kit/ChosenFile.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { blankLetter, typedLetter, wishedLetter } from '../letter-form.ts'
import {
  askProgramme,
  type Letter,
  type LetterWish,
  paperAnswers,
  sendFileOf,
  sendLetter,
} from '../papers.ts'
import { LetterFields } from './LetterFields.tsx'

interface Props {
  eventId: string
  /** The one that is changed; null for a new one. */
  letter: Letter | null
  audiences: readonly Letter['audience'][]
  onClose: () => void
}

/** Writes a letter down: from whom it is, what it says, who reads it aloud and who may read it. */
export const LetterSheet = ({ eventId, letter, audiences, onClose }: Props) => {
  const { t } = useWords()
  const paper = usePaperFile()
  const [typed, setTyped] = useState(() => (letter === null ? blankLetter : typedLetter(letter)))
  const [old, setOld] = useState(letter)
  const [file, setFile] = useState<File | null>(null)
  const { act, busy, error, reset } = useAction({
    run: async ({ wish, over }: { wish: LetterWish; over: Letter | null }, key) => {
      const { data } = await sendLetter(eventId, wish, over, key)
      // Where the file does not come, what is tried again is a change of the letter that stands.
      setOld(data)
      if (file !== null) await sendFileOf(eventId, data.id, file, idempotencyKey())
    },
    refresh: paperAnswers,
    onDone: () => {
      snack({ text: t('papers.letterSaved') })
      onClose()
    },
  })
  const look = useAction({ run: () => askProgramme(eventId) })
  const said = useFaults(error)
  const settle = async (whose: 'mine' | 'theirs') => {
    const { letters } = await look.actAsync(undefined)
    const now = letters.find(({ id }) => id === old?.id)
    if (now === undefined) return
    setOld(now)
    if (whose === 'mine') return act({ wish: wishedLetter(typed), over: now })
    setTyped(typedLetter(now))
    reset()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    act({ wish: wishedLetter(typed), over: old })
  }
  return (
    <Sheet
      open
      tall
      title={t(letter === null ? 'events.addLetter' : 'papers.changeLetter')}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          <LetterFields
            typed={typed}
            said={said}
            audiences={audiences}
            onType={(more) => setTyped((now) => ({ ...now, ...more }))}
          />
          <ChosenFile {...paper} file={file} busy={busy} onFile={setFile} />
          {error === null || Object.keys(said).length > 0 ? null : <Failure message={error.message} />}
          <Meanwhile error={error} busy={look.busy} onSettle={settle} />
          <Button type="submit" look="main" size="large" full busy={busy} busyLabel={t('papers.saving')}>
            {t('papers.saveLetter')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  )
}
