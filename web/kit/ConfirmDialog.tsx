import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  open: boolean
  title: string
  /** What will happen and to whom: "14 people will be told." */
  children: ReactNode
  /** The words of what is done, never "Yes": "Cancel this activity". */
  confirmLabel: string
  /** The words of leaving it: "Keep it". */
  keepLabel: string
  onConfirm: () => void
  onKeep: () => void
  busy: boolean
  danger?: boolean
  confirmDisabled?: boolean
}

/** Asks before what cannot be undone. */
export const ConfirmDialog = (props: Props) => (
  <Dialog
    open={props.open}
    title={props.title}
    onClose={props.onKeep}
    kind="alert"
    actions={
      <>
        <Button onClick={props.onKeep}>{props.keepLabel}</Button>
        <Button
          look="main"
          danger={props.danger ?? false}
          busy={props.busy}
          disabled={props.confirmDisabled ?? false}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
      </>
    }
  >
    {props.children}
  </Dialog>
)
