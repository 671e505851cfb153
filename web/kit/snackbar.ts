// What the snackbar says, and where. Called from anywhere, shown by SnackbarHost.
import { said } from '#web/words/said.ts'

export interface Snack {
  text: string
  /** Undo or Retry. */
  action?: { label: string; run: () => void }
}

export interface ShownSnack extends Snack {
  /** Tells one message from the next, even when the words are the same. */
  turn: number
}

let shown: ShownSnack | null = null
let turn = 0
let places: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const tell = () => listeners.forEach((listener) => listener())

const change = (next: ShownSnack | null) => {
  shown = next
  tell()
}

/** Says something at the foot of the screen; a new message takes the place of the old. */
export const snack = (message: Snack): void => {
  turn += 1
  // Answers of the server come in English.
  change({ ...message, text: said(message.text), turn })
}

/** Says something else in place of what no longer holds, if that still stands there. */
export const replaceSnack = (old: string, text: string): void => {
  if (shown?.text === old) snack({ text })
}

export const dismissSnack = (): void => change(null)

/** For `ref`: it stands in the sheet or dialog that was opened last; keys and readers reach nothing outside of it. */
export const takeSnackPlace = (place: HTMLElement | null) => {
  if (place) places = [...places, place]
  tell()
  return () => {
    places = places.filter((one) => one !== place)
    tell()
  }
}

/** For `useSyncExternalStore`. */
export const snackStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  read: (): ShownSnack | null => shown,
  place: (): HTMLElement | undefined => places.at(-1),
}
