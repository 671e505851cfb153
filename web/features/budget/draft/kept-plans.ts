// What was typed into a plan and is not saved yet, as long as the app is open: another tab or page of it loses nothing.
// It is in memory alone, as all that is read of the budget. Before the app itself goes, the browser asks.
import { useCallback, useSyncExternalStore } from 'react'
import { hold } from '#web/kit/hold.ts'
import { session, useSession } from '#web/session/session.ts'
import type { Typed } from './plan.ts'

/** What is typed into a plan and not saved yet. */
export interface Written {
  readonly typed: Typed
  /** How often it had been saved when the typing began; null while nothing is typed. */
  readonly since: number | null
}

export const nothing: Written = { typed: {}, since: null }
const plans = new Map<string, Written>()
const changes = new EventTarget()
let release: (() => void) | null = null

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** The browser asks, and a newer version of the app waits, while something is typed. */
const guard = () => {
  const isTyped = [...plans.values()].some(({ typed }) => Object.keys(typed).length > 0)
  if (isTyped && release === null) {
    const letGo = hold()
    addEventListener('beforeunload', ask)
    release = () => {
      letGo()
      removeEventListener('beforeunload', ask)
    }
  }
  if (isTyped || release === null) return
  release()
  release = null
}

session.subscribe(() => {
  if (session.state().status !== 'signed-out') return
  plans.clear()
  guard()
})

const subscribe = (listener: () => void) => {
  changes.addEventListener('change', listener)
  return () => changes.removeEventListener('change', listener)
}

/** What the person who is signed in has typed into the plan of a year of their community. */
export const useKeptPlan = (year: number) => {
  const { user } = useSession()
  const key = `${user?._id ?? ''} ${user?.community?._id ?? ''} ${year}`
  const written = useSyncExternalStore(subscribe, () => plans.get(key) ?? nothing)
  const write = useCallback(
    (next: (now: Written) => Written) => {
      plans.set(key, next(plans.get(key) ?? nothing))
      guard()
      changes.dispatchEvent(new Event('change'))
    },
    [key],
  )
  return [written, write] as const
}
