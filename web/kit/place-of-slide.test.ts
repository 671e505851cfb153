import { expect, test } from 'vitest'
import { placeAfter, placeSwiped } from './place-of-slide.ts'

test('the keys move on in the direction of writing, and stay within the slides', () => {
  expect(placeAfter('ArrowRight', 0, 3, false)).toBe(1)
  expect(placeAfter('ArrowRight', 1, 3, true)).toBe(0)
  expect(placeAfter('ArrowLeft', 0, 3, true)).toBe(1)
  expect([placeAfter(' ', 0, 3, true), placeAfter(' ', 2, 3, false)]).toEqual([1, 2])
  expect([placeAfter('PageDown', 2, 3, false), placeAfter('PageUp', 0, 3, false)]).toEqual([2, 0])
  expect([placeAfter('Home', 2, 3, false), placeAfter('End', 0, 3, false)]).toEqual([0, 2])
  expect(placeAfter('a', 1, 3, false)).toBeNull()
})

test('a finger pulls the slides along, and one that scrolls or taps does not', () => {
  expect(placeSwiped({ x: -90, y: 5 }, 0, 3, false)).toBe(1)
  expect(placeSwiped({ x: -90, y: 5 }, 1, 3, true)).toBe(0)
  expect(placeSwiped({ x: 90, y: 5 }, 0, 3, false)).toBe(0)
  expect([placeSwiped({ x: -90, y: 200 }, 1, 3, false), placeSwiped({ x: -20, y: 0 }, 1, 3, false)]).toEqual([
    1, 1,
  ])
})
