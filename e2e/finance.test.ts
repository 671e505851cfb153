// The Fund of a community from its first day: its books are set up, what is given is recorded, receipted, counted by a
// second person and closed by two, and then everybody sees where the Fund stands.
import { formatMoney } from '#contract/finance/money.ts'
import { demoPhrase } from '#server/demo/sign-ins.ts'
import { dayThere } from './arrange.ts'
import { type Locator, type Page, expect, test } from './fixtures.ts'
import { closeMonth, firstDay, give, lastDay, openBooks, readYear } from './fund-books.ts'
import { tabTo } from './keys.ts'
import { tooSmall, widthBeyond } from './reflow.ts'
import { saying } from './sheets.ts'
import { following, keepSaid } from './waits.ts'

test.use({ writes: true, books: false })

const TREASURER = 'treasurer@demo.example'
const SECRETARY = 'secretary@demo.example'
const MEMBER = 'member@demo.example'

/** Of the treasurer's key: the first journey makes one with another than openBooks does. */
let phrase = demoPhrase

test('the treasurer sets the books up, and makes a key whose phrase is shown once and whose sheets are printed', async ({
  enter,
}) => {
  const page = await enter(TREASURER)
  await page.addInitScript(() =>
    Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }),
  )
  await page.goto('/finance')
  await page.getByRole('link', { name: 'Set up the books' }).click()
  await page.getByLabel('Currency').selectOption('GBP')
  await page.getByLabel('First day', { exact: true }).fill(firstDay())
  await page.getByLabel('Last day', { exact: true }).fill(lastDay())
  await page.getByLabel('In the bank on the first day').fill('1,500.00')
  await page.getByLabel('In the cash box on the first day').fill('40')
  await page.getByLabel('Goal of the year').fill('12,000')
  await page.getByRole('button', { name: 'Open the books' }).click()

  await page.getByRole('button', { name: 'Make the key' }).click()
  const shown = page.getByRole('main').locator('.fund-phrase')
  await expect(shown).toHaveText(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
  const made = await shown.innerText()
  await page.getByRole('button', { name: 'Print the three sheets' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  await page.emulateMedia({ media: 'print' })
  const sheets = page.locator('.paper .fund-sheet')
  await expect(sheets).toHaveText([/Sheet 1 of 3/, /Sheet 2 of 3/, /Sheet 3 of 3/])
  await expect(sheets.last()).toBeVisible()
  await expect(shown).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  const use = page.getByRole('button', { name: 'Use this key' })
  await expect(use).toBeDisabled()
  await page.getByLabel('The phrase is kept, and the three sheets are printed.').check()
  await use.click()

  await expect(tile(page, 'Bank')).toHaveText('£1,500.00')
  await expect(tile(page, 'Cash box')).toHaveText('£40.00')
  phrase = made
  await page.reload()
  await unlock(page)
  await expect(page.getByText(made)).toHaveCount(0)
})

test('a contribution is recorded by the keyboard alone, its receipt is printed, and members see its closed month @gate', async ({
  enter,
  calls,
}) => {
  const treasurer = await calls(TREASURER)
  await openBooks(treasurer)
  const { startsOn } = await readYear(treasurer)
  const page = await enter(TREASURER)
  await page.goto('/finance?tab=books')
  await tabTo(page, page.getByRole('button', { name: 'Record a contribution' }))
  await page.keyboard.press('Enter')
  const sheet = recordSheet(page)
  await tabTo(page, sheet.getByLabel('Amount'))
  await page.keyboard.type('25.50')
  await tabTo(page, who(sheet))
  await page.keyboard.type('David R')
  await expect(sheet.getByRole('listbox').getByRole('option')).toHaveText(['David Rosenberg'])
  await page.keyboard.press('Enter')
  const day = sheet.getByLabel('Day')
  await tabTo(page, day)
  // In which order day and month are typed depends on the device.
  await day.fill(startsOn)
  await tabTo(page, sheet.getByRole('button', { name: 'Record' }))
  await page.keyboard.press('Enter')
  await keepSaid(page, /^It is recorded: £[\d.,]+, receipt \d{4}\/1\.$/)
  await expect(tile(page, 'Cash box')).toHaveText(/5\.50$/)

  await unlock(page)
  await openEntryOf(page, 'David Rosenberg')
  await expect(page.getByRole('button', { name: 'Print the receipt' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const receipts = page.locator('.paper .fund-receipt')
  await expect(receipts).toHaveText([/For the giver$/, /For the record$/])
  for (const receipt of await receipts.all()) {
    await expect(receipt).toBeVisible()
    await expect(receipt).toContainText(/Receipt \d{4}\/1/)
    await expect(receipt).toContainText('Local Spiritual Assembly, Bahá’í Community of Rosewater')
    await expect(receipt).toContainText('David Rosenberg')
    await expect(receipt).toContainText('£25.50')
  }

  const member = await enter(MEMBER)
  const live = following(member)
  await member.goto('/finance')
  await live
  await expect(member.getByText(/^The first figures are shown when the first month is closed/)).toBeVisible()
  await closeMonth(treasurer, await calls(SECRETARY))
  await expect(tile(member, 'Received')).toHaveText('£25.50')
  await expect(member.getByText('Rosenberg')).toHaveCount(0)
})

test('envelopes are opened by one, counted by a second person and taken to the bank', async ({
  enter,
  calls,
  faults,
}) => {
  // A count that differs from what is in the envelopes; and the Assembly has no report before the first closed month.
  faults.allow(/status of (409|404 .+\/api\/finance\/reports)/)
  await openBooks(await calls(TREASURER))
  const page = await enter(TREASURER)
  await page.goto('/finance?tab=books&part=batches')
  await page.getByRole('button', { name: 'Begin a batch' }).click()
  await page.getByLabel('Occasion').fill('Feast by lamplight')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  const batch = page.getByRole('listitem').filter({ hasText: 'Feast by lamplight' })
  await batch.getByRole('button', { name: 'Record' }).click()
  const sheet = recordSheet(page)
  await sheet.getByLabel('Amount').fill('12.34')
  await choose(sheet, 'Minh')
  await sheet.getByRole('button', { name: 'Record' }).click()
  await expect(batch).toContainText('1 contribution')
  await expect(batch).toContainText('£12.34')
  await expect(batch.getByRole('button', { name: /Count|Deposit/ })).toHaveCount(0)

  const second = await enter(SECRETARY)
  await second.goto('/finance?tab=assembly')
  await second.getByRole('button', { name: /^Count the money: .?Feast by lamplight/ }).click()
  const count = second.getByRole('dialog')
  await expect(count.getByText('12.34')).toHaveCount(0)
  await count.getByLabel('What you have counted').fill('12.43')
  await count.getByRole('button', { name: 'I have counted this' }).click()
  await expect(count.getByText(/^The money does not agree with the envelopes\./)).toBeVisible()
  await expect(count.getByLabel('What you have counted')).toHaveValue('12.43')
  await count.getByLabel('What you have counted').fill('12.34')
  await count.getByRole('button', { name: 'I have counted this' }).click()
  await keepSaid(second, 'It agrees with the envelopes.')

  await expect(batch).toContainText(/counted by .?Ingrid Andersson/)
  const before = await tileText(page, 'Bank')
  await batch.getByRole('button', { name: 'Deposit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Book the deposit' }).click()
  await expect(batch).toContainText('deposited')
  await page.getByRole('link', { name: 'All of the books' }).click()
  await expect(tile(page, 'Bank')).not.toHaveText(before)
})

test('a month is closed by two, and then everybody sees its sums', async ({ enter, calls, faults }) => {
  // The Assembly has no report before the first closed month.
  faults.allow(/status of 404 .+\/api\/finance\/reports/)
  const [treasurer, everybody] = [await calls(TREASURER), await calls(MEMBER)]
  await openBooks(treasurer)
  const { received, months } = await readYear(everybody)
  const last = months.findLast(({ to }) => to < dayThere())
  await give(treasurer, { from: 'Aroha', amount: 12_300, day: last?.from ?? '' })
  const page = await enter(TREASURER)
  await page.goto('/finance?tab=books&part=months')
  await unlock(page)
  await page.getByRole('button', { name: 'Close a month' }).click()
  await expect(page.getByLabel('How many gave')).toHaveValue('1')
  await page.getByRole('button', { name: 'Ask a second person' }).click()
  await expect(page.getByText(/^Closes all days up to/)).toBeVisible()
  expect((await readYear(everybody)).received).toBe(received)

  const second = await enter(SECRETARY)
  await second.goto('/finance?tab=assembly')
  await second.getByRole('button', { name: /^Agree to: Close the month up to/ }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: 'Agree and close' }).click()
  await keepSaid(second, 'You have agreed.')
  await expect(page.getByText(/^Everything up to .+ is closed\./)).toBeVisible()

  const member = await enter(MEMBER)
  await member.goto('/finance')
  await expect(tile(member, 'Received')).toHaveText(formatMoney(received + 12_300, 'GBP', 'en'))
  await expect(member.getByText(/^All figures as of/)).toBeVisible()
})

test('who has given reads that on their own device, and nothing that others gave', async ({
  enter,
  calls,
}) => {
  const treasurer = await calls(TREASURER)
  await openBooks(treasurer)
  await give(treasurer, { from: 'Camille Moreau', amount: 7_700, day: dayThere() })
  await give(treasurer, { from: 'Mahvash Rahimi', amount: 8_800, day: dayThere() })
  const member = await enter(MEMBER)
  await member.goto('/finance')
  await member.getByRole('button', { name: 'Show what I gave' }).click()
  await member.getByRole('button', { name: 'Ask the treasurer' }).click()
  await expect(member.getByText(/^The treasurer has been asked\./)).toBeVisible()

  const page = await enter(TREASURER)
  await page.goto('/finance?tab=books')
  await unlock(page)
  await expect(page.getByText(/can show what they gave now: .?Camille Moreau/)).toBeVisible()

  await member.reload()
  await member.getByRole('button', { name: 'Show what I gave' }).click()
  const mine = member.getByRole('list', { name: 'My contributions' }).getByRole('listitem')
  await expect(mine).toHaveText([/^£77\.00/])
  await expect(member.getByText('£88.00')).toHaveCount(0)
})

test('a contribution is recorded with one thumb on a phone of 360 px', async ({ enter, calls }) => {
  await openBooks(await calls(TREASURER))
  const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true }
  const page = await enter(TREASURER, phone)
  await page.goto('/finance?tab=books')
  await page.getByRole('button', { name: 'Record a contribution' }).tap()
  const sheet = recordSheet(page)
  await sheet.getByLabel('Amount').tap()
  await page.keyboard.type('5')
  await who(sheet).tap()
  await page.keyboard.type('Mele')
  await sheet.getByRole('option', { name: 'Mele Tupou' }).tap()
  expect(await tooSmall(sheet)).toEqual([])
  expect(await sheet.evaluate(widthBeyond)).toBe(0)
  const record = sheet.getByRole('button', { name: 'Record' })
  await record.scrollIntoViewIfNeeded()
  const { y = 0 } = (await record.boundingBox()) ?? {}
  expect(y, 'the button is near the thumb').toBeGreaterThan(400)
  await record.tap()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText(/^It is recorded: £.*, receipt/)).toBeVisible()
  expect(await page.locator('html').evaluate(widthBeyond)).toBe(0)
})

test('in Persian an amount is typed in Persian digits, and its receipt is Persian from right to left', async ({
  enter,
  calls,
}) => {
  await openBooks(await calls(TREASURER))
  const say = saying('fa')
  const page = await enter(TREASURER)
  await page.addInitScript(() => localStorage.setItem('nineteen-language', 'fa'))
  await page.goto('/finance?tab=books')
  await page.getByRole('button', { name: say('treasury.record') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(say('fund.amount')).fill('۱۲٫۵۰')
  await choose(sheet, 'Siobhán', say('treasury.who'))
  await sheet.getByRole('button', { name: say('treasury.recordSave') }).click()
  await keepSaid(page, /^ثبت شد: .*، رسید [۰-۹]{4}\/[۰-۹]+\.$/)

  await unlock(page, say)
  await openEntryOf(page, 'Siobhán O’Connell', say)
  await page.emulateMedia({ media: 'print' })
  const receipt = page.locator('.paper .fund-receipt').first()
  await expect(receipt).toBeVisible()
  await expect(receipt).toHaveCSS('direction', 'rtl')
  await expect(receipt).toContainText(/رسید [۰-۹]{4}\/[۰-۹]+/)
  await expect(receipt).toContainText(formatMoney(1_250, 'GBP', 'fa'))
  await expect(receipt).toContainText('برای دهنده')
})

test('a day of a closed month is refused in a sentence, and nothing typed is lost', async ({
  enter,
  calls,
  faults,
}) => {
  faults.allow(/status of 409/)
  const treasurer = await calls(TREASURER)
  await openBooks(treasurer)
  const { openFrom, startsOn } = await readYear(treasurer)
  if (openFrom === startsOn) await closeMonth(treasurer, await calls(SECRETARY))
  const page = await enter(TREASURER)
  await page.goto('/finance?tab=books')
  await page.getByRole('button', { name: 'Record a contribution' }).click()
  const sheet = recordSheet(page)
  await sheet.getByLabel('Amount').fill('31.31')
  await choose(sheet, 'Akinyi')
  await sheet.getByLabel('Day').fill(startsOn)
  await sheet.getByRole('button', { name: 'Record' }).click()
  await expect(sheet.getByText(/^This day lies in a month that is closed\./)).toBeVisible()
  await expect(sheet.getByLabel('Amount')).toHaveValue('31.31')
  await expect(who(sheet)).toHaveValue('Akinyi Odhiambo')
  await sheet.getByLabel('Day').fill(dayThere())
  await sheet.getByRole('button', { name: 'Record' }).click()
  await keepSaid(page, /^It is recorded: £.*, receipt/)
})

const english = saying('en')

const recordSheet = (page: Page) => page.getByRole('dialog', { name: 'Record a contribution' })

const who = (sheet: Locator, name: string | RegExp = 'Who gave') => sheet.getByRole('combobox', { name })

/** Chooses a giver by a part of the name that only one on the roll has. */
const choose = async (sheet: Locator, part: string, name?: RegExp): Promise<void> => {
  await who(sheet, name).fill(part)
  await sheet.getByRole('option').filter({ hasText: part }).click()
}

/** What stands under a word among the sums. */
const tile = (page: Page, word: string) =>
  page
    .locator('.fund-tiles > div')
    .filter({ has: page.getByText(word, { exact: true }) })
    .locator('dd')

/** The same of the books' first page, from one of its parts and back to it. */
const tileText = async (page: Page, word: string): Promise<string> => {
  const part = new URL(page.url()).searchParams.get('part')
  await page.getByRole('link', { name: 'All of the books' }).click()
  const text = await tile(page, word).innerText()
  if (part !== null) await page.goBack()
  return text
}

/** Opens the names for this page by the phrase. */
const unlock = async (page: Page, say = english): Promise<void> => {
  await page.getByRole('button', { name: say('treasury.unlock') }).click()
  const sheet = page.getByRole('dialog', { name: say('treasury.unlockTitle') })
  await sheet.getByLabel(say('treasury.phrase')).fill(phrase)
  await sheet.getByRole('button', { name: say('treasury.unlock') }).click()
  await expect(sheet).toHaveCount(0)
}

/** Opens an entry by its giver's name, which stands there while the books are unlocked. */
const openEntryOf = async (page: Page, giver: string, say = english): Promise<void> => {
  await page.getByRole('link', { name: say('treasury.entries') }).click()
  const entry = page.getByRole('list', { name: say('treasury.entries') }).getByRole('listitem')
  await entry.filter({ hasText: giver }).getByRole('button').click()
}
