import { expect, test } from 'vitest'
import { lineTo, openServer } from '#web/http/test/server.ts'
import { changeOver } from './change-venue.ts'

const id = '0198c0de-0000-7000-8000-000000000001'
const change = { id, body: { name: 'Hall' }, key: 'one-change' }
const venue = {
  _id: id,
  id,
  name: 'Hall',
  type: 'CommunityVenue',
  community: id,
  onlineLink: null,
  address: { streetAddress: null, suburb: null, city: null, postalCode: null, lat: null, lng: null },
  location: null,
  exact: true,
  household: null,
  family: null,
  availableForRequest: true,
  capacity: null,
  access: '',
  houseNotes: '',
  opening: [],
  leadDays: 0,
  mostAYear: null,
  keepers: [],
  mine: false,
  bookings: [],
  removedAt: null,
  can: { edit: true, request: true, lookBack: true },
}

test('a change that does not get through as PATCH goes as PUT, with the same body and a key of its own', async () => {
  await using server = await openServer(({ method }) =>
    method === 'PATCH' ? { status: 405 } : { json: { success: true, data: venue } },
  )
  expect((await changeOver(lineTo(server.origin), change)).data.name).toBe('Hall')
  expect(server.heard.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PATCH', `/api/venues/${id}`, '{"name":"Hall"}'],
    ['PUT', `/api/venues/${id}`, '{"name":"Hall"}'],
  ])
  expect(server.heard.map(({ headers }) => headers['idempotency-key'])).toEqual([
    'one-change',
    'one-change-put',
  ])
})

test('a PATCH that was taken is not sent again', async () => {
  await using server = await openServer(() => ({ json: { success: true, data: venue } }))
  await changeOver(lineTo(server.origin), change)
  expect(server.heard.map(({ method }) => method)).toEqual(['PATCH'])
})

test('what the app has refused is refused once, in its own sentence', async () => {
  await using server = await openServer(() => ({
    status: 403,
    json: { message: 'This place is looked after by somebody else.', code: 'not_allowed' },
  }))
  await expect(changeOver(lineTo(server.origin), change)).rejects.toMatchObject({ status: 403 })
  expect(server.heard.map(({ method }) => method)).toEqual(['PATCH'])
})

test('a server that fails is asked both ways, and the second failure is told', async () => {
  await using server = await openServer(({ method }) => ({
    status: method === 'PATCH' ? 500 : 503,
    json: { message: 'Not now.', code: 'unavailable' },
  }))
  await expect(changeOver(lineTo(server.origin), change)).rejects.toMatchObject({ status: 503 })
  expect(server.heard.map(({ method }) => method)).toEqual(['PATCH', 'PUT'])
})
