import { expect, test } from 'vitest'
import { placeWish } from './place-wish.ts'

const event = { id: 'a', startsAt: '2026-11-24T18:00:00.000Z', endsAt: null, capacity: null }

test('a Feast without an end asks for two hours, and for no more people than the place holds', () => {
  expect(placeWish(event, 12)).toEqual({
    from: '2026-11-24T18:00:00.000Z',
    to: '2026-11-24T20:00:00.000Z',
    people: 12,
    eventId: 'a',
    anyway: true,
  })
  expect(placeWish(event, null).people).toBe(20)
})

test('an end and a number that are known are asked for', () => {
  const known = { ...event, endsAt: '2026-11-24T21:30:00.000Z', capacity: 60 }
  expect(placeWish(known, 12)).toMatchObject({ to: '2026-11-24T21:30:00.000Z', people: 60 })
})
