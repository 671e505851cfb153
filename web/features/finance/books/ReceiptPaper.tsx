import { addStyle } from '#web/kit/add-style.ts'
import { Paper } from '#web/kit/Paper.tsx'
import { useSession } from '#web/session/session.ts'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import type { Books, Entry } from '../data.ts'
import type { Gift } from '../gift.ts'
import { receiptNumber } from '../receipt-number.ts'
import css from './paper.css?inline'
import { amountOf, giverName } from './entry.ts'
import { namesOf } from './places.ts'

addStyle(css)

interface Props {
  books: Books
  entry: Entry
  gift: Gift
}

/** On paper only: a receipt in duplicate, one for the giver and one for the record, on one page. */
export const ReceiptPaper = (props: Props) => {
  const { t } = useWords()
  return (
    <Paper>
      {(['treasury.copyGiver', 'treasury.copyRecord'] as const).map((copy) => (
        <section key={copy} className="fund-receipt">
          <Receipt {...props} />
          <p className="fund-copy">{t(copy)}</p>
        </section>
      ))}
    </Paper>
  )
}

const Receipt = ({ books, entry, gift }: Props) => {
  const { t } = useWords()
  const money = useMoney()
  const { longDay, number } = useFormats()
  const community = useSession().user?.community?.name ?? ''
  const currency = books.years.find(({ year }) => year === entry.year)?.currency ?? ''
  const amount = amountOf(entry)
  const fund = namesOf(books).get(entry.lines[0]?.fundId ?? '') ?? ''
  const spent = gift.method === 'expense'
  const facts = [
    [t('treasury.receivedFrom'), giverName(gift)],
    [t('treasury.address'), gift.address],
    [t('treasury.receivedOn'), longDay(entry.day)],
    [t('fund.amount'), amount === null ? '' : money(amount, currency)],
    [t('treasury.description'), amount === null || spent ? gift.description : ''],
    [t('treasury.original'), gift.original],
    [t('treasury.fund'), fund],
    [t('treasury.earmark'), gift.earmark],
    [t('treasury.method'), t(`treasury.method.${gift.method}`)],
    // What the giver has signed, as some countries want it on the receipt.
    [t('treasury.direction'), spent ? gift.note : ''],
  ].filter(([, value]) => value !== '')
  return (
    <>
      <h2>
        <bdi>{t('treasury.assemblyOf', { community })}</bdi>
      </h2>
      <h3>{t('fund.receiptNo', { number: receiptNumber(entry) })}</h3>
      <dl>
        {facts.map(([word, value]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {entry.reversedBy === null ? null : (
        <p className="fund-void">{t('treasury.reversedBy', { number: number(entry.reversedBy.number) })}</p>
      )}
      {books.receiptText === '' ? null : <p>{books.receiptText}</p>}
      {books.registration === '' ? null : (
        <p>{t('treasury.registrationNo', { number: books.registration })}</p>
      )}
      <p className="fund-signature">{t('treasury.signature')}</p>
    </>
  )
}
