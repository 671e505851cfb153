import { expect, test } from './fixtures.ts'

test('what was kept of Home is on the page before the app’s code has come @gate', async ({ enter }) => {
  const page = await enter('sione.tupou@rosewater.example', { serviceWorkers: 'block' })
  await page.goto('/home')
  const next = page.getByRole('heading', { level: 3 }).first()
  await expect(page.getByRole('button', { name: /^(I’m going to|You are going)/ }).first()).toBeVisible()
  const title = (await next.textContent()) ?? ''
  await page.route('**/assets/*.js', () => undefined)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^I’m going to/ })).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('nothing moves when the app takes over from the first paint @gate', async ({ enter }) => {
  const page = await enter('mele.tupou@rosewater.example')
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'News' })).toBeVisible()
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await expect(page.getByRole('complementary').getByText('Today')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(I’m going to|You are going)/ }).first()).toBeVisible()
  const moved = await page.evaluate(() => {
    const found: unknown = Reflect.get(window, 'shifts')
    return Array.isArray(found) ? found.reduce((sum: number, one) => sum + Number(one), 0) : -1
  })
  expect(moved).toBeLessThanOrEqual(0.02)
})

test('nothing of another person is painted after a sign-out', async ({ enter }) => {
  const page = await enter('lupe.tupou@rosewater.example', { serviceWorkers: 'block' })
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'News' })).toBeVisible()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page.getByRole('status').getByRole('paragraph')).toBeVisible()
  await expect(page.getByRole('link', { name: /Feast|Day of/ })).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
