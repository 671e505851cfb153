// The Fund held up at Feast: three slides, moved on by keys, without a name and without a single gift.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getFund } from '#contract/finance/fund.ts'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { makeUser } from '#web/test/people.ts'
import type { Standing } from './data.ts'
import { makeStanding } from './test/make-fund.ts'

const user = makeUser({ firstName: 'Tahirih', lastName: 'Canary', roles: ['assembly'] })
const slide = page.getByRole('dialog', { name: 'The Fund' })

const present = async (given: Partial<Standing> = {}) => {
  // Whatever else the page would ask for fails the test.
  when(getFund).answers({ success: true, data: makeStanding(given) })
  await open('/finance/present', { user })
  await expect.element(slide.getByRole('heading', { level: 2 })).toBeVisible()
}

const shown = () => slide.element().textContent ?? ''

test('three slides follow each other by the keys, and none of them names anybody', async () => {
  await present({ letter: 'Dear friends, thank you.\n\nWith love, Tahirih Canary' })
  await expect
    .element(slide.getByRole('heading', { name: 'We have reached 70% of this year’s goal' }))
    .toBeVisible()
  const texts = [shown()]
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(slide.getByText('2 of 3')).toBeVisible()
  await expect.element(slide.getByRole('img', { name: /Received in each closed month/ })).toBeVisible()
  texts.push(shown())
  await userEvent.keyboard(' ')
  await expect.element(slide.getByRole('heading', { name: 'What it is for, and how to give' })).toBeVisible()
  await expect.element(slide.getByText('Dear friends, thank you.')).toBeVisible()
  texts.push(shown())
  expect(texts.join()).not.toMatch(/Tahirih|Canary/)
  // How many gave in a month may tell who: it is in no slide.
  expect(texts.join()).not.toMatch(/\bgave\b/)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(slide.getByText('2 of 3')).toBeVisible()
})

test('before a month is closed there is no chart, and it is said why', async () => {
  const { year } = makeStanding()
  if (year === null) throw new Error('There is a year.')
  await present({ year: { ...year, openFrom: year.startsOn, received: 0, spent: 0, balance: 0 } })
  await expect.element(slide.getByText('1 of 2')).toBeVisible()
  await expect.element(slide.getByText(/so that nobody can tell a single gift/)).toBeVisible()
})

test('Esc leads back to the Fund', async () => {
  await present()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => location.pathname).toBe('/finance')
})

test('a long letter is read in the app and not from the wall', async () => {
  const letter = 'Thank you. '.repeat(30)
  await present({ letter })
  await userEvent.keyboard('{End}')
  await expect.element(slide.getByText('Local Fund')).toBeVisible()
  expect(shown()).not.toContain('Thank you')
})

test.for([
  [
    'Dear friends,\n\nThank you for all that came.\n\nWith love, Tahirih Canary',
    'Thank you for all that came.',
  ],
  ['Dear friends,\n\nWith love, Tahirih Canary', ''],
] as const)('a greeting alone is no letter on the wall, nor is whoever signs it', async ([letter, read]) => {
  await present({ letter })
  await userEvent.keyboard('{End}')
  await expect.element(slide.getByText('Local Fund')).toBeVisible()
  expect(shown()).toContain(read)
  expect(shown()).not.toMatch(/Dear friends|Canary/)
})
