// The budget of a year from its first amount: the treasurer plans, the Assembly adopts, the treasurer shows it, and
// everybody reads it and is told once.
import { getBudget } from '#contract/budget/budget.ts'
import { bellOf, panelOf, silence } from './bell.ts'
import { type APIRequestContext, type Page, expect, test } from './fixtures.ts'
import { openBooks } from './fund-books.ts'
import { saying } from './sheets.ts'
import { keepSaid } from './waits.ts'

test.use({ writes: true, books: false })

const TREASURER = 'treasurer@demo.example'
const SECRETARY = 'secretary@demo.example'
const MEMBER = 'member@demo.example'

test('the treasurer plans, the Assembly adopts, and a member reads what is shown and is told once @gate', async ({
  enter,
  calls,
}) => {
  await openBooks(await calls(TREASURER))
  await silence(await calls(MEMBER))
  const member = await enter(MEMBER)
  await member.goto('/budget')
  await expect(member.getByText('No budget has been shared yet.')).toBeVisible()
  await expect(member.getByRole('tab')).toHaveCount(0)

  const page = await enter(TREASURER)
  await page.goto('/finance')
  await page.getByRole('main').getByRole('link', { name: 'Budget' }).click()
  await page.getByRole('button', { name: 'Prepare the budget' }).click()
  await addLine(page, 'Upkeep of the centre')
  await expect(amount(page, 'Upkeep of the centre')).toBeVisible()
  await amount(page, 'Teaching').fill('500')
  await page.keyboard.press('ArrowDown')
  await expect(amount(page, 'Upkeep of the centre')).toBeFocused()
  await page.keyboard.type('1,250.50')
  await amount(page, 'Contributions').fill('12,000')
  await expect(page.getByRole('row', { name: /^All we spend/ })).toContainText('£1,750.50')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await keepSaid(page, 'The draft is saved.')
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  // Another member of the Assembly adopts it.
  await expect(page.getByRole('button', { name: 'Another member adopts it' })).toBeDisabled()

  const second = await enter(SECRETARY)
  await second.goto('/budget?tab=draft')
  await expect(second.getByRole('table').getByRole('textbox')).toHaveCount(0)
  await adopt(second, '6 of 12 April')
  await second.getByRole('button', { name: 'Take it back' }).click()
  const back = second.getByRole('alertdialog')
  await back.getByLabel('Why is it taken back?').fill('It has the wrong number.')
  await back.getByRole('button', { name: 'Take it back' }).click()
  await expect(second.getByText(/was taken back on .*It has the wrong number/)).toBeVisible()
  await adopt(second, '7 of 12 April')
  await expect(second.getByRole('button', { name: 'Show it to the community' })).toHaveCount(0)

  await expect(page.getByText(/^Adopted by the Assembly on .*: .7 of 12 April/)).toBeVisible()
  await page.getByRole('button', { name: 'Show it to the community' }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked.getByText(/^Everybody is told once\./)).toBeVisible()
  await asked.getByRole('button', { name: 'Show it', exact: true }).dblclick()
  await keepSaid(page, 'The budget is shown, and everybody is told.')

  await expect(bellOf(member)).toHaveAccessibleName('Notifications, 1 new')
  await bellOf(member).click()
  await panelOf(member).getByRole('link', { name: 'The budget has changed' }).click()
  await expect(member).toHaveURL('/budget')
  await expect(row(member, 'Teaching')).toContainText('£500.00')
  await expect(row(member, 'Teaching')).toContainText('not used')
  await expect(
    member.getByRole('main').getByText(/^Adopted by the Assembly on .*: .7 of 12 April/),
  ).toBeVisible()
  await row(member, 'Teaching').getByRole('button', { name: 'Teaching' }).click()
  await expect(
    member.getByRole('dialog', { name: 'Teaching' }).getByText('Nothing has been booked for this line yet.'),
  ).toBeVisible()
})

test('what is shown at a Feast is one page, without names', async ({ enter, calls }) => {
  await showBudget(await calls(TREASURER), await calls(SECRETARY))
  const page = await enter(TREASURER)
  await page.addInitScript(() =>
    Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }),
  )
  await page.goto('/budget')
  await page.getByRole('button', { name: 'Present at Feast' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('.paper .budget-paper')
  await expect(paper).toBeVisible()
  await expect(paper).toContainText('Teaching')
  await expect(paper).not.toContainText(/Ingrid|Andersson|Rahimi/)
  await expect(page.getByRole('main')).toBeHidden()
})

test('in Persian on a phone of 360 px the budget is read and prepared from right to left', async ({
  enter,
  calls,
}) => {
  await showBudget(await calls(TREASURER), await calls(SECRETARY))
  const say = saying('fa')
  const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true }
  const member = await enter(MEMBER, phone)
  await inPersian(member)
  await member.goto('/budget')
  const teaching = row(member, 'Teaching')
  await expect(teaching).toContainText(/[۰-۹]/)
  await expect(teaching).toContainText(say('budget.standing.expense.notUsed').source.slice(1, -1))
  expect(await member.locator('html').evaluate(widthBeyond)).toBe(0)
  await teaching.getByRole('button').tap()
  await expect(member.getByRole('dialog')).toHaveCSS('direction', 'rtl')

  const treasurer = await enter(TREASURER, phone)
  await inPersian(treasurer)
  await treasurer.goto('/budget?tab=draft')
  const field = treasurer.getByLabel('برنامهٔ تازه: Teaching')
  await field.fill('۷۵۰٫۵۰')
  await treasurer.getByRole('button', { name: say('budget.save') }).tap()
  await keepSaid(treasurer, say('budget.saved'))
  await treasurer.reload()
  await expect(field).toHaveValue('۷۵۰٫۵۰')
  expect(await treasurer.locator('html').evaluate(widthBeyond)).toBe(0)
})

const amount = (page: Page, line: string) => page.getByLabel(`New plan: ${line}`, { exact: true })

const row = (page: Page, line: string) =>
  page.getByRole('main').locator('li, tbody tr').filter({ hasText: line }).first()

const addLine = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add a line' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a line' })
  await sheet.getByLabel('What it is called').fill(name)
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(sheet).toHaveCount(0)
}

const adopt = async (page: Page, decision: string): Promise<void> => {
  await page.getByRole('button', { name: 'Adopt', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Adopt the budget' })
  await sheet.getByLabel('The Assembly’s decision').fill(decision)
  await sheet.getByRole('button', { name: 'Adopt the budget' }).click()
  await keepSaid(page, 'The budget is adopted.')
}

const readBudget = async (who: APIRequestContext) =>
  getBudget.reply.parse(await (await who.get('/api/budget')).json()).data

/** A budget that the community sees, where there is none yet. */
const showBudget = async (treasurer: APIRequestContext, assembly: APIRequestContext): Promise<void> => {
  await openBooks(treasurer)
  const { year } = await readBudget(treasurer)
  const line = year?.lines.find(({ name }) => name === 'Teaching')
  if (year === null || line === undefined) throw new Error('The books have no such line.')
  if (year.revision !== null) return
  const plan = { year: year.year, saved: 0, lines: [{ id: line.id, planned: 50_000 }] }
  const named = { year: year.year, revision: 1 }
  await expect(await treasurer.put('/api/budget/draft', { data: plan })).toBeOK()
  await expect(
    await assembly.post('/api/budget/adoption', { data: { ...named, saved: 1, decision: '7 of 12 April' } }),
  ).toBeOK()
  await expect(await treasurer.post('/api/budget/publication', { data: named })).toBeOK()
}

const inPersian = (page: Page) => page.addInitScript(() => localStorage.setItem('nineteen-language', 'fa'))

/** How far something is wider than what is seen of it, in pixels. */
const widthBeyond = (element: Element): number => element.scrollWidth - element.clientWidth
