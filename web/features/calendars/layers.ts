// What of the calendar is shown: as the address says, else as it was last chosen on this device. Badí‘ dates are a
// choice of the whole app (kit/appearance.ts), and a layer here.
import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { links } from '#web/app/links.ts'
import { useOwnAddress } from '#web/app/use-own-address.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { useBadiDates } from '#web/kit/appearance.ts'
import type { Entry } from './data.ts'

const layers = ['badi', 'community', 'mine', 'assembly', 'fund', 'birthdays'] as const
export type Layer = (typeof layers)[number]

/** Those that there are for somebody: the Assembly’s for its members, the Fund’s where it is used. */
export const layersOf = ({ roles, community }: Pick<SignedInUser, 'roles' | 'community'>): readonly Layer[] =>
  layers.filter(
    (layer) =>
      (layer !== 'assembly' || roles.includes('assembly')) &&
      (layer !== 'fund' || !community?.featuresOff?.includes('finance')),
  )

/** The layers in the address, "badi.mine"; null where it says nothing of them. */
export const layersIn = (given: string | null): readonly Layer[] | null =>
  given === null ? null : layers.filter((layer) => given.split('.').includes(layer))

/** As they stand in the address. */
export const layersText = (on: readonly Layer[]): string => (on.length === 0 ? 'none' : on.join('.'))

const key = 'nineteen-calendar-hidden'

/** What was last chosen on this device. */
const useOwn = (): readonly Layer[] => {
  const hidden = useSyncExternalStore(subscribe, read).split(' ')
  const [withBadi] = useBadiDates()
  return layers.filter((layer) => (layer === 'badi' ? withBadi : !hidden.includes(layer)))
}

/** The layers that are switched on. */
export const useLayers = (): readonly Layer[] => {
  const [search] = useSearchParams()
  const own = useOwn()
  return layersIn(search.get('show')) ?? own
}

/** What the address does not say yet, so that it shows others the same; null where it says enough. */
export const useUnsaidLayers = (): string | null => {
  const [search] = useSearchParams()
  const own = useOwn()
  return search.has('show') || own.length === layers.length ? null : layersText(own)
}

type Query = Parameters<typeof links.calendars>[0]

/** The way to another place of the calendar, with the same layers. */
export const useCalendarLinks = (): ((query: Query) => string) => {
  const [search] = useSearchParams()
  const show = search.get('show')
  return (query) => links.calendars(show === null ? query : { ...query, show })
}

/** Switches a layer, on this device and in the address. */
export const useSwitch = (): ((layer: Layer) => void) => {
  const change = useOwnAddress()
  const own = useOwn()
  const [ownBadi, setBadi] = useBadiDates()
  return (layer) =>
    change((now) => {
      const on = layersIn(now.get('show')) ?? own
      const next = layers.filter((one) => (one === layer ? !on.includes(one) : on.includes(one)))
      if (layer === 'badi') setBadi(next.includes('badi'))
      else write(layers.filter((one) => one !== 'badi' && !next.includes(one)).join(' '))
      // What a link without it shows on this device, too.
      if (next.length === layers.length && (layer === 'badi' || ownBadi)) now.delete('show')
      else now.set('show', layersText(next))
      return { search: now.toString() }
    })
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
