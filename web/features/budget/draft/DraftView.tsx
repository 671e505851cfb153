import { mdiPlus } from '@mdi/js'
import { type RefObject, useRef, useState } from 'react'
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
import { AdoptSheet } from './AdoptSheet.tsx'
import { copyLast, hasLast } from './plan.ts'
import { PlanTable } from './PlanTable.tsx'
import { PublishDialog } from './PublishDialog.tsx'
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
  const table = useRef<HTMLDivElement>(null)
  if (budget.draft === null && !budget.can.edit)
    return <Empty>{t(year.state === 'closed' ? 'budget.closedYear' : 'budget.nothingPrepared')}</Empty>
  return (
    <Section title={t('budget.draft')}>
      <Stack>
        <Text>{state}</Text>
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

interface StepsProps extends Props {
  plan: Plan
  table: RefObject<HTMLDivElement | null>
}

/** Saving, adopting and showing. What is not saved is neither adopted nor shown. */
const Steps = ({ budget, year, asked, onShown, plan, table }: StepsProps) => {
  const { t } = useWords()
  const [opened, setOpened] = useState<'adopt' | 'publish' | null>(null)
  const { can, draft } = budget
  const close = () => setOpened(null)
  const save = () => {
    // The marks of what cannot be read are there with the next picture.
    if (!plan.save())
      requestAnimationFrame(() =>
        table.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus(),
      )
  }
  return (
    <>
      <Line>
        {can.edit ? (
          <Button look="main" busy={plan.busy} busyLabel={t('budget.saving')} onClick={save}>
            {t('budget.save')}
          </Button>
        ) : null}
        {can.adopt ? (
          <Button disabled={plan.isTyped} onClick={() => setOpened('adopt')}>
            {t('budget.adopt')}
          </Button>
        ) : null}
        {can.publish ? (
          <Button look="main" onClick={() => setOpened('publish')}>
            {t('budget.publish')}
          </Button>
        ) : null}
      </Line>
      {can.adopt && plan.isTyped ? (
        <Text look="small" quiet>
          {t('budget.saveFirst')}
        </Text>
      ) : null}
      {draft !== null && opened === 'adopt' ? (
        <AdoptSheet year={year} revision={draft.revision} saved={draft.saved} asked={asked} onClose={close} />
      ) : null}
      {draft === null ? null : (
        <PublishDialog
          open={opened === 'publish'}
          year={year}
          revision={draft.revision}
          asked={asked}
          onClose={close}
          onShown={onShown}
        />
      )}
    </>
  )
}
