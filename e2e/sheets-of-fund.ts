// What opens over the Fund and its books.
import { getBudget } from '#contract/budget/budget.ts'
import { demoPhrase } from '#server/demo/sign-ins.ts'
import { expect, type Page } from './fixtures.ts'
import { type Making, member, press, type Say, secretary, subject } from './sheets.ts'

const treasurer = 'treasurer@demo.example'

const books = (part: string) => () => `/finance?tab=books&part=${part}`

const unlock = async (page: Page, say: Say) => {
  await press('treasury.unlock')(page, say)
  await page.getByLabel(say('treasury.phrase')).fill(demoPhrase)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('treasury.unlock') })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** The budget that is shown is prepared anew, so that somebody else than the treasurer can adopt it. */
const thingsOf = async ({ calls }: Making): Promise<null> => {
  const api = await calls(treasurer)
  const { year, draft } = getBudget.reply.parse(await (await api.get('/api/budget')).json()).data
  if (year === null) throw new Error('The books have no year.')
  const lines = year.lines.filter(({ planned }) => planned > 0).map(({ id, planned }) => ({ id, planned }))
  const named = { year: year.year, revision: draft?.revision, reason: 'Once more.' }
  const isBack = draft?.adopted ? await api.post('/api/budget/withdrawal', { data: named }) : null
  if (isBack !== null) await expect(isBack).toBeOK()
  const saved = draft?.adopted ? 1 : (draft?.saved ?? 0)
  await expect(await api.put('/api/budget/draft', { data: { year: year.year, saved, lines } })).toBeOK()
  return null
}

export const ofTheFund = subject('the Fund', thingsOf, [
  { name: 'unlocking', who: treasurer, path: () => '/finance?tab=books', open: press('treasury.unlock') },
  {
    name: 'a contribution',
    who: treasurer,
    path: () => '/finance?tab=books',
    open: async (page, say) => {
      await unlock(page, say)
      await press('treasury.record')(page, say)
    },
  },
  {
    name: 'an entry',
    who: treasurer,
    path: books('entries'),
    open: (page) => page.getByRole('listitem').getByRole('button').first().click(),
  },
  { name: 'a batch', who: treasurer, path: books('batches'), open: press('treasury.batchBegin') },
  { name: 'an expense', who: treasurer, path: books('expenses'), open: press('treasury.expenseAsk') },
  { name: 'a deposit', who: treasurer, path: books('moves'), open: press('treasury.bookMove') },
  { name: 'a Fund', who: treasurer, path: books('funds'), open: press('treasury.fundAdd') },
  { name: 'the goals', who: treasurer, path: books('funds'), open: press('treasury.goalsSet') },
  { name: 'how to give', who: treasurer, path: books('funds'), open: press('treasury.givingChange.how') },
  { name: 'the letter', who: treasurer, path: books('funds'), open: press('treasury.givingChange.letter') },
  {
    name: 'a line of the budget',
    who: member,
    path: () => '/budget',
    open: (page) => page.getByRole('main').locator('.cover').first().click(),
  },
  {
    name: 'a new line of the budget',
    who: treasurer,
    path: () => '/budget?tab=draft',
    open: press('budget.addLine'),
  },
  {
    name: 'the adoption of a budget',
    who: secretary,
    path: () => '/budget?tab=draft',
    open: press('budget.adopt'),
  },
  {
    name: 'taking a budget back',
    who: secretary,
    path: () => '/budget?tab=draft',
    open: async (page, say) => {
      await press('budget.adopt')(page, say)
      await page.getByLabel(say('budget.decision')).fill('7')
      await press('budget.adoptSave')(page, say)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await press('budget.withdraw')(page, say)
    },
  },
  {
    name: 'what one gave',
    who: member,
    path: () => '/finance',
    open: press('fund.mineShow'),
    seen: (page, say) => page.getByRole('button', { name: say('fund.mineHide') }),
  },
])
