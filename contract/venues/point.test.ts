import { expect, test } from 'vitest'
import { pointOf } from './point.ts'

test('texts are parsed to numbers', () => {
  expect(pointOf('51.5', ' -0.12 ')).toEqual({ latitude: 51.5, longitude: -0.12 })
  expect(pointOf('۳۵٫۷', '٥١.٤')).toEqual({ latitude: 35.7, longitude: 51.4 })
})

test('they are swapped when the latitude is over 90 and the longitude is not', () => {
  expect(pointOf(151.2, -33.9)).toEqual({ latitude: -33.9, longitude: 151.2 })
  expect(pointOf('-120', '47')).toEqual({ latitude: 47, longitude: -120 })
})

test('they are dropped unless both are finite and somewhere on earth', () => {
  for (const [lat, lng] of [
    ['', ''],
    ['north', 12],
    [NaN, 12],
    [12, undefined],
    [null, 3],
    [Infinity, 3],
    [120, 130],
    [10, 190],
  ] as const)
    expect(pointOf(lat, lng), `${lat} ${lng}`).toBeNull()
})
