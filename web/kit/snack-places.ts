// Where the snackbar stands: in the sheet or dialog that was opened last. Keys and readers reach nothing outside of it.
let places: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const change = (next: readonly HTMLElement[]) => {
  places = next
  for (const listener of listeners) listener()
}

/** For `ref`: the place is there until it is taken away. */
export const takeSnackPlace = (place: HTMLElement | null): (() => void) => {
  if (place !== null) change([...places, place])
  return () => change(places.filter((one) => one !== place))
}

/** For `useSyncExternalStore`: the place of now. */
export const snackPlaceStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  read: (): HTMLElement | undefined => places.at(-1),
}
