// Earlier answers, each fenced to the person who got it.
import type { Keep, KeptEntry, PrivateKey } from './keep.ts'
import { openSeen, type SeenKey } from './seen.ts'

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
