// Where the Fund stands, for everyone: figures of closed months, also while a new year begins.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#web/test/app.ts'
import { makeUser } from '#web/test/people.ts'
import { FundView } from './FundView.tsx'
import { makeStanding } from './test/make-fund.ts'

const { year } = makeStanding()
const closed = { openFrom: '2027-05-01', balance: 500_000 }
const next = { year: 2027, startsOn: '2027-05-01', endsOn: '2028-04-30', goal: 1_200_000 }

const showFund = async (more: Partial<NonNullable<typeof year>>) => {
  const fund = makeStanding({ year: year === null ? null : { ...year, ...more }, mayGive: false })
  await show(<FundView fund={fund} />, ['fund'], { user: makeUser() })
}

test('while a new year has no closed month, the last closed state stands with its day, and the new goal', async () => {
  await showFund({ ...closed, next })
  await expect
    .element(
      page.getByRole('heading', { name: 'By Friday 30 April 2027 we had reached 70% of last year’s goal' }),
    )
    .toBeVisible()
  await expect.element(page.getByText('All figures as of Friday 30 April 2027')).toBeVisible()
  await expect.element(page.getByText('€5,000.00')).toBeVisible()
  await expect
    .element(page.getByText(/A new year has begun on Saturday 1 May 2027 with a goal of €12,000\.00\./))
    .toBeVisible()
})

test('without a goal the new year is named all the same', async () => {
  await showFund({ ...closed, goal: null, next: { ...next, goal: null } })
  await expect
    .element(page.getByRole('heading', { name: /^By .* we had received €7,000\.00 in the last year$/ }))
    .toBeVisible()
  await expect.element(page.getByText(/A new year has begun on .*2027\. Its figures/)).toBeVisible()
})

test('before the first month is closed the goal stands alone, and no figure is made up', async () => {
  await showFund({ openFrom: year?.startsOn ?? '', received: 0, spent: 0, balance: 0 })
  await expect.element(page.getByRole('heading', { name: /^This year’s goal is €[\d,.]+$/ })).toBeVisible()
  await expect.element(page.getByText(/^The first figures are shown when/)).toBeVisible()
  await expect.element(page.getByText('€0.00')).not.toBeInTheDocument()
})
