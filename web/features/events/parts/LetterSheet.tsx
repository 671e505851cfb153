// The form that writes a letter: what is typed becomes what the contract knows. Pure.
import { type SubmitEvent, useState } from 'react'
import { Meanwhile } from '#web/features/materials/Meanwhile.tsx'
import { usePaperFile } from '#web/features/materials/papers.ts'
import { idempotencyKey } from '#web/http/own-changes.ts'
import { useAction } from '#web/http/optimistic.ts'
import { type Faults, useFaults } from '#web/http/use-faults.ts'
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
import { LONGEST_LETTER, letterSources } from '#contract/events/letters.ts'
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

interface LetterFieldsProps {
  typed: TypedLetter
  /** What is wrong, by field. */
  said: Faults
  /** For whom one may keep a letter. */
  audiences: readonly TypedLetter['audience'][]
  onType: (more: Partial<TypedLetter>) => void
}

/** From whom a letter is, what it says, who reads it aloud and who may read it. */
export const LetterFields = ({ typed, said, audiences, onType }: LetterFieldsProps) => {
  const { t } = useWords()
  return (
    <>
      <SelectField
        label={t('papers.letterFrom')}
        name="from"
        value={typed.from}
        options={letterSources.map((value) => ({ value, label: t(`events.letterFrom.${value}`) }))}
        onChange={(from) => onType({ from })}
      />
      <Field
        label={t('papers.sender')}
        name="sender"
        hint={t('papers.senderHint')}
        autoComplete="off"
        optional
        maxLength={120}
        value={typed.sender}
        error={said['sender']}
        onChange={({ target }) => onType({ sender: target.value })}
      />
      <Field
        label={t('papers.title')}
        name="title"
        autoComplete="off"
        maxLength={120}
        value={typed.title}
        error={said['title']}
        onChange={({ target }) => onType({ title: target.value })}
      />
      <Field
        label={t('papers.writtenOn')}
        name="writtenOn"
        type="date"
        min="1844-01-01"
        autoComplete="off"
        optional
        value={typed.writtenOn}
        error={said['writtenOn']}
        onChange={({ target }) => onType({ writtenOn: target.value })}
      />
      <SelectField
        label={t('papers.audience')}
        name="audience"
        hint={t(`papers.audienceHint.${typed.audience}`)}
        value={typed.audience}
        options={audiences.map((value) => ({ value, label: t(`papers.audience.${value}`) }))}
        onChange={(audience) => onType({ audience })}
      />
      <Field
        label={t('papers.text')}
        name="text"
        hint={t('papers.letterTextHint')}
        autoComplete="off"
        dir="auto"
        optional
        lines={6}
        maxLength={LONGEST_LETTER}
        value={typed.text}
        error={said['text']}
        onChange={({ target }) => onType({ text: target.value })}
      />
      <Field
        label={t('papers.letterLink')}
        name="link"
        type="url"
        dir="ltr"
        autoComplete="off"
        optional
        maxLength={500}
        value={typed.link}
        error={said['link']}
        onChange={({ target }) => onType({ link: target.value })}
      />
      <Field
        label={t('papers.readBy')}
        name="readBy"
        autoComplete="off"
        optional
        maxLength={120}
        value={typed.readBy}
        error={said['readBy']}
        onChange={({ target }) => onType({ readBy: target.value })}
      />
    </>
  )
}

/** A letter while it is written; empty where there is nothing. */
export interface TypedLetter {
  readonly from: Letter['from']
  readonly sender: string
  readonly title: string
  readonly writtenOn: string
  readonly text: string
  readonly link: string
  readonly readBy: string
  readonly audience: Letter['audience']
}

export const blankLetter: TypedLetter = {
  from: 'house',
  sender: '',
  title: '',
  writtenOn: '',
  text: '',
  link: '',
  readBy: '',
  audience: 'members',
}

export const typedLetter = (letter: Letter): TypedLetter => ({
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
export const wishedLetter = (typed: TypedLetter): LetterWish => ({
  ...typed,
  writtenOn: typed.writtenOn === '' ? null : typed.writtenOn,
  link: typed.link.trim() === '' ? null : typed.link,
  readBy: typed.readBy.trim() === '' ? null : typed.readBy,
})
