import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import type { Receipt } from './data.ts'

interface Props {
  receipt: Receipt
  /** Who handed it in is said to others. */
  withName?: boolean
}

/** What stands on a receipt, without its picture. */
export const ReceiptFacts = ({ receipt, withName = false }: Props) => {
  const { t } = useWords()
  const money = useMoney()
  const { longDay } = useFormats()
  const { amount, currency, day, purpose, words, byCard, by, approver } = receipt
  const facts = [
    [t('receipts.amount'), money(amount, currency)],
    [t('receipts.day'), longDay(day)],
    [t('receipts.purpose'), purpose],
    [t('receipts.words'), words],
    ...(withName ? [[t('receipts.by'), by]] : []),
    ...(byCard ? [[t('receipts.how'), t('receipts.how.card')]] : []),
    ...(approver === null ? [] : [[t('receipts.approver'), approver.name]]),
  ]
  return (
    <dl className="receipt-facts">
      {facts.map(([word, value]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
