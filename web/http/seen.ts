// The pages that a person saw last, for when there is no connection: under one key, and no more than these.
import * as z from 'zod/mini'
import type { Keep, KeptEntry } from './keep.ts'

const MOST_KEPT = 10
const Pages = z.array(z.object({ name: z.string(), at: z.number(), data: z.unknown() }))

/** Newest first; each by the name of its question. */
export const openSeen = (device: Pick<Keep, 'entry' | 'setEntry'>) => {
  const pages = () => Pages.safeParse(device.entry('seenPages')?.data).data ?? []
  const others = (name: string) => pages().filter((page) => page.name !== name)
  const set = (data: z.output<typeof Pages>) =>
    device.setEntry('seenPages', { data, at: Date.now(), ...untagged })
  return {
    find: (name: string): KeptEntry | null => {
      const page = pages().find((one) => one.name === name)
      return page === undefined ? null : { data: page.data, at: page.at, ...untagged, part: true }
    },
    /** `data`: what may stand on the device; null for a page of which nothing may. */
    put: (name: string, data: unknown, at: number) =>
      set(data === null ? others(name) : [{ name, at, data }, ...others(name)].slice(0, MOST_KEPT)),
    drop: (name: string) => set(others(name)),
  }
}

// With the tag of the whole answer the server would say that nothing has changed, and the rest never came.
const untagged = { etag: null, lastModified: null }
