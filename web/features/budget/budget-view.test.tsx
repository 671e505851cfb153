// The budget as the community reads it: its year, its lines in a word each, and what was booked for one.
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getBudget, getBudgetLine, listBudgetRevisions } from '#contract/budget/budget.ts'
import type { Language } from '#contract/words/languages.ts'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import type { Budget } from './data.ts'
import { makeBudget, makeYear, teaching } from './test/make-budget.ts'

const main = page.getByRole('main')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2027-01-02T12:00:00Z')
  return async () => {
    vi.useRealTimers()
    await page.viewport(1440, 900)
  }
})

const openBudget = async (given: Partial<Budget> = {}, language: Language = 'en') => {
  when(getBudget).answers({ success: true, data: makeBudget(given) })
  await open('/budget', { user: makeUser(), language })
  await expect.element(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
}

const row = (name: string) => main.getByRole('listitem').filter({ hasText: name })

test('a member reads the year, what is spent of the plan, and how far the figures go', async () => {
  await openBudget()
  await expect.element(main.getByRole('heading', { name: 'Year 183' })).toBeVisible()
  await expect.element(main.getByText('247 of 365 days')).toBeVisible()
  await expect.element(main.getByRole('img', { name: '£810.00 of £1,050.00 spent' })).toBeVisible()
  await expect.element(main.getByText('As of Friday 11 December 2026')).toBeVisible()
  await expect
    .element(main.getByText(/^Adopted by the Assembly on Sunday 12 April 2026: .7 of 12 April.\./))
    .toBeVisible()
  await expect.element(main.getByText(/Shown since Monday 20 April 2026\.$/)).toBeVisible()
  await expect.element(main.getByRole('tab')).not.toBeInTheDocument()
})

test.for([
  ['en', ['on track', 'near', 'over', 'not used'], 'Contributions'],
  ['fa', ['در مسیر', 'نزدیک', 'بیش از برنامه', 'استفاده‌نشده'], 'تقدیمی‌ها'],
] as const)('each line stands in a word of its own, in %s', async ([language, words, contributions]) => {
  await page.viewport(400, 900)
  await openBudget({}, language)
  for (const [place, name] of ['Teaching', 'Centre', 'Social aid', 'Library'].entries())
    expect(row(name).element().textContent).toMatch(new RegExp(` ${words[place]}$`, 'u'))
  expect(row(contributions).element().textContent).toMatch(new RegExp(` ${words[0]}$`, 'u'))
})

test('on a wide screen the same is a table with what is left, the share and last year', async () => {
  await openBudget()
  const table = main.getByRole('table').first()
  await expect.element(table.getByRole('columnheader').first()).toBeVisible()
  expect([...table.element().querySelectorAll('thead th')].map((cell) => cell.textContent)).toEqual([
    'Line',
    'Plan',
    'Spent',
    'Left',
    '%',
    'Last year',
  ])
  const first = table.getByRole('row').nth(1)
  expect([...first.element().querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
    '£500.00',
    '£310.00',
    '£190.00',
    '62%',
    '£380.50',
  ])
})

test('a line opens its months with days and amounts', async () => {
  await page.viewport(400, 900)
  const asked = when(getBudgetLine).answers({
    success: true,
    data: [
      {
        from: '2026-05-01',
        to: '2026-05-16',
        badiYear: 183,
        badiMonth: 3,
        amount: 31_000,
        booked: [
          { day: '2026-05-03', amount: 30_000 },
          { day: '2026-05-04', amount: 1_000 },
        ],
      },
    ],
  })
  await openBudget()
  await main.getByRole('button', { name: 'Teaching' }).click()
  const sheet = page.getByRole('dialog', { name: 'Teaching' })
  await expect.element(sheet.getByRole('heading', { name: 'Jamál 183' })).toBeVisible()
  await expect.element(sheet.getByText('£300.00')).toBeVisible()
  await expect.element(sheet.getByText('£310.00 of £500.00 spent')).toBeVisible()
  expect(asked.map(({ params }) => params)).toEqual([{ year: '2026', id: teaching }])
})

test('earlier revisions are read once there is more than one', async () => {
  when(listBudgetRevisions).answers({
    success: true,
    data: [
      {
        revision: 1,
        decision: '3 of 2 April',
        adoptedOn: '2026-04-02',
        publishedAt: '2026-04-03T10:00:00.000Z',
        withdrawn: null,
        lines: [{ id: teaching, name: 'Teaching', nature: 'expense', planned: 44_400 }],
      },
    ],
  })
  await openBudget({ year: makeYear({ revision: 2, earlier: true }) })
  await main.getByRole('button', { name: 'Earlier revisions' }).click()
  const sheet = page.getByRole('dialog', { name: 'Earlier revisions' })
  await expect.element(sheet.getByRole('heading', { name: 'Revision 1' })).toBeVisible()
  await expect.element(sheet.getByText('£444.00')).toBeVisible()
})

test('the page for a Feast has every line and its word, and nothing of what came in', async () => {
  await openBudget()
  await expect.poll(() => document.querySelector('.budget-paper')?.textContent ?? '').toMatch(/Our budget/)
  const paper = document.querySelector('.budget-paper')?.textContent ?? ''
  expect(paper).toMatch(/Teaching£500\.00£310\.00£190\.00\s*on track/)
  expect(paper).toMatch(/Contributions£1,200\.00/)
  expect(paper).not.toContain('£700.00')
})

test('another year is chosen where there are several', async () => {
  const asked = when(getBudget).answersBy(({ query }) => ({
    success: true,
    data: makeBudget({
      years: [2026, 2025],
      year:
        query.get('year') === '2025'
          ? makeYear({ year: 2025, startsOn: '2025-05-01', endsOn: '2026-04-30', state: 'closed' })
          : makeYear(),
    }),
  }))
  await open('/budget', { user: makeUser() })
  await main.getByLabelText('Year', { exact: true }).selectOptions('Begun in 2025')
  await expect.element(main.getByRole('heading', { name: 'Year 182' })).toBeVisible()
  await expect.element(main.getByText(/^Closed\. Adopted/)).toBeVisible()
  expect(asked.map(({ query }) => query.get('year'))).toEqual([null, '2025'])
})

test('before one was shared it is said, and without books the way leads to the Fund', async () => {
  when(getBudget).answers({ success: true, data: makeBudget({ year: null, years: [] }) })
  await open('/budget', { user: makeUser() })
  await expect.element(main.getByText('No budget has been shared yet.')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'To the Fund' })).toHaveAttribute('href', '/finance')
})

test('the treasurer begins the first one from the empty page', async () => {
  when(getBudget).answers({
    success: true,
    data: makeBudget({
      year: makeYear({ revision: null, state: 'draft', adoptedOn: null, publishedAt: null, decision: '' }),
      can: { edit: true, adopt: false, publish: false, withdraw: false },
    }),
  })
  await open('/budget', { user: makeUser({ _id: idOf(9), roles: ['assembly', 'treasurer'] }) })
  await main.getByRole('button', { name: 'Prepare the budget' }).click()
  await expect.element(main.getByRole('heading', { name: 'The budget that is being prepared' })).toBeVisible()
  await expect.element(main.getByText('Draft, not saved yet')).toBeVisible()
})
