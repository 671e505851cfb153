import { ListRow } from '#web/kit/ListRow.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import type { Choice } from './choice.ts'
import type { Receipt } from './data.ts'
import { stateOf } from './states.ts'

interface Props {
  receipt: Receipt
  /** Who handed it in, where it is not the reader. */
  by?: string
  /** What the reader chose, where this device knows it. */
  chosen?: Choice['choice'] | null
  onOpen: () => void
}

/** A receipt in a list: what it was, how much, and where it stands. */
export const ReceiptRow = ({ receipt, by, chosen = null, onOpen }: Props) => {
  const { t } = useWords()
  const money = useMoney()
  const { day, number } = useFormats()
  const { word, at } = stateOf(receipt, chosen)
  const details = [
    money(receipt.amount, receipt.currency),
    ...(by === undefined ? [] : [apart(by)]),
    t(word),
    ...(at === null ? [] : [day(at)]),
  ]
  return (
    <ListRow
      height={72}
      onOpen={onOpen}
      title={
        <>
          {t('receipts.no', { number: number(receipt.number) })}
          {'\u00a0· '}
          <bdi>{receipt.words}</bdi>
        </>
      }
      detail={details.join('\u00a0· ')}
    />
  )
}
