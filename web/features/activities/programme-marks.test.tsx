// In the programme of a devotional a mark goes where its row goes.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setProgramme } from '#contract/activities/particulars.ts'
import { show } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { makeUser } from '#web/test/people.ts'
import { Programme } from './parts/Programme.tsx'
import { makeActivity } from './test/make-activity.ts'

test('a mark in a programme stays with its row when another row goes or moves', async () => {
  const sent = when(setProgramme).isSilent()
  await show(<Programme activity={makeActivity('Devotional')} />, ['particulars'], { user: makeUser() })
  await page.getByRole('button', { name: 'Write the programme' }).click()
  const titles = page.getByLabelText('What is read, prayed or sung')
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Add a part' }).click()
  await titles.nth(1).fill('A song of unity')
  await page.getByRole('button', { name: 'Save the programme' }).click()
  await expect.element(titles.nth(0)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(titles.nth(2)).toHaveAttribute('aria-invalid', 'true')
  await titles.nth(0).fill('A prayer')
  await page.getByRole('button', { name: 'Remove part 1' }).click()
  await expect.poll(() => titles.length).toBe(2)
  await expect.element(titles.nth(0)).toHaveAttribute('aria-invalid', 'false')
  await expect.element(titles.nth(1)).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Move part 2 up' }).click()
  await expect.element(titles.nth(0)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(titles.nth(1)).toHaveAttribute('aria-invalid', 'false')
  expect(sent).toEqual([])
})
