// What is fetched ahead of need, and for whom it is not.
import { expect, test, type Page } from './fixtures.ts'

/** Runs in the page. */
const saveNoData = () =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: false }, configurable: true })

/** The code of a screen that nobody has asked for. */
const isNews = (url: string) => /\/assets\/NewsPage-/.test(url)

const goHome = async (page: Page) => {
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'News' })).toBeVisible()
}

test('the main pages come ahead of need', async ({ member: page }) => {
  await page.addInitScript(saveNoData)
  const fetched = page.waitForRequest((request) => isNews(request.url()))
  await goHome(page)
  await fetched
})

test('who saves data fetches a page when it is opened', async ({ member: page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await goHome(page)
  // One that is asked for later has its turn later.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(fetched.filter(isNews)).toEqual([])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
  expect(fetched.filter(isNews)).toHaveLength(1)
})
