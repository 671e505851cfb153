import { plainDigits } from '#contract/digits.ts'
import { setHowToGive } from '#contract/finance/fund.ts'
import type { BodyOf } from '#contract/route.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { useWords } from '#web/words/words.ts'
import { type Books, fundRoutes, sendHowToGive, type Standing } from '../data.ts'
import { settingsOf } from './HowToGiveSheet.tsx'

interface Props {
  books: Books
  fund: Standing
  onClose: () => void
}

const origins = ['charity', 'accept', 'return'] as const

/** What differs by country: the words on each receipt, the year of a statement, gifts of unknown origin. */
export const ReceiptTextSheet = ({ books, fund, onClose }: Props) => {
  const { t } = useWords()
  const { receiptText, registration, statementFrom, unknownOrigin } = books
  const form = useFields({
    schema: setHowToGive.body,
    start: { receiptText, registration, statementFrom, unknownOrigin },
    read: (values) => ({
      ...settingsOf(books, fund),
      ...values,
      statementFrom: plainDigits(values.statementFrom).trim(),
    }),
    action: useAction({
      run: (settings: BodyOf<typeof setHowToGive>, key) => sendHowToGive(settings, key),
      refresh: fundRoutes,
      onDone: onClose,
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      tall
      title={t('treasury.giving.receipt')}
      save={t('treasury.save')}
      onClose={onClose}
    >
      <Field
        {...form.text('receiptText')}
        label={t('treasury.receiptText')}
        hint={t('treasury.receiptTextHint')}
        lines={3}
        maxLength={500}
        optional
      />
      <Field
        {...form.text('registration')}
        label={t('treasury.registration')}
        maxLength={60}
        dir="auto"
        optional
      />
      <Field
        {...form.text('statementFrom')}
        label={t('treasury.statementFrom')}
        hint={t('treasury.statementFromHint')}
        maxLength={5}
        dir="ltr"
      />
      <ChoiceField
        {...form.choice('unknownOrigin')}
        legend={t('treasury.unknownOrigin')}
        options={origins.map((value) => ({ value, label: t(`treasury.unknown.${value}`) }))}
      />
    </FormSheet>
  )
}
