import { useToday } from '#web/features/calendar/use-today.ts'
import { addStyle } from '#web/kit/add-style.ts'
import { Paper } from '#web/kit/Paper.tsx'
import { useSession } from '#web/session/session.ts'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import type { Books } from '../data.ts'
import { receiptNumber } from '../receipt-number.ts'
import type { Statement, StatementYear } from './given.ts'
import css from './paper.css?inline'

addStyle(css)

interface Props {
  books: Books
  statements: readonly Statement[]
  year: StatementYear
}

/** On paper only: a page, or as many as it takes, for each giver. */
export const StatementPaper = ({ statements, ...all }: Props) => (
  <Paper>
    {statements.map((statement) => (
      <section key={statement.id} className="fund-statement">
        <OneStatement {...all} statement={statement} />
      </section>
    ))}
  </Paper>
)

const OneStatement = ({ books, statement, year }: Omit<Props, 'statements'> & { statement: Statement }) => {
  const { t } = useWords()
  const today = useToday()
  const money = useMoney()
  const { day, longDay } = useFormats()
  const community = useSession().user?.community?.name ?? ''
  const { name, address, rows, total } = statement
  const currency = rows[0]?.currency ?? ''
  return (
    <>
      <h2>
        <bdi>{t('treasury.assemblyOf', { community })}</bdi>
      </h2>
      <h3>{t('treasury.statementTitle', { from: longDay(year.from), to: longDay(year.to) })}</h3>
      <p>
        <bdi>{name}</bdi>
      </p>
      {address === '' ? null : <p className="typed">{address}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('treasury.day')}</th>
            <th scope="col">{t('treasury.column.receipt')}</th>
            <th scope="col">{t('treasury.fund')}</th>
            <th scope="col">{t('fund.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entry, fund, gift, amount }) => (
            <tr key={entry.id}>
              <td>{day(entry.day)}</td>
              <td>
                <bdi>{receiptNumber(entry)}</bdi>
              </td>
              <td>
                <bdi>{amount === null ? gift.description : fund}</bdi>
              </td>
              <td>{amount === null ? t('treasury.inKindNoAmount') : money(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('treasury.total')}
            </th>
            <td>{money(total, currency)}</td>
          </tr>
        </tfoot>
      </table>
      {books.receiptText === '' ? null : <p>{books.receiptText}</p>}
      {books.registration === '' ? null : (
        <p>{t('treasury.registrationNo', { number: books.registration })}</p>
      )}
      <p>{t('treasury.statementMade', { day: longDay(today) })}</p>
      <p className="fund-signature">{t('treasury.signature')}</p>
    </>
  )
}
