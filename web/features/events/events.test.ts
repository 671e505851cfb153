import { expect, test } from 'vitest'
import { answered, isDone, isGoingOn, whyClosed } from './data.ts'
import { calendarFile, googleCalendarLink } from '#web/features/sharing/calendar-entry.ts'
import { makeEvent } from '#web/http/test/make-event.ts'

const me = { _id: '0198c0de-0000-7000-8000-000000000001', firstName: 'Layli', lastName: 'Rahimi' }

test('joining counts the person in and shows the name', () => {
  const joined = answered(makeEvent(), true, me, 'page')
  expect(joined).toMatchObject({
    going: 2,
    mine: { going: true, declined: false },
    can: { join: false, leave: true, change: false, papers: false },
  })
  expect(joined.attendees.map(({ name }) => name)).toEqual(['Sam Lee', 'Layli Rahimi'])
})

test('leaving takes the person out again', () => {
  const before = makeEvent()
  const no = { ...before, mine: { going: false, declined: true } }
  expect(answered(answered(before, true, me, 'page'), false, me, 'page')).toEqual(no)
  expect(answered(before, false, me, 'page')).toEqual(no)
})

test('an answer that is taken back leaves neither yes nor no', () => {
  const before = makeEvent()
  for (const going of [true, false])
    expect(answered(answered(before, going, me, 'page'), null, me, 'page')).toEqual(before)
})

test('the same answer twice changes nothing', () => {
  const event = makeEvent({ mine: { going: true, declined: false } })
  expect(answered(event, true, me, 'page')).toBe(event)
})

test('a list holds only one’s own row', () => {
  expect(answered(makeEvent({ attendees: [] }), true, me, 'list').attendees).toEqual([
    { refId: me._id, type: 'User', name: 'Layli Rahimi' },
  ])
})

test('a cancelled, a full and a past event take no answer, and say why', () => {
  const can = {
    attend: true,
    join: false,
    leave: false,
    change: false,
    close: false,
    reopen: false,
    papers: false,
  }
  expect(whyClosed(makeEvent({ status: 'cancelled', can }))).toBe('cancelled')
  expect(whyClosed(makeEvent({ capacity: 1, can }))).toBe('full')
  expect(whyClosed(makeEvent({ can }))).toBe('over')
  expect([makeEvent({ status: 'cancelled', can }), makeEvent({ can })].every(isDone)).toBe(true)
  expect(isDone(makeEvent({ capacity: 1, can }))).toBe(false)
  expect(whyClosed(makeEvent({ status: 'closed', can }))).toBe('over')
  expect(whyClosed(makeEvent())).toBeNull()
  expect(whyClosed(makeEvent({ can: { ...can, attend: false } }))).toBe('friends')
  expect(
    whyClosed(
      makeEvent({ capacity: 1, mine: { going: true, declined: false }, can: { ...can, leave: true } }),
    ),
  ).toBeNull()
})

test('an event goes on from its beginning until it is over or closed', () => {
  const event = makeEvent()
  const begins = Date.parse(event.startsAt)
  expect(isGoingOn(event, begins - 1)).toBe(false)
  expect(isGoingOn(event, begins)).toBe(true)
  expect(isGoingOn(makeEvent({ status: 'closed' }), begins)).toBe(false)
  expect(isGoingOn(makeEvent({ status: 'draft' }), begins)).toBe(false)
  expect(isGoingOn(makeEvent({ can: { ...event.can, join: false } }), begins)).toBe(false)
})

const url = 'https://nineteen.example/events/e'
const badiLine = '1 Qawl 183 · begins at sunset on Sun 22 Nov'

test('the calendar file escapes text and has both ends', () => {
  const file = calendarFile(
    [{ ...makeEvent({ title: 'Feast; one, two', description: 'First\nSecond', sequence: 3 }), badiLine }],
    url,
    new Date('2026-11-21T00:00:00Z'),
  )
  expect(file.replaceAll('\r\n ', '').split('\r\n')).toEqual(
    expect.arrayContaining([
      'UID:e@nineteen.example',
      'DTSTAMP:20261121T000000Z',
      'DTSTART:20261122T083000Z',
      'DTEND:20261122T103000Z',
      'SUMMARY:Feast\\; one\\, two',
      'LOCATION:Rahimi home',
      'SEQUENCE:3',
      'DESCRIPTION:1 Qawl 183 · begins at sunset on Sun 22 Nov\\n\\nFirst\\nSecond\\n\\nhttps://nineteen.example/events/e',
    ]),
  )
})

test('the last line of the calendar file ends as each line does', () => {
  const file = calendarFile([makeEvent()], url, new Date('2026-11-21T00:00:00Z'))
  expect(file.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
  expect(file.endsWith('\r\n\r\n')).toBe(false)
})

test('no line of the calendar file has more than 75 octets and no character is cut', () => {
  const title = 'ضیافت نوزده‌روزه '.repeat(20)
  const file = calendarFile([makeEvent({ title })], url, new Date('2026-11-21T00:00:00Z'))
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(title)
})

test('the link to Google has title, times and place', () => {
  const link = new URL(
    googleCalendarLink({ ...makeEvent({ endsAt: '2026-11-22T10:00:00Z' }), badiLine }, url),
  )
  expect(Object.fromEntries(link.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Feast of Qawl',
    dates: '20261122T083000Z/20261122T100000Z',
    location: 'Rahimi home',
    details: `${badiLine}\n\n${url}`,
  })
})
