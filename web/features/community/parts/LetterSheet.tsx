import { writeToBody } from '#contract/community/offices.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { write, type Body, type Letter } from '../data.ts'

interface Props {
  body: Pick<Body, 'id' | 'name'>
  onClose: () => void
}

/** A letter to those who serve in a body, whose addresses the writer does not see. */
export const LetterSheet = ({ body, onClose }: Props) => {
  const { t } = useWords()
  const form = useFields({
    schema: writeToBody.body,
    start: { text: '', share: true },
    action: useAction({
      run: (letter: Letter, key) => write(body.id, letter, key),
      onDone: () => {
        snack({ text: t('offices.letter.sent') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('offices.letter', { body: apart(body.name) })}
      save={t('offices.letter.send')}
      busyLabel={t('offices.letter.sending')}
      disabled={form.values.text.trim() === ''}
      onClose={onClose}
    >
      <Field
        {...form.text('text')}
        label={t('offices.letter.text')}
        hint={t('offices.letter.textHint')}
        dir="auto"
        lines={6}
        maxLength={2000}
      />
      <CheckboxField
        {...form.tick('share')}
        label={t('offices.letter.share')}
        hint={t('offices.letter.shareHint')}
      />
    </FormSheet>
  )
}
