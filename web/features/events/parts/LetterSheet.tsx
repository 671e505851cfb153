// The form that writes a letter: what is typed becomes what the contract knows. Pure.
import { useState } from 'react'
import { Meanwhile } from '#web/features/materials/Meanwhile.tsx'
import { usePaperFile } from '#web/features/materials/papers.ts'
import { idempotencyKey } from '#web/http/own-changes.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { ChosenFile } from '#web/kit/ChosenFile.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import {
  type Letter,
  type LetterWish,
  askProgramme,
  paperAnswers,
  sendFileOf,
  sendLetter,
} from '../papers.ts'
import { LONGEST_LETTER, addLetter, letterSources } from '#contract/events/letters.ts'
import { Field } from '#web/kit/Field.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'

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
  const form = useLetterForm(letter, { act: (wish) => act({ wish, over: old }), busy, error, reset })
  const { failure, onSubmit } = form.sheet
  const look = useAction({ run: () => askProgramme(eventId) })
  const settle = async (whose: 'mine' | 'theirs') => {
    const { letters } = await look.actAsync(undefined)
    const now = letters.find(({ id }) => id === old?.id)
    if (now === undefined) return
    setOld(now)
    if (whose === 'mine') return act({ wish: wishedLetter(form.values), over: now })
    form.set(typedLetter(now))
    reset()
  }
  return (
    <Sheet
      open
      tall
      title={t(letter === null ? 'events.addLetter' : 'papers.changeLetter')}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(event)
        }}
      >
        <Stack>
          <LetterFields form={form} audiences={audiences} />
          <ChosenFile {...paper} file={file} busy={busy} onFile={setFile} />
          {failure === null ? null : <Failure message={failure} />}
          <Meanwhile error={error} busy={look.busy} onSettle={settle} />
          <Button type="submit" look="main" size="large" full busy={busy} busyLabel={t('papers.saving')}>
            {t('papers.saveLetter')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  )
}

type Sending = Parameters<typeof useFields<TypedLetter, LetterWish>>[0]['action']

const useLetterForm = (letter: Letter | null, action: Sending) =>
  useFields({
    schema: addLetter.body,
    start: () => (letter === null ? blankLetter : typedLetter(letter)),
    read: wishedLetter,
    says: ({ message }) => message,
    action,
  })

interface LetterFieldsProps {
  form: ReturnType<typeof useLetterForm>
  /** For whom one may keep a letter. */
  audiences: readonly TypedLetter['audience'][]
}

/** From whom a letter is, what it says, who reads it aloud and who may read it. */
const LetterFields = ({ form, audiences }: LetterFieldsProps) => {
  const { t } = useWords()
  return (
    <>
      <SelectField
        {...form.choice('from')}
        label={t('papers.letterFrom')}
        options={letterSources.map((value) => ({ value, label: t(`events.letterFrom.${value}`) }))}
      />
      <Field
        {...form.text('sender')}
        label={t('papers.sender')}
        hint={t('papers.senderHint')}
        optional
        maxLength={120}
      />
      <Field {...form.text('title')} label={t('papers.title')} maxLength={120} />
      <Field
        {...form.text('writtenOn')}
        label={t('papers.writtenOn')}
        type="date"
        min="1844-01-01"
        optional
      />
      <SelectField
        {...form.choice('audience')}
        label={t('papers.audience')}
        hint={t(`papers.audienceHint.${form.values.audience}`)}
        options={audiences.map((value) => ({ value, label: t(`papers.audience.${value}`) }))}
      />
      <Field
        {...form.text('text')}
        label={t('papers.text')}
        hint={t('papers.letterTextHint')}
        dir="auto"
        optional
        lines={6}
        maxLength={LONGEST_LETTER}
      />
      <Field
        {...form.text('link')}
        label={t('papers.letterLink')}
        type="url"
        dir="ltr"
        optional
        maxLength={500}
      />
      <Field {...form.text('readBy')} label={t('papers.readBy')} optional maxLength={120} />
    </>
  )
}

/** A letter while it is written; empty where there is nothing. */
interface TypedLetter {
  readonly from: Letter['from']
  readonly sender: string
  readonly title: string
  readonly writtenOn: string
  readonly text: string
  readonly link: string
  readonly readBy: string
  readonly audience: Letter['audience']
}

const blankLetter: TypedLetter = {
  from: 'house',
  sender: '',
  title: '',
  writtenOn: '',
  text: '',
  link: '',
  readBy: '',
  audience: 'members',
}

const typedLetter = (letter: Letter): TypedLetter => ({
  from: letter.from,
  sender: letter.sender,
  title: letter.title,
  writtenOn: letter.writtenOn ?? '',
  text: letter.text,
  link: letter.link ?? '',
  readBy: letter.readBy ?? '',
  audience: letter.audience,
})

/** What is sent. */
const wishedLetter = (typed: TypedLetter): LetterWish => ({
  ...typed,
  writtenOn: typed.writtenOn === '' ? null : typed.writtenOn,
  link: typed.link.trim() === '' ? null : typed.link,
  readBy: typed.readBy.trim() === '' ? null : typed.readBy,
})
