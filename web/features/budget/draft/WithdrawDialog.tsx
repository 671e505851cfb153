import { failureOf } from '#web/http/call-error.ts'
import { change, useAction } from '#web/http/optimistic.ts'
import { ReasonDialog } from '#web/kit/ReasonDialog.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { budgetQuestion, budgetRoutes, type BudgetYear, sendWithdrawal } from '../data.ts'

interface Props {
  year: BudgetYear
  revision: number
  asked: number | null
  onClose: () => void
}

/** Takes an adopted budget back to draft while the community has not seen it; the reason stays with its revision. */
export const WithdrawDialog = ({ year, revision, asked, onClose }: Props) => {
  const { t } = useWords()
  const withdrawal = useAction({
    run: (reason: string, key) => sendWithdrawal({ year: year.year, revision, reason }, key),
    shows: (answer) => [change(budgetQuestion(asked), () => answer)],
    refresh: budgetRoutes,
    onDone: () => {
      snack({ text: t('budget.withdrawn') })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t('budget.withdrawTitle')}
      text={t('budget.withdrawWhy')}
      label={t('budget.withdrawReason')}
      hint={t('budget.withdrawHint')}
      confirm={t('budget.withdrawNow')}
      keep={t('budget.withdrawKeep')}
      needed
      most={200}
      busy={withdrawal.busy}
      failure={withdrawal.error === null ? null : failureOf(withdrawal.error)}
      onConfirm={(reason) => withdrawal.act(reason)}
      onClose={onClose}
    />
  )
}
