// The statistics as a member reads them and as an officer keeps them.
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  correctFigure,
  getCompleteness,
  getCycle,
  getFigures,
  getRecords,
  getStatistics,
  handInCycle,
  remindFacilitators,
} from '#contract/statistics/statistics.ts'
import type { Language } from '#contract/words/languages.ts'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import type { CycleFigures, Statistics } from './data.ts'
import {
  before,
  figuresBefore,
  makeCompleteness,
  makeCycle,
  makeCycleFigures,
  makeFigure,
  makeFigures,
  makeStatistics,
  now,
  officer,
} from './test/make-statistics.ts'

const main = page.getByRole('main')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2027-01-20T12:00:00Z')
  return async () => {
    vi.useRealTimers()
    await page.viewport(1440, 900)
  }
})

interface Given {
  statistics?: Partial<Statistics>
  shown?: Partial<CycleFigures>
  path?: string
  language?: Language
}

const openPage = async ({
  statistics = {},
  shown = {},
  path = '/statistics',
  language = 'en',
}: Given = {}) => {
  when(getStatistics).answers({ success: true, data: makeStatistics(statistics) })
  when(getCycle).answersBy(({ params }) => ({
    success: true,
    data:
      params['id'] === before
        ? makeCycleFigures({
            figures: figuresBefore,
            cycle: makeCycle(before, 35, { startsOn: '2026-08-01', endsOn: '2026-10-31', state: 'handedIn' }),
          })
        : makeCycleFigures(shown),
  }))
  when(getCompleteness).answers({ success: true, data: makeCompleteness() })
  when(getFigures).answersBy(({ query }) => ({
    success: true,
    data: {
      startsOn: query.get('from') ?? '',
      endsOn: query.get('to') ?? '',
      neighbourhoods: [],
      figures: [],
      gatherings: makeCycleFigures().gatherings,
      unmapped: [],
    },
  }))
  await open(path, { user: makeUser(), language })
}

const asOfficer: Given = { statistics: { can: officer } }
const tile = (kind: string) =>
  main
    .getByRole('list', { name: 'Gatherings at the end of the cycle' })
    .getByRole('listitem')
    .filter({ hasText: kind })
const cell = (table: string, row: RegExp, column: number) =>
  main.getByRole('table', { name: table }).getByRole('row', { name: row }).getByRole('cell').nth(column)

test('the four tiles say how many there are and what has changed since the last cycle', async () => {
  await openPage()
  await expect
    .poll(() => tile('Devotional').element().textContent)
    .toMatch(/8\u2066\+2\u2069 since the last cycle/)
  await expect
    .poll(() => tile('Study Circle').element().textContent)
    .toMatch(/3No change since the last cycle/)
  await expect
    .poll(() => tile('Children’s Class').element().textContent)
    .toMatch(/1\u2066\u22121\u2069 since the last cycle/)
})

test('over a year the sentence over each chart compares with the cycle that ended then', async () => {
  await openPage({ path: '/statistics?period=year' })
  await expect
    .element(main.getByRole('heading', { name: 'Gatherings grew from 5 to 14 in a year' }))
    .toBeVisible()
  await expect
    .element(main.getByRole('img', { name: /Devotionals grew from 4 to 8 in a year\.$/ }))
    .toBeVisible()
  await expect
    .element(main.getByRole('heading', { name: 'Participation grew from 80 to 120 in a year' }))
    .toBeVisible()
})

test('in Persian the sentences are Persian, with Persian digits', async () => {
  await openPage({ path: '/statistics?period=year', language: 'fa' })
  await expect
    .element(main.getByRole('heading', { name: 'شمار گردهمایی‌ها در یک سال از ۵ به ۱۴ رسید' }))
    .toBeVisible()
})

test('a Feast without a number is a gap, and the average is said', async () => {
  await openPage()
  await expect
    .element(main.getByRole('heading', { name: '35 came to a Feast on average, 30 to 40' }))
    .toBeVisible()
})

test('what was not collected is a dash with its word, and none is 0', async () => {
  await openPage()
  await expect.element(cell('Gatherings by kind', /^Participants/, 3)).toHaveTextContent('–Not collected')
  await expect.element(cell('Gatherings by kind', /^Participants/, 0)).toHaveTextContent('0')
})

test('a member reads “fewer than 5”, opens no records and has nothing to correct', async () => {
  await openPage()
  await expect.element(cell('People', /^Children/, 0)).toHaveTextContent('fewer than 5')
  await expect.element(main.getByRole('table', { name: 'Gatherings by kind' })).toBeVisible()
  expect(main.getByRole('table').getByRole('button').elements()).toHaveLength(0)
  await expect.element(main.getByRole('button', { name: 'Hand the cycle in' })).not.toBeInTheDocument()
  await expect.element(main.getByRole('heading', { name: 'How complete it is' })).not.toBeInTheDocument()
})

test('each figure says what it means, by the rule of the community', async () => {
  await openPage()
  const textOf = (name: RegExp) => () => main.getByRole('row', { name }).element().textContent
  await expect.poll(textOf(/^Participants/)).toMatch(/Of devotionals: The average of the meetings/)
  await expect.poll(textOf(/^Youth Believers/)).toMatch(/aged 15 to 20/)
})

test('two cycles stand beside each other with the difference', async () => {
  await openPage({ path: `/statistics?with=${before}` })
  const row = main.getByRole('table', { name: 'Devotionals' }).getByRole('row', { name: /^At the end/ })
  await expect.element(row).toBeVisible()
  expect(
    row
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['8', '6', '+2'])
})

test('the figures of a neighbourhood are read, without what is of the whole locality alone', async () => {
  const place = idOf(61)
  await openPage({
    path: `/statistics?place=${place}`,
    shown: {
      neighbourhoods: [{ _id: place, id: place, name: 'Riverside' }],
      figures: [...makeFigures({}), makeFigure('devotionals.atEnd', 7, { place })],
    },
  })
  await expect.element(cell('Gatherings by kind', /^At the end/, 3)).toHaveTextContent('7')
  await expect.element(main.getByText(/^What only you know/)).not.toBeInTheDocument()
})

test('a member sees that a figure was corrected by hand, and nothing else of it', async () => {
  const figures = makeFigures({ 'devotionals.atEnd': { value: 9, byHand: true } })
  await openPage({ shown: { figures } })
  await expect.element(cell('Gatherings by kind', /^At the end/, 3)).toHaveTextContent('9corrected by hand')
  await expect.element(main.getByText('Corrected by hand', { exact: true })).toBeVisible()
  expect(main.getByRole('table').getByRole('button').elements()).toHaveLength(0)
})

const noRecords = () =>
  when(getRecords).answers({ success: true, data: { gatherings: [], people: [], unnamed: 0, more: false } })

test('a figure is corrected with its reason, also in Persian digits', async () => {
  noRecords()
  const sent = when(correctFigure).answers({ success: true, data: makeCycleFigures() })
  await openPage(asOfficer)
  await main.getByRole('button', { name: 'Devotionals: At the end: 8' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Correct', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Correct: Devotionals: At the end' })
  await sheet.getByLabelText('The right number').fill('')
  await sheet.getByRole('button', { name: 'Keep the correction' }).click()
  await expect.element(sheet.getByText('Please write the number in figures.')).toBeVisible()
  await sheet.getByLabelText('The right number').fill('۹')
  await sheet.getByLabelText('Reason').fill('One is not in the app.')
  await sheet.getByRole('button', { name: 'Keep the correction' }).click()
  await expect.element(page.getByText('The figure is corrected.')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    { code: 'devotionals.atEnd', place: null, value: 9, reason: 'One is not in the app.' },
  ])
})

test('a correction is marked, says what the records say, by whom and why, and is taken back', async () => {
  noRecords()
  const sent = when(correctFigure).answers({ success: true, data: makeCycleFigures() })
  const corrected = { reason: 'One is not in the app.', by: 'Layli Rahimi', at: '2027-01-05T10:00:00.000Z' }
  const figures = makeFigures({ 'devotionals.atEnd': { value: 9, computed: 8, corrected, byHand: true } })
  await openPage({ ...asOfficer, shown: { figures } })
  await main.getByRole('button', { name: 'Devotionals: At the end: 9 corrected' }).click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText('Corrected by Layli Rahimi on Tuesday 5 January 2027')).toBeVisible()
  await expect.element(sheet.getByText('The records say 8.')).toBeVisible()
  await expect.element(sheet.getByText('One is not in the app.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Take the correction back' }).click()
  await expect.element(page.getByText('The correction is taken back.')).toBeVisible()
  expect(sent.map(({ body }) => body.value)).toEqual([null])
})

test('what only the officer knows is typed at one place, and only what has changed is sent', async () => {
  const sent = when(correctFigure).answers({ success: true, data: makeCycleFigures() })
  await openPage(asOfficer)
  await main.getByRole('button', { name: 'Write what only you know' }).click()
  const sheet = page.getByRole('dialog', { name: 'What only you know' })
  await sheet
    .getByRole('group', { name: 'Homes are visited for deepening' })
    .getByLabelText('Yes', { exact: true })
    .click()
  await sheet.getByLabelText(/^Homes visited for deepening/).fill('14')
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('The figures are saved.')).toBeVisible()
  expect(sent.map(({ body: { code, value } }) => [code, value])).toEqual([
    ['homes.has', 1],
    ['homes.visited', 14],
  ])
})

test('what is missing is said by whom, and one tap reminds them', async () => {
  const sent = when(remindFacilitators).answers({ message: 'Reminded.' })
  await openPage(asOfficer)
  await expect
    .element(main.getByRole('img', { name: '41 of 52 meetings up to yesterday have a number' }))
    .toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Evening prayers' }))
    .toHaveAttribute('href', `/activities/${idOf(51)}#meetings`)
  await expect.element(main.getByText(/11 meetings without a number.*Layli Rahimi/)).toBeVisible()
  await main.getByRole('button', { name: 'Remind those who lead them' }).click()
  await expect.element(page.getByText('Reminded.')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a cycle that is over is handed in after it was said what is missing, and that it never moves again', async () => {
  const cycle = makeCycle(now, 36, { state: 'over', endsOn: '2027-01-05' })
  const done = makeCycle(now, 36, {
    state: 'handedIn',
    handedInAt: '2027-01-20T12:00:00.000Z',
    handedInBy: 'Ann',
  })
  const sent = when(handInCycle).answers({ success: true, data: makeCycleFigures({ cycle: done }) })
  await openPage({ statistics: { can: officer, cycles: [cycle] }, shown: { cycle } })
  await main.getByRole('button', { name: 'Hand the cycle in' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Hand in Cycle 36?' })
  await expect.element(dialog.getByText(/never move again/)).toBeVisible()
  await expect.element(dialog.getByText('11 meetings without a number')).toBeVisible()
  await expect.element(dialog.getByText('3 people on the roll without a birth date')).toBeVisible()
  await dialog.getByRole('button', { name: 'Hand the cycle in' }).click()
  await expect.element(page.getByText('The cycle is handed in.')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a cycle that runs cannot be handed in, and it is said from when on', async () => {
  await openPage(asOfficer)
  await expect.element(main.getByText('It can be handed in after Sunday 31 January 2027.')).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Hand the cycle in' })).not.toBeInTheDocument()
})

test('before anything is noted the page says what will appear', async () => {
  const figures = makeFigures({})
  await openPage({ statistics: { trend: [{ cycle: now, figures }] }, shown: { figures } })
  await expect
    .element(main.getByText('Figures appear after the first gathering with attendance.'))
    .toBeVisible()
})

test('without cycles a member reads who adds them', async () => {
  await openPage({ statistics: { cycles: [], trend: [] } })
  await expect.element(main.getByText(/as soon as the statistics officer has added one/)).toBeVisible()
})

test('without cycles an officer is asked to add one', async () => {
  await openPage({ statistics: { cycles: [], trend: [], can: officer } })
  await expect.element(main.getByText(/Please add the one that is running now/)).toBeVisible()
})

test.for(['en', 'fa'] as const)('completed items without a column are named, in %s', async (language) => {
  const unmapped = [{ _id: idOf(81), id: idOf(81), names: { en: 'Our own course', fa: '' }, count: 4 }]
  await openPage({ ...asOfficer, shown: { unmapped }, language })
  await expect.element(main.getByText(/Our own course\u2069 \([4۴]\)/)).toBeVisible()
})

test('a tool begins at the top of its page, with no title under the bar', async () => {
  await page.viewport(360, 400)
  await openPage({ ...asOfficer, path: '/statistics?tool=cycles' })
  await expect.element(main.getByRole('heading', { name: 'Cycles' })).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Add a cycle' })).toBeVisible()
  expect(scrollY).toBe(0)
})

test('the page for the reflection meeting has four rows and the cycles, and no more', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => {})
  await openPage()
  await main.getByRole('button', { name: 'Print a page for the reflection meeting' }).click()
  await expect.poll(() => document.querySelectorAll('.statistics-paper tbody tr').length).toBe(4)
  const rows = [...document.querySelectorAll('.statistics-paper tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
  expect(rows[0]).toEqual(['At the end', 'Cycle 32', 'Cycle 35', 'Cycle 36, \u2068Winter\u2069'])
  expect(rows[4]).toEqual(['Devotionals', '4', '6', '8'])
})

test('the page for the Assembly has the cycle, its sentences and its figures', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => {})
  await openPage(asOfficer)
  await main.getByRole('button', { name: 'Print a page for the Assembly' }).click()
  await expect
    .poll(() => document.querySelector('.statistics-paper')?.textContent ?? '')
    .toMatch(/Devotionals grew from 6 to 8 since the last cycle\./)
})
