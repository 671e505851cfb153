import { expect, test } from 'vitest'
import { pinsOf, stepOf } from './pins.ts'

const at = (id: string, lat: number, exact = true) => ({ id, label: id, lat, lng: 1, exact })

test('what lies at one point has one pin, and a home among it makes the pin an area', () => {
  expect(pinsOf([at('a', 1), at('b', 2), at('c', 1, false)])).toMatchObject([
    { lat: 1, exact: false, items: [{ id: 'a' }, { id: 'c' }] },
    { lat: 2, exact: true, items: [{ id: 'b' }] },
  ])
})

test('the arrow keys move a pin, with Shift farther, and other keys do not', () => {
  expect([stepOf('ArrowUp', false), stepOf('ArrowRight', true), stepOf('Tab', false)]).toEqual([
    [0, -10],
    [60, 0],
    null,
  ])
})
