import * as z from 'zod/mini'
import { newId } from '#web/secure-context.ts'
import { CalendarDay } from '#contract/common.ts'
import { EVENT_DAYS } from '#contract/days.ts'
import { getBooks } from '#contract/finance/books.ts'
import { Currency, optionalAmount } from '#contract/finance/common.ts'
import { getFund } from '#contract/finance/fund.ts'
import { useToday } from '#web/features/calendar/use-today.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FieldGroup } from '#web/kit/FieldGroup.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { currencyChoices } from '#web/words/currencies.ts'
import { say, useWords } from '#web/words/words.ts'
import { sendYear } from '../data.ts'
import { MoneyField } from '../MoneyField.tsx'
import { type Preset, presets, yearAround } from './year-presets.ts'

/** Funds beside the local one, from which a community usually starts. */
const others = ['national', 'continental', 'international', 'charity'] as const

interface Values {
  currency: string
  preset: Preset
  startsOn: string
  endsOn: string
  bank: string
  cash: string
  online: boolean
  goal: string
  national: boolean
  continental: boolean
  international: boolean
  charity: boolean
  purposes: string
}

const typedYear = (currency: string) =>
  z
    .object({
      currency: Currency,
      startsOn: CalendarDay,
      endsOn: CalendarDay,
      bank: optionalAmount(currency),
      cash: optionalAmount(currency),
      goal: optionalAmount(currency),
      online: z.boolean(),
      national: z.boolean(),
      continental: z.boolean(),
      international: z.boolean(),
      charity: z.boolean(),
      purposes: z.string().check(z.maxLength(2_000)),
    })
    .check(
      z.refine(({ startsOn, endsOn }) => endsOn > startsOn, {
        path: ['endsOn'],
        error: () => say('treasury.yearEnds'),
      }),
    )

type Typed = z.output<ReturnType<typeof typedYear>>

/** What is sent: Funds, where money lies, what each holds, and the goal. */
const yearOf = ({ currency, startsOn, endsOn, purposes, goal, ...typed }: Typed) => {
  const local = newId()
  const made = [
    { id: local, kind: 'local' as const, name: say('treasury.kindName.local'), purpose: '' },
    ...others
      .filter((kind) => typed[kind])
      .map((kind) => ({ id: newId(), kind, name: say(`treasury.kindName.${kind}`), purpose: '' })),
  ]
  const places = [
    { code: 'bank', name: say('treasury.placeName.bank') },
    { code: 'cash', name: say('treasury.placeName.cash') },
    ...(typed.online ? [{ code: 'online', name: say('treasury.placeName.online') }] : []),
  ]
  const openings = (['bank', 'cash'] as const).flatMap((place) => {
    const amount = typed[place]
    return amount === null ? [] : [{ fundId: local, place, amount }]
  })
  return {
    currency,
    startsOn,
    endsOn,
    funds: made,
    places,
    openings,
    goals: goal === null ? [] : [{ fundId: local, amount: goal }],
    purposes: purposes
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  }
}

/** The books' first year: everything can be changed later but the currency. */
export const SetUpYear = () => {
  const { t, language } = useWords()
  const today = useToday()
  const saving = useAction({
    run: (typed: Typed, key) => sendYear(yearOf(typed), key),
    refresh: [getBooks, getFund],
  })
  const form = useYearForm(today, saving)
  const { values, sheet } = form
  const choose = (preset: Preset) => form.set({ preset, ...yearAround(preset, today) })
  return (
    <Section title={t('treasury.setUp')}>
      <form noValidate onSubmit={sheet.onSubmit}>
        <Stack>
          <Text>{t('treasury.setUpWhy')}</Text>
          <SelectField
            {...form.choice('currency')}
            label={t('treasury.currency')}
            hint={t('treasury.currencyHint')}
            options={[{ value: '', label: t('treasury.currencyChoose') }, ...currencyChoices(language)]}
          />
          <SelectField
            {...form.choice('preset')}
            label={t('treasury.yearBegins')}
            onChange={choose}
            options={presets.map((value) => ({ value, label: t(`treasury.preset.${value}`) }))}
          />
          <Field {...form.text('startsOn')} label={t('treasury.firstDay')} type="date" {...EVENT_DAYS} />
          <Field {...form.text('endsOn')} label={t('treasury.lastDay')} type="date" {...EVENT_DAYS} />
          <MoneyField
            {...form.text('bank')}
            label={t('treasury.inBank')}
            hint={t('treasury.inBankHint')}
            currency={values.currency}
            optional
          />
          <MoneyField
            {...form.text('cash')}
            label={t('treasury.inCash')}
            currency={values.currency}
            optional
          />
          <CheckboxField {...form.tick('online')} label={t('treasury.hasOnline')} />
          <MoneyField
            {...form.text('goal')}
            label={t('treasury.goal')}
            hint={t('treasury.goalHint')}
            currency={values.currency}
            optional
          />
          <FieldGroup legend={t('treasury.otherFunds')}>
            {others.map((kind) => (
              <CheckboxField key={kind} {...form.tick(kind)} label={t(`treasury.kindName.${kind}`)} />
            ))}
          </FieldGroup>
          <Field
            {...form.text('purposes')}
            label={t('treasury.purposes')}
            hint={t('treasury.purposesHint')}
            lines={6}
          />
          {sheet.failure === null ? null : <Notice tone="error">{sheet.failure}</Notice>}
          <Line>
            <Button type="submit" look="main" size="large" busy={sheet.busy}>
              {t('treasury.setUpSave')}
            </Button>
          </Line>
        </Stack>
      </form>
    </Section>
  )
}

const useYearForm = (today: string, action: Parameters<typeof useFields<Values, Typed>>[0]['action']) => {
  const start: Values = {
    currency: '',
    preset: 'ridvan',
    ...yearAround('ridvan', today),
    bank: '',
    cash: '',
    online: false,
    goal: '',
    national: true,
    continental: true,
    international: true,
    charity: true,
    purposes: say('treasury.purposesSeed'),
  }
  // The amounts are read in the currency that is typed beside them.
  return useFields<Values, Typed>({ schema: typedWithCurrency, start, action })
}

const typedWithCurrency = z.pipe(
  z.looseObject({ currency: z.string() }),
  z.transform((values, { issues }) => {
    const read = typedYear(values.currency).safeParse(values)
    if (read.success) return read.data
    for (const { message, path } of read.error.issues)
      issues.push({ code: 'custom', message, path, input: values })
    return z.NEVER
  }),
)
