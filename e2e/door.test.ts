// What stands before and beside the pages: the splash, addresses that are not there, and settings before one belongs.
import { begin, choose, describe, noChildren, post, words } from './composing.ts'
import { expect, test, type Page } from './fixtures.ts'
import { ownWords } from './news.ts'
import { photo } from './pictures.ts'

const NOT_FOUND = 'We could not find that page'

test('each group in the settings of somebody who waits leads to a part that is there', async ({
  pending,
}) => {
  await pending.goto('/settings')
  const groups = pending.getByRole('navigation', { name: 'Settings' }).getByRole('link')
  await expect(groups.first()).toBeVisible()
  for (const group of await groups.all()) {
    const name = (await group.textContent()) ?? ''
    await group.click()
    await expect(pending.getByRole('region', { name, exact: true }), name).toBeInViewport()
  }
  await expect(groups).toHaveText(['Appearance', 'Language and calendar', /./, 'Sign-in', 'My data', 'About'])
})

/** An address that the app itself does not know. */
const goAstray = (page: Page) =>
  page.evaluate(() => {
    history.pushState({}, '', '/no-such-page')
    dispatchEvent(new PopStateEvent('popstate'))
  })

const search = async (page: Page, sought: string) => {
  await page.getByRole('searchbox').last().fill(sought)
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
}

test('from an address that is not there a member searches on or goes Home', async ({ look, faults }) => {
  faults.allow(/status of 404/)
  const page = await look('member@demo.example')
  for (const astray of [
    () => page.goto('/no-such-page'),
    () => page.goto('/news').then(() => goAstray(page)),
  ]) {
    await astray()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND)
    await expect(page.getByRole('link', { name: 'Log In' })).toHaveCount(0)
    await search(page, 'rahimi')
    await expect(page).toHaveURL(/\/search\?.*q=rahimi/)
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Rahimi/ })
        .first(),
    ).toBeVisible()
    await astray()
    await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Next for you' })).toBeVisible()
    await expect(page).toHaveURL('/home')
  }
})

test('from an address that is not there a visitor goes to the first page', async ({ visitor, faults }) => {
  faults.allow(/status of 404/)
  for (const astray of [
    () => visitor.goto('/no-such-page'),
    () => visitor.goto('/login').then(() => goAstray(visitor)),
  ]) {
    await astray()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND)
    await expect(visitor.getByRole('link', { name: 'Log In' })).toBeVisible()
    await expect(visitor.getByRole('searchbox')).toBeVisible()
    await visitor.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Welcome to/)
    await expect(visitor).toHaveURL('/')
  }
})

test('the splash says whose app is starting, as far as this device knows it', async ({ enter, faults }) => {
  // The page may ask once more between the end of its session and its own.
  faults.allow(/status of 401 .*auth\/me/)
  const page = await enter('member@demo.example', { serviceWorkers: 'block' })
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Next for you' })).toBeVisible()
  // The session has ended; the person is still known here.
  await page.evaluate(() => ['token', 'refreshToken'].forEach((key) => localStorage.removeItem(key)))
  // The app's code is on its way for as long as one looks.
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/home', { waitUntil: 'commit' })
  const splash = page.getByRole('status', { name: /^Loading .*Rosewater/ })
  await expect(splash.getByText(/Rosewater/)).toBeVisible()
  await page.evaluate(() => localStorage.setItem('nineteen-language', 'fa'))
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: /^(?!Loading).*Rosewater/ })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('status').getByText('Nineteen')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('on Home news with a picture show it small, and a tap on it opens them', async ({ enter }) => {
  const page = await enter('navid.rahimi@rosewater.example', { viewport: { width: 360, height: 800 } })
  const sheet = await begin(page)
  const text = ownWords('The harbour at dusk')
  await words(page).fill(text)
  await choose(page, [await photo('harbour.jpg')])
  await describe(page, ['Boats at dusk'])
  await noChildren(page).click()
  await post(page).click()
  await expect(sheet).toHaveCount(0)
  await page.goto('/home')
  const row = page.getByRole('region', { name: 'News' }).getByRole('listitem').filter({ hasText: text })
  const picture = row.locator('img').last()
  await expect(picture).toHaveAttribute('src', /^\/files\/.*\.480\.webp$/)
  await expect(picture).toHaveJSProperty('complete', true)
  await picture.scrollIntoViewIfNeeded()
  const { x, y, width } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  expect(width).toBe(56)
  // The link of the row lies over it.
  await page.mouse.click(x + 20, y + 20)
  await expect(page).toHaveURL(/\/posts\//)
  await expect(page.getByText(text)).toBeVisible()
})

test('a page of a part that the community does without says so and leads Home', async ({ neighbour }) => {
  await neighbour.goto('/campaign')
  await expect(neighbour.getByRole('heading', { level: 1 })).toHaveText(
    'Your community does not use this page',
  )
  await neighbour.getByRole('main').getByRole('link', { name: 'Go Home' }).click()
  await expect(neighbour).toHaveURL('/home')
})
