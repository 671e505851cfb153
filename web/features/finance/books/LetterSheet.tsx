import type { output } from 'zod/mini'
import { writeLetter } from '#contract/finance/fund.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { fundRoutes, sendLetter } from '../data.ts'

/** The treasurer's letter to everyone; an empty one takes it away. */
export const LetterSheet = ({ letter, onClose }: { letter: string; onClose: () => void }) => {
  const { t } = useWords()
  const form = useFields({
    schema: writeLetter.body,
    start: { letter },
    action: useAction({
      run: (written: output<typeof writeLetter.body>, key) => sendLetter(written, key),
      refresh: fundRoutes,
      onDone: (_, written) => {
        snack({ text: t(written.letter === '' ? 'treasury.letterGone' : 'treasury.letterDone') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      tall
      title={t('treasury.giving.letter')}
      save={t('treasury.save')}
      onClose={onClose}
    >
      <Text>{t('treasury.letterWhy')}</Text>
      <Field
        {...form.text('letter')}
        label={t('treasury.letter')}
        hint={t('treasury.letterHint')}
        lines={10}
        maxLength={4_000}
        optional
      />
    </FormSheet>
  )
}
