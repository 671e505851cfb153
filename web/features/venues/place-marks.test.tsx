// Of a place that is asked for or changed, what is wrong alone is marked, and no longer than it is wrong.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listLedActivities } from '#contract/activities/planning.ts'
import { listVenueRequests, requestVenue } from '#contract/venues/venue-requests.ts'
import { changeVenue, listVenues } from '#contract/venues/venues.ts'
import { show } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import type { Venue } from './data.ts'
import { VenuesCard } from './VenuesCard.tsx'

const home: Venue = {
  _id: idOf(4),
  id: idOf(4),
  name: 'Home of Layli',
  type: 'Residence',
  community: idOf(2),
  onlineLink: null,
  address: { streetAddress: null, suburb: 'Eastwood', city: null, postalCode: null, lat: null, lng: null },
  location: null,
  exact: false,
  household: idOf(6),
  family: null,
  availableForRequest: true,
  capacity: null,
  access: null,
  houseNotes: '',
  opening: [],
  leadDays: 0,
  mostAYear: null,
  keepers: [],
  mine: false,
  bookings: [],
  removedAt: null,
  can: { edit: false, request: true, lookBack: false },
}

const openPlaces = async (venue: Venue) => {
  when(listVenues).answers({ success: true, venues: [venue] })
  when(listLedActivities).answers({ success: true, data: [] })
  when(listVenueRequests).answers({ success: true, data: [] })
  await show(<VenuesCard />, ['places'], { user: makeUser() })
}

test('of a place that is asked for without a day, the day alone is marked until it is chosen', async () => {
  const sent = when(requestVenue).isSilent()
  await openPlaces(home)
  await page.getByRole('button', { name: 'Ask for Home of Layli' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ask for Home of Layli' })
  await sheet.getByLabelText('From').fill('19:00')
  await sheet.getByLabelText('Until').fill('21:00')
  await sheet.getByLabelText('How many people?').fill('5')
  await sheet.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect.element(sheet.getByLabelText('Day')).toHaveAttribute('aria-invalid', 'true')
  expect(marked()).toHaveLength(1)
  await sheet.getByLabelText('Day').fill('2100-01-09')
  await expect.poll(marked).toHaveLength(0)
  expect(sent).toEqual([])
})

test('of a place, what is no figure is marked and not sent as none', async () => {
  const sent = when(changeVenue).isSilent()
  await openPlaces({ ...home, mine: true, can: { edit: true, request: true, lookBack: false } })
  await page.getByRole('button', { name: 'Change Home of Layli' }).click()
  const place = page.getByRole('dialog')
  await place.getByLabelText('For how many people').fill('twenty')
  await place.getByLabelText('Latitude').fill('here')
  await place.getByRole('button', { name: 'Save' }).click()
  await expect.element(place.getByLabelText('For how many people')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(place.getByLabelText('Latitude')).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
})

const marked = () => [...document.querySelectorAll('[role="dialog"] [aria-invalid="true"]')]
