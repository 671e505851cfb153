// Each of the six forms is filled in and published by the keyboard alone, and on a phone.
import { demoPassword } from '#server/demo/sign-ins.ts'
import { logOutElsewhere } from './arrange.ts'
import { expect, type Page, test } from './fixtures.ts'
import { tabTo } from './keys.ts'
import { unique } from './newcomers.ts'

/** Leads children: her checks hold, and so do those of whom she names beside her. */
const TEACHER = 'host@demo.example'
const SECOND = 'Mele Tupou'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

interface Form {
  readonly path: string
  readonly heading: string
  /** A field that this kind alone has, by its label, and what is written there and seen afterwards. */
  readonly own?: readonly [label: string, words: string]
  readonly forChildren?: boolean
}

const forms: readonly Form[] = [
  { path: '/study-circles/new', heading: 'New study circle' },
  { path: '/junior-youth-program/new', heading: 'New junior youth group', forChildren: true },
  { path: '/childrens-classes/new', heading: 'New children’s class', forChildren: true },
  { path: '/devotionals/new', heading: 'New devotional', own: ['Theme', 'Gratitude'] },
  { path: '/fireside/new', heading: 'New fireside', own: ['Topic', 'The oneness of humanity'] },
  { path: '/initiative/new', heading: 'New initiative', own: ['Purpose', 'Tools that neighbours share'] },
]

for (const { path, heading, own, forChildren } of forms) {
  test(`${heading}: filled in and published by the keyboard alone`, async ({ enter }) => {
    test.setTimeout(120_000)
    const title = `${heading} ${unique()}`
    const page = await enter(TEACHER)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await tabTo(page, page.getByLabel('Title'))
    await page.keyboard.type(title)
    if (own) {
      await tabTo(page, page.getByLabel(own[0]))
      await page.keyboard.type(own[1])
    }
    const day = page.getByLabel(/^(First meeting|Day)$/)
    await tabTo(page, day)
    // In which order day and month are typed depends on the device.
    await day.fill(inDays(3))
    if (forChildren) await nameSecond(page)
    await tabTo(page, page.getByRole('button', { name: 'Publish' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    if (own) await expect(page.getByText(own[1])).toBeVisible()
    if (forChildren) await expect(page.getByText(SECOND).first()).toBeVisible()
  })

  test(`${heading}: filled in and published on a phone`, async ({ enter }) => {
    test.setTimeout(120_000)
    const title = `${heading} ${unique()}`
    const page = await enter(TEACHER, { viewport: { width: 360, height: 800 }, hasTouch: true })
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await page.getByLabel('Title').tap()
    await expect(page.getByLabel('Title')).toBeFocused()
    await page.keyboard.type(title)
    await page.getByLabel(/^(First meeting|Day)$/).fill(inDays(3))
    if (forChildren) await nameSecond(page)
    expect(await widthBeyond(page)).toBe(0)
    await page.getByRole('button', { name: 'Publish' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await widthBeyond(page)).toBe(0)
  })
}

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
