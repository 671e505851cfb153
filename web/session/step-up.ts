// Some calls want a fresh proof of who sits there. The person is asked in a dialog, and the call is made again.
import { useSyncExternalStore } from 'react'
import { CallError } from '#web/http/call-error.ts'

interface Asked {
  /** A password is not enough: the second step of signing in must be shown. */
  readonly second: boolean
  readonly given: Promise<boolean>
  readonly answer: (proven: boolean) => void
}

let asked: Asked | null = null
const listeners = new Set<() => void>()

/**
 * Makes a call; when the server wants a fresh proof, asks for it and makes the call once more. Who closes
 * the dialog has done nothing: the refusal is thrown as it came.
 */
export const withStepUp = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof CallError) || !wanted.has(error.code)) throw error
    if (!(await proof(error.code === 'second_step'))) throw error
    return run()
  }
}

/** The server's words for a proof that is missing. */
const wanted = new Set<string | null>(['step_up', 'second_step'])

/** Two calls that want it at the same time get one dialog. */
const proof = (second: boolean): Promise<boolean> => {
  if (asked === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    asked = { second, given: promise, answer: resolve }
    tell()
  }
  return asked.given
}

/** The dialog's answer: true when the server has taken the proof. */
export const answerProof = (proven: boolean): void => {
  asked?.answer(proven)
  asked = null
  tell()
}

/** Which proof is asked for now: any, that of the second step, or none. */
export const useProofAsked = (): 'any' | 'second' | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => (asked === null ? null : asked.second ? 'second' : 'any'),
  )

const tell = () => listeners.forEach((listener) => listener())
