import { expect, test } from 'vitest'
import { isAt, pinsOf, stepOf, together } from './pins.ts'

const at = (id: string, lat: number, exact = true) => ({ id, label: id, lat, lng: 1, exact })

test('what lies at one point has one pin, and a home among it makes the pin an area', () => {
  expect(pinsOf([at('a', 1), at('b', 2), at('c', 1, false)])).toMatchObject([
    { lat: 1, exact: false, items: [{ id: 'a' }, { id: 'c' }] },
    { lat: 2, exact: true, items: [{ id: 'b' }] },
  ])
})

test('pins that would cover one another are one, until one comes nearer', () => {
  const pins = pinsOf([at('a', 1), at('b', 1.2, false), at('c', 3)])
  const scaled = (by: number) => together(pins, ({ lat, lng }) => ({ x: lng * by, y: lat * by }), 32)
  expect(scaled(100)).toMatchObject([
    { lat: 1.1, exact: false, items: [{ id: 'a' }, { id: 'b' }] },
    { lat: 3, exact: true, items: [{ id: 'c' }] },
  ])
  expect(scaled(1000)).toEqual(pins)
  const [both] = scaled(100)
  expect(pins.map((pin) => isAt(pin, both?.key ?? null))).toEqual([true, true, false])
  expect(isAt({ key: '1,1' }, null)).toBe(false)
})

test('the arrow keys move a pin, with Shift farther, and other keys do not', () => {
  expect([stepOf('ArrowUp', false), stepOf('ArrowRight', true), stepOf('Tab', false)]).toEqual([
    [0, -10],
    [60, 0],
    null,
  ])
})
