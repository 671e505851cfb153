// A place of the community is found by a word, and leads to where it can be asked for.
import { expect, test } from './fixtures.ts'

test('a search finds the place of the community and no home, and leads to it', async ({ look }) => {
  const page = await look('member@demo.example')
  await page.goto('/search?q=bahai+centre')
  const venues = page.getByRole('region', { name: 'Venues (1)' })
  await expect(venues.locator('mark').first()).toHaveText('Bahá’í')
  await venues.getByRole('link', { name: 'Bahá’í Centre' }).click()
  await expect(page).toHaveURL(/\/profile#place-/)
  const places = page.getByRole('region', { name: 'Places to meet' })
  await expect(places.getByRole('listitem').filter({ hasText: 'Bahá’í Centre' })).toBeInViewport()
  await page.goto('/search?q=rahimi+home')
  await expect(page.getByRole('region', { name: /^Events/ })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Venues/ })).toHaveCount(0)
})
