// Some calls want a fresh proof of who sits there. The person is asked in a dialog, and the call is made again.
import { useSyncExternalStore } from 'react'
import { CallError } from '#web/http/call-error.ts'

let asked: { readonly given: Promise<boolean>; readonly answer: (proven: boolean) => void } | null = null
const listeners = new Set<() => void>()

/**
 * Makes a call; when the server wants a fresh proof, asks for it and makes the call once more. Who closes
 * the dialog has done nothing: the refusal is thrown as it came.
 */
export const withStepUp = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'step_up') throw error
    if (!(await proof())) throw error
    return run()
  }
}

/** Two calls that want it at the same time get one dialog. */
const proof = (): Promise<boolean> => {
  if (asked === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    asked = { given: promise, answer: resolve }
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

export const useIsProofAsked = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => asked !== null,
  )

const tell = () => listeners.forEach((listener) => listener())
