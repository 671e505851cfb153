import MuiDialog from '@mui/material/Dialog'
import { mdiClose } from '@mdi/js'
import { useId, type ReactNode } from 'react'
import { useWords } from '#web/words/words.ts'
import { IconButton } from './IconButton.tsx'
import { SnackPlace } from './SnackPlace.tsx'
import { useHold } from './hold.ts'
import { useTyping } from './use-typing.ts'

interface Props {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** The buttons at its foot. */
  actions?: ReactNode
  /** An `alert` interrupts and is closed by its own buttons only. */
  kind?: 'dialog' | 'alert'
  /** The close button's name, where closing does more than close. */
  closeLabel?: string
  /** The whole screen, for what is held up to be seen. */
  whole?: boolean
}

/** A dialog. Keep it for what cannot be undone; all else is done at once, with Undo. */
export const Dialog = ({
  open,
  title,
  onClose,
  children,
  actions,
  kind = 'dialog',
  closeLabel,
  whole = false,
}: Props) => {
  const { t } = useWords()
  const heading = useId()
  const Heading = whole ? 'h1' : 'h2'
  const { onInput, mayClose } = useTyping(open)
  useHold(open)
  return (
    <MuiDialog
      open={open}
      onClose={(_, reason) => {
        if (kind === 'alert' ? reason === 'escapeKeyDown' : mayClose(reason)) onClose()
      }}
      fullScreen={whole}
      fullWidth
      maxWidth="xs"
      aria-labelledby={heading}
      slotProps={{ paper: { ...(kind === 'alert' ? { role: 'alertdialog' } : {}) } }}
    >
      <div className="sheet-head">
        <Heading id={heading}>{title}</Heading>
        <IconButton label={closeLabel ?? t('kit.close')} icon={mdiClose} onClick={onClose} />
      </div>
      <div className="sheet-body" onInput={onInput}>
        {children}
      </div>
      {actions === undefined ? null : <div className="sheet-foot line">{actions}</div>}
      {open ? <SnackPlace /> : null}
    </MuiDialog>
  )
}
