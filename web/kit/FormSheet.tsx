import type { ReactNode, SubmitEvent } from 'react'
import { Button } from './Button.tsx'
import { Failure } from './Notice.tsx'
import { Sheet } from './Sheet.tsx'
import { Stack } from './Stack.tsx'

interface Props {
  title: string
  /** The whole height of a phone, for lists. */
  tall?: boolean
  /** What the button says that sends it. */
  save: string
  busy: boolean
  busyLabel?: string
  disabled?: boolean
  /** Why it was not done, over the button, but for what its fields say themselves. */
  failure: string | null
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onClose: () => void
  /** Below the button. */
  below?: ReactNode
  children: ReactNode
}

/** A form in a sheet, sent by its one button. */
export const FormSheet = (props: Props) => {
  const { title, tall = false, save, busy, busyLabel, disabled = false, failure } = props
  return (
    <Sheet open tall={tall} title={title} onClose={props.onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          props.onSubmit(event)
        }}
      >
        <Stack>
          {props.children}
          {failure === null ? null : <Failure message={failure} />}
          <Button
            type="submit"
            look="main"
            size="large"
            full
            busy={busy}
            {...(busyLabel === undefined ? {} : { busyLabel })}
            disabled={disabled}
          >
            {save}
          </Button>
          {props.below}
        </Stack>
      </form>
    </Sheet>
  )
}
