// What somebody who waits to be confirmed finds around the pages: only what works for them.
import { logOutElsewhere } from './arrange.ts'
import { expect, test, type Page } from './fixtures.ts'

const WAITING = 'Waiting for confirmation'

const narrow = { viewport: { width: 360, height: 800 } }
const wide = { viewport: { width: 1440, height: 900 } }

const bars = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')

test('the bars of who waits offer neither search nor notifications nor a profile', async ({ look }) => {
  const page = await look('pending@demo.example', narrow)
  await page.goto('/home?panel=notifications')
  await expect(page.getByRole('heading', { name: WAITING })).toBeVisible()
  await expect(bars(page)).toHaveText(['Home', 'My community', 'Settings', 'More'])
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('button')).toHaveCount(1)
  await expect(bar.getByRole('link', { name: 'Search' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Notifications' })).toHaveCount(0)
  await bar.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Settings', 'Log out'])
})

test('each way in the menu of who waits leads somewhere', async ({ look }) => {
  const page = await look('pending@demo.example', wide)
  await page.goto('/dashboard')
  await expect(bars(page).filter({ hasText: 'FAQs' })).toBeVisible()
  const hrefs = await bars(page).evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  expect(new Set(hrefs).size).toBeGreaterThan(7)
  for (const href of new Set(hrefs)) {
    await page.goto(href)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: WAITING }), href).toHaveCount(href === '/home' ? 1 : 0)
  }
})

test('who waits reads an open gathering and hears when they can take part @gate', async ({ look }) => {
  const page = await look('pending@demo.example', narrow)
  await page.goto('/home')
  await bars(page).filter({ hasText: 'My community' }).click()
  await page.getByRole('region', { name: 'Next gatherings' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/activities\//)
  await expect(page.getByText('You can take part as soon as the community has confirmed you.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go Home' }).click()
  await expect(page.getByRole('heading', { name: WAITING })).toBeVisible()
})

test('who waits is told at the link of a meeting when they can answer', async ({ look }) => {
  const page = await look('pending@demo.example', narrow)
  await page.goto(`/sessions/${crypto.randomUUID()}/confirm`)
  await expect(page.getByText('You can answer as soon as the community has confirmed you.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go Home' }).click()
  await expect(page.getByRole('heading', { name: WAITING })).toBeVisible()
})

test('an address that is not there offers no search to who waits', async ({ look }) => {
  const page = await look('pending@demo.example')
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await page.evaluate(() => {
    history.pushState({}, '', '/no-such-page')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find that page')
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { name: WAITING })).toBeVisible()
})

test('who waits and whose session is over is asked to log in, and told nothing else', async ({
  enter,
  calls,
  faults,
}) => {
  faults.allow(/status of 4(01|19)/)
  const page = await enter('pending@demo.example')
  await page.goto('/home')
  const check = page.getByRole('button', { name: 'Check again' })
  await expect(check).toBeEnabled()
  await logOutElsewhere(await calls('pending@demo.example'))
  await check.click()
  await expect(page.getByRole('alertdialog', { name: 'Session expired' })).toBeVisible()
  await expect(page.getByText('The server did not answer. Please check your connection.')).toHaveCount(0)
})

test('a keeper of the roll sees who comes, and who thinks better of it, without asking again', async ({
  look,
  calls,
}) => {
  const page = await look('secretary@demo.example', wide)
  await page.goto('/admin?section=waiting')
  const arrivals = page.getByRole('region', { name: 'Asking to move here' })
  await expect(arrivals.getByRole('heading', { name: 'Kiran Bhatt' })).toBeVisible()
  const sami = await calls('sami.haddad@linden-bay.example')
  const { data } = await (await sami.get('/api/communities')).json()
  const there = data.find(({ slug }: { slug: string }) => slug === 'rosewater')
  const asked = await sami.post('/api/people/my-move', { data: { communityId: there._id, note: '' } })
  expect(asked.status()).toBe(201)
  await expect(arrivals.getByRole('heading', { name: 'Sami Haddad' })).toBeVisible()
  await sami.delete('/api/people/my-move')
  await expect(arrivals.getByRole('heading', { name: 'Sami Haddad' })).toHaveCount(0)
})
