// The budget while it is prepared: amounts by the keyboard, copied from last year, saved, adopted and shown.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  adoptBudget,
  getBudget,
  listBudgetRevisions,
  publishBudget,
  saveBudget,
  withdrawBudget,
} from '#contract/budget/budget.ts'
import { addAccount, getBooks } from '#contract/finance/books.ts'
import type { Language } from '#contract/words/languages.ts'
import { localFund, makeBooks } from '#web/features/finance/books/test/books.ts'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { makeUser } from '#web/test/people.ts'
import type { Budget } from '../data.ts'
import { aid, centre, gift, makeBudget, makeDraft, makeYear, teaching } from '../test/make-budget.ts'

const user = makeUser({ roles: ['assembly', 'treasurer'] })
const main = page.getByRole('main')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const amount = (line: string) => main.getByLabelText(`New plan: ${line}`, { exact: true })

const openDraft = async (budget: Budget, language: Language = 'en') => {
  when(getBudget).answers({ success: true, data: budget })
  await open('/budget?tab=draft', { user, language })
  await expect.element(main.getByRole('table')).toBeVisible()
}

test('the arrows and Enter go from amount to amount, and the sums follow', async () => {
  await openDraft(makeDraft())
  await amount('Teaching').click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(amount('Centre')).toHaveFocus()
  await userEvent.keyboard('300{Enter}')
  await expect.element(amount('Social aid')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(amount('Centre')).toHaveFocus()
  const sum = main.getByRole('row').filter({ hasText: 'All we spend' })
  await expect.poll(() => sum.element().textContent).toMatch(/£750\.00$/)
})

test('last year’s plan and last year’s figures fill the amounts', async () => {
  await openDraft(makeDraft())
  await button('Copy last year’s figures').click()
  await expect.element(amount('Teaching')).toHaveValue('380.50')
  await expect.element(amount('Centre')).toHaveValue('360')
  await button('Copy last year’s plan').click()
  await expect.element(amount('Teaching')).toHaveValue('400')
  await expect.element(amount('Centre')).toHaveValue('')
})

test('what another has saved meanwhile is said, and nothing that was typed is lost', async () => {
  const meanwhile = 'Somebody else has saved this budget meanwhile. Please look at it again.'
  const sent = when(saveBudget).refuses(409, meanwhile)
  await openDraft(makeDraft())
  await amount('Centre').fill('350')
  const theirs = makeDraft({
    saved: 4,
    lines: [
      { id: teaching, planned: 45_000 },
      { id: aid, planned: 9_900 },
    ],
  })
  when(getBudget).answers({ success: true, data: theirs })
  await button('Save the draft').click()
  await expect.element(main.getByText(meanwhile)).toBeVisible()
  await expect.element(amount('Centre')).toHaveValue('350')
  await expect.element(amount('Social aid')).toHaveValue('99')
  when(saveBudget).answersBy(({ body }) => {
    expect(body).toEqual({
      year: 2026,
      saved: 4,
      lines: [
        { id: teaching, planned: 45_000 },
        { id: centre, planned: 35_000 },
        { id: aid, planned: 9_900 },
      ],
    })
    return { success: true, data: theirs }
  })
  await button('Save the draft').click()
  await expect.element(page.getByText('The draft is saved.')).toBeVisible()
  expect(sent.map(({ body }) => body.saved)).toEqual([3])
})

test('an amount that cannot be read is said at its field, and nothing is sent', async () => {
  const sent = when(saveBudget).isSilent()
  await openDraft(makeDraft())
  await amount('Social aid').fill('much')
  await button('Save the draft').click()
  await expect.element(amount('Social aid')).toHaveAccessibleDescription(/write the amount in figures/)
  await expect.element(amount('Social aid')).toHaveFocus()
  await amount('Social aid').fill('')
  await amount('Teaching').fill('0')
  await button('Save the draft').click()
  await expect.element(main.getByText('Please plan at least one line.')).toBeVisible()
  expect(sent).toEqual([])
})

test('in Persian amounts are typed and shown in Persian digits', async () => {
  const sent = when(saveBudget).answers({ success: true, data: makeDraft({ saved: 4 }) })
  await openDraft(makeDraft(), 'fa')
  const field = main.getByLabelText('برنامهٔ تازه: تقدیمی‌ها')
  await expect.element(main.getByLabelText('برنامهٔ تازه: Teaching')).toHaveValue('۴۵۰')
  await field.fill('۱۲۰۰٫۵۰')
  await button('نگه داشتن پیش‌نویس').click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body.lines).toContainEqual({ id: gift, planned: 120_050 })
})

test('a line is added to the books of the local Fund', async () => {
  when(getBooks).answers({ success: true, data: makeBooks() })
  const sent = when(addAccount).answers({ success: true, data: makeBooks() })
  await openDraft(makeDraft())
  await button('Add a line').click()
  const sheet = page.getByRole('dialog', { name: 'Add a line' })
  await sheet.getByLabelText('Money comes from it').click()
  await sheet.getByLabelText('What it is called').fill('Rent of the hall')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(sent.map(({ params, body }) => [params['id'], body.nature, body.name])).toEqual([
    [localFund, 'income', 'Rent of the hall'],
  ])
})

test('what is saved is adopted by a decision, and not while something is typed', async () => {
  const adopted = makeDraft({ adopted: { decision: '7 of 12 April', on: '2026-04-12' } })
  const sent = when(adoptBudget).answersBy(() => {
    when(getBudget).answers({ success: true, data: adopted })
    return { success: true, data: adopted }
  })
  await openDraft(makeDraft())
  await amount('Centre').fill('350')
  await expect.element(button('Adopt')).toBeDisabled()
  await amount('Centre').fill('')
  when(saveBudget).answers({ success: true, data: makeDraft({ saved: 4 }) })
  when(getBudget).answers({ success: true, data: makeDraft({ saved: 4 }) })
  await button('Save the draft').click()
  await button('Adopt').click()
  const sheet = page.getByRole('dialog', { name: 'Adopt the budget' })
  await sheet.getByRole('button', { name: 'Adopt the budget' }).click()
  await expect.element(sheet.getByText('Please write the decision as it was recorded.')).toBeVisible()
  await sheet.getByLabelText('The Assembly’s decision').fill('7 of 12 April')
  await sheet.getByRole('button', { name: 'Adopt the budget' }).click()
  await expect
    .element(main.getByText(/^Adopted by the Assembly on .*7 of 12 April.*It is not shown yet\.$/))
    .toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    { year: 2026, revision: 1, saved: 4, decision: '7 of 12 April' },
  ])
})

test('who only reads the plan reads no line for which nothing is planned and nothing was', async () => {
  const draft = makeDraft()
  await openDraft({ ...draft, can: { edit: false, adopt: true, publish: false, withdraw: false } })
  const rows = main.getByRole('rowheader')
  await expect.element(rows.filter({ hasText: 'Teaching' })).toBeVisible()
  // Last year it had figures.
  await expect.element(rows.filter({ hasText: 'Centre' })).toBeVisible()
  await expect.element(rows.filter({ hasText: 'Library' })).not.toBeInTheDocument()
})

test('it is shown only after it was said that everybody is told, and is only read from its adoption on', async () => {
  const sent = when(publishBudget).answers({ success: true, data: makeBudget() })
  const adopted = makeDraft({ adopted: { decision: '7 of 12 April', on: '2026-04-12' } })
  await openDraft({ ...adopted, can: { edit: false, adopt: false, publish: true, withdraw: true } })
  await expect.element(main.getByRole('textbox')).not.toBeInTheDocument()
  await button('Show it to the community').click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText(/^Everybody is told once\./)).toBeVisible()
  expect(sent).toEqual([])
  when(getBudget).answers({ success: true, data: makeBudget({ year: makeYear() }) })
  await dialog.getByRole('button', { name: 'Show it' }).click()
  await expect.element(main.getByRole('heading', { name: 'Year 183' })).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ year: 2026, revision: 1 }])
})

test('what is typed stays while another tab or another page is read, and the browser asks before it is lost', async () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await openDraft(makeDraft())
  expect(isAsked()).toBe(false)
  await amount('Centre').fill('350')
  expect(isAsked()).toBe(true)
  await expect.element(main.getByText(/^What you typed is not saved yet\./)).toBeVisible()
  await page.getByRole('tab', { name: 'Budget' }).click()
  await expect.element(main.getByRole('table')).not.toBeInTheDocument()
  await page.getByRole('tab', { name: 'In preparation' }).click()
  await expect.element(amount('Centre')).toHaveValue('350')
  history.pushState(null, '', '/nowhere')
  dispatchEvent(new PopStateEvent('popstate'))
  await expect.element(main.getByRole('table')).not.toBeInTheDocument()
  history.back()
  await expect.element(amount('Centre')).toHaveValue('350')
  await button('Undo what I typed').click()
  await expect.element(amount('Centre')).toHaveValue('')
  expect(isAsked()).toBe(false)
})

test('who saved the plan last reads that another member adopts it', async () => {
  const own = makeDraft({ own: true })
  await openDraft({ ...own, can: { ...own.can, adopt: false } })
  await expect.element(button('Another member adopts it')).toBeDisabled()
  await expect.element(main.getByText(/^You saved this plan last, so another member/)).toBeVisible()
})

test('what is adopted is taken back with a reason, and is a draft again that says so', async () => {
  const adopted = makeDraft({ adopted: { decision: '7 of 12 April', on: '2026-04-12' } })
  const again = makeDraft({
    revision: 2,
    saved: 1,
    withdrawn: { decision: '7 of 12 April', on: '2026-04-12', reason: 'The rent stands there twice.' },
  })
  const sent = when(withdrawBudget).answersBy(() => {
    when(getBudget).answers({ success: true, data: again })
    return { success: true, data: again }
  })
  await openDraft({ ...adopted, can: { edit: false, adopt: false, publish: false, withdraw: true } })
  await button('Take it back').click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabelText('Why is it taken back?').fill('The rent stands there twice.')
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect
    .element(
      main.getByText(/^The adoption by .7 of 12 April. was taken back on .*The rent stands there twice/),
    )
    .toBeVisible()
  await expect.element(button('Save the draft')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    { year: 2026, revision: 1, reason: 'The rent stands there twice.' },
  ])
})

test('what was taken back is read beside the draft, as it was adopted', async () => {
  const budget = makeDraft({ revision: 2 })
  when(listBudgetRevisions).answers({
    success: true,
    data: [
      {
        revision: 1,
        decision: '7 of 12 April',
        adoptedOn: '2026-04-12',
        publishedAt: null,
        withdrawn: { on: '2026-04-13', reason: 'The rent stands there twice.' },
        lines: [{ id: teaching, name: 'Teaching', nature: 'expense', planned: 45_000 }],
      },
    ],
  })
  await openDraft({ ...budget, year: budget.year && { ...budget.year, earlier: true } })
  await button('Earlier revisions').click()
  const sheet = page.getByRole('dialog', { name: 'Earlier revisions' })
  await expect.element(sheet.getByText(/^Taken back on .*13 April 2026: .The rent stands/)).toBeVisible()
  await expect.element(sheet.getByText('£450.00')).toBeVisible()
})
