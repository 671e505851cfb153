import { useState } from 'react'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { write, type Body } from '../data.ts'

interface Props {
  body: Pick<Body, 'id' | 'name'>
  onClose: () => void
}

/** A letter to those who serve in a body, whose addresses the writer does not see. */
export const LetterSheet = ({ body, onClose }: Props) => {
  const { t } = useWords()
  const [text, setText] = useState('')
  const [share, setShare] = useState(true)
  const { act, busy, error } = useAction({
    run: (letter: { text: string; share: boolean }, key) => write({ body: body.id, ...letter }, key),
    onDone: () => {
      snack({ text: t('offices.letter.sent') })
      onClose()
    },
  })
  const said = useFaults(error)
  return (
    <FormSheet
      title={t('offices.letter', { body: apart(body.name) })}
      save={t('offices.letter.send')}
      busy={busy}
      busyLabel={t('offices.letter.sending')}
      disabled={text.trim() === ''}
      failure={error === null || 'text' in said ? null : failureOf(error)}
      onSubmit={() => act({ text, share })}
      onClose={onClose}
    >
      <Field
        label={t('offices.letter.text')}
        name="text"
        autoComplete="off"
        dir="auto"
        lines={6}
        maxLength={2000}
        hint={t('offices.letter.textHint')}
        value={text}
        error={said['text']}
        onChange={({ target }) => setText(target.value)}
      />
      <CheckboxField
        label={t('offices.letter.share')}
        hint={t('offices.letter.shareHint')}
        name="share"
        checked={share}
        onChange={({ target }) => setShare(target.checked)}
      />
    </FormSheet>
  )
}
