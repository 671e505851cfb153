// The calendar: by keyboard, in Persian, on paper and without a connection.
import { dayOfDawnPrayers, dayThere, quietFeast } from './arrange.ts'
import { expect, test, type Page } from './fixtures.ts'
import { appIsKept, withWorker } from './kept-app.ts'
import { expectFocusSeen, tabTo } from './keys.ts'

test.use({ writes: true })

test.use(withWorker)

const cell = (page: Page, name: RegExp) => page.getByRole('gridcell', { name })

test('the days of a month are walked through by the keyboard alone, and Enter opens one', async ({
  look,
}) => {
  const page = await look('member@demo.example')
  await page.goto('/calendars?view=month&date=2026-11-23')
  const { keyboard } = page
  await tabTo(page, cell(page, /^Monday 23 November/))
  await keyboard.press('ArrowRight')
  await expect(cell(page, /^Tuesday 24 November/)).toBeFocused()
  await expectFocusSeen(page)
  await keyboard.press('ArrowUp')
  await expect(cell(page, /^Tuesday 17 November/)).toBeFocused()
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowLeft')
  await keyboard.press('ArrowLeft')
  await expect(cell(page, /^Sunday 22 November.*19 Qudrat 183.*Feast of Qawl, in the evening/)).toBeFocused()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/date=2026-11-22/)
  const day = page.getByRole('region', { name: /Sunday 22 November/ })
  await expect(day.getByText(/^On the evening of Sunday 22 November/)).toBeVisible()
  await expect(page.getByRole('gridcell', { selected: true })).toHaveAccessibleName(/^Sunday 22 November/)

  await keyboard.press('PageDown')
  await expect(page.getByRole('heading', { level: 2, name: 'December 2026', exact: true })).toBeVisible()
  await expect(cell(page, /^Tuesday 22 December/)).toBeFocused()
  await keyboard.press('Shift+PageDown')
  await expect(page.getByRole('heading', { level: 2, name: 'December 2027', exact: true })).toBeVisible()
  await expect(cell(page, /^Wednesday 22 December/)).toBeFocused()
  await keyboard.press('Home')
  await expect(page.locator('[role="row"] > [role="gridcell"]:first-child:focus')).toBeVisible()
  await keyboard.press('End')
  await expect(page.locator('[role="row"] > [role="gridcell"]:last-child:focus')).toBeVisible()
  await keyboard.press('Tab')
  await expect(page.locator('[role="gridcell"]:focus')).toHaveCount(0)
})

test('in Persian the week begins on Saturday, the digits are Persian, and the arrows lead as the page reads', async ({
  look,
}) => {
  const page = await look('member@demo.example')
  await page.addInitScript(() => localStorage.setItem('nineteen-language', 'fa'))
  await page.goto('/calendars?view=month&date=2026-11-23')
  await expect(page.getByRole('heading', { level: 2, name: 'نوامبر ۲۰۲۶', exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader').first()).toHaveAccessibleName('شنبه')
  await expect(page.getByText(/قدرت.*قول ۱۸۳$/).first()).toBeVisible()
  await cell(page, /^.*دوشنبه ۲۳ نوامبر.*۱ قول ۱۸۳/).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(cell(page, /سه‌شنبه ۲۴ نوامبر/)).toBeFocused()
  await page.goto('/calendars?view=badi&date=2026-11-23')
  const days = page.getByRole('list', { name: /^روزهای/ }).getByRole('listitem')
  await expect(days).toHaveCount(19)
  await expect(days.first()).toContainText('ضیافت قول')
  await expect(days.last()).toContainText('۱۹')
})

test('a Feast that the calendar named is read in one’s own language, and a title that somebody wrote as it is', async ({
  look,
  calls,
}) => {
  const page = await look('member@demo.example')
  await page.addInitScript(() => localStorage.setItem('nineteen-language', 'fa'))
  const { startsAt } = await quietFeast(await calls('member@demo.example'))
  await page.goto(`/calendars?date=${dayThere(Date.parse(startsAt))}`)
  const rows = page.getByRole('listitem')
  await expect(rows.getByRole('link', { name: 'Dawn prayers' }).first()).toBeVisible()
  const feast = rows.getByRole('link', { name: /^ضیافت/ }).first()
  await feast.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^ضیافت /)
  await expect(page.getByRole('button', { name: /ضیافت/ }).first()).toBeVisible()
})

test('a Badí‘ month is a grid of its days with their civil twins, each of which leads to the other month', async ({
  look,
}) => {
  const page = await look('member@demo.example')
  await page.goto('/calendars?view=badi&date=2026-11-23')
  const days = page.getByRole('list', { name: 'Days of Qawl' }).getByRole('listitem')
  await expect(days).toHaveCount(19)
  // The first day is a Monday, which is Kamál, the third of the week; it begins in the evening before.
  await expect(days.first()).toContainText(/1.*Mon 23 Nov.*from Sun 22 Nov, \d+:\d\d pm/)
  await expect(days.first()).toHaveCSS('grid-column-start', '3')
  await expect(days.nth(3)).toContainText('Day of the Covenant')
  await days.nth(3).getByRole('link').click()
  await expect(page).toHaveURL(/view=month.*date=2026-11-26/)
  await expect(page.getByRole('gridcell', { selected: true })).toHaveAccessibleName(/^Thursday 26 November/)
})

test('a week side by side is walked through by the keyboard, and its evenings stand below the sunset', async ({
  look,
  calls,
}) => {
  const page = await look('member@demo.example')
  await page.goto('/calendars?view=week&date=2026-11-23')
  const { keyboard } = page
  await expect(page.getByRole('grid', { name: /^23–29 November 2026/ })).toBeVisible()
  await expect(page.getByRole('gridcell')).toHaveCount(7)
  await tabTo(page, cell(page, /^Monday 23 November.*1 Qawl 183/))
  await keyboard.press('End')
  await expect(cell(page, /^Sunday 29 November/)).toBeFocused()
  await expectFocusSeen(page)
  await keyboard.press('ArrowRight')
  await expect(
    page.getByRole('heading', { level: 2, name: /^30 November\s–\s6 December 2026/ }),
  ).toBeVisible()
  await expect(cell(page, /^Monday 30 November/)).toBeFocused()
  await keyboard.press('ArrowUp')
  await expect(cell(page, /^Monday 23 November/)).toBeFocused()
  await keyboard.press('PageDown')
  await expect(cell(page, /^Wednesday 23 December/)).toBeFocused()
  await page.goto('/calendars?view=week&date=2026-11-23')
  const saturday = page.getByRole('region', { name: 'Saturday 28 November' })
  await expect(saturday.getByText(/^7 Qawl 183 begins at sunset/)).toBeVisible()
  await page.goto(`/calendars?view=week&date=${await dayOfDawnPrayers(await calls('member@demo.example'))}`)
  await expect(
    page
      .getByRole('region')
      .getByRole('link', { name: /Dawn prayers/ })
      .first(),
  ).toBeVisible()
  // Where there is no room for seven days beside each other, the same address lists them.
  await page.setViewportSize({ width: 800, height: 900 })
  await expect(page.getByRole('tab', { name: 'Week' })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Agenda' })).toHaveAttribute('aria-selected', 'true')
})

test('a month, a Badí‘ month and a year are printed on one sheet each, with words and the way back', async ({
  look,
}) => {
  const page = await look('member@demo.example')
  for (const view of ['month', 'badi', 'year']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/calendars?view=${view}&date=2026-11-23`)
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
    if (view !== 'year') await expect(page.getByText('Dawn prayers').first()).toBeAttached()
    await expect(page.locator('.print-foot svg')).toBeAttached()
    if (view === 'month') {
      // A browser takes the width of the paper, not of the screen.
      await page.setViewportSize({ width: 794, height: 1123 })
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByText('Dawn prayers').first()).toBeVisible()
      await page.emulateMedia({ media: null })
    }
    const paper = await page.pdf({ preferCSSPageSize: true, format: 'A4' })
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g), view).toHaveLength(1)
  }
})

test('a month that was seen opens without a connection', async ({ look, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/)
  const page = await look('member@demo.example')
  await page.goto('/calendars?view=month')
  const gatherings = cell(page, /\d gatherings/)
  await expect(gatherings).not.toHaveCount(0)
  await appIsKept(page)
  await page.context().setOffline(true)
  await page.reload()
  await expect(gatherings).not.toHaveCount(0)
})

test('a year, the Fast and a letter are printed without the bars and buttons of the app', async ({
  look,
}) => {
  const page = await look('member@demo.example')
  await page.goto('/calendars?view=year&date=2026-11-23')
  const feasts = page.getByRole('table', { name: 'Months and Feasts' })
  await expect(feasts.getByRole('row')).toHaveCount(21)
  await expect(feasts.getByRole('row', { name: /Qawl/ })).toContainText('Sunday 22 November')
  await page.emulateMedia({ media: 'print' })
  await expect(feasts).toBeVisible()
  await expect(page.getByRole('img', { name: 'Code that leads to this page' })).toBeVisible()
  await expectPaper(page)

  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'The Fast: sunrise and sunset' }).click()
  const fast = page.getByRole('table', { name: /The Fast of the year 183/ })
  await expect(fast.getByRole('row')).toHaveCount(20)
  await expect(fast.getByRole('row').nth(1)).toContainText('Tuesday 2 March')
  await page.emulateMedia({ media: 'print' })
  await expect(fast).toBeVisible()
  // Whether and when somebody is reminded is nobody else's to read.
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await expectPaper(page)

  await page.emulateMedia({ media: 'screen' })
  await page.goto('/calendars?view=letter&date=2026-11-23&day=naw-ruz')
  await page.getByRole('textbox', { name: 'For whom the day is asked' }).fill('Anís Rahimi')
  const letter = page.getByRole('article', { name: 'The letter' })
  await expect(letter).toContainText(/excuse \W?Anís Rahimi\W? from school on Sunday 21 March 2027/)
  await page.getByRole('combobox', { name: 'Holy Day' }).selectOption('ridvan-9')
  await expect(letter).toContainText('at sunset on Wednesday 28 April 2027 and ends at sunset on Thursday 29')
  await page.getByRole('radio', { name: 'An employer' }).check()
  await expect(letter).toContainText('leave on Thursday 29 April 2027')
  await page.emulateMedia({ media: 'print' })
  await expect(letter).toBeVisible()
  await expectPaper(page)
})

const expectPaper = async (page: Page) => {
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveCount(0)
}
