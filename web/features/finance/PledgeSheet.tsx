import type { output } from 'zod/mini'
import * as z from 'zod/mini'
import { typedAmount } from '#contract/finance/common.ts'
import { type Giving, getGiving, PledgeRhythm } from '#contract/finance/giving.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { sendPledge, sendPledgeEnd } from './data.ts'
import { sealPledge } from './giving.ts'
import { MoneyField, useTypedMoney } from './MoneyField.tsx'

interface Props {
  whose: Parameters<typeof sealPledge>[0]
  treasury: Parameters<typeof sealPledge>[1]
  currency: string
  pledge: output<typeof Giving>['pledge']
  /** Null where it cannot be read here. */
  amount: number | null
  onClose: () => void
}

/** What one means to give, and how often: the treasurer reads it, and nobody changes it but its giver. */
export const PledgeSheet = ({ whose, treasury, currency, pledge, amount, onClose }: Props) => {
  const { t } = useWords()
  const typed = useTypedMoney(currency)
  const first: How['rhythm'] = pledge?.rhythm ?? 'badiMonth'
  const ended = (text: string) => {
    snack({ text })
    onClose()
  }
  const form = useFields({
    schema: z.object({ amount: typedAmount(currency), rhythm: PledgeRhythm, reminds: z.boolean() }),
    start: {
      amount: typed(amount),
      rhythm: first,
      reminds: pledge?.reminds ?? false,
    },
    action: useAction({
      run: async ({ amount: minor, ...how }: { amount: number } & How, key) =>
        sendPledge({ ...how, ...(await sealPledge(whose, treasury, { amount: minor, currency })) }, key),
      refresh: [getGiving],
      onDone: () => ended(t('fund.pledgeSaved')),
    }),
  })
  const ending = useAction({
    run: (_: null, key) => sendPledgeEnd(key),
    refresh: [getGiving],
    onDone: () => ended(t('fund.pledgeEnded')),
    onFailed: ({ message }) => snack({ text: message }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('fund.pledge')}
      save={t('fund.pledgeSave')}
      onClose={onClose}
      below={
        pledge === null ? null : (
          <Button look="text" danger full busy={ending.busy} onClick={() => ending.act(null)}>
            {t('fund.pledgeEnd')}
          </Button>
        )
      }
    >
      <MoneyField {...form.text('amount')} label={t('fund.amount')} currency={currency} />
      <ChoiceField
        {...form.choice('rhythm')}
        legend={t('fund.pledgeRhythm')}
        options={PledgeRhythm.options.map((value) => ({ value, label: t(`fund.rhythm.${value}`) }))}
      />
      <CheckboxField {...form.tick('reminds')} label={t('fund.pledgeReminds')} />
    </FormSheet>
  )
}

interface How {
  readonly rhythm: output<typeof PledgeRhythm>
  readonly reminds: boolean
}
