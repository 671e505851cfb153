// Which answers on screen are old ones, shown because a newer one could not be had, and since when.

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
