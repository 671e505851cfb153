// A cycle's figures: the officer opens what stands behind one, corrects it and hands the cycle in; everybody reads the
// totals, and of fewer than five people not how many.
import { correctFigure, getCycle } from '#contract/statistics/statistics.ts'
import { type APIRequestContext, expect, type Page, test } from './fixtures.ts'
import { unique } from './newcomers.ts'
import { saying } from './sheets.ts'
import { keepSaid } from './waits.ts'

test.use({ writes: true })

const OFFICER = 'statistics@demo.example'
const MEMBER = 'member@demo.example'

test('the officer corrects a figure and hands the cycle in, and a member reads “fewer than 5” @gate', async ({
  enter,
  calls,
}) => {
  test.setTimeout(120_000)
  const officer = await calls(OFFICER)
  const id = await addPastCycle(officer, 1, 2015)
  const page = await enter(OFFICER)
  await page.goto(`/statistics?cycle=${id}`)
  const table = page.getByRole('table', { name: 'Gatherings by kind' })
  const figure = table.getByRole('button', { name: /^Study circles: Participants:/ })
  await expect(figure).toContainText('0')
  await figure.click()
  await expect(page.getByRole('dialog').getByText('There is nothing behind it.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Correct', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Correct: Study circles: Participants' })
  await sheet.getByLabel('The right number').fill('3')
  await sheet.getByLabel('Reason').fill('It met before there was the app.')
  await sheet.getByRole('button', { name: 'Keep the correction' }).click()
  await keepSaid(page, 'The figure is corrected.')
  await expect(figure).toContainText('3')
  await expect(figure).toContainText('corrected')

  await page.getByRole('button', { name: 'Write what only you know' }).click()
  const typed = page.getByRole('dialog', { name: 'What only you know' })
  await typed.getByLabel(/^Homes visited for deepening/).fill('0')
  await typed.getByRole('button', { name: 'Save', exact: true }).click()
  await keepSaid(page, 'The figures are saved.')
  const rows = page.getByRole('table', { name: 'What only you know' })
  await expect(rows.getByRole('button', { name: /^Homes visited for deepening: 0/ })).toBeVisible()
  await expect(rows.getByRole('button', { name: /^Men: .*Not collected/ })).toBeVisible()

  await page.getByRole('button', { name: 'Hand the cycle in' }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked.getByText(/never move again/)).toBeVisible()
  await asked.getByRole('button', { name: 'Hand the cycle in' }).dblclick()
  await keepSaid(page, 'The cycle is handed in.')
  await expect(page.getByText(/^Handed in on .* by Rohan Patel\.$/)).toBeVisible()
  const body = { code: 'studyCircles.participants', value: 4, reason: 'Too late.' }
  const late = await officer.put(correctFigure.path.replace(':id', id), { data: body })
  expect(late.status()).toBe(409)

  const member = await enter(MEMBER)
  await member.goto(`/statistics?cycle=${id}`)
  const told = member.getByRole('row', { name: /^Participants/ })
  await expect(told).toContainText('fewer than 5')
  await expect(member.getByRole('table').getByRole('button')).toHaveCount(0)
  const answer = await (await (await calls(MEMBER)).get(`/api/statistics/cycles/${id}`)).json()
  const found = getCycle.reply
    .parse(answer)
    .data.figures.find(({ code, place }) => code === body.code && place === null)
  expect(found).toMatchObject({ value: null, shown: 'few', computed: null, corrected: null })
})

test('the page for the Assembly and the one for the reflection meeting are printed, without a name', async ({
  enter,
  calls,
}) => {
  const id = await addPastCycle(await calls(OFFICER), 2, 2016)
  const page = await enter(OFFICER)
  await page.addInitScript(() =>
    Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }),
  )
  await page.goto(`/statistics?cycle=${id}`)
  await page.getByRole('button', { name: 'Print a page for the Assembly' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('.statistics-paper')
  await expect(paper).toContainText('Our figures, Cycle 2')
  await expect(page.getByRole('main')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.getByRole('button', { name: 'Print a page for the reflection meeting' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(paper.locator('tbody tr')).toHaveCount(4)
})

test('in Persian on a phone of 360 px the figures are read from right to left', async ({ enter, calls }) => {
  const id = await addPastCycle(await calls(OFFICER), 3, 2017)
  const say = saying('fa')
  const page = await enter(OFFICER, { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })
  await inPersian(page)
  await page.goto(`/statistics?cycle=${id}`)
  await expect(page.getByRole('heading', { name: say('statistics.tableOf') })).toBeVisible()
  await expect(page.getByRole('table').first()).toContainText(/[۰-۹]/)
  expect(await page.locator('html').evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await page.getByRole('table').first().getByRole('button').first().tap()
  await expect(page.getByRole('dialog')).toHaveCSS('direction', 'rtl')
})

const inPersian = (page: Page) => page.addInitScript(() => localStorage.setItem('nineteen-language', 'fa'))

/** A cycle that is long over, apart from those of the demo. */
const addPastCycle = async (officer: APIRequestContext, number: number, year: number): Promise<string> => {
  const id = `0198c000-0000-7000-8000-${unique()
    .replaceAll(/[^0-9a-f]/g, '')
    .padStart(12, '0')
    .slice(-12)}`
  const data = { id, number, name: '', startsOn: `${year}-02-01`, endsOn: `${year}-04-30` }
  await expect(await officer.post('/api/statistics/cycles', { data })).toBeOK()
  return id
}
