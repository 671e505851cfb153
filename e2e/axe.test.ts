import { expect, test, type Page } from './fixtures.ts'
import { documents, lookers, setUpScreens } from './axe-screens.ts'
import { foundCommunity } from './newcomers.ts'
import { stickingOut } from './reflow.ts'
import { goTo } from './screen-by-screen.ts'
import { violationsInAllShapes } from './violations.ts'

// Nothing is changed here, so that the workers may share the file between them.
test.describe.configure({ mode: 'parallel' })

/** Opens each screen in each shape. */
const violationsOnAll = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const found: string[] = []
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await goTo(page, path)
    found.push(...(await violationsInAllShapes(page, path)), ...(await stickingOut(page, path)))
  }
  return found
}

const speak = (page: Page, language: string) =>
  page.addInitScript((chosen) => localStorage.setItem('nineteen-language', chosen), language)

for (const [language, tag] of [
  ['en', ' @gate'],
  ['fa', ''],
] as const) {
  test(`axe finds nothing on the public pages, and nothing sticks out of them, in ${language}${tag}`, async ({
    open,
    ids,
    faults,
  }) => {
    test.setTimeout(600_000)
    faults.allow(/status of 404/)
    const page = await open(null, { locale: language })
    const found: string[] = []
    // What developers read is in English only.
    const isRead = (path: string) => language === 'en' || path !== '/api/docs'
    for (const path of documents(ids).filter(isRead)) {
      await page.goto(path)
      await expect(page.locator('html'), path).toHaveAttribute('lang', language)
      found.push(...(await violationsInAllShapes(page, path)), ...(await stickingOut(page, path)))
    }
    expect(found).toEqual([])
  })

  for (const { who, email, paths } of lookers)
    test(`axe finds nothing on the screens of ${who}, and nothing sticks out, in ${language}${tag}`, async ({
      open,
      shared,
      ids,
      faults,
    }) => {
      test.setTimeout(600_000)
      faults.allow(/status of 40[14]/)
      const page = await open(email === null ? null : await shared(email))
      await speak(page, language)
      expect(await violationsOnAll(page, paths(ids))).toEqual([])
    })

  test(`axe finds nothing on a new installation and an invitation in ${language}${tag}`, async ({
    installation,
    open,
  }) => {
    test.setTimeout(600_000)
    const { url: baseURL, link } = installation
    const visitor = await open(null, { baseURL })
    await speak(visitor, language)
    const found = await violationsOnAll(visitor, [link])

    const founder = await installation.comeIn('layli@journeys.example')
    const page = await open(founder.held, { baseURL })
    await speak(page, language)
    const invitation = await foundCommunity(founder.calls)
    found.push(...(await violationsOnAll(visitor, [invitation])))
    found.push(...(await violationsOnAll(page, setUpScreens)))
    expect(found).toEqual([])
  })
}

test('axe finds nothing on what opens over a page', async ({ look, faults }) => {
  test.setTimeout(120_000)
  faults.allow(/status of 401/)
  const page = await look('secretary@demo.example')
  const found: string[] = []
  const check = async (name: string) => found.push(...(await violationsInAllShapes(page, name)))

  await page.goto('/home')
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await check('the account menu')

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check('deleting the account')

  await page.goto('/admin?section=waiting')
  await page.getByRole('button', { name: 'Accept pending@demo.example' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check('accepting somebody')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Decline pending@demo.example' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check('declining somebody')

  await page.goto('/home')
  await page.getByRole('region', { name: 'Next for you' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  await expect(page.getByRole('link', { name: /Google/ })).toBeVisible()
  await check('adding to a calendar')

  await page.evaluate(() => localStorage.setItem('token', 'no token at all'))
  await page.reload()
  await expect(page.getByRole('alertdialog', { name: 'Session expired' })).toBeVisible()
  await check('the expired session')
  expect(found).toEqual([])
})

test('axe finds nothing on the error screens @gate', async ({ look, faults }) => {
  faults.allow(/ERR_FAILED|The code of this page could not be loaded|time zone|RangeError/i)
  const page = await look('member@demo.example', { serviceWorkers: 'block' })
  const found: string[] = []
  await page.goto('/home')
  await page.route('**/assets/SettingsPage-*.js', (route) => route.abort())
  await page.goto('/settings')
  await expect(page.getByText('Sorry, we couldn’t load this page. Please try again.')).toBeVisible()
  found.push(...(await violationsInAllShapes(page, 'route-load error')))

  await page.route('**/api/events/*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), timeZone: 'No/Where' } })
  })
  await page.goto('/home')
  await page.getByRole('region', { name: 'Next for you' }).getByRole('link').click()
  await expect(page.getByText('Try reloading the page.')).toBeVisible()
  found.push(...(await violationsInAllShapes(page, 'generic error')))
  expect(found).toEqual([])
})
