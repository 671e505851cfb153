import { mdiHistory } from '@mdi/js'
import { type RefObject, useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { Budget, BudgetYear } from '../data.ts'
import { AdoptSheet } from './AdoptSheet.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import type { Plan } from './use-plan.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import { RevisionsSheet } from '../RevisionsSheet.tsx'

interface Props {
  budget: Budget
  year: BudgetYear
  /** The year as the page has asked for it. */
  asked: number | null
  /** The community sees it now. */
  onShown: () => void
  plan: Plan
  table: RefObject<HTMLDivElement | null>
}

type Opened = 'adopt' | 'publish' | 'withdraw' | 'revisions'

/** Saving, adopting, taking back and showing. What is not saved is neither adopted nor shown. */
export const Steps = (props: Props) => {
  const { t } = useWords()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { budget, year, plan, table } = props
  const { can, draft } = budget
  const save = () => {
    // The marks of what cannot be read are there with the next picture.
    if (!plan.save())
      requestAnimationFrame(() =>
        table.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus(),
      )
  }
  const waits = draft !== null && draft.adopted === null && draft.own
  return (
    <>
      <Line>
        {can.edit ? (
          <Button look="main" busy={plan.busy} busyLabel={t('budget.saving')} onClick={save}>
            {t('budget.save')}
          </Button>
        ) : null}
        {can.adopt || waits ? (
          <Button disabled={waits || plan.isTyped} onClick={() => setOpened('adopt')}>
            {t(waits ? 'budget.adoptOther' : 'budget.adopt')}
          </Button>
        ) : null}
        {can.publish ? (
          <Button look="main" onClick={() => setOpened('publish')}>
            {t('budget.publish')}
          </Button>
        ) : null}
        {can.withdraw ? <Button onClick={() => setOpened('withdraw')}>{t('budget.withdraw')}</Button> : null}
        {plan.isTyped ? <Button onClick={plan.undo}>{t('budget.undoTyped')}</Button> : null}
        {year.revision === null && year.earlier ? (
          <Button icon={mdiHistory} onClick={() => setOpened('revisions')}>
            {t('budget.revisions')}
          </Button>
        ) : null}
      </Line>
      <WhatIsNext budget={budget} plan={plan} waits={waits} />
      <OverIt {...props} opened={opened} onClose={() => setOpened(null)} />
    </>
  )
}

/** What has to be done first, in a sentence below the buttons. */
const WhatIsNext = ({ budget, plan, waits }: Pick<Props, 'budget' | 'plan'> & { waits: boolean }) => {
  const { t } = useWords()
  const says = [
    plan.isTyped ? t('budget.typed') : null,
    plan.isTyped && budget.can.adopt ? t('budget.saveFirst') : null,
    waits ? t('budget.adoptOtherWhy') : null,
  ].filter((one) => one !== null)
  if (says.length === 0) return null
  return (
    <Text look="small" quiet>
      {says.join(' ')}
    </Text>
  )
}

interface OverProps extends Props {
  opened: Opened | null
  onClose: () => void
}

/** What a button opens. */
const OverIt = ({ budget: { draft }, year, asked, onShown, opened, onClose }: OverProps) => {
  if (opened === 'revisions') return <RevisionsSheet year={year} onClose={onClose} />
  if (draft === null) return null
  const { revision, saved } = draft
  return (
    <>
      {opened === 'adopt' ? (
        <AdoptSheet year={year} revision={revision} saved={saved} asked={asked} onClose={onClose} />
      ) : null}
      {opened === 'withdraw' ? (
        <WithdrawDialog year={year} revision={revision} asked={asked} onClose={onClose} />
      ) : null}
      <PublishDialog
        open={opened === 'publish'}
        year={year}
        revision={revision}
        asked={asked}
        onClose={onClose}
        onShown={onShown}
      />
    </>
  )
}
