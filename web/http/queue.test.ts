import { expect, test } from 'vitest'
import { openKeep } from './keep.ts'
import { openQueue } from './queue.ts'
import { makeGrant, openStorage } from './test/server.ts'

const openDevice = () => {
  const device = openStorage()
  const tab = openStorage()
  const keep = openKeep(
    () => device,
    () => tab,
  )
  keep.setGrant(makeGrant('Layli'))
  return { device, keep, queue: openQueue(keep) }
}

const fresh = (key: string) => ({ key, tried: false })
const join = { act: 'answer', id: 'feast', going: true } as const
const leave = { act: 'answer', id: 'feast', going: false } as const
const comment = { act: 'comment', id: 'post', comment: 'Thank you' } as const

test('acts wait in their order, each with its own key', () => {
  const { queue } = openDevice()
  queue.put(join, fresh('a'))
  queue.put(comment, fresh('b'))
  queue.put(comment, fresh('c'))
  expect(queue.all().map(({ act, key }) => [act, key])).toEqual([
    ['answer', 'a'],
    ['comment', 'b'],
    ['comment', 'c'],
  ])
})

test('of a yes and a no before either was sent the no is sent: it is an answer, too', () => {
  const { queue } = openDevice()
  expect(queue.put(join, fresh('a'))).toBe(true)
  expect(queue.put(leave, fresh('b'))).toBe(true)
  expect(queue.all()).toMatchObject([{ ...leave, key: 'b' }])
})

test('liking and taking it back before either was sent leaves nothing to send', () => {
  const { device, queue } = openDevice()
  expect(queue.put({ act: 'like', id: 'post', liked: true }, fresh('a'))).toBe(true)
  expect(queue.put({ act: 'like', id: 'post', liked: false }, fresh('b'))).toBe(false)
  expect(queue.all()).toEqual([])
  expect(device.getItem('queuedActs')).toBeNull()
})

test('an answer that the server may have heard of is followed by the one that takes it back', () => {
  const { queue } = openDevice()
  queue.put(join, { key: 'a', tried: true })
  expect(queue.put(leave, fresh('b'))).toBe(true)
  expect(queue.all()).toMatchObject([{ ...leave, key: 'b' }])
})

test('an act whose call has begun is not taken for one that never left', () => {
  const { queue } = openDevice()
  queue.put(join, fresh('a'))
  queue.setTried('a')
  queue.put(leave, fresh('b'))
  expect(queue.all()).toMatchObject([{ ...leave, key: 'b' }])
})

test('answers to different events wait beside each other', () => {
  const { queue } = openDevice()
  queue.put(join, fresh('a'))
  queue.put({ ...leave, id: 'holy day' }, fresh('b'))
  expect(queue.all()).toHaveLength(2)
})

test('of a meeting the last answer of each person waits, and the last roll alone', () => {
  const { queue } = openDevice()
  const coming = { act: 'coming', id: 'meeting', person: 'Layli', date: '2026-12-01', answer: 'yes' } as const
  const roll = (present: string[]) => ({
    act: 'roll' as const,
    id: 'meeting',
    attendance: { present, late: [], guests: 0, friends: 0 },
  })
  queue.put(coming, fresh('a'))
  queue.put({ ...coming, person: 'Nabil' }, fresh('b'))
  queue.put({ ...coming, answer: 'no' }, fresh('c'))
  queue.put(roll(['Layli']), fresh('d'))
  queue.put(roll(['Layli', 'Nabil']), fresh('e'))
  expect(queue.all().map(({ key }) => key)).toEqual(['b', 'c', 'e'])
})

test('coming into an activity and going again before it was sent leaves nothing, for each person apart', () => {
  const { queue } = openDevice()
  const part = { act: 'part', id: 'class', role: 'participant', child: false, step: 'ask' } as const
  expect(queue.put({ ...part, person: 'Layli' }, fresh('a'))).toBe(true)
  expect(queue.put({ ...part, person: 'Nabil', child: true }, fresh('b'))).toBe(true)
  expect(queue.put({ ...part, person: 'Layli', role: 'facilitator' }, fresh('c'))).toBe(true)
  expect(queue.put({ ...part, person: 'Layli', step: 'leave' }, fresh('d'))).toBe(false)
  expect(queue.all().map(({ key }) => key)).toEqual(['b', 'c'])
})

test('of two answers to an invitation the later one is sent, for a child, too', () => {
  const { queue } = openDevice()
  const reply = { act: 'part', id: 'class', role: 'participant', invited: true } as const
  expect(queue.put({ ...reply, person: 'Layli', child: false, step: 'takeBack' }, fresh('a'))).toBe(true)
  expect(queue.put({ ...reply, person: 'Layli', child: false, step: 'ask' }, fresh('b'))).toBe(true)
  expect(queue.put({ ...reply, person: 'Nabil', child: true, step: 'ask' }, fresh('c'))).toBe(true)
  expect(queue.put({ ...reply, person: 'Nabil', child: true, step: 'takeBack' }, fresh('d'))).toBe(true)
  expect(queue.all().map(({ key }) => key)).toEqual(['b', 'd'])
})

test('what waits is there after a reload', () => {
  const { keep, queue } = openDevice()
  queue.put(comment, fresh('a'))
  expect(openQueue(keep).all()).toMatchObject([{ ...comment, key: 'a' }])
})

test('what was dropped is told once', () => {
  const { queue } = openDevice()
  queue.put(comment, fresh('a'))
  expect(queue.drop('a')).toBe(true)
  expect(queue.drop('a')).toBe(false)
  expect(queue.all()).toEqual([])
})

test('another person finds nothing of what waited, and it is gone from the device', () => {
  const { device, keep, queue } = openDevice()
  queue.put(comment, fresh('a'))
  keep.setGrant(makeGrant('Nabil'))
  queue.look()
  expect(queue.all()).toEqual([])
  expect([...device.values.values()].join()).not.toContain('Thank you')
})

test('signing out takes what waited from the device', () => {
  const { device, keep, queue } = openDevice()
  queue.put(comment, fresh('a'))
  keep.clear()
  queue.look()
  expect(queue.all()).toEqual([])
  expect(device.getItem('queuedActs')).toBeNull()
})

test('whoever shows the queue is told of every change', () => {
  const { queue } = openDevice()
  const seen: number[] = []
  const stop = queue.subscribe(() => seen.push(queue.all().length))
  queue.put(comment, fresh('a'))
  queue.drop('a')
  stop()
  queue.put(comment, fresh('b'))
  expect(seen).toEqual([1, 0])
})

test('a receipt that was refused waits for its person and keeps nothing else back', () => {
  const { queue } = openDevice()
  queue.put({ act: 'receipt', id: 'till' }, fresh('a'))
  queue.put(comment, fresh('b'))
  expect(queue.next()?.key).toBe('a')
  queue.put({ act: 'receipt', id: 'till', refused: 'The day is closed.' }, { key: 'a', tried: true })
  expect(queue.next()?.key).toBe('b')
  queue.drop('b')
  expect(queue.next()).toBeUndefined()
  expect(queue.all()).toHaveLength(1)
})
