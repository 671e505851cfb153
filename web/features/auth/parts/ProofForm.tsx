import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useFaults } from '#web/http/use-faults.ts'
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
  const faults = useFaults(failure)
  const wrong = Object.values(faults)[0]
  return (
    <AuthForm
      onSubmit={(event) => {
        event.preventDefault()
        // Portals pass React's events on: a form behind a dialog must not be sent with this one.
        event.stopPropagation()
        if (sending.isPending) return
        const isEmpty = value.trim() === ''
        setMissing(isEmpty)
        // What failed before is over: it must not take the focus from who begins to write.
        if (isEmpty) sending.reset()
        else sending.mutate(value)
      }}
      button={button}
      busyButton={t('factors.checking')}
      busy={sending.isPending}
      errors={{}}
      attempts={0}
      failure={
        Object.keys(faults).length === 0 && !isMissing ? (
          <FormFailure error={failure} attempt={sending.submittedAt} say={plainFailure} />
        ) : null
      }
    >
      {children({
        value,
        error: isMissing ? t(missing) : wrong && inWords(wrong, t),
        onChange: (typed) => {
          setMissing(false)
          setValue(typed)
        },
      })}
    </AuthForm>
  )
}
