// What has met in a place, for those who may know where it is.
import { listVenueHistory } from '#contract/venues/venue-history.ts'
import { listVenues } from '#contract/venues/venues.ts'
import { expect, test } from './fixtures.ts'
import { violationsAndColours } from './violations.ts'

const MEMBER = 'member@demo.example'

test('on a phone a member reads what was in the centre, goes back further, and on to one of the gatherings', async ({
  enter,
  calls,
}) => {
  test.setTimeout(120_000)
  const api = await calls(MEMBER)
  const { venues } = listVenues.reply.parse(await (await api.get('/api/venues')).json())
  const centre = venues.find(({ type }) => type === 'CommunityVenue')
  const past = listVenueHistory.reply.parse(await (await api.get(`/api/venues/${centre?.id}/history`)).json())
  expect(past.next).toBeDefined()
  const page = await enter(MEMBER)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/profile#places')
  await page.getByRole('button', { name: `What was here: ${centre?.name}` }).click()
  const sheet = page.getByRole('dialog', { name: 'What was here' })
  const lines = sheet.getByRole('list', { name: 'What was here' }).getByRole('link')
  await expect(lines).toHaveCount(20)
  expect(await violationsAndColours(page, 'what was here')).toEqual([])
  await sheet.getByRole('button', { name: 'Show older' }).click()
  await expect.poll(() => lines.count()).toBeGreaterThan(20)
  await lines.first().click()
  await expect(page.getByRole('heading', { level: 1, name: past.data[0]?.title ?? '' })).toBeVisible()
})

test('of a home that is not told to them members are not shown what was there', async ({ look, calls }) => {
  const api = await calls(MEMBER)
  const { venues } = listVenues.reply.parse(await (await api.get('/api/venues')).json())
  const home = venues.find(({ type, exact, mine }) => type === 'Residence' && !exact && !mine)
  expect((await api.get(`/api/venues/${home?.id}/history`)).status()).toBe(403)
  const page = await look(MEMBER)
  await page.goto('/profile#places')
  await expect(page.getByRole('button', { name: `Ask for ${home?.name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `What was here: ${home?.name}` })).toHaveCount(0)
})
