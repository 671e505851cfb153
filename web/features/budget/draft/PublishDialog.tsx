import { failureOf } from '#web/http/call-error.ts'
import { change, useAction } from '#web/http/optimistic.ts'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { budgetQuestion, budgetRoutes, type BudgetYear, sendPublication } from '../data.ts'

interface Props {
  open: boolean
  year: BudgetYear
  revision: number
  asked: number | null
  onClose: () => void
  onShown: () => void
}

/** Asks before an adopted budget is shown, since everybody is told of it. */
export const PublishDialog = ({ open, year, revision, asked, onClose, onShown }: Props) => {
  const { t } = useWords()
  const publish = useAction({
    run: (given: { year: number; revision: number }, key) => sendPublication(given, key),
    shows: (answer) => [change(budgetQuestion(asked), () => answer)],
    refresh: budgetRoutes,
    onDone: () => {
      snack({ text: t('budget.published') })
      onClose()
      onShown()
    },
  })
  return (
    <ConfirmDialog
      open={open}
      title={t('budget.publishTitle')}
      confirmLabel={t('budget.publishNow')}
      keepLabel={t('budget.publishLater')}
      busy={publish.busy}
      onConfirm={() => publish.act({ year: year.year, revision })}
      onKeep={onClose}
    >
      <Text>{t('budget.publishWhy')}</Text>
      {publish.error === null ? null : <Failure message={failureOf(publish.error)} />}
    </ConfirmDialog>
  )
}
