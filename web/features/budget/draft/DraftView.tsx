import { mdiPlus } from '@mdi/js'
import { useRef, useState } from 'react'
import { addStyle } from '#web/kit/add-style.ts'
import { Button } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import css from '../budget.css?inline'
import type { Budget, BudgetYear } from '../data.ts'
import { AddLineSheet } from './AddLineSheet.tsx'
import { copyLast, hasLast } from './plan.ts'
import { PlanTable } from './PlanTable.tsx'
import { Steps } from './Steps.tsx'
import { type Plan, usePlan } from './use-plan.ts'

addStyle(css)

interface Props {
  budget: Budget
  year: BudgetYear
  /** The year as the page has asked for it. */
  asked: number | null
  /** The community sees it now. */
  onShown: () => void
}

/** What is being prepared: the treasurer writes it, the Assembly adopts it, and then it is shown to the community. */
export const DraftView = (props: Props) => {
  const { t } = useWords()
  const { budget, year } = props
  const plan = usePlan(props)
  const state = useDraftState()(budget)
  const withdrawn = useWithdrawal()(budget)
  const table = useRef<HTMLDivElement>(null)
  if (budget.draft === null && !budget.can.edit)
    return <Empty>{t(year.state === 'closed' ? 'budget.closedYear' : 'budget.nothingPrepared')}</Empty>
  return (
    <Section title={t('budget.draft')}>
      <Stack>
        <Text>{state}</Text>
        {withdrawn === null ? null : <Text>{withdrawn}</Text>}
        {budget.can.edit ? <Filling year={year} plan={plan} /> : null}
        <div ref={table}>
          <PlanTable year={year} plan={plan} mayWrite={budget.can.edit} />
        </div>
        {plan.failure === null ? null : <Failure message={plan.failure} />}
        <Steps {...props} plan={plan} table={table} />
      </Stack>
    </Section>
  )
}

/** "Draft", or by which decision it was adopted. */
const useDraftState = () => {
  const { t } = useWords()
  const { longDay } = useFormats()
  return ({ draft }: Budget): string => {
    if (draft === null) return t('budget.state.unsaved')
    if (draft.adopted === null) return t('budget.state.draft')
    const { decision, on } = draft.adopted
    return `${t('budget.state.adopted', { decision: apart(decision), day: longDay(on) })} ${t('budget.state.notShown')}`
  }
}

/** That an adoption was taken back before it, and why. */
const useWithdrawal = () => {
  const { t } = useWords()
  const { longDay } = useFormats()
  return ({ draft }: Budget): string | null => {
    if (draft === null || draft.withdrawn === null) return null
    const { decision, on, reason } = draft.withdrawn
    return t('budget.state.withdrawn', {
      decision: apart(decision),
      day: longDay(on),
      reason: apart(reason),
    })
  }
}

/** What fills the plan at once, and one more line. */
const Filling = ({ year, plan }: { year: BudgetYear; plan: Plan }) => {
  const { t, language } = useWords()
  const [adding, setAdding] = useState(false)
  const { lines, currency } = year
  return (
    <Line>
      {(['lastPlanned', 'lastActual'] as const).map((what) =>
        hasLast(lines, what) ? (
          <Button key={what} onClick={() => plan.write(copyLast(lines, what, currency, language))}>
            {t(`budget.copy.${what}`)}
          </Button>
        ) : null,
      )}
      <Button icon={mdiPlus} onClick={() => setAdding(true)}>
        {t('budget.addLine')}
      </Button>
      {adding ? <AddLineSheet onClose={() => setAdding(false)} /> : null}
    </Line>
  )
}
