import { type KeyboardEvent, useId } from 'react'
import { decimalsOf } from '#contract/finance/money.ts'
import { FieldError } from '#web/kit/FieldFrame.tsx'
import { useRoomyScreen } from '#web/kit/roomy.ts'
import { VisuallyHidden } from '#web/kit/Stack.tsx'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import type { BudgetLine, BudgetYear } from '../data.ts'
import { lineName, type Nature } from '../lines.ts'
import { placeAfter, sumsOf } from './plan.ts'
import type { Plan } from './use-plan.ts'

interface Props {
  year: BudgetYear
  plan: Plan
  /** What was adopted is only read. */
  mayWrite: boolean
}

/** Every line with what last year planned and had, and the amount that is planned now; the sums stand below. */
export const PlanTable = (props: Props) => {
  const { t } = useWords()
  const roomy = useRoomyScreen()
  return (
    <table
      className={roomy ? 'table budget-plan' : 'table budget-plan budget-plan-narrow'}
      aria-label={t('budget.plan')}
    >
      <thead>
        <tr>
          <th scope="col">{t('budget.column.line')}</th>
          <th scope="col">{t('budget.column.lastPlanned')}</th>
          <th scope="col">{t('budget.column.lastActual')}</th>
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
  const { currency } = year
  const lines = year.lines.filter((line) => line.nature === nature)
  if (lines.length === 0) return null
  const sums = sumsOf(lines, nature, plan.amountAt)
  return (
    <tbody>
      <tr className="budget-plan-part">
        <th scope="rowgroup" colSpan={4}>
          {t(`budget.part.${nature}`)}
        </th>
      </tr>
      {lines.map((line) => (
        <tr key={line.id}>
          <th scope="row">
            <bdi>{lineName(line.name, t)}</bdi>
          </th>
          <Last title={t('budget.column.lastPlanned')} amount={line.lastPlanned} currency={currency} />
          <Last title={t('budget.column.lastActual')} amount={line.lastActual} currency={currency} />
          <td>
            {mayWrite ? (
              <AmountField line={line} plan={plan} currency={currency} />
            ) : (
              money(plan.amountAt(line.id), currency)
            )}
          </td>
        </tr>
      ))}
      <tr className="budget-plan-sum">
        <th scope="row">{t(`budget.sumOf.${nature}`)}</th>
        <Last title={t('budget.column.lastPlanned')} amount={sums.lastPlanned} currency={currency} />
        <Last title={t('budget.column.lastActual')} amount={sums.lastActual} currency={currency} />
        <td>{money(sums.planned, currency)}</td>
      </tr>
    </tbody>
  )
}

/** On a phone each amount has the name of its column before it, since the columns stand below each other. */
const Last = ({ title, amount, currency }: { title: string; amount: number | null; currency: string }) => {
  const { t } = useWords()
  const money = useMoney()
  return (
    <td>
      <span className="budget-plan-title" aria-hidden="true">
        {title}
      </span>
      {amount === null ? <VisuallyHidden>{t('budget.noLast')}</VisuallyHidden> : money(amount, currency)}
    </td>
  )
}

interface AmountFieldProps {
  line: BudgetLine
  plan: Plan
  currency: string
}

const AmountField = ({ line, plan, currency }: AmountFieldProps) => {
  const { t } = useWords()
  const id = useId()
  const error = plan.errorAt(line.id)
  return (
    <>
      <input
        className="input"
        type="text"
        name={line.id}
        autoComplete="off"
        inputMode={decimalsOf(currency) === 0 ? 'numeric' : 'decimal'}
        dir="ltr"
        aria-label={t('budget.planFor', { line: lineName(line.name, t) })}
        aria-invalid={error !== undefined}
        {...(error === undefined ? {} : { 'aria-describedby': id })}
        value={plan.textAt(line.id)}
        onKeyDown={moveBetweenAmounts}
        onChange={({ target }) => plan.write({ [line.id]: target.value })}
      />
      {error === undefined ? null : <FieldError id={id} text={error} />}
    </>
  )
}
