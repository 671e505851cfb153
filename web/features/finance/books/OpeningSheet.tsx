import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { optionalAmount } from '#contract/finance/common.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type Books, type Entry, everyEntryQuestion, fundRoutes, sendOpening } from '../data.ts'
import { MoneyField, useTypedMoney } from '../MoneyField.tsx'
import type { BookYear } from './places.ts'
import { newEntryId } from './recording.ts'

interface Props {
  books: Books
  /** The first of the books, of which nothing is closed. */
  year: BookYear
  onClose: () => void
}

type Typed = Readonly<Record<string, number | null>>

/** Writes anew what lay in each place when the books began. */
export const OpeningSheet = (props: Props) => {
  const { t } = useWords()
  const entries = useQuery(everyEntryQuestion(props.year.year))
  if (entries.data !== undefined) return <Correction {...props} opening={openingIn(entries.data)} />
  return (
    <Sheet open title={t('treasury.opening')} onClose={props.onClose}>
      <QueryView query={{ ...entries, data: undefined }} what={t('treasury.entries')} shape="row" count={2} />
    </Sheet>
  )
}

/** What the books began with, as it stands. */
const openingIn = (entries: readonly Entry[]): Entry['lines'] =>
  entries.find(({ kind, reversedBy }) => kind === 'opening' && reversedBy === null)?.lines ?? []

const Correction = ({ books, year, opening, onClose }: Props & { opening: Entry['lines'] }) => {
  const { t } = useWords()
  const { currency } = year
  const typed = useTypedMoney(currency)
  const [id] = useState(newEntryId)
  const local = books.funds.find(({ kind }) => kind === 'local')
  const places = placesIn(books, opening, local?.id ?? '')
  const form = useFields<Record<string, string>, Typed>({
    schema: z.object(Object.fromEntries(places.map((one) => [one.id, optionalAmount(currency)]))),
    start: () => Object.fromEntries(places.map((one) => [one.id, typed(one.amount)])),
    action: useAction({
      run: (amounts: Typed, key) =>
        sendOpening(
          {
            id,
            openings: places.flatMap(({ id: account, fundId, place }) => {
              const amount = amounts[account] ?? null
              return amount === null ? [] : [{ fundId, place, amount }]
            }),
          },
          key,
        ),
      refresh: fundRoutes,
      onDone: () => {
        snack({ text: t('treasury.openingDone') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('treasury.opening')}
      save={t('treasury.openingSave')}
      onClose={onClose}
    >
      <Text>{t('treasury.openingWhy')}</Text>
      {places.map(({ id: account, name, fund }) => (
        <MoneyField
          key={account}
          {...form.text(account)}
          label={t('treasury.openingIn', { place: name, fund })}
          currency={currency}
          optional
        />
      ))}
    </FormSheet>
  )
}

/** The places of the local Fund, and those of others that held something. */
const placesIn = ({ funds }: Books, opening: Entry['lines'], local: string) =>
  funds.flatMap(({ id: fundId, name: fund, accounts }) =>
    accounts.flatMap(({ id, nature, code: place, name }) => {
      const lines = opening.filter(({ debit }) => debit === id)
      if (nature !== 'asset' || (fundId !== local && lines.length === 0)) return []
      const amount = lines.length === 0 ? null : lines.reduce((sum, line) => sum + line.amount, 0)
      return [{ id, fundId, fund, place, name, amount }]
    }),
  )
