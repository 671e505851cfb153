// Spec §5: a place on the map from what was typed or sent.

import { typedFigure } from '#contract/digits.ts'

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

type Given = number | string | null | undefined

/** Texts become numbers, in Persian and Arabic figures too; what is none is not finite. */
const numberOf = (given: Given): number => {
  if (typeof given === 'number') return given
  return typedFigure((given ?? '').replace(/٫/g, '.')) ?? NaN
}

/**
 * Swapped when the latitude is over 90 and the longitude is not; null unless both are finite, and where the
 * earth has no such place.
 */
export const pointOf = (lat: Given, lng: Given): Point | null => {
  const [first, second] = [numberOf(lat), numberOf(lng)]
  const swapped = Math.abs(first) > 90 && Math.abs(second) <= 90
  const [latitude, longitude] = swapped ? [second, first] : [first, second]
  return Number.isFinite(latitude) &&
    Number.isFinite(longitude) &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : null
}
