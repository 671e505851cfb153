import { MoneyField } from '#web/features/finance/MoneyField.tsx'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type HandInProps, useHandIn } from './hand-in.ts'
import { HowField } from './HowField.tsx'
import { PictureField } from './PictureField.tsx'
import { PurposeField } from './PurposeField.tsx'

/** One screen: the picture, how much, when, what for, and how it is meant. */
export const HandIn = (props: HandInProps) => {
  const { t } = useWords()
  const { list, number } = useFormats()
  const { form, currency } = props
  const { fields, alike, alikeWaits } = useHandIn(props)
  const { busy, failure, onSubmit } = fields.sheet
  return (
    <form noValidate className="receipt-form" onSubmit={onSubmit}>
      <PictureField {...fields.choice('picture')} />
      <Stack>
        <MoneyField {...fields.text('amount')} label={t('receipts.amount')} currency={currency} />
        <Field {...fields.text('day')} label={t('receipts.day')} type="date" />
        <PurposeField {...fields.choice('purpose')} purposes={form.purposes} />
        <Field
          {...fields.text('words')}
          label={t('receipts.words')}
          hint={t('receipts.wordsHint')}
          maxLength={120}
        />
        <HowField form={form} how={fields.choice('how')} signs={fields.tick('signs')} />
        {alike.length > 0 || alikeWaits ? (
          <Notice tone="warning">
            {alike.length === 0
              ? t('receipts.alikeWaits')
              : t('receipts.alike', {
                  count: alike.length,
                  numbers: list(alike.map((one) => number(one.number))),
                })}
          </Notice>
        ) : null}
        {failure === null ? null : <Failure message={failure} />}
        <Button type="submit" look="main" size="large" full busy={busy} busyLabel={t('receipts.sending')}>
          {t('receipts.send')}
        </Button>
      </Stack>
    </form>
  )
}
