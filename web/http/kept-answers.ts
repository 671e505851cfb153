// Earlier answers, each fenced to the person who got it.
import type { Keep, KeptEntry, PrivateKey } from './keep.ts'
import { openSeen } from './seen.ts'

export type Device = Pick<Keep, 'owner' | 'entry' | 'setEntry' | 'drop' | 'ageOf'>

/** Where an answer is kept: by question and person, and perhaps under a storage key or among the pages seen. */
export interface Place<T = unknown> {
  readonly name: string
  readonly owner: string | null
  readonly keepAs: PrivateKey | undefined
  readonly keepSeen?: ((answer: T) => unknown) | undefined
}

/** To find an answer and to forget it, how its copy is made does not matter. */
type Found = Place<never>

/** In memory for every question, and on the device for those with a storage key and the pages seen last. */
export const openKeptAnswers = (device: Device) => {
  const held = new Map<string, KeptEntry>()
  const seen = openSeen(device)
  const onDevice = ({ name, keepAs, keepSeen }: Found) => {
    if (keepAs) return device.entry(keepAs)
    return keepSeen ? seen.find(name) : null
  }
  return {
    find: (place: Found): KeptEntry | null => {
      if (place.owner !== device.owner()) return null
      const entry = held.get(place.name) ?? onDevice(place)
      // A clock that was set back would make an old answer look new for ever.
      return entry && { ...entry, at: Math.min(entry.at, Date.now()) }
    },
    put: <T>({ name, owner, keepAs, keepSeen }: Place<T>, entry: KeptEntry & { readonly data: T }) => {
      // The person may have gone while the answer was on its way: then it is nobody's.
      if (owner !== device.owner()) return
      held.set(name, entry)
      if (keepAs) device.setEntry(keepAs, entry)
      if (keepSeen) seen.put(name, keepSeen(entry.data), entry.at)
    },
    forget: ({ name, keepAs, keepSeen }: Found) => {
      held.delete(name)
      if (keepAs) device.drop(keepAs)
      if (keepSeen) seen.drop(name)
    },
    clear: () => held.clear(),
  }
}
