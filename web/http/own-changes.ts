// In which order questions were asked and changes made: what was asked after a change knows of it.
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Route } from '#contract/route.ts'

/** A new key for one action of a person. Tried again with the same key, the action is done once. */
export const idempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

let last = 0
const asked = new WeakMap<Query, number>()

/** The present as a number that grows from one call to the next, where a clock would say the same twice. */
export const moment = (): number => (last += 1)

/**
 * Notes from now on when this client asks. The next page of a list says nothing of the pages before it, and what was
 * given up says nothing at all.
 */
export const noteMoments = (client: QueryClient): void => {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action, query } = event
    if (action.type === 'setState' || action.type === 'error') asked.delete(query)
    if (action.type === 'fetch' && action.meta?.fetchMore === undefined) asked.set(query, moment())
  })
}

export const wasAskedAfter = (query: Query, then: number): boolean => (asked.get(query) ?? 0) > then

/** A change that the server has taken. */
export interface Taken {
  readonly route: Route
  readonly params: unknown
  readonly key: string
  readonly reply: unknown
  /** The moment before it was sent. */
  readonly began: number
}

/** What became of a change. `answered`: its reply stands where the question stood, and its action has seen to the rest. */
interface Fate {
  readonly answered: boolean
  /** The moment from which on answers know of it. */
  readonly since: number
}

export interface OwnChange {
  /** By which the live word names it. */
  readonly name: string
  readonly taken: (what: Omit<Taken, 'began'>) => void
  readonly failed: () => void
}

/** A word comes within moments of its change, or not at all. */
const MOST_KNOWN = 50

/** Opens the changes of one page. `answers` puts a reply where its question stands, and says whether it has one. */
export const openOwnChanges = (answers: (taken: Taken) => boolean) => {
  const known = new Map<string, Promise<Fate | null>>()
  return {
    begin: (): OwnChange => {
      const name = idempotencyKey()
      const began = moment()
      const { promise, resolve } = Promise.withResolvers<Fate | null>()
      known.set(name, promise)
      for (const old of [...known.keys()].slice(0, -MOST_KNOWN)) known.delete(old)
      return {
        name,
        taken: (what) => resolve({ answered: answers({ ...what, began }), since: moment() }),
        // It may have been made all the same: its word is then like that of somebody else.
        failed: () => resolve(null),
      }
    },
    /** What became of the change of this name, once it is known; null for what others have changed. */
    fateOf: (name: string | undefined): Promise<Fate | null> =>
      (name === undefined ? undefined : known.get(name)) ?? Promise.resolve(null),
  }
}

/** The app's own; what its replies answer is put where its answers are kept (query-client.ts). */
export const ownChanges = openOwnChanges((taken) => replies.put(taken))

export const replies: { put: (taken: Taken) => boolean } = { put: () => false }
