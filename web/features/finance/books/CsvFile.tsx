import { type ReactNode, useState } from 'react'
import { getBooks } from '#contract/finance/books.ts'
import { CsvMapping } from '#contract/finance/csv-mapping.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { readCsv } from '../bank/csv.ts'
import { type CsvGuess, guessMapping } from '../bank/csv-guess.ts'
import type { BankStatement } from '../bank/statement.ts'
import { type Books, sendBankMap } from '../data.ts'
import { BankFaultNotice } from './BankFaultNotice.tsx'
import { type Columns, columnsOf, columnsSchema, none, type NamedMapping } from './csv-columns.ts'

interface Props {
  text: string
  books: Books
  currency: string
  children: (statement: BankStatement, onRight: () => void) => ReactNode
}

/** A bank's table by the columns that were confirmed once for this bank, or are confirmed now. */
export const CsvFile = ({ text, books, currency, children }: Props) => {
  const { t } = useWords()
  const [mapping, setMapping] = useState<CsvMapping | null>(() => keptFor(text, books))
  const [named, setNamed] = useState<NamedMapping | null>(null)
  const saving = useAction({
    run: ({ bank, map }: NamedMapping, key) => sendBankMap({ bank, map }, key),
    refresh: [getBooks],
    onDone: () => setNamed(null),
  })
  const confirm = (confirmed: NamedMapping) => {
    setNamed(confirmed)
    setMapping(confirmed.map)
  }
  // Columns that were mistaken for others do not add up: they are kept once the statement does.
  const keep = () => {
    if (named !== null) saving.act(named)
  }
  const columns = () => (
    <ConfirmColumns guess={guessMapping(text, currency)} currency={currency} onConfirm={confirm} />
  )
  if (mapping === null) return columns()
  const read = readCsv(text, mapping)
  return 'code' in read ? (
    <>
      <BankFaultNotice fault={read} currency={currency} />
      {columns()}
    </>
  ) : (
    <>
      {saving.error === null ? null : <Failure message={saving.error.message} />}
      <Line>
        <Button look="text" onClick={() => setMapping(null)}>
          {t('treasury.csvAgain')}
        </Button>
      </Line>
      {children(read, keep)}
    </>
  )
}

/** The mapping that was made for a file with these titles. */
const keptFor = (text: string, { bankMaps }: Books): CsvMapping | null => {
  const kept = Object.values(bankMaps).flatMap((map) => {
    const { success, data } = CsvMapping.safeParse(map)
    return success && data.titles.length > 0 ? [data] : []
  })
  return (
    kept.find((mapping) => {
      const read = readCsv(text, mapping)
      return !('code' in read) || read.code !== 'other_columns'
    }) ?? null
  )
}

interface ConfirmProps {
  guess: CsvGuess
  currency: string
  onConfirm: (mapping: NamedMapping) => void
}

const ConfirmColumns = ({ guess, currency, onConfirm }: ConfirmProps) => {
  const { t } = useWords()
  const form = useFields<Columns, NamedMapping>({
    schema: columnsSchema(guess, currency),
    start: columnsOf(guess),
    action: { act: onConfirm, busy: false, error: null, reset: () => undefined },
  })
  const options = columnOptions(guess)
  const orNone = [{ value: none, label: t('treasury.csvNone') }, ...options]
  return (
    <form noValidate onSubmit={form.sheet.onSubmit}>
      <Stack>
        <Text>{t('treasury.csvWhy')}</Text>
        <Field {...form.text('bank')} label={t('treasury.csvBank')} maxLength={60} />
        <SelectField {...form.choice('day')} label={t('treasury.day')} options={orNone} />
        <SelectField
          {...form.choice('dayOrder')}
          label={t('treasury.csvDayOrder')}
          options={(['dmy', 'mdy', 'ymd'] as const).map((value) => ({
            value,
            label: t(`treasury.csvDayOrder.${value}`),
          }))}
          {...(guess.unsure.includes('dayOrder') ? { hint: t('treasury.csvUnsure') } : {})}
        />
        <SelectField
          {...form.choice('amount')}
          label={t('treasury.csvAmount')}
          hint={t('treasury.csvAmountHint')}
          options={orNone}
        />
        <SelectField {...form.choice('out')} label={t('treasury.csvOut')} options={orNone} />
        <SelectField {...form.choice('direction')} label={t('treasury.csvDirection')} options={orNone} />
        <SelectField
          {...form.choice('decimalSign')}
          label={t('treasury.csvDecimalSign')}
          options={([',', '.'] as const).map((value) => ({
            value,
            label: t(value === '.' ? 'treasury.csvPoint' : 'treasury.csvComma'),
          }))}
          {...(guess.unsure.includes('decimalSign') ? { hint: t('treasury.csvUnsure') } : {})}
        />
        <SelectField
          {...form.choice('counterparty')}
          label={t('treasury.csvCounterparty')}
          options={orNone}
        />
        <SelectField {...form.choice('text')} label={t('treasury.csvText')} options={orNone} />
        <SelectField {...form.choice('reference')} label={t('treasury.csvReference')} options={orNone} />
        <SelectField {...form.choice('balance')} label={t('treasury.csvBalance')} options={orNone} />
        <Line>
          <Button type="submit" look="main">
            {t('treasury.csvKeep')}
          </Button>
        </Line>
      </Stack>
    </form>
  )
}

/** Each column by its title and by what stands in its first row. */
const columnOptions = ({ titles, sample }: CsvGuess) =>
  Array.from({ length: Math.max(titles.length, ...sample.map((row) => row.length)) }, (_, column) => {
    const title = titles[column] ?? ''
    const first = sample[0]?.[column] ?? ''
    const name = title === '' ? String(column + 1) : title
    return { value: String(column), label: first === '' ? name : `${name} (${first.slice(0, 40)})` }
  })
