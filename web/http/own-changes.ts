// What this page changes by itself, so that the live word of it asks for nothing that the page knows already.
import type { Route } from '#contract/route.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { moment } from './moments.ts'

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
export interface Fate {
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
