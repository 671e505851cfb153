// Earlier answers, each fenced to the person who got it.
import type { Keep, KeptEntry, PrivateKey } from './keep.ts'

export type Device = Pick<Keep, 'owner' | 'entry' | 'setEntry' | 'drop' | 'ageOf'>

/** Where an answer is kept: by question and person, and perhaps under a storage key. */
export interface Place {
  readonly name: string
  readonly owner: string | null
  readonly keepAs: PrivateKey | undefined
}

/** In memory for every question, and on the device for those with a storage key. */
export const openKeptAnswers = (device: Device) => {
  const held = new Map<string, KeptEntry>()
  return {
    find: ({ name, owner, keepAs }: Place): KeptEntry | null => {
      if (owner !== device.owner()) return null
      const entry = held.get(name) ?? (keepAs ? device.entry(keepAs) : null)
      // A clock that was set back would make an old answer look new for ever.
      return entry && { ...entry, at: Math.min(entry.at, Date.now()) }
    },
    put: ({ name, owner, keepAs }: Place, entry: KeptEntry) => {
      // The person may have gone while the answer was on its way: then it is nobody's.
      if (owner !== device.owner()) return
      held.set(name, entry)
      if (keepAs) device.setEntry(keepAs, entry)
    },
    forget: ({ name, keepAs }: Place) => {
      held.delete(name)
      if (keepAs) device.drop(keepAs)
    },
    clear: () => held.clear(),
  }
}
