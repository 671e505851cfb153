// The cache of answers: each is rendered once for a revision and viewer, and never outlives the revision.
import * as z from 'zod/mini'
import type { ReplyOf, Route } from '#contract/route.ts'
import type { App } from './app-type.ts'
import { KeptJson } from './kept-json.ts'
import { withAddresses } from './replies.ts'

export interface Kept<T> {
  /** The value of this key, made when it is not there; concurrent callers share one making. */
  get(key: string, make: () => Promise<T>): Promise<T>
}

type Live = Pick<App['live'], 'followAll'>

interface Entry<T> {
  readonly made: Promise<T>
  bytes: number
}

/** A route's answer as text, in the shape that the contract promises. */
export const rendered = async <R extends Route>(
  { config }: Pick<App, 'config'>,
  declared: R,
  make: () => Promise<ReplyOf<R>>,
): Promise<KeptJson> => {
  const answer = await make()
  const text = JSON.stringify(declared.reply ? z.encode(declared.reply, answer) : answer)
  return new KeptJson(withAddresses(text, config.publicUrl))
}

/**
 * Bounded by bytes; the entry that was used longest ago goes first. The key must name the revision. Nothing of
 * an older revision is ever answered, but it stays in memory for a while: when a person is erased, all of it goes.
 */
export const openKept = <T>(live: Live, mostBytes: number, bytesOf: (value: T) => number): Kept<T> => {
  const entries = new Map<string, Entry<T>>()
  let total = 0
  const drop = (key: string, entry: Entry<T>): void => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    total -= entry.bytes
  }
  const shrink = (): void => {
    for (const [key, entry] of entries) {
      if (total <= mostBytes) return
      drop(key, entry)
    }
  }
  const settle = async (key: string, entry: Entry<T>): Promise<void> => {
    try {
      const size = bytesOf(await entry.made) + key.length
      if (entries.get(key) !== entry) return
      entry.bytes = size
      total += size
      shrink()
    } catch {
      drop(key, entry)
    }
  }
  live.followAll(({ erased }) => {
    if (!erased) return
    entries.clear()
    total = 0
  })
  return {
    get: (key, make) => {
      const known = entries.get(key)
      if (known) {
        entries.delete(key)
        entries.set(key, known)
        return known.made
      }
      const entry: Entry<T> = { made: make(), bytes: 0 }
      entries.set(key, entry)
      void settle(key, entry)
      return entry.made
    },
  }
}
