import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { CallError } from '#web/http/call-error.ts'
import { useWords, type WordKey } from '#web/words/words.ts'
import { AuthForm } from './AuthForm.tsx'
import { FormFailure } from './FormFailure.tsx'
import { inWords, plainFailure } from './sentences.ts'

interface Given {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

interface Props {
  button: string
  /** What is said when nothing was written. */
  missing: WordKey
  send: (value: string) => Promise<unknown>
  children: (field: Given) => ReactNode
}

/** A form of one field that proves something; so small that it needs no form library. */
export const ProofForm = ({ button, missing, send, children }: Props) => {
  const { t } = useWords()
  const [value, setValue] = useState('')
  const [isMissing, setMissing] = useState(false)
  const sending = useMutation({ mutationFn: send })
  const failure = sending.error
  const wrong = failure instanceof CallError ? Object.values(failure.fields)[0] : undefined
  return (
    <AuthForm
      onSubmit={(event) => {
        event.preventDefault()
        // Portals pass React's events on: a form behind a dialog must not be sent with this one.
        event.stopPropagation()
        setMissing(value.trim() === '')
        if (value.trim() !== '' && !sending.isPending) sending.mutate(value)
      }}
      button={button}
      busyButton={t('factors.checking')}
      busy={sending.isPending}
      errors={{}}
      attempts={0}
      failure={
        wrong === undefined && !isMissing ? (
          <FormFailure error={failure} attempt={sending.submittedAt} say={plainFailure} />
        ) : null
      }
    >
      {children({
        value,
        error: isMissing ? t(missing) : wrong && inWords(wrong, t),
        onChange: setValue,
      })}
    </AuthForm>
  )
}
