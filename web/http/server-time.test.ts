import { expect, test } from 'vitest'
import { openServerTime } from './line.ts'

const open = (device: number, offset = 0) => {
  const learnt: number[] = []
  return { learnt, time: openServerTime({ now: () => device, offset, changed: (ms) => learnt.push(ms) }) }
}

test('a Date header corrects the device clock, and the correction is told once', () => {
  const { time, learnt } = open(1_000_000)
  time.heard(new Date(4_600_000).toUTCString())
  time.heard(new Date(4_600_000).toUTCString())
  expect(time.now()).toBe(4_600_500)
  expect(learnt).toEqual([3_600_500])
})

test('the second of the header and a slow answer change nothing', () => {
  const { time, learnt } = open(1_000_000)
  time.heard(new Date(1_003_000).toUTCString())
  expect([time.offset(), learnt]).toEqual([0, []])
})

test.each([null, '', 'yesterday'])('the header %s teaches nothing', (date) => {
  const { time } = open(1_000_000)
  time.heard(date)
  expect(time.offset()).toBe(0)
})

test('a token cannot be made in the future: the device clock is behind', () => {
  const { time } = open(1_000_000)
  time.notBefore(9_000_000)
  expect(time.now()).toBe(9_000_000)
  time.notBefore(2_000_000)
  expect(time.now()).toBe(9_000_000)
})

test('the offset of before holds until an answer says otherwise', () => {
  const { time } = open(1_000_000, 7_000)
  expect(time.now()).toBe(1_007_000)
})
