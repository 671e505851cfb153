import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'

interface Props {
  /** On the button that saves. */
  save: string
  busy: boolean
  failure: string | null
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** Something that stands on a page, while it is written in its place. */
export const WritingForm = ({ save, busy, failure, onSubmit, onClose, children }: Props) => {
  const { t } = useWords()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event)
      }}
    >
      <Stack>
        {children}
        {failure === null ? null : <Failure message={failure} />}
        <Line>
          <Button type="submit" look="main" busy={busy}>
            {save}
          </Button>
          <Button look="text" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
        </Line>
      </Stack>
    </form>
  )
}
