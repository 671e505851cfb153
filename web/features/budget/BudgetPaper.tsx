import type { ReactNode } from 'react'
import { links } from '#web/app/links.ts'
import { Paper } from '#web/kit/Paper.tsx'
import { PrintFoot } from '#web/kit/PrintFoot.tsx'
import { useSession } from '#web/session/session.ts'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import { Total } from './BudgetTotal.tsx'
import type { BudgetYear } from './data.ts'
import { lineName, shownLines } from './lines.ts'
import { badiYearOf } from './period.ts'
import { useDaysSentence, useFiguresSentence, useStateSentence } from './sentences.ts'
import { StandingWord } from './StandingWord.tsx'

/**
 * On paper only: the budget on one page for a Feast, without a name. What came in so far is not on it: the Assembly
 * sees it also for days that are not closed, and between two Feasts it could tell a single gift.
 */
export const BudgetPaper = ({ year }: { year: BudgetYear }) => {
  const { t } = useWords()
  const { number, longDay } = useFormats()
  const community = useSession().user?.community?.name ?? ''
  return (
    <Paper>
      <article className="budget-paper">
        <p>
          <bdi>{community}</bdi>
        </p>
        <h1>{t('budget.paperTitle', { year: number(badiYearOf(year)) })}</h1>
        <p>
          {t('budget.fromTo', { from: longDay(year.startsOn), to: longDay(year.endsOn) })}
          {'\u00a0· '}
          {useDaysSentence()(year)}
        </p>
        <Total
          nature="expense"
          year={year}
          amounts={{ planned: year.planned.expense, actual: year.actual.expense }}
        />
        <Expenses year={year} />
        <Income year={year} />
        <CarriedOver year={year} />
        <p>{useFiguresSentence()(year)}</p>
        <p>{useStateSentence()(year)}</p>
        <PrintFoot path={links.budget()} label={t('budget.paperCode')} />
      </article>
    </Paper>
  )
}

interface PartProps {
  year: BudgetYear
}

const Expenses = ({ year }: PartProps) => {
  const { t } = useWords()
  const money = useMoney()
  const { currency, planned, actual } = year
  const lines = shownLines(year.lines, 'expense')
  if (lines.length === 0) return null
  return (
    <PaperTable
      head={[
        t('budget.part.expense'),
        t('budget.column.plan'),
        t('budget.column.actual.expense'),
        t('budget.column.left.expense'),
        t('budget.column.stands'),
      ]}
      foot={[
        t('budget.sum'),
        money(planned.expense, currency),
        money(actual.expense, currency),
        money(planned.expense - actual.expense, currency),
        '',
      ]}
      rows={lines.map((line) => ({
        id: line.id,
        cells: [
          <bdi key="name">{lineName(line.name, t)}</bdi>,
          money(line.planned, currency),
          money(line.actual, currency),
          money(line.planned - line.actual, currency),
          <StandingWord key="stands" line={line} />,
        ],
      }))}
    />
  )
}

const Income = ({ year }: PartProps) => {
  const { t } = useWords()
  const money = useMoney()
  const lines = shownLines(year.lines, 'income').filter(({ planned }) => planned !== 0)
  if (lines.length === 0) return null
  const isLast = lines.some(({ lastActual }) => lastActual !== null)
  return (
    <PaperTable
      head={[t('budget.part.income'), t('budget.column.plan'), ...(isLast ? [t('budget.column.last')] : [])]}
      foot={[t('budget.sum'), money(year.planned.income, year.currency), ...(isLast ? [''] : [])]}
      rows={lines.map(({ id, name, planned, lastActual }) => ({
        id,
        cells: [
          <bdi key="name">{lineName(name, t)}</bdi>,
          money(planned, year.currency),
          ...(isLast ? [lastActual === null ? '' : money(lastActual, year.currency)] : []),
        ],
      }))}
    />
  )
}

const CarriedOver = ({ year: { carriedOver, currency } }: PartProps) => {
  const { t } = useWords()
  const money = useMoney()
  if (carriedOver.length === 0) return null
  return (
    <PaperTable
      head={[t('budget.carriedOver'), t('budget.amount')]}
      rows={carriedOver.map(({ place, name, amount }) => ({
        id: place,
        cells: [<bdi key="name">{name}</bdi>, money(amount, currency)],
      }))}
    />
  )
}

interface TableProps {
  head: readonly string[]
  rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[]
  foot?: readonly string[]
}

/** The first cell of each row names it. */
const PaperTable = ({ head, rows, foot }: TableProps) => (
  <table>
    <thead>
      <tr>
        {head.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, cells }) => (
        <tr key={id}>{cellsOf(cells)}</tr>
      ))}
    </tbody>
    {foot === undefined ? null : (
      <tfoot>
        <tr>{cellsOf(foot)}</tr>
      </tfoot>
    )}
  </table>
)

const cellsOf = ([name, ...others]: readonly ReactNode[]): ReactNode => (
  <>
    <th scope="row">{name}</th>
    {others.map((cell, place) => (
      <td key={place}>{cell}</td>
    ))}
  </>
)
