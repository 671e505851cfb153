// A home is a place of the caller, whom the call names; any other place is of the community, or a link.
import { expect, test } from 'vitest'
import { openBrowser } from '#web/http/test/browser.ts'
import { type VenueGiven, sendVenue } from './data.ts'

const sentTo = async (body: VenueGiven) => {
  await using browser = await openBrowser(() => ({ status: 409 }))
  await sendVenue(body, 'one-action').catch(() => {})
  return browser.heard.map(({ method, url, body: sent }) => [`${method} ${url}`, JSON.parse(sent)])
}

test('my home as a place goes to the call of one’s own places', async () => {
  const body = { type: 'Residence', name: 'Rahimi home' } as const
  expect(await sentTo(body)).toEqual([['POST /api/venues/for-user', body]])
})

test.each(['CommunityVenue', 'Online'] as const)(
  'a place of the type %s goes to that of all places',
  async (type) => {
    const body = { type, name: 'The centre', onlineLink: 'https://meet.example/rosewater' }
    expect(await sentTo(body)).toEqual([['POST /api/venues', body]])
  },
)
