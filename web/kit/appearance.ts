// How the app looks on this device: text size, motion, light or dark.
import { useColorScheme } from '@mui/material/styles'
import { useSyncExternalStore } from 'react'

export const textSizes = ['100', '115', '130', '150'] as const
export type TextSize = (typeof textSizes)[number]

/** The storage keys; the script of the first paint reads the same. */
export const textSizeKey = 'nineteen-text-size'
export const motionKey = 'nineteen-motion'
const lowDataKey = 'nineteen-low-data'
const badiKey = 'nineteen-badi-dates'
const keysKey = 'nineteen-keys'

/** Beside the keys that MUI writes for each of the two: the colour scheme that is shown. */
const colourSchemeKey = 'mui-color-scheme'

export const modes = ['system', 'light', 'dark'] as const
export type Mode = (typeof modes)[number]

/** The text size in percent, and how to choose another. */
export const useTextSize = (): [TextSize, (size: TextSize) => void] => {
  const size = useSyncExternalStore(subscribe, textSizeNow)
  return [size, chooseTextSize]
}

/** Whether a person asked for less motion here, and how to say so. */
export const useReducedMotion = (): [boolean, (reduced: boolean) => void] => {
  const reduced = useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset['motion'] === 'reduce',
  )
  return [reduced, chooseMotion]
}

/** Whether keys that work alone are switched on here, and how to switch them. */
export const useSingleKeys = (): [boolean, (on: boolean) => void] => [
  useSyncExternalStore(subscribe, singleKeysNow),
  chooseSingleKeys,
]

export const singleKeysNow = (): boolean => document.documentElement.dataset['keys'] === 'on'

/** Whether pictures wait here until somebody asks for them. */
export const useLowData = (): [boolean, (low: boolean) => void] => [
  useSyncExternalStore(subscribe, wantsLowData),
  (low) => write(lowDataKey, low ? 'on' : 'off'),
]

export const wantsLowData = (): boolean => read(lowDataKey) === 'on'

/** Whether Badí‘ dates stand beside the others here. */
export const useBadiDates = (): [boolean, (shown: boolean) => void] => [
  useSyncExternalStore(subscribe, () => read(badiKey) !== 'off'),
  (shown) => write(badiKey, shown ? 'on' : 'off'),
]

/** Light, dark or as the device says; MUI keeps it under `mui-mode`. */
export const useMode = (): [Mode, (mode: Mode) => void] => {
  const { mode, setMode } = useColorScheme()
  return [mode ?? 'system', setMode]
}

/** Whether the screen is dark now. */
export const useDark = (): boolean => {
  const { mode, systemMode } = useColorScheme()
  return (mode === 'system' ? systemMode : mode) === 'dark'
}

/** Keeps which colour scheme is shown now, whoever chose it. */
export const keepColourScheme = (dark: boolean): void => write(colourSchemeKey, dark ? 'dark' : 'light')

/** Puts the kept choices on the document, where the first paint has not done it. */
export const applyAppearance = (): void => {
  const { dataset } = document.documentElement
  const size = textSizes.find((one) => one === read(textSizeKey))
  if (size !== undefined) dataset['textSize'] = size
  if (read(motionKey) === 'reduce') dataset['motion'] = 'reduce'
  if (read(keysKey) === 'on') dataset['keys'] = 'on'
}

const textSizeNow = (): TextSize => {
  const now = document.documentElement.dataset['textSize']
  return textSizes.find((size) => size === now) ?? '100'
}

const chooseTextSize = (size: TextSize) => {
  document.documentElement.dataset['textSize'] = size
  write(textSizeKey, size)
}

const chooseMotion = (reduced: boolean) => {
  document.documentElement.dataset['motion'] = reduced ? 'reduce' : 'full'
  write(motionKey, reduced ? 'reduce' : 'full')
}

const chooseSingleKeys = (on: boolean) => {
  document.documentElement.dataset['keys'] = on ? 'on' : 'off'
  write(keysKey, on ? 'on' : 'off')
}

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const write = (key: string, value: string) => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Without storage the choice holds until the page closes.
  }
  for (const listener of listeners) listener()
}

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
