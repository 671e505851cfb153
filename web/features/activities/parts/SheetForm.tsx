import type { ReactNode } from 'react'
import { fieldsOf } from '#web/http/call-error.ts'
import { Button } from '#web/kit/Button.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { Stack } from '#web/kit/Stack.tsx'

interface Props {
  title: string
  /** What the button says that sends it. */
  save: string
  busy: boolean
  error: Error | null
  /** The fields that say themselves what is wrong with them; of any other it is said over the button. */
  fields: readonly string[]
  disabled?: boolean
  onSave: () => void
  onClose: () => void
  /** Below the button. */
  below?: ReactNode
  children: ReactNode
}

/** A short form in a sheet, sent by its one button. */
export const SheetForm = ({
  title,
  save,
  busy,
  error,
  fields,
  disabled = false,
  onSave,
  onClose,
  below,
  children,
}: Props) => (
  <Sheet open title={title} onClose={onClose}>
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <Stack>
        {children}
        {error === null || fields.some((name) => name in fieldsOf(error)) ? null : (
          <Failure message={error.message} />
        )}
        <Button type="submit" look="main" size="large" full busy={busy} disabled={disabled}>
          {save}
        </Button>
        {below}
      </Stack>
    </form>
  </Sheet>
)
