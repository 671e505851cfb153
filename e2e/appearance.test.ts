import { expect, test, type Page } from './fixtures.ts'

const wayDown = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('in Persian everything runs from right to left and nothing sideways, also on a narrow phone @gate', async ({
  look,
}) => {
  const page = await look('secretary@demo.example', { viewport: { width: 360, height: 740 } })
  await page.goto('/settings')
  await page.getByRole('radio', { name: 'فارسی' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('تنظیمات')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa')
  await expect(page.getByRole('radio', { name: 'فارسی' })).toBeChecked()
  for (const path of ['/home', '/news', '/activities', '/dashboard', '/admin', '/settings', '/finance']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0600-\u06ff]/)
    const words = await page.getByRole('navigation').first().getByRole('link').allTextContents()
    expect(words.join(''), path).not.toMatch(/[A-Za-z]/)
    expect(await wayDown(page), `${path} moves sideways`).toBe(0)
  }
  await page.goto('/home')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('tab').first()).toHaveText(/[\u0600-\u06ff]/)
  expect(await wayDown(page), 'the event moves sideways').toBe(0)
})

test('a visitor chooses Persian in the bar, and the log-in page keeps it', async ({ visitor }) => {
  await visitor.goto('/login')
  await visitor.getByRole('button', { name: 'Language' }).click()
  await visitor.getByRole('menu').getByText('فارسی').click()
  await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl')
  await visitor.reload()
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'fa')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/[\u0600-\u06ff]/)
})

test('dark stays dark from the first moment of the next visit @gate', async ({ look }) => {
  const page = await look('secretary@demo.example')
  await page.goto('/settings')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-mui-color-scheme', 'dark')
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await paper()
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-mui-color-scheme', 'dark')
  await expect(page.getByRole('region', { name: 'News' })).toBeVisible()
  expect(await paper()).toBe(dark)
  await page.goto('/settings')
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect.poll(paper).not.toBe(dark)
})

test('larger text is larger everywhere and after a reload, and still fits on a phone', async ({ look }) => {
  const page = await look('secretary@demo.example', { viewport: { width: 360, height: 740 } })
  await page.goto('/settings')
  const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))
  const before = await size()
  await page.getByRole('radio', { name: '150%' }).check()
  await expect.poll(size).toBe(before * 1.5)
  for (const path of ['/home', '/news', '/settings']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await size(), path).toBe(before * 1.5)
    expect(await wayDown(page), `${path} moves sideways`).toBe(0)
  }
})
