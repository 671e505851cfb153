import { useQuery } from '@tanstack/react-query'
import { nameApprover } from '#contract/receipts/receipts.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type Receipt, receiptRoutes, sendApprover, type Settings, settingsQuestion } from '../data.ts'

interface Props {
  receipt: Receipt
  onClose: () => void
}

/** Names the member of the Assembly who decides on a receipt. */
export const ApproverSheet = ({ receipt, onClose }: Props) => {
  const { t } = useWords()
  const settings = useQuery(settingsQuestion())
  if (settings.data !== undefined)
    return <Naming receipt={receipt} settings={settings.data.data} onClose={onClose} />
  return (
    <Sheet open title={t('receiptDesk.nameApprover')} onClose={onClose}>
      <QueryView query={settings} what={t('receiptDesk.nameApprover')} shape="row" count={2} />
    </Sheet>
  )
}

const Naming = ({ receipt, settings, onClose }: Props & { settings: Settings }) => {
  const { t } = useWords()
  const { approvers, approverId } = settings
  const form = useFields({
    schema: nameApprover.body,
    start: { accountId: receipt.approver?.id ?? approverId ?? approvers[0]?.id ?? '' },
    action: useAction({
      run: ({ accountId }: { accountId: string }, key) => sendApprover(receipt.id, accountId, key),
      refresh: receiptRoutes,
      onDone: () => {
        snack({ text: t('receiptDesk.named') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('receiptDesk.nameApprover')}
      save={t('receiptDesk.nameApproverSave')}
      disabled={approvers.length === 0}
      onClose={onClose}
    >
      <Text>{t('receiptDesk.nameApproverWhy')}</Text>
      <SelectField
        {...form.choice('accountId')}
        label={t('receipts.approver')}
        options={approvers.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormSheet>
  )
}
