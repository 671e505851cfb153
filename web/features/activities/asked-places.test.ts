import { expect, test } from 'vitest'
import type { VenueRequest } from '#web/features/venues/data.ts'
import { askedPlaces } from './asked-places.ts'

const now = Date.parse('2026-11-27T01:00:00Z')

const request = (
  name: string,
  state: VenueRequest['state'],
  day: string,
  activityId = 'fireside',
): VenueRequest => ({
  _id: `${name}-${day}`,
  id: `${name}-${day}`,
  venue: { _id: name, id: name, name, type: 'Residence', mine: false },
  gathering: 'Fireside',
  activityId,
  eventId: null,
  from: `${day}T19:00:00Z`,
  to: `${day}T21:00:00Z`,
  timeZone: 'Europe/London',
  people: 8,
  children: false,
  note: '',
  setUp: 0,
  tearDown: 0,
  needs: '',
  state,
  reason: '',
  askedBy: { id: null, name: 'Layli' },
  forMe: false,
  conflict: false,
  createdAt: '2026-11-20T09:00:00Z',
  can: { answer: false, cancel: false, reopen: false, withdraw: true },
})

const states = (requests: readonly VenueRequest[]) =>
  askedPlaces(requests, 'fireside', now).map(({ name, state }) => `${name} ${state}`)

test('a place that was asked for is named once, while any of its days waits', () => {
  expect(
    states([
      request('Rahimi home', 'declined', '2026-12-03'),
      request('Rahimi home', 'requested', '2026-12-10'),
      request('Rahimi home', 'requested', '2026-12-17'),
    ]),
  ).toEqual(['Rahimi home requested'])
})

test('a place that was declined is named until the day has another', () => {
  const declined = request('Rahimi home', 'declined', '2026-12-10')
  expect(states([declined])).toEqual(['Rahimi home declined'])
  expect(states([request('Okafor home', 'requested', '2026-12-10'), declined])).toEqual([
    'Okafor home requested',
  ])
  expect(states([request('Okafor home', 'accepted', '2026-12-10'), declined])).toEqual([])
})

test('what is booked, taken back, over or for another gathering is not named', () => {
  expect(
    states([
      request('Rahimi home', 'accepted', '2026-12-10'),
      request('Okafor home', 'withdrawn', '2026-12-10'),
      request('Thompson home', 'declined', '2026-11-20'),
      request('Bahá’í Centre', 'requested', '2026-12-10', 'devotional'),
    ]),
  ).toEqual([])
})
