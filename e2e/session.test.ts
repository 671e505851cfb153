import { demoPassword } from '#server/demo/sign-ins.ts'
import { logOutElsewhere } from './arrange.ts'
import { expect, test, type Page } from './fixtures.ts'

test.use({ writes: true })

const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'Session expired' })

test('a session that ended elsewhere is begun again in the dialog, on the same page with all that was typed @gate', async ({
  enter,
  calls,
  faults,
}) => {
  faults.allow(/status of 4(01|19)/)
  const email = 'paolo.marino@linden-bay.example'
  const page = await enter(email, { viewport: { width: 900, height: 500 } })
  await page.goto('/news')
  await page
    .getByRole('article')
    .nth(1)
    .getByRole('link', { name: /omment/ })
    .click()
  await page.getByLabel('Your comment').fill('Half of a thought')
  await page.getByLabel('Your comment').scrollIntoViewIfNeeded()
  const [address, scrolled] = [page.url(), await page.evaluate(() => scrollY)]

  await logOutElsewhere(await calls(email))
  await page.getByRole('button', { name: 'Send' }).click()

  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  await expect(
    dialog.getByText('Your session has expired please log in again.', { exact: true }),
  ).toBeVisible()
  await expect(dialog.getByRole('tab')).toHaveCount(0)
  await expect(dialog.getByText('Sign Up')).toHaveCount(0)
  await expect(dialog.getByLabel('E-mail')).toHaveValue(email)
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Log In' }).click()

  await expect(dialog).toHaveCount(0)
  expect(page.url()).toBe(address)
  await expect(page.getByLabel('Your comment')).toHaveValue('Half of a thought')
  // A browser rounds where it scrolls to.
  expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThanOrEqual(2)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Half of a thought' })).toBeVisible()
})

test('what a page could not ask while the session was over is there as soon as it is begun again', async ({
  enter,
  calls,
  faults,
}) => {
  faults.allow(/status of 4(01|19)/)
  const email = 'paolo.marino@linden-bay.example'
  const page = await enter(email)
  await page.goto('/home')
  await logOutElsewhere(await calls(email))
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'News', exact: true })
    .click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Log In' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasText: 'Fog over the bay' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('closing the dialog of an expired session signs out', async ({ enter, calls, faults }) => {
  faults.allow(/status of 4(01|19)/)
  const email = 'anjali.patel@rosewater.example'
  const page = await enter(email)
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'News' })).toBeVisible()
  await logOutElsewhere(await calls(email))
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'News', exact: true })
    .click()
  await dialogOf(page).getByRole('button', { name: 'Close and log out' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('authUser'))).toBeNull()
})

test('"Log out there" ends the other browser and leaves this one', async ({ enter, faults }) => {
  faults.allow(/status of 4(01|19)/)
  const email = 'miriam.rosenberg@rosewater.example'
  const here = await enter(email)
  const devices = here.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
  await here.goto('/settings')
  await expect(devices.first()).toBeVisible()
  // Other journeys of this person have left theirs.
  const before = await devices.count()
  const there = await enter(email)
  await there.goto('/home')
  await expect(there.getByRole('region', { name: 'News' })).toBeVisible()
  await here.reload()
  await expect(devices).toHaveCount(before + 1)
  // The one that was here last stands first.
  await here
    .getByRole('button', { name: /^Log out there/ })
    .first()
    .click()
  await expect(here.getByText(/^You are logged out on /)).toBeVisible()
  await expect(here.locator(':focus')).toHaveText(/^Log out (there|on all other devices)|^Settings$/)
  await there.reload()
  await expect(dialogOf(there)).toBeVisible()
  await here.reload()
  await expect(devices).toHaveCount(before)
  await expect(dialogOf(here)).toHaveCount(0)
})

test('signing out in one tab signs out the other @gate', async ({ enter, faults }) => {
  // What the other one has just asked for is answered after the session has ended.
  faults.allow(/status of 4(01|19)/)
  const page = await enter('abena.mensah@rosewater.example')
  await page.goto('/home')
  const other = await page.context().newPage()
  await other.goto('/news')
  await expect(other.getByRole('feed')).toBeVisible()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(other).toHaveURL('/login')
})

test('logging out at the foot of a long page shows the log-in page from its top', async ({ enter }) => {
  const page = await enter('abena.mensah@rosewater.example', { viewport: { width: 360, height: 800 } })
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('two tabs that renew the session at the same moment both keep it @gate', async ({ enter, faults }) => {
  faults.allow(/status of 4(01|19)/)
  const page = await enter('chidi.okafor@rosewater.example', { serviceWorkers: 'block' })
  const tabs = [page, await page.context().newPage()]
  for (const tab of tabs) {
    await tab.goto('/home')
    await expect(tab.getByRole('region', { name: 'News' })).toBeVisible()
  }
  const tokenOf = (tab: Page) => tab.evaluate(() => localStorage.getItem('token'))
  const before = await tokenOf(page)
  const ended = { message: 'Your session has ended.', error: 'Your session has ended.', code: 'session' }
  for (const tab of tabs)
    await tab.route(
      '**/api/posts/community-feed/**',
      (route) => route.fulfill({ status: 401, json: ended }),
      {
        times: 1,
      },
    )
  await Promise.all(
    tabs.map((tab) =>
      tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News', exact: true }).click(),
    ),
  )
  for (const tab of tabs) await expect(tab.getByRole('feed').getByRole('article').first()).toBeVisible()
  // The first articles may be those that Home has kept: the answer that ends the session is still on its way then.
  await expect.poll(() => tokenOf(page)).not.toBe(before)
  for (const tab of tabs) {
    await tab.reload()
    await expect(tab.getByRole('feed').getByRole('article').first()).toBeVisible()
    await expect(dialogOf(tab)).toHaveCount(0)
  }
})

test('a token that nobody can read asks for a new log-in', async ({ enter, faults }) => {
  faults.allow(/status of 4(01|19)/)
  const page = await enter('ngozi.okafor@rosewater.example')
  await page.goto('/settings')
  await page.evaluate(() => localStorage.setItem('token', 'no token at all'))
  await page.reload()
  await expect(dialogOf(page)).toBeVisible()
})
