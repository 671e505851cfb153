// The app's session: the machine set up in this browser.
import { getMe, logout, refresh } from '#contract/auth/session.ts'
import { answers } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { keep } from '#web/http/keep.ts'
import { forgetPapers } from '#web/http/kept-papers.ts'
import { answerRefusals, serverTime } from '#web/http/line.ts'
import { askAnew, queryClient } from '#web/http/query-client.ts'
import { queue } from '#web/http/queue.ts'
import { forgetSealed } from '#web/http/kept-answers.ts'
import { tabLocks } from '#web/secure-context.ts'
import { Session } from './machine.ts'
import { useSyncExternalStore } from 'react'
import type { SessionState } from './state.ts'
import { isOwnPath } from '#web/http/own-path.ts'

/** Longer than a server under load needs, short enough to ask again within its window for lost answers. */
const refreshPatience = 8_000

const after = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** Each tab reads a copy of the storage, which what another tab wrote reaches only after its lock has gone on. */
const untilSeen = 100
/** A free lock is there sooner than this, one that another tab held for a call is not. */
const atOnce = 10

/** One tab at a time; a browser without locks, or a tab that holds one too long, is no reason to wait on. */
const alone = async <T>(work: () => Promise<T>): Promise<T> => {
  const locks = tabLocks()
  if (locks === null) return work()
  let begun = false
  const since = performance.now()
  const locked = async () => {
    begun = true
    if (performance.now() - since > atOnce) await new Promise<void>((seen) => after(untilSeen, seen))
    return await work()
  }
  try {
    return await locks.request('nineteen-session', { signal: AbortSignal.timeout(10_000) }, locked)
  } catch (error) {
    if (begun) throw error
    return work()
  }
}

export const session = new Session({
  keep,
  time: serverTime,
  elapsed: () => performance.now(),
  after,
  refresh: (refreshToken) => call(refresh, { body: { refreshToken }, patience: refreshPatience }),
  logout: (bearer) => call(logout, { bearer }),
  me: async () => (await call(getMe)).data,
  alone,
  forget: () => {
    answers.clear()
    queryClient.clear()
    queue.look()
    void forgetPapers()
    forgetSealed()
  },
})

answerRefusals(session.refused)
let before = session.state().status
session.subscribe(() => {
  const { status } = session.state()
  if (status === 'signed-out') forgetReturn()
  // What was asked in between had no answer.
  if (status === 'active' && before === 'expired') askAnew(queryClient)
  before = status
})

/** What happens around the page; other tabs write several keys, so we look when all have arrived. */
const listen = () => {
  const watched = new Set<string | null>(['token', 'refreshToken', 'authToken', 'authUser', null])
  let cancel = () => {}
  addEventListener('storage', ({ key }) => {
    if (!watched.has(key)) return
    cancel()
    cancel = after(50, session.look)
  })
  addEventListener('online', session.wake)
  addEventListener('pageshow', session.wake)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.wake()
  })
}
if (typeof document !== 'undefined') listen()

interface Standing extends SessionState {
  readonly signedIn: boolean
  /** Signed in and confirmed: what is for members would be refused to whoever waits. */
  readonly isMember: boolean
}

/** Who is signed in, and how the session stands. */
export const useSession = (): Standing => {
  const state = useSyncExternalStore(session.subscribe, session.state)
  const signedIn = state.status === 'active' || state.status === 'refreshing'
  return { ...state, signedIn, isMember: signedIn && state.user?.state === 'confirmed' }
}

let arriving = false
let left = false

/** Called by the frame for every protected page that is shown. */
export const rememberRoute = (path: string): void => {
  arriving = false
  // Whoever went elsewhere has thought better of it.
  if (pressedOn() !== path) keep.setPressed(null)
  // The page that a sign-out tears down is nobody's way back.
  if (!left) keep.setLastRoute(path)
}

/** For how long what was pressed before a log-in is still meant. */
const MEANT_FOR = 60 * 60_000

/** A visitor pressed what is for members: they log in, and it is done when they are back on this page. */
export const pressBeforeLogIn = (path: string): void => {
  keep.setLastRoute(path)
  keep.setPressed(`${Date.now()} ${path}`)
}

/** Whether it was pressed on this page, told once. Only a press on this device says so, never an address. */
export const takePressed = (path: string): boolean => {
  const [at] = (keep.pressed() ?? '').split(' ')
  const meant = pressedOn() === path && Date.now() - Number(at) < MEANT_FOR
  if (meant) keep.setPressed(null)
  return meant
}

/** A visitor who looks at a page anew has pressed nothing. */
export const forgetPressed = (): void => keep.setPressed(null)

const pressedOn = (): string | undefined => keep.pressed()?.split(' ')[1]

/** The person has signed out: the next one begins at Home. */
export const forgetReturn = (): void => {
  left = true
}

/** Called just before a session begins: until a protected page is shown, the way leads back to the last one. */
export const expectReturn = (): void => {
  arriving = true
  left = false
}

/** Where a signed-in person on the auth screen goes: back after a log-in, else to `otherwise`. */
export const onwardRoute = (home: string, otherwise: string): string => {
  if (!arriving) return otherwise
  const path = keep.lastRoute()
  return path !== null && isOwnPath(path) ? path : home
}
