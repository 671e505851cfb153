import { useState } from 'react'
import * as z from 'zod/mini'
import { note, typed } from '#contract/common.ts'
import { FundKind } from '#contract/finance/common.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { useWords } from '#web/words/words.ts'
import { fundRoutes, sendFund, sendFundChange } from '../data.ts'
import type { BookFund } from './places.ts'
import { newEntryId } from './recording.ts'

interface Props {
  /** Null for a new one. */
  fund: BookFund | null
  onClose: () => void
}

const Typed = z.object({
  kind: FundKind,
  name: typed(80, 'Please give the Fund a name.'),
  purpose: note(300),
  closed: z.boolean(),
})

type Typed = z.output<typeof Typed>

/** Of the local Fund there is one. */
const kinds = FundKind.options.filter((kind) => kind !== 'local')

/** A Fund's name and purpose; what kind it is stays. */
export const FundSheet = ({ fund, onClose }: Props) => {
  const { t } = useWords()
  const [id] = useState(newEntryId)
  const first: Typed['kind'] = fund?.kind ?? 'earmark'
  const form = useFields({
    schema: Typed,
    start: {
      kind: first,
      name: fund?.name ?? '',
      purpose: fund?.purpose ?? '',
      closed: fund?.closed ?? false,
    },
    action: useAction({
      run: ({ kind, name, purpose, closed }: Typed, key) =>
        fund === null
          ? sendFund({ id, kind, name, purpose }, key)
          : sendFundChange(fund.id, { name, purpose, closed }, key),
      refresh: fundRoutes,
      onDone: onClose,
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t(fund === null ? 'treasury.fundAdd' : 'treasury.fundChange')}
      save={t(fund === null ? 'treasury.fundAddSave' : 'treasury.save')}
      onClose={onClose}
    >
      {fund === null ? (
        <SelectField
          {...form.choice('kind')}
          label={t('treasury.fundKind')}
          options={kinds.map((value) => ({ value, label: t(`treasury.kindName.${value}`) }))}
        />
      ) : null}
      <Field {...form.text('name')} label={t('treasury.fundName')} maxLength={80} />
      <Field
        {...form.text('purpose')}
        label={t('treasury.fundPurpose')}
        hint={t('treasury.fundPurposeHint')}
        lines={2}
        maxLength={300}
        optional
      />
      {fund === null || fund.kind === 'local' ? null : (
        <CheckboxField
          {...form.tick('closed')}
          label={t('treasury.fundClose')}
          hint={t('treasury.fundCloseHint')}
        />
      )}
    </FormSheet>
  )
}
