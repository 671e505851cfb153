import { useState } from 'react'
import { ChipRow } from '#web/kit/ChipRow.tsx'
import { FieldError } from '#web/kit/FieldFrame.tsx'
import { useWords } from '#web/words/words.ts'
import type { ReceiptForm } from './data.ts'
import { purposeKey } from './hand-in.ts'

interface Props {
  name: string
  value: string
  error: string | undefined
  onChange: (purpose: string) => void
  /** Those that one used last come first. */
  purposes: ReceiptForm['purposes']
}

/** So many are seen at once. */
const FIRST = 6
const MORE = 'more'

/** What money was spent for: those that one used last, and the others when they are asked for. */
export const PurposeField = ({ name, value, error, onChange, purposes }: Props) => {
  const { t } = useWords()
  const [all, setAll] = useState(false)
  const severalFunds = new Set(purposes.map(({ fundId }) => fundId)).size > 1
  const shown = purposes.filter((one, place) => all || place < FIRST || purposeKey(one) === value)
  const items = shown.map((one) => ({
    id: purposeKey(one),
    label: severalFunds ? `${one.name}\u00a0· ${one.fund}` : one.name,
  }))
  return (
    <fieldset
      name={name}
      tabIndex={-1}
      className="choice receipt-purposes"
      {...(error === undefined ? {} : { 'aria-describedby': `${name}-error` })}
    >
      <legend className="t-label">{t('receipts.purpose')}</legend>
      <ChipRow
        label={t('receipts.purpose')}
        items={shown.length === purposes.length ? items : [...items, { id: MORE, label: t('receipts.more') }]}
        chosen={value}
        onChoose={(id) => (id === MORE ? setAll(true) : onChange(id))}
      />
      {error === undefined ? null : <FieldError id={`${name}-error`} text={error} />}
    </fieldset>
  )
}
