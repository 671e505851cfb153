import { afterAll, expect, test } from 'vitest'
import { cancelEvent, changeEvent } from '#contract/events/event-change.ts'
import { getEvent } from '#contract/events/events.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import type { BodyIn } from '#contract/route.ts'
import type { Someone } from '#server/test/make.ts'
import { makeGuest, makeHosted } from '#server/test/make-hosted.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const change = (id: string, body: BodyIn<typeof changeEvent>, as: Someone) =>
  world.call(changeEvent, { params: { id }, body, as })
const cancel = (id: string, as: Someone, reason: string) =>
  world.call(cancelEvent, { params: { id }, body: { reason }, as })
const told = async (as: Someone) => (await world.call(listNotifications, { as })).body

test.for<[what: string, body: BodyIn<typeof changeEvent>, sentence: string, field: string]>([
  ['no title', { title: ' ' }, 'Please give the event a title.', 'title'],
  ['a long title', { title: 'a'.repeat(121) }, 'Please use at most 120 characters.', 'title'],
  ['a long text', { description: 'a'.repeat(5_001) }, 'Please use at most 5000 characters.', 'description'],
  ['a NUL', { venue: 'a\0b' }, 'This text has a character that cannot be kept.', 'venue'],
  ['no day', { date: '2026-13-01' }, 'This day does not exist. Please check the date.', 'date'],
  [
    'no time',
    { startTime: '25:00' },
    'Please write the time as hours and minutes, for example 19:30.',
    'startTime',
  ],
  ['the past', { date: '2020-01-01' }, 'Please choose a day and time that is still to come.', 'date'],
  ['no place at all', { capacity: 0 }, 'There must be at least one place.', 'capacity'],
  ['half a place', { capacity: 2.5 }, 'Please write a whole number of places.', 'capacity'],
  [
    'fewer places than guests',
    { capacity: 1 },
    '2 are coming already. There cannot be fewer places.',
    'capacity',
  ],
])('a change to %s is answered in a sentence, and nothing is stored', async ([, body, sentence, field]) => {
  const { community, host, id } = await makeHosted(world)
  const guests = [await makeGuest(world, community, id), await makeGuest(world, community, id)]
  const before = (await world.call(getEvent, { params: { id }, as: host })).text
  const answer = await change(id, body, host)
  expect(answer.status).toBe(400)
  expect(answer.body.message).toBe(sentence)
  expect(answer.body.fields).toEqual({ [field]: sentence })
  expect((await world.call(getEvent, { params: { id }, as: host })).text).toBe(before)
  expect((await told(guests[0] ?? host)).data).toEqual([])
})

test('an event is not cancelled without a reason', async () => {
  const { host, id } = await makeHosted(world)
  const answer = await cancel(id, host, '  ')
  expect([answer.status, answer.body.message]).toEqual([
    400,
    'Please write why, for those who wanted to come.',
  ])
})
