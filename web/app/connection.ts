// Whether there is a connection, and what was sent when it came back. What waited is sent from here.
import { queryClient } from '#web/http/query-client.ts'
import { queue } from '#web/http/queue.ts'

interface Connection {
  /** False also while what waited is on its way: nothing is called sent before it is. */
  readonly online: boolean
  /** How many acts were sent when the connection last came back. */
  readonly sent: number
  /** Grows with each time that there is something to say of its coming back. */
  readonly turn: number
}

let now: Connection = { online: true, sent: 0, turn: 0 }
const listeners = new Set<() => void>()

const change = (next: Partial<Connection>) => {
  now = { ...now, ...next }
  listeners.forEach((listener) => listener())
}

/** For `useSyncExternalStore`. */
export const connection = {
  read: (): Connection => now,
  subscribe: (listener: () => void) => {
    if (listeners.size === 0) {
      addEventListener('online', back)
      addEventListener('offline', lost)
      now = { ...now, online: navigator.onLine }
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      removeEventListener('online', back)
      removeEventListener('offline', lost)
    }
  },
}

const lost = () => change({ online: false })

const back = async () => {
  const sent = await send()
  if (navigator.onLine) change({ online: true, sent, turn: now.turn + 1 })
}

let flight: Promise<number> | null = null

/** Sends what waits, once at a time; its code is fetched only if something does. */
const send = async (): Promise<number> => {
  if (!active || !navigator.onLine || queue.all().length === 0) return 0
  flight ??= import('./send-queued.ts')
    .then(({ sendQueued }) => sendQueued())
    .catch(() => 0)
    .finally(() => (flight = null))
  return flight
}

/** What could not be sent although the browser is online is tried again, but not with every answer. */
const betweenTries = 10_000

let active = false

/** Sends what waits for a member from now on: at once, and whenever there is hope that it arrives. */
export const sendWhatWaits = (): (() => void) => {
  let tried = -Infinity
  const attempt = async () => {
    tried = performance.now()
    const sent = await send()
    if (sent > 0 && now.online) change({ sent, turn: now.turn + 1 })
  }
  const attemptLater = () => {
    if (performance.now() - tried > betweenTries && flight === null) void attempt()
  }
  const stored = ({ key }: StorageEvent) => {
    if (key === 'queuedActs' || key === null) queue.look()
  }
  active = true
  addEventListener('storage', stored)
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') attemptLater()
  })
  void attempt()
  return () => {
    active = false
    removeEventListener('storage', stored)
    stop()
  }
}
