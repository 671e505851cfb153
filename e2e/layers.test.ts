// What the calendar shows: its layers, in a link and on a device.
import { expect, test, type Page } from './fixtures.ts'

const cell = (page: Page, name: RegExp) => page.getByRole('gridcell', { name })

/** In a day's name: its year, whatever the month is. */
const badiDate = / 1[89]\d\b/

test('a link shows others the same layers, and changes nothing on their devices', async ({ look }) => {
  const page = await look('member@demo.example')
  const layer = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/calendars?view=month')
  await layer('Mine').click()
  await expect(page).toHaveURL(/show=badi\.community\.assembly\.fund\.birthdays/)
  await page.getByRole('tab', { name: 'Badí‘' }).click()
  await expect(page).toHaveURL(/view=badi.*show=badi\.community\.assembly\.fund\.birthdays/)
  await page.goto('/calendars?view=month')
  await expect(page).toHaveURL(/show=badi\.community\.assembly\.fund\.birthdays/)
  await layer('Mine').click()
  await expect(page).not.toHaveURL(/show=/)

  await page.goto('/calendars?view=month&show=mine')
  await expect(layer('Mine')).toHaveAttribute('aria-pressed', 'true')
  await expect(layer('Community')).toHaveAttribute('aria-pressed', 'false')
  await expect(cell(page, badiDate)).toHaveCount(0)
  await page.goto('/calendars?view=month')
  await expect(layer('Community')).toHaveAttribute('aria-pressed', 'true')
  await expect(cell(page, badiDate)).not.toHaveCount(0)
})

test('what is switched off in the calendar stays so on this device', async ({ look }) => {
  const page = await look('member@demo.example')
  await page.goto('/calendars?view=month')
  const layer = (name: string) => page.getByRole('button', { name, exact: true })
  const counted = cell(page, /\d gatherings/)
  await expect(counted).not.toHaveCount(0)
  await layer('Community').click()
  await layer('Mine').click()
  await expect(counted).toHaveCount(0)
  await layer('Bahá’í calendar').click()
  await expect(cell(page, badiDate)).toHaveCount(0)
  await page.reload()
  await expect(layer('Community')).toHaveAttribute('aria-pressed', 'false')
  await expect(layer('Birthdays')).toHaveAttribute('aria-pressed', 'true')
  await expect(counted).toHaveCount(0)
})
