import { useState } from 'react'
import * as z from 'zod/mini'
import { typed } from '#contract/common.ts'
import { useAction } from '#web/http/optimistic.ts'
import { idempotencyKey } from '#web/http/own-changes.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { useWords } from '#web/words/words.ts'
import { type Books, fundRoutes, sendAccount } from '../data.ts'
import { isPassedOn } from './places.ts'
import { newEntryId } from './recording.ts'

interface Props {
  books: Books
  nature: 'expense' | 'income' | 'asset'
  onClose: () => void
}

const Typed = z.object({ fundId: z.string(), name: typed(60, 'Please give the account a name.') })

/** Something that money is spent for or comes from, of one Fund; or a place where money lies, of all of them. */
export const AccountSheet = ({ books, nature, onClose }: Props) => {
  const { t } = useWords()
  const funds = books.funds.filter(({ kind }) => !isPassedOn(kind))
  // Made once, so that what is sent again adds nothing twice.
  const [ids] = useState(() => new Map(books.funds.map(({ id }) => [id, newEntryId()])))
  const add = (fundId: string, name: string) =>
    sendAccount(fundId, { id: ids.get(fundId) ?? newEntryId(), nature, name }, idempotencyKey())
  const form = useFields({
    schema: Typed,
    start: { fundId: funds.find(({ kind }) => kind === 'local')?.id ?? '', name: '' },
    action: useAction({
      run: async ({ fundId, name }: z.output<typeof Typed>) => {
        if (nature !== 'asset') return void (await add(fundId, name))
        // One after the other: the first gives the place its code, by which it is the same in each Fund.
        for (const { id } of books.funds) await add(id, name)
      },
      refresh: fundRoutes,
      onDone: onClose,
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t(`treasury.accountAdd.${nature}`)}
      save={t('treasury.accountAddSave')}
      onClose={onClose}
    >
      <Field {...form.text('name')} label={t(`treasury.accountName.${nature}`)} maxLength={60} />
      {nature === 'asset' || funds.length < 2 ? null : (
        <SelectField
          {...form.choice('fundId')}
          label={t('treasury.fund')}
          options={funds.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </FormSheet>
  )
}
