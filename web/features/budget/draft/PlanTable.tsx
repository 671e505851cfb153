import { type KeyboardEvent, useId } from 'react'
import { decimalsOf } from '#contract/finance/money.ts'
import { FieldError } from '#web/kit/FieldFrame.tsx'
import { useRoomyScreen } from '#web/kit/roomy.ts'
import { apart } from '#web/words/apart.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import type { BudgetLine, BudgetYear } from '../data.ts'
import { lineName, type Nature } from '../lines.ts'
import { isRead, placeAfter, sumsOf } from './plan.ts'
import type { Plan } from './use-plan.ts'

interface Props {
  year: BudgetYear
  plan: Plan
  /** What was adopted is only read. */
  mayWrite: boolean
}

type LastColumn = 'lastPlanned' | 'lastActual'

/** Of last year what is known of it. */
const lastColumns = ({ lines }: BudgetYear): readonly LastColumn[] =>
  (['lastPlanned', 'lastActual'] as const).filter((what) => lines.some((line) => line[what] !== null))

/** Every line with what last year planned and had, and the amount that is planned now; the sums stand below. */
export const PlanTable = (props: Props) => {
  const { t } = useWords()
  const roomy = useRoomyScreen()
  return (
    <table
      className={roomy ? 'table budget-plan budget-plan-wide' : 'budget-plan budget-plan-narrow'}
      aria-label={t('budget.plan')}
    >
      <thead>
        <tr>
          <th scope="col">{t('budget.column.line')}</th>
          {lastColumns(props.year).map((what) => (
            <th key={what} scope="col">
              {t(`budget.column.${what}`)}
            </th>
          ))}
          <th scope="col">{t('budget.column.newPlan')}</th>
        </tr>
      </thead>
      <LinesOf {...props} nature="expense" />
      <LinesOf {...props} nature="income" />
    </table>
  )
}

/** The arrows and Enter go from amount to amount; within one the other keys do what they always do. */
const moveBetweenAmounts = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.nativeEvent.isComposing) return
  const fields = [...(event.currentTarget.closest('table')?.querySelectorAll('input') ?? [])]
  const place = fields.indexOf(event.currentTarget)
  if (['ArrowUp', 'ArrowDown', 'Enter'].includes(event.key)) event.preventDefault()
  const next = fields[placeAfter(event.key, place, fields.length) ?? -1]
  next?.focus()
  next?.select()
}

const LinesOf = ({ year, plan, mayWrite, nature }: Props & { nature: Nature }) => {
  const { t } = useWords()
  const money = useMoney()
  const nameOf = useLineName()
  const { currency } = year
  const every = year.lines.filter((line) => line.nature === nature)
  // Who only reads it does not read a page of zeros.
  const lines = mayWrite ? every : every.filter((line) => isRead(line, plan.amountAt(line.id)))
  if (lines.length === 0) return null
  const last = lastColumns(year)
  const sums = sumsOf(lines, nature, plan.amountAt)
  return (
    <tbody>
      <tr className="budget-plan-part">
        <th scope="rowgroup" colSpan={last.length + 2}>
          {t(`budget.part.${nature}`)}
        </th>
      </tr>
      {lines.map((line) => (
        <tr key={line.id}>
          <th scope="row">
            <bdi>{nameOf(line, every)}</bdi>
          </th>
          {last.map((what) => (
            <Last key={what} what={what} amount={line[what]} currency={currency} />
          ))}
          <td>
            {mayWrite ? (
              <AmountField id={line.id} name={nameOf(line, every)} plan={plan} currency={currency} />
            ) : (
              money(plan.amountAt(line.id), currency)
            )}
          </td>
        </tr>
      ))}
      <tr className="budget-plan-sum">
        <th scope="row">{t(`budget.sumOf.${nature}`)}</th>
        {last.map((what) => (
          <Last key={what} what={what} amount={sums[what]} currency={currency} />
        ))}
        <td>{money(sums.planned, currency)}</td>
      </tr>
    </tbody>
  )
}

/** With its Fund where the lines are of several, which have accounts of the same name. */
const useLineName = () => {
  const { t } = useWords()
  return ({ name, fund }: BudgetLine, lines: readonly BudgetLine[]): string => {
    const own = lineName(name, t)
    const several = new Set(lines.map(({ fundId }) => fundId)).size > 1
    return several ? t('budget.lineOf', { line: apart(own), fund: apart(fund) }) : own
  }
}

/** On a phone each amount has the name of its column before it, since the columns stand below each other. */
const Last = ({ what, amount, currency }: { what: LastColumn; amount: number | null; currency: string }) => {
  const { t } = useWords()
  const money = useMoney()
  return (
    <td>
      <span className="budget-plan-title" aria-hidden="true">
        {t(`budget.column.${what}`)}
      </span>
      {amount === null ? '' : money(amount, currency)}
    </td>
  )
}

interface AmountFieldProps {
  /** The line's. */
  id: string
  name: string
  plan: Plan
  currency: string
}

const AmountField = ({ id: line, name, plan, currency }: AmountFieldProps) => {
  const { t } = useWords()
  const id = useId()
  const error = plan.errorAt(line)
  return (
    <>
      <input
        className="input"
        type="text"
        name={line}
        autoComplete="off"
        inputMode={decimalsOf(currency) === 0 ? 'numeric' : 'decimal'}
        dir="ltr"
        aria-label={t('budget.planFor', { line: name })}
        aria-invalid={error !== undefined}
        {...(error === undefined ? {} : { 'aria-describedby': id })}
        value={plan.textAt(line)}
        onKeyDown={moveBetweenAmounts}
        onChange={({ target }) => plan.write({ [line]: target.value })}
      />
      {error === undefined ? null : <FieldError id={id} text={error} />}
    </>
  )
}
