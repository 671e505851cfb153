// Which words a device has with it: those of its own language, and of another once that is chosen.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, type Page } from './fixtures.ts'
import { appIsKept, withWorker } from './kept-app.ts'

test.use(withWorker)

interface Chunk {
  readonly file: string
}

/** The files of the Persian words, as the build named them. */
const persianFiles = async (): Promise<string[]> => {
  const list = await readFile(join(import.meta.dirname, '../dist/web/bundle.json'), 'utf8')
  const chunks: Readonly<Record<string, Chunk>> = JSON.parse(list)
  return Object.entries(chunks).flatMap(([name, { file }]) =>
    /^(?:\.\.\/contract\/)?words\/fa\//.test(name) ? [`/${file}`] : [],
  )
}

/** How many of the files the device keeps. */
const kept = (page: Page, files: readonly string[]) =>
  page.evaluate(
    async (paths) => (await Promise.all(paths.map((path) => caches.match(path)))).filter(Boolean).length,
    files,
  )

test('a device keeps its own language, fetches another when it is chosen, and then keeps that too', async ({
  look,
  faults,
}) => {
  test.setTimeout(120_000)
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED|dynamically imported module/)
  const files = await persianFiles()
  expect(files.length).toBeGreaterThan(20)
  const page = await look('member@demo.example')
  await page.goto('/settings')
  await appIsKept(page)
  expect(await kept(page, files)).toBe(0)

  await page.context().setOffline(true)
  await page.getByRole('radio', { name: 'فارسی' }).click()
  await expect(page.getByText('This language did not arrive. Please check your connection.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')

  await page.context().setOffline(false)
  await page.getByRole('radio', { name: 'فارسی' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('تنظیمات')
  await expect.poll(() => kept(page, files)).toBe(files.length)

  // A page that this device has never shown, in the language that it has now, and then in its first one.
  await page.context().setOffline(true)
  await page.goto('/calendars')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0600-\u06ff]/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.goto('/settings')
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
})
