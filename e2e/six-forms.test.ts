// A gathering is planned by the keyboard alone, on a phone, and over the end of a session. Each of the six forms is
// filled in by web/features/activities/six-forms.test.tsx.
import { demoPassword } from '#server/demo/sign-ins.ts'
import { inDays, logOutElsewhere } from './arrange.ts'
import { expect, type Page, test } from './fixtures.ts'
import { tabTo } from './keys.ts'
import { unique } from './newcomers.ts'

test.use({ writes: true })

/** Leads children: her checks hold, and so do those of whom she names beside her. */
const TEACHER = 'host@demo.example'
const SECOND = 'Mele Tupou'

test('a children’s class is filled in and published by the keyboard alone', async ({ enter }) => {
  const title = `Class ${unique()}`
  const page = await enter(TEACHER)
  await page.goto('/childrens-classes/new')
  await expect(page.getByRole('heading', { name: 'New children’s class' })).toBeVisible()
  await tabTo(page, page.getByLabel('Title'))
  await page.keyboard.type(title)
  const day = page.getByLabel('First meeting')
  await tabTo(page, day)
  // In which order day and month are typed depends on the device.
  await day.fill(inDays(3))
  await nameSecond(page)
  await tabTo(page, page.getByRole('button', { name: 'Publish' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(SECOND).first()).toBeVisible()
})

test('a devotional is filled in and published on a phone @gate', async ({ enter }) => {
  const title = `Devotional ${unique()}`
  const page = await enter(TEACHER, { viewport: { width: 360, height: 800 }, hasTouch: true })
  await page.goto('/devotionals/new')
  await expect(page.getByRole('heading', { name: 'New devotional' })).toBeVisible()
  await page.getByLabel('Title').tap()
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.keyboard.type(title)
  await page.getByLabel('Theme').fill('Gratitude')
  await page.getByLabel('First meeting').fill(inDays(3))
  expect(await widthBeyond(page)).toBe(0)
  await page.getByRole('button', { name: 'Publish' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Gratitude')).toBeVisible()
  expect(await widthBeyond(page)).toBe(0)
})

test('a session that ends in the middle of a form is taken up again with all that was typed', async ({
  enter,
  calls,
  faults,
}) => {
  faults.allow(/status of 4(01|19)/)
  const email = 'gulnar.farhadi@rosewater.example'
  const title = `Prayers ${unique()}`
  const page = await enter(email)
  await page.goto('/devotionals/new')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('First meeting').fill(inDays(3))
  await page.getByLabel('Theme').fill('Patience')
  await logOutElsewhere(await calls(email))
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Session expired' })
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Log In' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/devotionals\/new$/)
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByLabel('Theme')).toHaveValue('Patience')
  await expect(page.getByText('That did not work. Nothing was lost.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

/** Chooses who leads it beside oneself, by typing and the arrow keys. */
const nameSecond = async (page: Page): Promise<void> => {
  const who = page.getByRole('combobox', { name: 'Add somebody who leads it with you' })
  await tabTo(page, who)
  await page.keyboard.type(SECOND)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([SECOND])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Who leads it with you' }).getByText(SECOND)).toBeVisible()
}

/** How far the page is wider than its window, in pixels. */
const widthBeyond = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
