// On which weekday a week begins, and by which clock times are shown: chosen on this device.
import { useSyncExternalStore } from 'react'

const firstDayKey = 'nineteen-first-day'
const timeZoneKey = 'nineteen-time-zone'

/** As `Date` counts them: 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6
/** With which a week begins somewhere. */
export const firstDays = [6, 0, 1] as const

/** The weekday that was chosen here; null where the language and the device say it. */
export const useChosenFirstDay = (): [Weekday | null, (day: Weekday | null) => void] => [
  useSyncExternalStore(subscribe, chosenFirstDay),
  (day) => write(firstDayKey, day === null ? null : String(day)),
]

/** The weekday on which a week begins here. */
export const useFirstDay = (language: string): Weekday => {
  const [chosen] = useChosenFirstDay()
  return chosen ?? usualFirstDay(language, globalThis.navigator?.language)
}

/** The time zone that was chosen here; null is the device's own. */
export const useTimeZone = (): [string | null, (zone: string | null) => void] => [
  useSyncExternalStore(subscribe, timeZoneNow, () => null),
  (zone) => write(timeZoneKey, zone),
]

/** Saturday in Persian, else as in the country that the device names; Monday where nothing says it. */
export const usualFirstDay = (language: string, device: string | undefined): Weekday => {
  if (language === 'fa') return 6
  const first = device === undefined ? undefined : weekInfoOf(device)
  // The browser counts Monday as 1 and Sunday as 7.
  return weekdays[(first ?? 1) % 7] ?? 1
}

const weekdays: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

interface WithWeekInfo {
  getWeekInfo: () => { firstDay: number }
}
/** Not every browser knows it. */
const knowsWeeks = (locale: object): locale is WithWeekInfo => 'getWeekInfo' in locale

const weekInfoOf = (device: string): number | undefined => {
  try {
    const locale = new Intl.Locale(device)
    return knowsWeeks(locale) ? locale.getWeekInfo().firstDay : undefined
  } catch {
    return undefined
  }
}

const chosenFirstDay = (): Weekday | null =>
  firstDays.find((day) => String(day) === read(firstDayKey)) ?? null

/** A zone that this browser does not know would spoil every time on the page. */
const timeZoneNow = (): string | null => {
  const zone = read(timeZoneKey)
  return zone !== null && isZone(zone) ? zone : null
}

const known = new Map<string, boolean>()
const isZone = (zone: string): boolean => {
  const before = known.get(zone)
  if (before !== undefined) return before
  let is = false
  try {
    is = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    // The browser does not know it.
  }
  known.set(zone, is)
  return is
}

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const write = (key: string, value: string | null) => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Without storage there is nothing to choose.
  }
  for (const listener of listeners) listener()
}

const read = (key: string): string | null => {
  try {
    return globalThis.localStorage?.getItem(key) ?? null
  } catch {
    return null
  }
}
