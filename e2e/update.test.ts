// A newer version of the app while the old one is open: spec §4, a change of the worker reloads the page.
import { begin, sheetOf, words } from './composing.ts'
import { expect, test, type Page } from './fixtures.ts'
import { appIsKept, withWorker } from './kept-app.ts'

test.use({ writes: true })

test.use(withWorker)

// A new worker puts the whole app by before it takes over.
test.describe.configure({ timeout: 120_000 })

/** The page that is loaded next is of the new version, and asks for no other worker. */
const staysNew = (page: Page) =>
  page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => navigator.serviceWorker.ready
  })

/** Another worker takes over, as with a new version of the app. */
const bringNewVersion = async (page: Page) => {
  await staysNew(page)
  await page.evaluate(async () => {
    const taken = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
    await navigator.serviceWorker.register('/sw.js?newer', { updateViaCache: 'none' })
    await taken
  })
}

/** The page stands under a worker, so that the next one is a newer one. */
const openUnderWorker = async (page: Page, path: string) => {
  await page.goto(path)
  await appIsKept(page)
  await page.clock.install()
  await page.goto(path)
  await page.evaluate(() => Object.assign(window, { before: true }))
}

// Only the app's own address of a worker passes its policy.
const ours = { bypassCSP: true }

/** Also while it is on its way. */
const isReloaded = (page: Page) => page.evaluate(() => !('before' in window)).catch(() => true)

/**
 * The page is there again, and no navigation is under way that another one would break off. On a busy machine
 * a worker puts the app by for longer than a page may take, so the test's own time is the limit.
 */
const reloaded = (page: Page) =>
  page.waitForFunction(() => !('before' in window) && document.readyState === 'complete', undefined, {
    timeout: 0,
  })

test('a newer version comes at once to a page at rest, and only once', async ({ look }) => {
  const page = await look('member@demo.example', ours)
  await openUnderWorker(page, '/news')
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
  await staysNew(page)
  // The answer goes with the page that asked.
  await page.evaluate(() => {
    void navigator.serviceWorker.register('/sw.js?newer', { updateViaCache: 'none' })
  })
  await reloaded(page)
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/newer$/)

  await page.evaluate(() => Object.assign(window, { before: true }))
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Activities', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activities')
  await page.clock.fastForward(60_000)
  expect(await isReloaded(page)).toBe(false)
})

test('a newer version waits for who writes a post, and the draft is there after it', async ({ enter }) => {
  const page = await enter('minu.yazdani@rosewater.example', ours)
  await openUnderWorker(page, '/news')
  await page.getByRole('link', { name: 'Share something with the community' }).click()
  await words(page).fill('Half a thought about the garden')
  await bringNewVersion(page)
  await page.clock.fastForward(60_000)
  expect(await isReloaded(page)).toBe(false)
  await expect(words(page)).toHaveValue('Half a thought about the garden')

  await words(page).press('End')
  await words(page).pressSequentially(', and a half')
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toHaveCount(0)
  await page.clock.fastForward(4_000)
  await reloaded(page)
  await begin(page)
  await expect(words(page)).toHaveValue('Half a thought about the garden, and a half')
})

test('a newer version waits for who writes a comment, at most until the next page', async ({ enter }) => {
  const page = await enter('elin.andersson@rosewater.example', ours)
  await openUnderWorker(page, '/news')
  await page
    .getByRole('feed')
    .getByRole('link', { name: /omment/ })
    .first()
    .click()
  const comment = page.getByLabel('Your comment')
  await comment.fill('Half of an answer')
  await page.evaluate(() => Object.assign(window, { before: true }))
  await bringNewVersion(page)
  await page.clock.fastForward(60_000)
  expect(await isReloaded(page)).toBe(false)
  await expect(comment).toHaveValue('Half of an answer')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Activities', exact: true })
    .click()
  await reloaded(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activities')
})

test('a newer version waits for who fills in a form', async ({ open }) => {
  const page = await open(null, ours)
  await openUnderWorker(page, '/login?tab=signup')
  await page.getByLabel('E-mail').fill('half@journeys.example')
  await page.getByLabel("Baha'i ID", { exact: true }).focus()
  await bringNewVersion(page)
  await page.clock.fastForward(60_000)
  expect(await isReloaded(page)).toBe(false)
  await expect(page.getByLabel('E-mail')).toHaveValue('half@journeys.example')
  await page.getByLabel('E-mail').fill('')
  await page.clock.fastForward(4_000)
  await reloaded(page)
})
