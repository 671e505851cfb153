import { useState } from 'react'
import { useWords } from '#web/words/words.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Field } from './Field.tsx'
import { Failure } from './Notice.tsx'
import { Stack } from './Stack.tsx'
import { Text } from './Text.tsx'

interface Props {
  title: string
  text: string
  /** Of the field for the reason, and what it says under it. */
  label: string
  hint?: string
  confirm: string
  /** The words of leaving it, where “Cancel” could be taken for what is done. */
  keep?: string
  /** The reason must not be empty. */
  needed?: boolean
  /** How many characters it may have. */
  most?: number
  busy: boolean
  /** Why it did not work. */
  failure: string | null
  /** With the reason, which may be empty unless it is needed. */
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Says no to somebody with a sentence that they will read. */
export const ReasonDialog = ({
  onConfirm,
  onClose,
  busy,
  failure,
  needed = false,
  most = 500,
  ...words
}: Props) => {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      open
      title={words.title}
      confirmLabel={words.confirm}
      keepLabel={words.keep ?? t('kit.cancel')}
      onConfirm={() => onConfirm(reason.trim())}
      onKeep={onClose}
      busy={busy}
      danger
    >
      <Stack>
        <Text>{words.text}</Text>
        <Field
          label={words.label}
          hint={words.hint}
          name="reason"
          autoComplete="off"
          optional={!needed}
          lines={3}
          maxLength={most}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {failure === null ? null : <Failure message={failure} />}
      </Stack>
    </ConfirmDialog>
  )
}
