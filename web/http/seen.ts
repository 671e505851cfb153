// The pages that a person saw last, for when there is no connection: no more than these under a key. Months of the
// calendar have a key of their own, so that who turns its leaves loses no page, and so have meetings, of which a page
// shows several answers.
import * as z from 'zod/mini'
import type { Keep, KeptEntry } from './keep.ts'

export type SeenKey = 'seenPages' | 'seenMonths' | 'seenMeetings'

const MOST_KEPT: Readonly<Record<SeenKey, number>> = { seenPages: 10, seenMonths: 10, seenMeetings: 30 }
const Pages = z.array(z.object({ name: z.string(), at: z.number(), data: z.unknown() }))

/** Newest first; each by the name of its question. */
export const openSeen = (device: Pick<Keep, 'entry' | 'setEntry'>, key: SeenKey) => {
  const pages = () => Pages.safeParse(device.entry(key)?.data).data ?? []
  const others = (name: string) => pages().filter((page) => page.name !== name)
  const set = (data: z.output<typeof Pages>) => device.setEntry(key, { data, at: Date.now(), ...untagged })
  return {
    find: (name: string): KeptEntry | null => {
      const page = pages().find((one) => one.name === name)
      return page === undefined ? null : { data: page.data, at: page.at, ...untagged, part: true }
    },
    /** `data`: what may stand on the device; null for a page of which nothing may. */
    put: (name: string, data: unknown, at: number) =>
      set(data === null ? others(name) : [{ name, at, data }, ...others(name)].slice(0, MOST_KEPT[key])),
    drop: (name: string) => set(others(name)),
  }
}

// With the tag of the whole answer the server would say that nothing has changed, and the rest never came.
const untagged = { etag: null, lastModified: null }
