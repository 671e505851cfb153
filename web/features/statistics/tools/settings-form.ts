// What stands in the form of the settings, and what is sent of it.
import { typedFigure } from '#contract/digits.ts'
import type { Triple } from '#contract/statistics/codes.ts'
import type { Settings } from './keeping.ts'

type Ages = 'juniorYouthFrom' | 'youthFrom' | 'adultsFrom'

/** Ages as they are typed; the six groups by their place, from left to right. */
export type TypedSettings = Omit<Settings, 'locality' | Ages> & Readonly<Record<Ages, string>>

export const typedSettings = (
  { locality: _locality, ...settings }: Settings,
  number: (value: number) => string,
): TypedSettings => ({
  ...settings,
  juniorYouthFrom: number(settings.juniorYouthFrom),
  youthFrom: number(settings.youthFrom),
  adultsFrom: number(settings.adultsFrom),
})

export const readSettings = (typed: TypedSettings) => ({
  ...typed,
  juniorYouthFrom: typedFigure(typed.juniorYouthFrom),
  youthFrom: typedFigure(typed.youthFrom),
  adultsFrom: typedFigure(typed.adultsFrom),
})

/** One takes a place, and who stood there takes its place: each of the six stays there once. */
export const swapped = (order: readonly Triple[], place: number, wanted: Triple): Triple[] => {
  const before = order[place]
  return order.map((triple, at) => {
    if (at === place) return wanted
    return triple === wanted && before !== undefined ? before : triple
  })
}
