// What it means that a refresh has failed.
import { CallError } from '#web/http/call-error.ts'

/** Only a refusal ends a session; everything else may be a lost answer. */
export const judged = (error: unknown): 'refused' | 'no answer' =>
  error instanceof CallError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![408, 425, 429].includes(error.status)
    ? 'refused'
    : 'no answer'
