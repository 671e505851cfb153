// What of the calendar is shown on this device. Badí‘ dates are a choice of the whole app (kit/appearance.ts).
import { useSyncExternalStore } from 'react'
import type { SignedInUser } from '#web/http/keep.ts'
import type { Entry } from './data.ts'

const layers = ['community', 'mine', 'assembly', 'fund', 'birthdays'] as const
export type Layer = (typeof layers)[number]

/** Those that there are for somebody: the Assembly’s for its members, the Fund’s where it is used. */
export const layersOf = ({ roles, community }: Pick<SignedInUser, 'roles' | 'community'>): readonly Layer[] =>
  layers.filter(
    (layer) =>
      (layer !== 'assembly' || roles.includes('assembly')) &&
      (layer !== 'fund' || !community?.featuresOff?.includes('finance')),
  )

const key = 'nineteen-calendar-hidden'

/** The layers that are switched on here, and how to switch one. */
export const useLayers = (): [readonly Layer[], (layer: Layer) => void] => {
  const hidden = useSyncExternalStore(subscribe, read)
  const on = layers.filter((layer) => !hidden.split(' ').includes(layer))
  const toggle = (layer: Layer) =>
    write(layers.filter((one) => (one === layer ? on.includes(one) : !on.includes(one))).join(' '))
  return [on, toggle]
}

/** Whether an entry is shown: what is one's own is a layer of its own, also where it is the community's. */
export const isShown = ({ layer, mine }: Pick<Entry, 'layer' | 'mine'>, on: readonly Layer[]): boolean => {
  if (layer === 'birthdays' || layer === 'assembly' || layer === 'fund') return on.includes(layer)
  return on.includes(mine ? 'mine' : 'community')
}

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Without storage the choice holds until the page closes. */
let chosen = ''

const write = (hidden: string) => {
  chosen = hidden
  try {
    localStorage.setItem(key, hidden)
  } catch {
    // A full or forbidden storage.
  }
  for (const listener of listeners) listener()
}

const read = (): string => {
  try {
    return localStorage.getItem(key) ?? chosen
  } catch {
    return chosen
  }
}
