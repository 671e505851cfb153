import { useMutation } from '@tanstack/react-query'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { CallError } from '#web/http/call-error.ts'

/** Sends a form's values once at a time, and says at the fields what the server said of them. */
export const useSending = <Values extends object, Fields extends FieldValues>(
  send: (values: Values) => Promise<unknown>,
  setError: UseFormSetError<Fields>,
  names: readonly Path<Fields>[],
) => {
  const sending = useMutation({
    mutationFn: send,
    onError: (error) => {
      if (!(error instanceof CallError)) return
      for (const name of names) {
        const message = error.fields[name]
        if (message !== undefined) setError(name, { message })
      }
    },
  })
  return {
    submit: (values: Values) => {
      if (!sending.isPending) sending.mutate(values)
    },
    /** What was said before is past once the form itself refuses. */
    refused: sending.reset,
    busy: sending.isPending,
    failure: sending.error,
    /** Changes with every attempt, so that each failure takes the focus anew. */
    attempt: sending.submittedAt,
    done: sending.isSuccess,
  }
}
