import { expect, test } from 'vitest'
import { fits, shifted } from './request-rules.ts'

const at = (clock: string) => `2026-11-24T${clock}:00.000Z`
const span = (from: string, to: string) => ({ from: at(from), to: at(to) })
/** Asked for from seven until nine, with an hour before and half an hour after. */
const booking = { starts_at: at('18:00'), ends_at: at('21:30'), set_up: 60, tear_down: 30 }

test('a gathering fits between set-up and tear-down, and not within them', () => {
  expect(fits(booking, span('19:00', '21:00'))).toBe(true)
  expect(fits(booking, span('18:30', '20:30'))).toBe(false)
  expect(fits(booking, span('19:15', '21:15'))).toBe(false)
})

test('a booking goes along with its gathering, and keeps set-up and tear-down around it', () => {
  const before = span('19:30', '20:30')
  expect(shifted(booking, before, span('18:30', '19:30'))).toEqual(span('17:00', '20:30'))
  expect(shifted(booking, before, span('19:30', '21:15'))).toEqual(span('18:00', '21:45'))
})
