// Browser storage that never throws: it may be full, switched off, or forbidden by the browser.
import * as z from 'zod/mini'
import type { Keep, KeptEntry, PrivateKey } from './keep.ts'
import type { Sealed } from './sealed.ts'

/** The part of the browser's Storage that we use. */
export interface Shelf {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** What cannot be stored is kept in memory, so that this tab at least goes on working. */
export const openShelf = (find: () => Shelf | undefined): Shelf => {
  const memory = new Map<string, string>()
  const attempt = <T>(use: (shelf: Shelf) => T): T | undefined => {
    try {
      const shelf = find()
      return shelf && use(shelf)
    } catch {
      return undefined
    }
  }
  return {
    getItem: (key) => memory.get(key) ?? attempt((shelf) => shelf.getItem(key)) ?? null,
    setItem: (key, value) => {
      const stored = attempt((shelf) => {
        shelf.setItem(key, value)
        return true
      })
      if (stored) return void memory.delete(key)
      memory.set(key, value)
      // An older value left in the storage would come back as if it were true after a reload.
      attempt((shelf) => shelf.removeItem(key))
    },
    removeItem: (key) => {
      memory.delete(key)
      attempt((shelf) => shelf.removeItem(key))
    },
  }
}

export type SeenKey = 'seenPages' | 'seenMonths' | 'seenMeetings'

const MOST_KEPT: Readonly<Record<SeenKey, number>> = { seenPages: 10, seenMonths: 10, seenMeetings: 30 }
const Pages = z.array(z.object({ name: z.string(), at: z.number(), data: z.unknown() }))

/** Newest first; each by the name of its question. */
const openSeen = (device: Pick<Keep, 'entry' | 'setEntry'>, key: SeenKey) => {
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

/** A register with listeners: a screen says "As of 14:05" beside what it shows. */
export const openLate = () => {
  const times = new Map<string, { readonly at: number; readonly part: boolean }>()
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())
  return {
    since: (name: string): number | null => times.get(name)?.at ?? null,
    /** Only the part is shown that stands on the device. */
    isPart: (name: string): boolean => times.get(name)?.part ?? false,
    set: (name: string, at: number, part = false) => {
      times.set(name, { at, part })
      tell()
    },
    drop: (name: string) => {
      if (times.delete(name)) tell()
    },
    clear: () => {
      times.clear()
      tell()
    },
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Device = Pick<Keep, 'owner' | 'entry' | 'setEntry' | 'drop' | 'ageOf'>

/** Where an answer is kept: by question and person, and perhaps under a storage key or among the pages seen. */
export interface Place<T = unknown> {
  readonly name: string
  /** Among what outlives the tab. */
  readonly keptName: string
  readonly owner: string | null
  readonly keepAs: PrivateKey | undefined
  readonly keepSeen?: ((answer: T) => unknown) | undefined
  readonly seenUnder?: SeenKey | undefined
}

/** To find an answer and to forget it, how its copy is made does not matter. */
type Found = Place<never>

/** In memory for every question, and on the device for those with a storage key and the pages seen last. */
export const openKeptAnswers = (device: Device) => {
  const held = new Map<string, KeptEntry>()
  const lists = {
    seenPages: openSeen(device, 'seenPages'),
    seenMonths: openSeen(device, 'seenMonths'),
    seenMeetings: openSeen(device, 'seenMeetings'),
  }
  const seenOf = ({ seenUnder = 'seenPages' }: Pick<Place, 'seenUnder'>) => lists[seenUnder]
  const onDevice = (place: Found) => {
    if (place.keepAs) return device.entry(place.keepAs)
    return place.keepSeen ? seenOf(place).find(place.keptName) : null
  }
  return {
    find: (place: Found): KeptEntry | null => {
      if (place.owner !== device.owner()) return null
      const entry = held.get(place.name) ?? onDevice(place)
      // A clock that was set back would make an old answer look new for ever.
      return entry && { ...entry, at: Math.min(entry.at, Date.now()) }
    },
    put: <T>(place: Place<T>, entry: KeptEntry & { readonly data: T }) => {
      const { name, keptName, owner, keepAs, keepSeen, seenUnder } = place
      // The person may have gone while the answer was on its way: then it is nobody's.
      if (owner !== device.owner()) return
      held.set(name, entry)
      if (keepAs) device.setEntry(keepAs, entry)
      if (keepSeen) seenOf({ seenUnder }).put(keptName, keepSeen(entry.data), entry.at)
    },
    forget: ({ name, keptName, keepAs, keepSeen, seenUnder }: Found) => {
      held.delete(name)
      if (keepAs) device.drop(keepAs)
      if (keepSeen) seenOf({ seenUnder }).drop(keptName)
    },
    clear: () => held.clear(),
  }
}

const isPossible = () => 'indexedDB' in globalThis && globalThis.isSecureContext

/** The browser's database of it. */
export const SEALED = 'nineteen-sealed'
/** The one of files that wait to be sent (kept-files.ts). */
export const WAITING_FILES = 'nineteen-waiting'

/**
 * Null where the browser has no place for it, or no ciphers, as on an address without TLS; and where nothing was sealed
 * yet and nothing is to be.
 */
export const sealedHere = async (making: boolean): Promise<Sealed | null> =>
  isPossible() && (making || (await isThere())) ? (await import('./sealed-here.ts')).sealed : null

const isThere = async () => (await indexedDB.databases()).some(({ name }) => name === SEALED)

/**
 * At sign-out nothing of it remains, and nothing that could open a copy. The code of the store is not asked for: who
 * signs out may have no connection.
 */
export const forgetSealed = (): void => {
  try {
    if (isPossible()) for (const name of [SEALED, WAITING_FILES]) indexedDB.deleteDatabase(name)
  } catch {
    // A browser that keeps nothing for this page has nothing to forget.
  }
}
